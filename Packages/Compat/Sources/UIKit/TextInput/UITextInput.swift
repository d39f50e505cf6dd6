// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A responder that text can be typed into.
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }

  /// Inserts text at the caret, or in place of the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// An object that can be edited by a text input system: it knows its positions, ranges and their geometry.
///
/// ``UITextView`` and ``UITextField`` conform. A class of an application's own conforms as on iOS; requirements that
/// are optional there have defaults.
///
/// Partial: no vertical text, dictation and floating carets.
public protocol UITextInput: UIKeyInput {
  /// The characters of a range; `nil` for a range of another object.
  func text(in range: UITextRange) -> String?

  /// Replaces the characters of a range.
  func replace(_ range: UITextRange, withText text: String)

  /// Whether a range may be replaced. The default is `true`.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  /// The selection, which is empty for a caret; `nil` for none.
  var selectedTextRange: UITextRange? { get set }

  /// The range of provisional text; `nil` for none.
  var markedTextRange: UITextRange? { get }

  /// The attributes of provisional text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

  /// Inserts provisional text, or replaces it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Accepts provisional text.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// The range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// A position at a distance in UTF-16 units; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// A position at a distance on the screen; `nil` outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?

  /// The order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// The number of UTF-16 units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// An observer of changes.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  /// The object that finds units of text.
  var tokenizer: any UITextInputTokenizer { get }

  /// The end of a range in a direction on the screen.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?

  /// The range from a position to the text's end in a direction on the screen.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?

  /// The base direction of the paragraph at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection

  /// Changes the base direction of the paragraphs of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// The rectangle of a range on its first line.
  func firstRect(for range: UITextRange) -> CGRect

  /// The rectangle of a caret.
  func caretRect(for position: UITextPosition) -> CGRect

  /// The rectangles of a range, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?

  /// The position in a range nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// The range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The attributes of text at a position. The default is `nil`.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?

  /// The view whose coordinates rectangles and points have. The default is the object, if it is a view.
  var textInputView: UIView { get }

  /// The neighbour that the caret belongs to. The default is ``UITextStorageDirection/forward``.
  var selectionAffinity: UITextStorageDirection { get set }
}

/// Defaults of requirements that are optional on iOS.
extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { nil }

  public var textInputView: UIView { self as? UIView ?? UIView() }

  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

/// An observer of changes of a text input object.
public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}
