// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Text from the top, with insets around it and links in it, which may be longer than the view.
///
/// The shown text is the storage's, with links in their own attributes, and with links for what is detected. There is
/// no keyboard: ``UIKitHost/type(_:into:)`` types as a user does. No caret or selection is drawn unless
/// ``UIKitHost/showsCarets`` is set.
///
/// Partial: text is edited by its methods and by ``UIKitHost/type(_:into:)``, not by a keyboard; carets and selections
/// are drawn where ``UIKitHost/showsCarets`` is set; no edit menu, search, undo, dragging or dropping; links are
/// interactions that ask the delegate.
open class UITextView: UIScrollView, UIKitEditedTextInput {
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

  /// The attributes of text that is typed next: those of the character before the caret, until they are set, and
  /// again when the selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? attributesAtCaret }
    set { ownTypingAttributes = newValue }
  }

  /// Whether the next input replaces all of the text. Reset when the selection changes.
  open var clearsOnInsertion = false

  /// Whether fonts of text styles, and those that ``UIFontMetrics`` scaled, follow the text size of the view's traits.
  /// The default is `false`: they keep the size that they were made in.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

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
  /// Whether characters are hidden. Inert: text views show their text.
  open var isSecureTextEntry = false

  /// The attributes of provisional text. Inert: it is drawn as other text.
  open var markedTextStyle: [NSAttributedString.Key: Any]?

  /// The keyboard's mode. The default is `nil`: there is no keyboard.
  open var textInputMode: UITextInputMode? { nil }

  /// An observer of changes of text and selection.
  open weak var inputDelegate: (any UITextInputDelegate)?

  /// The object that finds words and paragraphs.
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
    textInput: self)

  /// The interaction that drags text, which is never begun here.
  open private(set) lazy var textDragInteraction: UIDragInteraction? = UIDragInteraction()

  /// The delegate of dragging, which is never called.
  open weak var textDragDelegate: (any UITextDragDelegate)?

  /// The delegate of dropping, which is never called.
  open weak var textDropDelegate: (any UITextDropDelegate)?

  /// The delegate of pasting.
  open weak var pasteDelegate: (any UITextPasteDelegate)?

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  var ownFont: UIFont?
  var ownColor: UIColor?
  var ownAlignment = NSTextAlignment.natural
  var ownTypingAttributes: [NSAttributedString.Key: Any]?
  var selectionState = TextSelection()
  var isTextAttributed = false

  /// Creates a view of a container, which belongs to a storage's layout manager, or of none, which makes all three.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    (self.textContainer, layoutManager, textStorage) = Self.parts(textContainer)
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an empty view. Nothing is read.
  public required init?(coder: NSCoder) {
    (textContainer, layoutManager, textStorage) = Self.parts(nil)
    super.init(coder: coder)
    setUp()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { resize { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { resize { super.bounds = newValue } }
  }

  // MARK: Text

  /// The characters. Setting them gives all of the text the view's font, colour and alignment.
  open var text: String! {
    get { textStorage.string }
    set {
      isTextAttributed = false
      setText(NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
    }
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      isTextAttributed = true
      setText(newValue ?? NSAttributedString(string: ""))
      followTextSize()
    }
  }

  /// The font: that at the beginning of the text. Setting it changes all of the text.
  open var font: UIFont? {
    get { UIFont.first(in: textStorage) ?? ownFont }
    set {
      ownFont = newValue
      change(.font, to: newValue ?? Self.defaultFont)
      followTextSize()
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
    get { selectedUnits }
    set {
      (ownTypingAttributes, clearsOnInsertion) = (nil, false)
      selectionState.marked = nil
      select(newValue)
    }
  }

  /// Whether there is text.
  open var hasText: Bool { textStorage.length > 0 }

  // MARK: Input

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
    return delegate?.textView(self, shouldChangeTextIn: units, replacementText: text) ?? true
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

  /// Whether the view can be edited, or its text selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins editing: asks the delegate, and notifies it and the observers of the notification.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, mayBeginEditing, super.becomeFirstResponder() else {
      return false
    }
    if isEditable { reportBeginning() }
    return true
  }

  /// Ends editing: asks the delegate, and notifies it and the observers of the notification.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard mayEndEditing, super.resignFirstResponder() else { return false }
    selectionState.marked = nil
    if isEditable { reportEnd() }
    return true
  }

  /// Begins editing with the caret at the touch, if the view is editable.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard isEditable, let touch = touches.first, becomeFirstResponder() else { return }
    let position = closestPosition(to: touch.location(in: self))
    selectedTextRange = position.flatMap { textRange(from: $0, to: $0) }
  }

  /// Whether the edit menu's action has an effect on the selection or with the pasteboard's content.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action, isEditable: isEditable)
  }

  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { copySelection() }

  /// Copies the selected text to the pasteboard, and deletes it if the delegate agrees.
  open override func cut(_ sender: Any?) {
    copySelection()
    delete(sender)
  }

  /// Deletes the selected text, if the delegate agrees.
  open override func delete(_ sender: Any?) {
    if selectedUnits.length > 0 { replaceSelection(with: "") }
  }

  /// Replaces the selection by the pasteboard's text, if the delegate agrees. The paste delegate may do it itself.
  open override func paste(_ sender: Any?) { pasteText() }

  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { selectWord() }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }

  /// Scrolls so that a range can be seen, by moving the origin of the bounds.
  open func scrollRangeToVisible(_ range: NSRange) {
    updateContainer()
    if let layout = layoutManager.layout { scrollToVisible(layout.bounds(of: range)) }
  }

  // MARK: Size

  /// The size of the text with its insets, rounded up to whole pixels.
  ///
  /// - Parameter size: Text is broken at its width; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 && size.width < 1e7 ? size.width : .infinity)
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

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    followTextSize()
    invalidateIntrinsicContentSize()
  }

  // MARK: Drawing

  /// Draws the text.
  open override func draw(_ rect: CGRect) {
    updateContainer()
    drawText()
  }

  @_spi(UIKit) open override var inkArea: CGRect? { textInkArea }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContainer()
    updateContentSize()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange()
  }

  /// The distance from the top to the baseline of the first line's text, in points.
  open override var firstBaselineOffsetFromTop: CGFloat {
    updateContainer()
    guard let line = inTraits({ layoutManager.layout })?.layout.lines.first else { return 0 }
    return textContainerInset.top + CGFloat(line.textBaseline)
  }

  /// The distance from the baseline of the last line's text to the bottom, in points.
  open override var lastBaselineOffsetFromBottom: CGFloat {
    updateContainer()
    guard let line = inTraits({ layoutManager.layout })?.layout.lines.last else { return 0 }
    return bounds.height - textContainerInset.top - CGFloat(line.textBaseline)
  }

  /// The text, its lines, and the addresses of its links.
  open override var layoutDescription: [LayoutDetail] {
    updateContainer()
    return inTraits { layoutManager.layout }.map { details(of: $0) } ?? []
  }

  /// The characters of the text that no font has a glyph for.
  open override var missingScalars: [Unicode.Scalar] {
    updateContainer()
    return inTraits { layoutManager.layout }?.layout.text.missingScalars ?? []
  }

  /// The view's gestures, and one interaction for each line of each link.
  open override var ownInteractions: [Interaction] {
    super.ownInteractions + linkInteractions
  }
}
