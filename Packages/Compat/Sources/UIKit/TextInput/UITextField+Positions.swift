// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
public import Foundation

/// Provisional text, positions and ranges of the text input. Subclasses can't override them.
extension UITextField {
  /// The neighbour that the caret belongs to: at a soft line break, the end of the line above is backward.
  public var selectionAffinity: UITextStorageDirection {
    get { selectionState.affinity }
    set { selectionState.affinity = newValue }
  }

  /// The range of provisional text; `nil` for none.
  public var markedTextRange: UITextRange? { inputMarkedRange }

  /// Writes provisional text in place of that before, or of the selection, and reports the change.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    edit(replacedUnits, with: markedText ?? "", marked: true, selecting: selectedRange)
  }

  /// Accepts provisional text as it is.
  public func unmarkText() { inputUnmark() }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The position after the last character.
  public var endOfDocument: UITextPosition { TextOffset(editedLength) }

  /// The range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  { inputRange(fromPosition, toPosition) }

  /// A position at a distance in UTF-16 units; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    inputPosition(position, offset: offset)
  }

  /// A position some characters to the left or right, or some lines up or down; `nil` outside of the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { inputPosition(position, in: direction, offset: offset) }

  /// The end of a range in a direction, by the base direction of its first line.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  { inputPosition(within: range, farthestIn: direction) }

  /// The range from a position to the text's end in a direction, by the base direction of its line.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { inputRange(extending: position, in: direction) }

  /// The order of two positions. Those of other objects are the same.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    inputOrder(position, other)
  }

  /// The number of UTF-16 units from one position to another; 0 for those of other objects.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    inputOffset(from, toPosition)
  }

  /// The base direction of the line at a position.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { inputDirection(at: position) }

  /// Changes the base direction of the text.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    ownDirection = writingDirection
    setNeedsLayout()
  }

  /// The position in a range nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    inputPosition(at: point, within: range)
  }

  /// The range of the character nearest to a point; `nil` without text.
  public func characterRange(at point: CGPoint) -> UITextRange? { inputCharacter(at: point) }
}
