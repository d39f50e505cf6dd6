// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
public import Foundation

/// The text of the field as text input edits it.
extension UITextField: TextEditing {
  var editedText: String { content.string }

  /// The text was set: the caret is behind it, and nothing is reported.
  func setContent(_ content: FieldContent) {
    self.content = content
    selectionState = TextSelection(
      range: NSRange(location: content.string.utf16.count, length: 0))
    (ownTypingAttributes, clearsOnInsertion) = (nil, false)
    contentDidChange()
  }

  func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func replaceCharacters(in range: NSRange, with text: String) {
    content.replace(range, with: text, ownTypingAttributes ?? attributesAtCaret)
    clearsOnInsertion = false
    contentDidChange()
  }

  func reportSelection() { delegate?.textFieldDidChangeSelection(self) }

  func reportEdit() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  var attributesAtCaret: [NSAttributedString.Key: Any] {
    attributes(at: selectedUnits.location, .backward)
  }

  func attributes(at offset: Int, _ direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]
  {
    guard let attributed = content.attributed, attributed.length > 0 else { return ownAttributes }
    let index = direction == .backward ? offset - 1 : offset
    var attributes = attributed.attributes(
      at: min(max(index, 0), attributed.length - 1), effectiveRange: nil)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  /// Changes the base direction of the text.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    ownDirection = writingDirection
    setNeedsLayout()
  }

  // MARK: Beginning and end

  func reportBeginning() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      edit(NSRange(location: 0, length: editedLength), with: "")
    }
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func reportEnd() {
    selectionState.marked = nil
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// A press of the return key: asks the delegate, and ends editing if an action is for that. Returns whether the
  /// delegate agreed.
  func pressReturn() -> Bool {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return false }
    let ends = !actionNames(for: .editingDidEndOnExit).isEmpty
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
    return true
  }

  /// A press of the button that clears the text.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    edit(NSRange(location: 0, length: editedLength), with: "")
  }

  func pasteText() {
    guard isEnabled, let copied = UIPasteboard.general.string else { return }
    let text = copied.split(whereSeparator: \.isNewline).joined(separator: " ")
    let pasted = NSAttributedString(string: text, attributes: ownAttributes)
    let range = OffsetRange(replacedUnits)
    if pasteDelegate?.textPasteConfigurationSupporting(self, performPasteOf: pasted, to: range)
      == nil
    {
      replaceSelection(with: text)
    }
  }

  // MARK: Geometry

  var inputGeometry: TextInputGeometry? {
    guard let place = EditedLine(of: self) else { return nil }
    return TextInputGeometry(
      place.layout, origin: place.origin, area: place.rect,
      boundaries: isSecureTextEntry ? content.boundaries : nil)
  }

  /// Whether the host shows carets, and the field is edited.
  var showsCaret: Bool { isEditing && CurrentScreen.value?.showsCarets == true }

  /// Draws the text that is edited, scrolled so that the caret is visible.
  func drawEditedText() {
    guard let line = EditedLine(of: self), let context = UIGraphicsGetCurrentContext() else {
      return
    }
    context.saveGState()
    let shown = line.layout.layout
    context.clip(
      to: shown.text.inkArea(of: shown.lines, in: line.rect, of: line.rect) ?? line.rect)
    if showsCaret, let rects = inputGeometry?.rects(of: selectedUnits) {
      UIColor(tintColorStorage).withAlphaComponent(0.2).setFill()
      for rect in rects { UIRectFillUsingBlendMode(rect, .normal) }
    }
    let layout = line.layout
    context.draw { canvas in
      layout.painter.drawBackgrounds(of: layout.layout.lines, at: line.origin, on: canvas)
      layout.painter.drawGlyphs(of: layout.layout.lines, at: line.origin, on: canvas)
    }
    context.restoreGState()
  }

  func drawCaret() {
    guard selectedUnits.length == 0, let range = selectedTextRange else { return }
    UIColor(tintColorStorage).setFill()
    UIBezierPath(roundedRect: caretRect(for: range.end), cornerRadius: 1).fill()
  }
}

extension UITextField {
  /// Editing has begun. The object is the field.
  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")

  /// The user has changed the text. The object is the field.
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  /// Editing has ended. The object is the field.
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
}

/// The line of a field, in its place: all of it where the field is edited, else with an ellipsis where it is too long.
struct EditedLine {
  let layout: ContainerLayout

  /// The top left corner of the layout, to the left of the rectangle where the line is scrolled.
  let origin: CGPoint

  /// The area of the text.
  let rect: CGRect

  init?(of field: UITextField) {
    let bounds = field.bounds
    let rect =
      field.isEditing
      ? field.editingRect(forBounds: bounds) : field.textRect(forBounds: bounds)
    guard let text = field.traitCollection.performAsCurrent({ Self.text(of: field) }) else {
      return nil
    }
    let width = Double(max(rect.width, 0))
    var values = NSTextContainer.Values(
      width: .infinity, height: .infinity, maximumLines: 1, mode: .byClipping)
    let whole = Double(text.size(in: values).width)
    values.width = field.isEditing ? max(width, whole) : max(width, 1e-9)
    layout = ContainerLayout(text, in: values, padding: 0)
    self.rect = rect
    let scroll = field.isEditing ? Self.scroll(layout, field, hidden: values.width - width) : 0
    origin = CGPoint(
      x: rect.minX - CGFloat(scroll), y: rect.midY - CGFloat(layout.layout.height) / 2)
  }

  private static func text(of field: UITextField) -> ContainerText? {
    let traits = ProcessTraits.current
    let shown = field.hasText ? field.visibleText : nil
    let source = shown ?? NSAttributedString(string: "\u{200B}", attributes: field.ownAttributes)
    return ContainerText(
      source, breaksWords: false, usesFontLeading: false, defaults: .ofStrings, traits: traits)
  }

  /// The distance that the line is scrolled by, from the side where reading begins, so that the caret is visible.
  private static func scroll(_ layout: ContainerLayout, _ field: UITextField, hidden: Double)
    -> Double
  {
    guard hidden > 0 else { return 0 }
    let all = TextInputGeometry(
      layout, origin: .zero, area: CGRect(x: 0, y: 0, width: layout.layout.width, height: 0),
      boundaries: field.isSecureTextEntry ? field.content.boundaries : nil)
    let caret = all.caretRect(NSMaxRange(field.selectedUnits), .forward)
    let start = layout.layout.lines.first?.baseDirection == .rightToLeft ? hidden : 0
    let visible = layout.layout.width - hidden
    return min(max(start, Double(caret.maxX) - visible), Double(caret.minX))
  }
}
