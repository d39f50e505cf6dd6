// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// The text of the view as text input edits it.
extension UITextView: TextEditing {
  var editedText: String { textStorage.string }

  var inputGeometry: TextInputGeometry? {
    updateContainer()
    guard let layout = inTraits({ textStorage.length > 0 ? layoutManager.layout : emptyLayout })
    else { return nil }
    let inset = textContainerInset
    let padding = textContainer.lineFragmentPadding
    let area = CGRect(
      x: inset.left + padding, y: 0,
      width: max(textContainer.size.width - 2 * padding, 0), height: 0)
    return TextInputGeometry(
      layout, origin: CGPoint(x: inset.left, y: inset.top), area: area)
  }

  /// The layout of an invisible character with the view's attributes: the place of a caret where there is no text.
  private var emptyLayout: ContainerLayout? {
    let traits = ProcessTraits.current
    let source = NSAttributedString(string: "\u{200B}", attributes: ownAttributes)
    let text = ContainerText(
      source, breaksWords: false, usesFontLeading: layoutManager.usesFontLeading,
      defaults: layoutManager.defaults(traits), traits: traits)
    let padding = textContainer.lineFragmentPadding
    return text.map { ContainerLayout($0, in: textContainer.values, padding: padding) }
  }

  func replaceCharacters(in range: NSRange, with text: String) {
    var attributes = typingAttributes
    if attributes[.font] == nil { attributes[.font] = font ?? Self.defaultFont }
    textStorage.replaceCharacters(
      in: range, with: NSAttributedString(string: text, attributes: attributes))
    // Attributes that were set for text that is typed last as long as typing does.
    if text.isEmpty { ownTypingAttributes = nil }
    clearsOnInsertion = false
    contentDidChange()
  }

  func reportSelection() { delegate?.textViewDidChangeSelection(self) }

  func reportEdit() {
    if isScrollEnabled, bounds.height > 0 { scrollRangeToVisible(selectedUnits) }
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Attributes

  /// The attributes of the character before the caret, or of the first one.
  var attributesAtCaret: [NSAttributedString.Key: Any] {
    attributes(at: selectedUnits.location, .backward)
  }

  func attributes(at offset: Int, _ direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]
  {
    let length = textStorage.length
    guard length > 0 else { return ownAttributes }
    let index = min(max(direction == .backward ? offset - 1 : offset, 0), length - 1)
    var attributes = textStorage.attributes(at: index, effectiveRange: nil)
    // Text beside an image or a link isn't part of it.
    attributes[.attachment] = nil
    attributes[.link] = nil
    if attributes[.font] == nil { attributes[.font] = ownFont ?? Self.defaultFont }
    return attributes
  }

  /// Changes the base direction of the paragraphs of a range.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    guard let units = units(of: range) else { return }
    let paragraphs = (textStorage.string as NSString).paragraphRange(for: units)
    changeParagraphs(in: paragraphs) { $0.baseWritingDirection = writingDirection }
  }

  // MARK: Beginning and end

  var mayBeginEditing: Bool { !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true }

  var mayEndEditing: Bool { !isEditable || delegate?.textViewShouldEndEditing(self) ?? true }

  func reportBeginning() {
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func reportEnd() {
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func pasteText() {
    guard isEditable, let text = UIPasteboard.general.string else { return }
    let strings = [NSAttributedString(string: text)]
    let range = OffsetRange(replacedUnits)
    if pasteDelegate?.textPasteConfigurationSupporting(self, performPasteOf: strings[0], to: range)
      == nil
    {
      replaceSelection(with: text)
    }
  }

  // MARK: Caret and size

  /// Whether the host shows carets, and the view is edited.
  var showsCaret: Bool { isFirstResponder && CurrentScreen.value?.showsCarets == true }

  /// Keeps the size of the content that of the text.
  func updateContentSize() {
    guard bounds.width > 0 else { return }
    let size = CGSize(width: bounds.width, height: sizeThatFits(bounds.size).height)
    if contentSize != size { contentSize = size }
  }
}
