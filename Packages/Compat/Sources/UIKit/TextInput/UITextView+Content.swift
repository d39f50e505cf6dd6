// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// The attributes of the text, its layout, and its links.
extension UITextView {
  /// The font of text without one. UIKit's text views have 12 points, too.
  static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// The container with its layout manager and storage, which are made where it has none.
  static func parts(_ container: NSTextContainer?)
    -> (NSTextContainer, NSLayoutManager, NSTextStorage)
  {
    let container = container ?? NSTextContainer(size: .zero)
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    return (container, manager, storage)
  }

  func setUp() {
    clipsToBounds = true
    textContainer.widthTracksTextView = true
    layoutManager.display = { [weak self] in self?.shownText($0) ?? $0 }
    layoutManager.defaults = { [weak self] traits in
      TypesetText.Defaults(
        font: self?.ownFont ?? Self.defaultFont,
        color: (self?.ownColor ?? .label).color(in: traits))
    }
  }

  var surroundings: CGSize {
    CGSize(
      width: textContainerInset.left + textContainerInset.right
        + 2 * textContainer.lineFragmentPadding,
      height: textContainerInset.top + textContainerInset.bottom)
  }

  var hasActiveLinks: Bool { isSelectable && !isEditable }

  var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    var attributes = ownTypingAttributes ?? [:]
    attributes[.font] = font ?? Self.defaultFont
    attributes[.foregroundColor] = textColor ?? .label
    attributes[.paragraphStyle] = style
    return attributes
  }

  func updateContainer() {
    guard textContainer.widthTracksTextView else { return }
    let width = max(bounds.width - textContainerInset.left - textContainerInset.right, 1e-9)
    let size = CGSize(width: width, height: 0)
    if textContainer.size != size { textContainer.size = size }
  }

  func inTraits<Result>(_ body: () -> Result) -> Result {
    traitCollection.performAsCurrent(body)
  }

  func pixelsUp(_ length: CGFloat) -> CGFloat {
    let scale = CGFloat(traitCollection.displayScale)
    return (length * scale - 1e-6).rounded(.up) / scale + 0
  }

  func first(_ key: NSAttributedString.Key) -> Any? {
    textStorage.length > 0 ? textStorage.attribute(key, at: 0, effectiveRange: nil) : nil
  }

  func change(_ key: NSAttributedString.Key, to value: Any) {
    let whole = NSRange(location: 0, length: textStorage.length)
    if whole.length > 0 { textStorage.addAttribute(key, value: value, range: whole) }
    ownTypingAttributes?[key] = value
    contentDidChange()
  }

  func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    changeParagraphs(in: NSRange(location: 0, length: textStorage.length), change)
  }

  func changeParagraphs(in whole: NSRange, _ change: (NSMutableParagraphStyle) -> Void) {
    let before = NSAttributedString(attributedString: textStorage)
    before.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let value = value as? NSParagraphStyle { style.setParagraphStyle(value) }
      change(style)
      textStorage.addAttribute(.paragraphStyle, value: style, range: range)
    }
    contentDidChange()
  }

  /// Gives fonts that follow the text size that of the view's traits. Those of attributed text keep their leading in
  /// proportion, as on iOS.
  func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    ownFont = ownFont?.following(traits)
    if let font = ownTypingAttributes?[.font] as? UIFont {
      ownTypingAttributes?[.font] = font.following(traits)
    }
    guard let text = textStorage.followingFonts(traits, keepsLeading: isTextAttributed) else {
      return
    }
    textStorage.setAttributedString(text)
    contentDidChange()
  }

  /// Sets the text, and puts the caret behind it.
  func setText(_ text: NSAttributedString) {
    textStorage.setAttributedString(text)
    selectionState = TextSelection(range: NSRange(location: textStorage.length, length: 0))
    contentDidChange()
  }

  func contentDidChange() {
    layoutManager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: textStorage.length),
      actualCharacterRange: nil)
    invalidateIntrinsicContentSize()
  }

  /// The text, with links in their attributes where they can be followed.
  func shownText(_ source: NSAttributedString) -> NSAttributedString {
    guard hasActiveLinks else { return source }
    let shown = NSMutableAttributedString(attributedString: source)
    addLinks(to: shown, NSRange(location: 0, length: shown.length))
    return shown
  }

  func addLinks(to shown: NSMutableAttributedString, _ whole: NSRange) {
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

  func detectedLinks(in string: String, _ whole: NSRange) -> [NSTextCheckingResult] {
    var types: NSTextCheckingResult.CheckingType = []
    if dataDetectorTypes.contains(.link) { types.insert(.linkData) }
    if dataDetectorTypes.contains(.phoneNumber) { types.insert(.phoneNumberData) }
    let detector = try? NSDataDetector(types: types.rawValue)
    return detector?.matches(in: string, range: whole) ?? []
  }

  /// Asks the delegate about a link. Returns whether it was followed.
  func follow(_ address: String) -> Bool {
    guard let url = URL(string: address), let layout = inTraits({ layoutManager.layout }) else {
      return false
    }
    let runs = layout.layout.text.text.runs
    let found = runs.first { $0.attributes.link == address }?.range ?? 0..<0
    let range = layout.utf16(found)
    var isFollowed = false
    let action = UIAction { [self] _ in
      isFollowed =
        delegate?.textView(
          self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? false
    }
    let item = UITextItem(.link(url), range: range)
    let chosen = delegate?.textView(self, primaryActionFor: item, defaultAction: action)
    chosen?.performWithSender(self, target: nil)
    return chosen === action ? isFollowed : chosen != nil
  }
}

/// Properties that are stored, and have no effect.
extension UITextView {
  /// Whether text can be searched. Inert.
  public var isFindInteractionEnabled: Bool {
    get { recorded("isFindInteractionEnabled", false) }
    set { record("isFindInteractionEnabled", newValue) }
  }

  /// Whether attributes follow the standard text scaling. Inert.
  public var usesStandardTextScaling: Bool {
    get { recorded("usesStandardTextScaling", false) }
    set { record("usesStandardTextScaling", newValue) }
  }

  /// Whether text may have attributes. The default is `false`. Inert.
  public var allowsEditingTextAttributes: Bool {
    get { recorded("allowsEditingTextAttributes", false) }
    set { record("allowsEditingTextAttributes", newValue) }
  }

  /// The types that may be pasted. Inert.
  public var pasteConfiguration: UIPasteConfiguration? {
    get { recorded("pasteConfiguration", nil) }
    set { record("pasteConfiguration", newValue) }
  }
}
