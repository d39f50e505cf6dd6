// SPDX-License-Identifier: MIT
public import Foundation

/// A position in the text of a text input object.
///
/// Text views and fields have a subclass of their own. Positions of other classes are ignored by them.
open class UITextPosition: NSObject {
  /// Creates a position. Subclasses add what it is.
  public override init() {}
}

/// A range of the text of a text input object.
open class UITextRange: NSObject {
  /// Creates a range. Subclasses add what it is.
  public override init() {}

  /// Whether the range has no characters. The default is `true`.
  open var isEmpty: Bool { true }

  /// The beginning. The default is a position that belongs to no text.
  open var start: UITextPosition { UITextPosition() }

  /// The end. The default is a position that belongs to no text.
  open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of a selected range.
open class UITextSelectionRect: NSObject {
  /// Creates a rectangle. Subclasses add what it is.
  public override init() {}

  /// The rectangle, in the coordinates of the view. The default is zero.
  open var rect: CGRect { .zero }

  /// The direction of its text. The default is ``NSWritingDirection/natural``.
  open var writingDirection: NSWritingDirection { .natural }

  /// Whether the range begins in it. The default is `false`.
  open var containsStart: Bool { false }

  /// Whether the range ends in it. The default is `false`.
  open var containsEnd: Bool { false }

  /// Whether the text is vertical: `false`.
  open var isVertical: Bool { false }
}

/// A position of a text view or field: a UTF-16 offset.
final class TextOffset: UITextPosition {
  let offset: Int

  /// The neighbour that the position belongs to: at a soft line break, the end of the line above is backward.
  let affinity: UITextStorageDirection

  init(_ offset: Int, _ affinity: UITextStorageDirection = .forward) {
    (self.offset, self.affinity) = (offset, affinity)
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
  override var hash: Int { offset }
  override var description: String { "\(offset)" }
}

/// A range of a text view or field, in UTF-16 units.
final class OffsetRange: UITextRange {
  let range: NSRange
  private let affinity: UITextStorageDirection

  init(_ range: NSRange, _ affinity: UITextStorageDirection = .forward) {
    (self.range, self.affinity) = (range, affinity)
  }

  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { TextOffset(range.location, affinity) }
  override var end: UITextPosition {
    TextOffset(NSMaxRange(range), isEmpty ? affinity : .backward)
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? OffsetRange)?.range == range }
  override var hash: Int { range.location &* 31 &+ range.length }
  override var description: String { "\(range)" }
}

/// A rectangle of a text view's or field's selection.
final class PlacedSelectionRect: UITextSelectionRect {
  private let values: (rect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool)

  init(_ rect: CGRect, _ direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
    values = (rect, direction, isFirst, isLast)
  }

  override var rect: CGRect { values.rect }
  override var writingDirection: NSWritingDirection { values.direction }
  override var containsStart: Bool { values.isFirst }
  override var containsEnd: Bool { values.isLast }
}
