// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
public import Foundation

/// Text input of ``UITextField`` and ``UITextView``, whose superclasses differ. No other class conforms.
public protocol UIKitEditedTextInput: UITextInput {}

/// Provisional text, positions and ranges. Subclasses can't override them.
extension UIKitEditedTextInput {
  // Both classes conform to the protocol, which isn't public.
  private var editing: any TextEditing { self as! any TextEditing }

  /// The neighbour that the caret belongs to: at a soft line break, the end of the line above is backward.
  public var selectionAffinity: UITextStorageDirection {
    get { editing.selectionState.affinity }
    set { editing.selectionState.affinity = newValue }
  }

  /// The range of provisional text; `nil` for none.
  public var markedTextRange: UITextRange? { editing.inputMarkedRange }

  /// Writes provisional text in place of that before, or of the selection, and reports the change.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editing.edit(
      editing.replacedUnits, with: markedText ?? "", marked: true, selecting: selectedRange)
  }

  /// Accepts provisional text as it is.
  public func unmarkText() { editing.inputUnmark() }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The position after the last character.
  public var endOfDocument: UITextPosition { TextOffset(editing.editedLength) }

  /// The range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  { editing.inputRange(fromPosition, toPosition) }

  /// A position at a distance in UTF-16 units; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editing.inputPosition(position, offset: offset)
  }

  /// A position some characters to the left or right, or some lines up or down; `nil` outside of the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editing.inputPosition(position, in: direction, offset: offset) }

  /// The end of a range in a direction, by the base direction of its first line.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  { editing.inputPosition(within: range, farthestIn: direction) }

  /// The range from a position to the text's end in a direction, by the base direction of its line.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editing.inputRange(extending: position, in: direction) }

  /// The order of two positions. Those of other objects are the same.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editing.inputOrder(position, other)
  }

  /// The number of UTF-16 units from one position to another; 0 for those of other objects.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editing.inputOffset(from, toPosition)
  }

  /// The base direction of the line at a position.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editing.inputDirection(at: position) }

  /// The position in a range nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editing.inputPosition(at: point, within: range)
  }

  /// The range of the character nearest to a point; `nil` without text.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    editing.inputCharacter(at: point)
  }
}
