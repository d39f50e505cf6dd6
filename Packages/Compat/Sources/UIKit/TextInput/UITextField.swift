// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A single line of text, or a placeholder. Partial: as ``UITextView``.
///
/// There is no keyboard: ``UIKitHost/type(_:into:)`` types as a user does. No caret or selection is drawn unless
/// ``UIKitHost/showsCarets`` is set.
open class UITextField: UIControl, UIKitEditedTextInput {
  /// The characters, `nil` set as empty text. The default is empty.
  open var text: String? {
    get { content.string }
    set { setContent(FieldContent(newValue)) }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get {
      content.attributed ?? NSAttributedString(string: content.string, attributes: ownAttributes)
    }
    set { setContent(FieldContent(newValue)) }
  }

  /// The placeholder.
  open var placeholder: String?

  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString?

  /// The default is the system font at 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { followTextSize() } }

  /// The default is ``UIColor/label``.
  open var textColor: UIColor? = .label

  /// The default is ``NSTextAlignment/natural``.
  open var textAlignment = NSTextAlignment.natural

  /// The default is ``BorderStyle/none``.
  open var borderStyle = BorderStyle.none

  /// Whether the font shrinks to fit. The default is `false`. Inert: the text is truncated.
  open var adjustsFontSizeToFitWidth = false

  /// The smallest size of a font that shrinks. Inert.
  open var minimumFontSize: CGFloat = 0

  /// Whether characters are shown as dots. The default is `false`.
  open var isSecureTextEntry = false

  /// Whether text is being edited: whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether editing begins with empty text. The delegate is asked. The default is `false`.
  open var clearsOnBeginEditing = false

  /// Whether the next input replaces all of the text. Reset when the selection changes. The default is `false`.
  open var clearsOnInsertion = false

  /// Whether text may have attributes. The default is `false`. Inert.
  open var allowsEditingTextAttributes = false

  /// The attributes of text that is typed next; `nil` while the field isn't edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? ownTypingAttributes ?? attributesAtCaret : nil }
    set { ownTypingAttributes = newValue }
  }

  /// A view on the left of the text.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }

  /// The condition for showing the left view. The default is ``ViewMode/never``.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// A view on the right of the text.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }

  /// The condition for showing the right view. The default is ``ViewMode/never``.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// The condition for showing a button that clears the text, where there is some. The default is
  /// ``ViewMode/never``. A right view is shown in its place.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// The delegate of editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The attributes of plain text besides font, colour and alignment.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]

  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

  /// The attributes of provisional text. Inert: it is drawn as other text.
  open var markedTextStyle: [NSAttributedString.Key: Any]?

  /// The keyboard's mode. The default is `nil`: there is no keyboard.
  open var textInputMode: UITextInputMode? { nil }

  /// An observer of changes of text and selection.
  open weak var inputDelegate: (any UITextInputDelegate)?

  /// The object that finds words.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
    textInput: self)

  /// Whether fonts of text styles, and those that ``UIFontMetrics`` scaled, follow the text size of the field's traits.
  /// The default is `false`: they keep the size that they were made in.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

  /// The background, behind the text. Inert.
  open var background: UIImage?

  /// The background of a field that isn't enabled. Inert.
  open var disabledBackground: UIImage?

  /// The interaction that drags text, which is never begun here.
  open private(set) lazy var textDragInteraction: UIDragInteraction? = UIDragInteraction()

  /// The delegate of dragging, which is never called.
  open weak var textDragDelegate: (any UITextDragDelegate)?

  /// The delegate of dropping, which is never called.
  open weak var textDropDelegate: (any UITextDropDelegate)?

  /// The delegate of pasting.
  open weak var pasteDelegate: (any UITextPasteDelegate)?

  /// The types that may be pasted. Inert.
  open var pasteConfiguration: UIPasteConfiguration?

  /// A custom input view. Inert: never shown.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// A view above the keyboard. Inert: never shown.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  var content = FieldContent("")
  var selectionState = TextSelection()
  var ownTypingAttributes: [NSAttributedString.Key: Any]?
  var ownDirection = NSWritingDirection.natural
  var clearButton: ClearButton?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Places

  /// The place of the text: the bounds without the border and the views beside it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
    if isShown(leftView, leftViewMode) {
      let right = leftViewRect(forBounds: bounds).maxX
      rect.size.width -= max(right - rect.minX, 0)
      rect.origin.x = max(right, rect.minX)
    }
    if isShown(rightView, rightViewMode) {
      rect.size.width -= max(rect.maxX - rightViewRect(forBounds: bounds).minX, 0)
    } else if showsClearButton {
      rect = clearing(clearButtonRect(forBounds: bounds), from: rect)
    }
    rect.size.width = max(rect.width, 0)
    return rect
  }

  /// The place of text that is edited. The default is that of text that isn't.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The place of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The place of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The place of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The place of the button that clears the text: 19 points square, 5 points from the trailing edge of the border.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let inset: CGFloat = borderStyle == .none ? 0 : 5
    let left = isRightToLeft ? bounds.minX + inset : bounds.maxX - inset - side
    return CGRect(x: left, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// The place of the border. The default is the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateClearButton()
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    leftView?.isHidden = !isShown(leftView, leftViewMode)
    rightView?.isHidden = !isShown(rightView, rightViewMode)
  }

  // MARK: Text input

  /// Whether there is text.
  open var hasText: Bool { !content.string.isEmpty }

  /// Writes text in place of what is selected, and reports the change, without asking the delegate.
  open func insertText(_ text: String) {
    let all = NSRange(location: 0, length: editedLength)
    edit(clearsOnInsertion ? all : replacedUnits, with: text)
  }

  /// Deletes the selection, or the character before the caret: all of a grapheme cluster, such as an emoji.
  open func deleteBackward() { editByDeleting() }

  /// Replaces the characters of a range, puts the caret behind them, and reports the change.
  open func replace(_ range: UITextRange, withText text: String) {
    units(of: range).map { edit($0, with: text) }
  }

  /// Asks the delegate whether a range may be replaced.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let units = units(of: range) else { return false }
    return delegate?.textField(
      self, shouldChangeCharactersIn: units, replacementString: text) ?? true
  }

  /// The characters of a range; `nil` for a range of another object.
  open func text(in range: UITextRange) -> String? { inputText(in: range) }

  /// The selection, in UTF-16 units from ``beginningOfDocument``; `nil` after it was set to `nil`.
  open var selectedTextRange: UITextRange? {
    get { inputSelectedRange }
    set {
      (ownTypingAttributes, clearsOnInsertion) = (nil, false)
      selectionState.marked = nil
      inputSelect(newValue)
    }
  }

  /// The rectangle of a range on its first line; the caret's for an empty range.
  open func firstRect(for range: UITextRange) -> CGRect { inputFirstRect(range) }

  /// The rectangle of a caret, 2 points wide and as high as its line. At the right edge it is moved inwards.
  ///
  /// Where the direction of the text changes, it is that of the paragraph's direction.
  open func caretRect(for position: UITextPosition) -> CGRect { inputCaretRect(position) }

  /// The rectangles of a range, line by line. A line has several where it has text of several directions.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    inputSelectionRects(range)
  }

  /// The position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { inputPosition(at: point) }

  /// The attributes of the character before or after a position; those of typed text at the text's ends.
  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { offset(of: position).map { attributes(at: $0.offset, direction) } }

  // MARK: Editing

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing: asks the delegate, and notifies it, the targets of `editingDidBegin` and the observers of the
  /// notification.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    reportBeginning()
    return true
  }

  /// Ends editing: asks the delegate, and notifies it, the targets of `editingDidEnd` and the observers of the
  /// notification.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    reportEnd()
    return true
  }

  /// Begins editing with the caret at the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard isEnabled, let touch = touches.first, becomeFirstResponder() else { return }
    let position = closestPosition(to: touch.location(in: self))
    selectedTextRange = position.flatMap { textRange(from: $0, to: $0) }
  }

  /// Whether the edit menu's action has an effect on the selection or with the pasteboard's content.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action, isEditable: isEnabled)
  }

  /// Copies the selected text to the pasteboard. Hidden text isn't copied.
  open override func copy(_ sender: Any?) { if !isSecureTextEntry { copySelection() } }

  /// Copies the selected text to the pasteboard, and deletes it if the delegate agrees.
  open override func cut(_ sender: Any?) {
    guard !isSecureTextEntry else { return }
    copySelection()
    delete(sender)
  }

  /// Deletes the selected text, if the delegate agrees.
  open override func delete(_ sender: Any?) {
    if selectedUnits.length > 0 { replaceSelection(with: "") }
  }

  /// Replaces the selection by the pasteboard's text on one line, if the delegate agrees.
  open override func paste(_ sender: Any?) { pasteText() }

  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { selectWord() }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }

  // MARK: Size and drawing

  /// The size of the text and what is around it, rounded up to whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    traitCollection.performAsCurrent { contentSize }
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  @_spi(UIKit) open override var traitsOutsideOfTree: TraitCollection? { ProcessTraits.fallback }

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    followTextSize()
    invalidateIntrinsicContentSize()
  }

  open override func draw(_ rect: CGRect) {
    drawBorder(in: borderRect(forBounds: bounds))
    if content.string.isEmpty {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    } else if isEditing {
      drawEditedText()
    } else {
      drawText(in: textRect(forBounds: bounds))
    }
    if showsCaret { drawCaret() }
  }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) { shownText.map { draw($0, in: rect) } }

  /// Draws the placeholder in the middle of a rectangle's height.
  open func drawPlaceholder(in rect: CGRect) { shownText.map { draw($0, in: rect) } }
}
