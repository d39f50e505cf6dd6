// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The vertical position of text that was shrunk to fit.
public typealias UIBaselineAdjustment = Label.BaselineAdjustment

/// Shows text, in one line or many.
///
/// Attributed text is kept as it was given, and lowered to this package's text with the label's font and colour
/// for what names none. Colours follow the label's traits.
open class UILabel: Label {
  /// The attributed text, if the label's text isn't plain.
  private var attributed: NSAttributedString?
  private var ownFont: UIFont?
  private var ownColor: UIColor?
  private var ownHighlightedColor: UIColor?
  private var ownShadowColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    updateColors()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    updateColors()
  }

  // MARK: Text

  /// The characters. Setting them drops ``attributedText``.
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
      if let newValue, newValue.length > 0 { takeOver(newValue) }
      showAttributedText()
    }
  }

  // MARK: Appearance

  /// The font: that at the beginning of attributed text. Setting it changes all of that.
  open var font: UIFont! {
    get { attributed.flatMap(UIFont.first) ?? ownFont ?? UIFont(fontStorage) }
    set {
      ownFont = newValue
      fontStorage = newValue?.font ?? .system(17)
      changeAttributedText(.font, to: newValue)
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

  /// Whether text that doesn't fit is set tighter before it is truncated. The default is `false`. Kept: it isn't.
  open var allowsDefaultTighteningForTruncation = false

  /// The line break strategy. Kept, without an effect.
  open var lineBreakStrategy: NSLineBreakStrategy = []

  /// Whether the font follows changes of the text size. Stored only: all fonts do.
  open var adjustsFontForContentSizeCategory = false

  /// Whether the text is drawn as that of something that doesn't take part. The default is `true`. Kept.
  open var isEnabled = true

  @_spi(UIKit) open override var traitsOutsideOfTree: TraitCollection? { ProcessTraits.fallback }

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    updateColors()
    if attributed != nil { lowerAttributedText() }
  }
}

// MARK: Attributed text

extension UILabel {
  /// The attributes of plain text.
  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [
      .font: ownFont ?? UIFont(fontStorage), .foregroundColor: ownColor ?? UIColor.label,
      .paragraphStyle: style,
    ]
  }

  /// Gives the label the alignment and the mode of the text's first paragraph.
  private func takeOver(_ text: NSAttributedString) {
    guard
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return }
    textAlignmentStorage = style.alignment.alignment
    // A label's lines break between words even where those of its text's paragraphs are truncated.
    lineBreakModeStorage = style.lineBreakMode.mode
  }

  private func forgetAttributedText() {
    guard attributed != nil else { return }
    attributed = nil
    attachmentImages = [:]
  }

  private func showAttributedText() {
    if attributed == nil { super.text = nil } else { lowerAttributedText() }
  }

  private func lowerAttributedText() {
    guard let attributed else { return }
    let defaults = LoweredText.Defaults(font: fontStorage, color: nil)
    let lowered = LoweredText(attributed, defaults: defaults, traits: traitCollection)
    attributedTextStorage = lowered.text
    attachmentImages = lowered.images
    if let shadow = lowered.shadow {
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
