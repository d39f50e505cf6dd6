// SPDX-License-Identifier: MIT
import BubbleGraphics
public import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The vertical position of text that was shrunk to fit.
public typealias UIBaselineAdjustment = Label.BaselineAdjustment

/// Shows text, in one line or many.
///
/// Attributed text is kept as it was given, and converted to this package's text with the label's font and colour
/// for what names none. Colours follow the label's traits.
open class UILabel: Label {
  /// The attributed text, if the label's text isn't plain.
  private var attributed: NSAttributedString?
  private var attributedHasLeading = false
  private var ownFont: UIFont?
  private var ownColor: UIColor?
  private var ownHighlightedColor: UIColor?
  private var ownShadowColor: UIColor?
  /// The symbols without a drawing in attachments.
  private var attachedSymbols: [String] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateColors()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    updateColors()
  }

  // MARK: Text

  /// The characters. Setting them drops ``attributedText``. A line break at the end makes no line of its own, and white
  /// space there has no width.
  open override var text: String? {
    get { super.text }
    set {
      forgetAttributedText()
      super.text = newValue
    }
  }

  /// The text with its attributes: what was set, or the characters with those of the label.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    set {
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      followTextSizeInAttributedText()
      if let newValue, newValue.length > 0 { takeOver(newValue) }
      showAttributedText()
    }
  }

  // MARK: Appearance

  /// The font: that at the beginning of attributed text. Setting it changes all of that.
  open var font: UIFont! {
    get { attributed.flatMap(UIFont.first) ?? ownFont ?? UIFont(fontStorage) }
    set {
      ownFont = adjustsFontForContentSizeCategory ? newValue?.following(traitCollection) : newValue
      fontStorage = ownFont?.font ?? .system(17)
      updateLeading()
      changeAttributedText(.font, to: ownFont)
    }
  }

  /// The colour: that at the beginning of attributed text. Setting it changes all of that. The default is
  /// ``UIColor/label``, which is black where the interface is light.
  open var textColor: UIColor! {
    get { attributed.flatMap(Self.firstColor) ?? ownColor ?? .label }
    set {
      ownColor = newValue
      updateColors()
      changeAttributedText(.foregroundColor, to: newValue)
    }
  }

  /// The alignment of lines. Setting it changes the paragraphs of attributed text.
  open var textAlignment: NSTextAlignment {
    get { NSTextAlignment(textAlignmentStorage) }
    set {
      textAlignmentStorage = newValue.alignment
      changeParagraphs { $0.alignment = newValue }
    }
  }

  /// The truncation of text that doesn't fit. Setting it changes the paragraphs of attributed text.
  open var lineBreakMode: NSLineBreakMode {
    get { NSLineBreakMode(lineBreakModeStorage) }
    set {
      lineBreakModeStorage = newValue.mode
      changeParagraphs { $0.lineBreakMode = newValue }
    }
  }

  /// The colour while the label is highlighted. The default is `nil`: ``textColor``.
  open var highlightedTextColor: UIColor? {
    get { ownHighlightedColor }
    set {
      ownHighlightedColor = newValue
      if newValue == nil { highlightedTextColorStorage = nil }
      updateColors()
    }
  }

  /// The colour of a sharp shadow below the text. The default is `nil`: none.
  open var shadowColor: UIColor? {
    get { ownShadowColor }
    set {
      ownShadowColor = newValue
      if newValue == nil { shadowColorStorage = nil }
      updateColors()
    }
  }

  /// Whether text that doesn't fit is set tighter before it is truncated. The default is `false`. Inert: it isn't.
  open var allowsDefaultTighteningForTruncation = false

  /// The rules by which line breaks are avoided, in text without a paragraph style of its own. The default is
  /// ``NSLineBreakStrategy/standard``: Korean text is broken between words.
  open var lineBreakStrategy: NSLineBreakStrategy = .standard {
    didSet { super.forgetTraits() }
  }

  /// Whether fonts of text styles, and those that ``UIFontMetrics`` scaled, follow the text size of the label's traits.
  /// The default is `false`: they keep the size that they were made in.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      followTextSize()
      if attributed != nil { lowerAttributedText() }
    }
  }

  /// Whether the label is drawn as enabled. The default is `true`. Inert.
  open var isEnabled = true

  /// The frame of the text, as that of any label, but in whole points of height where a font has the leading of a text
  /// style: 21 for a line of 20.29 points, 43 for two of them.
  open override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    guard hasLeading, rect.height > 0 else { return rect }
    let height = (rect.height - 1e-6).rounded(.up)
    let above = (bounds.height - height) / 2
    return CGRect(
      x: rect.minX, y: bounds.minY + (above.isFinite ? max(above, 0) : 0), width: rect.width,
      height: height)
  }

  /// Plain text without what shows nothing: characters of attachments, and the line break at its end, which makes no line
  /// on iOS (radar 37764376). At the end of attributed text it does.
  @_spi(UIKit) open override func shown(_ text: AttributedText) -> AttributedText {
    guard attributed == nil else { return text }
    var shown = AttributedText(
      text.string.withoutLastLineBreak, attributes: text.runs[0].attributes)
    shown.hidePlaceholders()
    return shown
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect) {
    UndrawnSymbols.note(attachedSymbols)
    super.draw(rect)
  }

  @_spi(UIKit) open override func completeStyle(_ style: inout ParagraphStyle, of text: String) {
    let own = attributed?.firstParagraphStyle?.lineBreakStrategy
    style.wordBreak = (own ?? lineBreakStrategy).wordBreak(of: text)
    style.tabStops = .ofDefaultStyle
  }

  @_spi(UIKit) open override var traitsOutsideOfTree: TraitCollection? { ProcessTraits.fallback }

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    updateColors()
    followTextSize()
    updateLeading()
    if attributed != nil { lowerAttributedText() }
  }
}

// MARK: Text size

extension UILabel {
  /// Gives fonts that follow the text size that of the label's traits.
  private func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    if let followed = ownFont?.following(traitCollection), followed !== ownFont {
      ownFont = followed
      fontStorage = followed.font
      updateLeading()
    }
    followTextSizeInAttributedText()
  }

  private func followTextSizeInAttributedText() {
    guard adjustsFontForContentSizeCategory else { return }
    if let followed = attributed?.followingFonts(traitCollection) { attributed = followed }
  }

  /// Sets the lines of plain text apart by the leading of the font's text style. Attributed text has it in its own
  /// paragraphs.
  private func updateLeading() {
    lineSpacingStorage = attributed == nil ? ownLeading : 0
  }

  private var ownLeading: Double { ownFont?.styleLeading(traitCollection.typesetter) ?? 0 }

  private var hasLeading: Bool { attributed == nil ? ownLeading != 0 : attributedHasLeading }
}

// MARK: Attributed text

extension UILabel {
  /// The attributes of plain text.
  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    return [
      .font: ownFont ?? UIFont(fontStorage), .foregroundColor: ownColor ?? UIColor.label,
      .paragraphStyle: style,
    ]
  }

  /// Gives the label the alignment and the mode of the text's first paragraph.
  private func takeOver(_ text: NSAttributedString) {
    guard let style = text.firstParagraphStyle else { return }
    textAlignmentStorage = style.alignment.alignment
    // A label's lines break between words even where those of its text's paragraphs are truncated.
    lineBreakModeStorage = style.lineBreakMode.mode
  }

  private func forgetAttributedText() {
    guard attributed != nil else { return }
    attributed = nil
    attachmentImages = [:]
    attachedSymbols = []
    updateLeading()
  }

  private func showAttributedText() {
    updateLeading()
    if attributed == nil { super.text = nil } else { lowerAttributedText() }
  }

  private func lowerAttributedText() {
    guard let attributed else { return }
    let defaults = TypesetText.Defaults(font: ownFont ?? UIFont(fontStorage), color: nil)
    let typeset = TypesetText(
      attributed, defaults: defaults, usesFontLeading: true, traits: traitCollection)
    attributedHasLeading = !typeset.leading.isEmpty
    attributedTextStorage = typeset.text
    attachmentImages = typeset.images
    attachedSymbols = typeset.undrawnSymbols
    if let shadow = typeset.shadow {
      shadowColorStorage = shadow.color
      shadowOffset = shadow.offset
    }
  }

  private func changeAttributedText(_ key: NSAttributedString.Key, to value: Any?) {
    guard let attributed, let value else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.attributed = changed
    showAttributedText()
  }

  private func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed else { return }
    let changed = NSMutableAttributedString(attributedString: attributed)
    let whole = NSRange(location: 0, length: changed.length)
    attributed.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let value = value as? NSParagraphStyle { style.setParagraphStyle(value) }
      change(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.attributed = changed
    showAttributedText()
  }

  private static func firstColor(in text: NSAttributedString) -> UIColor? {
    guard text.length > 0 else { return nil }
    return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  /// Resolves the label's colours in its traits.
  private func updateColors() {
    let traits = traitCollection
    textColorStorage = (ownColor ?? .label).color(in: traits)
    if let ownHighlightedColor {
      highlightedTextColorStorage = ownHighlightedColor.color(in: traits)
    }
    if let ownShadowColor { shadowColorStorage = ownShadowColor.color(in: traits) }
  }
}

extension NSAttributedString {
  /// The paragraph style at the beginning.
  fileprivate var firstParagraphStyle: NSParagraphStyle? {
    guard length > 0 else { return nil }
    return attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }
}
