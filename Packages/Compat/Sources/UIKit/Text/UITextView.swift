// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Text from the top, with insets around it and links in it, which may be longer than the view.
///
/// Text isn't edited here: there is no keyboard. The shown text is the storage's, with links in
/// their own attributes, and with links for what is detected.
open class UITextView: UIScrollView {
  /// Changes the view's menus, which aren't shown: nothing calls it.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// The text.
  public let textStorage: NSTextStorage

  /// The layout manager.
  public let layoutManager: NSLayoutManager

  /// The area that the text fills: the view's width without the insets.
  public let textContainer: NSTextContainer

  /// The delegate of the text's changes and links.
  open weak var delegate: (any UITextViewDelegate)? { didSet { delegateStorage = delegate } }

  /// The insets around the text. The default is 8 points above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentDidChange() }
  }

  /// The attributes of links, over those of their text. The default is the view's tint.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] {
    didSet { contentDidChange() }
  }

  /// The kinds of data that become links, where the view is selectable and not editable. The default is
  /// nothing.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { contentDidChange() } }

  /// Whether the text may be edited, which makes its links text like any other. The default is `true`.
  open var isEditable = true { didSet { contentDidChange() } }

  /// Whether the text may be selected, and its links followed. The default is `true`.
  open var isSelectable = true { didSet { contentDidChange() } }

  /// Whether text that is too high is scrolled. If not, the intrinsic size is that of the text. The default is
  /// `true`.
  open override var isScrollEnabled: Bool { didSet { contentDidChange() } }

  /// The attributes of text that is written next.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  /// Whether text may have attributes. The default is `false`. Kept.
  open var allowsEditingTextAttributes = false

  /// Whether the next input replaces the text. Kept.
  open var clearsOnInsertion = false

  /// Whether the font follows changes of the text size. Stored only: all fonts do.
  open var adjustsFontForContentSizeCategory = false

  /// In place of the keyboard. Kept.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// Above the keyboard. Kept.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var enablesReturnKeyAutomatically = false

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  private var ownFont: UIFont?
  private var ownColor: UIColor?
  private var ownAlignment = NSTextAlignment.natural
  private var selection = NSRange(location: 0, length: 0)

  /// Creates a view of a container, which belongs to a storage's layout manager, or of none, which makes all three.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    let container = textContainer ?? NSTextContainer(size: .zero)
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    (self.textContainer, layoutManager, textStorage) = (container, manager, storage)
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an empty view. Nothing is read.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    layoutManager = NSLayoutManager()
    textStorage = NSTextStorage()
    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    textContainer.widthTracksTextView = true
    layoutManager.display = { [weak self] in self?.shownText($0) ?? $0 }
    layoutManager.defaults = { [weak self] traits in
      LoweredText.Defaults(
        font: (self?.ownFont ?? Self.defaultFont).font,
        color: (self?.ownColor ?? .label).color(in: traits))
    }
  }

  // MARK: Text

  /// The characters. Setting them gives all of the text the view's font, colour and alignment.
  open var text: String! {
    get { textStorage.string }
    set {
      textStorage.setAttributedString(
        NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
      textDidChange()
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      textStorage.setAttributedString(newValue ?? NSAttributedString(string: ""))
      textDidChange()
    }
  }

  /// The font: that at the beginning of the text. Setting it changes all of the text.
  open var font: UIFont? {
    get { UIFont.first(in: textStorage) ?? ownFont }
    set {
      ownFont = newValue
      change(.font, to: newValue ?? Self.defaultFont)
    }
  }

  /// The colour: that at the beginning of the text. Setting it changes all of the text.
  open var textColor: UIColor? {
    get { first(.foregroundColor) as? UIColor ?? ownColor }
    set {
      ownColor = newValue
      change(.foregroundColor, to: newValue ?? .label)
    }
  }

  /// The alignment of lines: that of the first paragraph. Setting it changes all paragraphs.
  open var textAlignment: NSTextAlignment {
    get { (first(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? ownAlignment }
    set {
      ownAlignment = newValue
      changeParagraphs { $0.alignment = newValue }
    }
  }

  /// The selected range, in UTF-16 units, clamped to the text.
  open var selectedRange: NSRange {
    get {
      let start = min(max(selection.location, 0), textStorage.length)
      return NSRange(
        location: start, length: min(max(selection.length, 0), textStorage.length - start))
    }
    set {
      selection = newValue
      delegate?.textViewDidChangeSelection(self)
    }
  }

  /// Whether there is text.
  open var hasText: Bool { textStorage.length > 0 }

  /// Writes text in place of what is selected.
  open func insertText(_ text: String) {
    let range = selectedRange
    textStorage.replaceCharacters(
      in: range, with: NSAttributedString(string: text, attributes: ownAttributes))
    selection = NSRange(location: range.location + (text as NSString).length, length: 0)
    textDidChange()
    delegate?.textViewDidChange(self)
  }

  /// Scrolls so that a range can be seen, by moving the origin of the bounds.
  open func scrollRangeToVisible(_ range: NSRange) {
    updateContainer()
    guard let rect = layoutManager.layout?.bounds(of: range) else { return }
    let (top, bottom) = (rect.minY + textContainerInset.top, rect.maxY + textContainerInset.top)
    if bottom > bounds.maxY { bounds.origin.y = bottom - bounds.height }
    if top < bounds.minY { bounds.origin.y = top }
  }

  // MARK: Size

  /// The size of the text with its insets, rounded up to whole pixels.
  ///
  /// - Parameter size: Text is broken at its width; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e7 ? size.width : .infinity
    return inTraits {
      let inside = Double(max(width - surroundings.width, 0))
      let text = layoutManager.size(width: inside) ?? .zero
      return CGSize(
        width: pixelsUp(text.width + surroundings.width),
        height: pixelsUp(text.height + surroundings.height))
    }
  }

  /// The size of the text if it isn't scrolled.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(.zero)
  }

  @_spi(UIKit) open override var wrapsContent: Bool { !isScrollEnabled }

  @_spi(UIKit) open override func wrappedContentSize(forWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: max(width, .leastNonzeroMagnitude), height: 0))
  }

  @_spi(UIKit) open override var traitsOutsideOfTree: TraitCollection? { ProcessTraits.fallback }

  // MARK: Drawing

  /// Draws the text.
  open override func draw(_ rect: CGRect) {
    updateContainer()
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    let range = layoutManager.glyphRange(for: textContainer)
    layoutManager.drawBackground(forGlyphRange: range, at: origin)
    layoutManager.drawGlyphs(forGlyphRange: range, at: origin)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContainer()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange()
  }

  /// The text, its lines, and the addresses of its links.
  open override var layoutDescription: [LayoutDetail] {
    updateContainer()
    guard let layout = inTraits({ layoutManager.layout }) else { return [] }
    let bytes = Array(layout.layout.text.text.string.utf8)
    let lines = layout.layout.visibleRanges.map { String(decoding: bytes[$0], as: UTF8.self) }
    let details = [LayoutDetail("text", text), LayoutDetail("lines", lines)]
    let links = layout.links.map(\.address)
    return links.isEmpty ? details : details + [LayoutDetail("links", links)]
  }

  /// The view's gestures, and one interaction for each line of each link.
  open override var ownInteractions: [Interaction] {
    updateContainer()
    guard hasActiveLinks, let layout = inTraits({ layoutManager.layout }) else {
      return super.ownInteractions
    }
    let inset = textContainerInset
    return super.ownInteractions
      + layout.links.flatMap { link in
        link.rects.map { rect in
          let area = rect.offsetBy(dx: inset.left, dy: inset.top)
          return Interaction(.link(link.address), in: area, of: self) { [self] _ in
            follow(link.address)
          }
        }
      }
  }
}

// MARK: - Inside

extension UITextView {
  /// The font of text without one. UIKit's text views have 12 points, too.
  fileprivate static let defaultFont = UIFont.systemFont(ofSize: 12)

  private var surroundings: CGSize {
    CGSize(
      width: textContainerInset.left + textContainerInset.right
        + 2 * textContainer.lineFragmentPadding,
      height: textContainerInset.top + textContainerInset.bottom)
  }

  private var hasActiveLinks: Bool { isSelectable && !isEditable }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    var attributes = typingAttributes
    attributes[.font] = font ?? Self.defaultFont
    attributes[.foregroundColor] = textColor ?? .label
    attributes[.paragraphStyle] = style
    return attributes
  }

  private func updateContainer() {
    guard textContainer.widthTracksTextView else { return }
    let width = max(bounds.width - textContainerInset.left - textContainerInset.right, 1e-9)
    let size = CGSize(width: width, height: 0)
    if textContainer.size != size { textContainer.size = size }
  }

  private func inTraits<Result>(_ body: () -> Result) -> Result {
    traitCollection.performAsCurrent(body)
  }

  private func pixelsUp(_ length: CGFloat) -> CGFloat {
    let scale = CGFloat(traitCollection.displayScale)
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  private func first(_ key: NSAttributedString.Key) -> Any? {
    textStorage.length > 0 ? textStorage.attribute(key, at: 0, effectiveRange: nil) : nil
  }

  private func change(_ key: NSAttributedString.Key, to value: Any) {
    let whole = NSRange(location: 0, length: textStorage.length)
    if whole.length > 0 { textStorage.addAttribute(key, value: value, range: whole) }
    contentDidChange()
  }

  private func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    let whole = NSRange(location: 0, length: textStorage.length)
    let before = NSAttributedString(attributedString: textStorage)
    before.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let value = value as? NSParagraphStyle { style.setParagraphStyle(value) }
      change(style)
      textStorage.addAttribute(.paragraphStyle, value: style, range: range)
    }
    contentDidChange()
  }

  private func textDidChange() {
    selection = NSRange(location: textStorage.length, length: 0)
    contentDidChange()
  }

  private func contentDidChange() {
    layoutManager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: textStorage.length),
      actualCharacterRange: nil)
    invalidateIntrinsicContentSize()
  }

  /// The text, with links in their attributes where they can be followed.
  private func shownText(_ source: NSAttributedString) -> NSAttributedString {
    guard hasActiveLinks else { return source }
    let shown = NSMutableAttributedString(attributedString: source)
    addLinks(to: shown, NSRange(location: 0, length: shown.length))
    return shown
  }

  private func addLinks(to shown: NSMutableAttributedString, _ whole: NSRange) {
    for match in detectedLinks(in: shown.string, whole) {
      let address = match.url?.absoluteString ?? match.phoneNumber.map { "tel:\($0)" } ?? ""
      shown.addAttribute(.link, value: address, range: match.range)
    }
    let attributes: [NSAttributedString.Key: Any] =
      linkTextAttributes.isEmpty
      ? [.foregroundColor: UIColor(tintColorStorage)] : linkTextAttributes
    let linked = NSAttributedString(attributedString: shown)
    linked.enumerateAttribute(.link, in: whole, options: []) { value, range, _ in
      if value != nil { shown.addAttributes(attributes, range: range) }
    }
  }

  private func detectedLinks(in string: String, _ whole: NSRange) -> [NSTextCheckingResult] {
    var types: NSTextCheckingResult.CheckingType = []
    if dataDetectorTypes.contains(.link) { types.insert(.linkData) }
    if dataDetectorTypes.contains(.phoneNumber) { types.insert(.phoneNumberData) }
    if dataDetectorTypes.contains(.address) { types.insert(.addressData) }
    if dataDetectorTypes.contains(.calendarEvent) { types.insert(.dateData) }
    let detector = try? NSDataDetector(types: types.rawValue)
    return detector?.matches(in: string, range: whole) ?? []
  }

  /// Asks the delegate about a link. Returns whether it was followed.
  private func follow(_ address: String) -> Bool {
    guard let url = URL(string: address), let layout = inTraits({ layoutManager.layout }) else {
      return false
    }
    let runs = layout.layout.text.text.runs
    let found = runs.first { $0.attributes.link == address }?.range ?? 0..<0
    return delegate?.textView(
      self, shouldInteractWith: url, in: layout.utf16(found), interaction: .invokeDefaultAction)
      ?? false
  }
}

/// A delegate of a text view's changes and links.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

/// Defaults of the delegate's methods.
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}
