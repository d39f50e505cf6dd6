// SPDX-License-Identifier: MIT
/// The character at a point of a layout.
public struct TextHit: Hashable, Sendable {
  /// The nearest place where a caret may be. Never inside a grapheme cluster.
  public let position: TextPosition

  /// The position's offset in UTF-16 units.
  public let utf16Offset: Int

  /// The UTF-8 offsets of the nearest grapheme cluster. On a truncation token, those of all that is
  /// cut off; empty on a line without text.
  public let character: Range<Int>

  /// Whether the point is nearer to the end of the character than to its start.
  public let isTrailing: Bool

  /// Whether the point is on the text rather than beside, above or below it: the condition for a
  /// tap on a link.
  public let isInside: Bool

  /// The index of the line.
  public let line: Int
}

extension TextLayout {
  /// Finds the character and the caret position at a point.
  ///
  /// A point above or below the text counts as on the first or last line, a point beside a line as
  /// at its end. A ligature is divided among its grapheme clusters.
  ///
  /// - Parameters:
  ///   - x: In points from the left edge.
  ///   - y: In points from the top.
  /// - Complexity: O(*n* + log *m*), where *n* is the length of the line and *m* the number of
  ///   lines.
  public func hitTest(x: Double, y: Double) -> TextHit {
    let index = lineIndex(atY: y)
    let line = lines[index]
    let cells = cells(ofLine: index)
    let x = x - line.x
    guard let cell = cells.cell(atX: x) else {
      return hit(
        TextPosition(offset: line.textRange.lowerBound), character: line.textRange,
        isTrailing: false, isInside: false, line: index)
    }
    let isRightHalf = x >= cell.x + cell.width / 2
    let isTrailing = isRightHalf != cell.isRightToLeft
    let isInText = x >= 0 && x < cells.width && y >= line.y && y < line.y + line.height
    return hit(
      cell.position(isTrailing: isTrailing), character: cell.textRange, isTrailing: isTrailing,
      isInside: isInText, line: index)
  }

  private func hit(
    _ position: TextPosition, character: Range<Int>, isTrailing: Bool, isInside: Bool, line: Int
  ) -> TextHit {
    TextHit(
      position: position, utf16Offset: text.utf16Offset(ofUTF8: position.offset),
      character: character, isTrailing: isTrailing, isInside: isInside, line: line)
  }
}

extension GraphemeCell {
  /// The place at the cell's end or start.
  func position(isTrailing: Bool) -> TextPosition {
    isTrailing
      ? TextPosition(offset: textRange.upperBound, affinity: .upstream)
      : TextPosition(offset: textRange.lowerBound, affinity: .downstream)
  }
}

extension LineCells {
  /// The cell at a distance from the line's left edge, or the outermost one beyond the ends. `nil`
  /// where the line has nothing but a separator.
  fileprivate func cell(atX x: Double) -> GraphemeCell? {
    let order = visualOrder.filter { cells[$0].kind != .separator }
    let index = order.first { x < cells[$0].right } ?? order.last
    return index.map { cells[$0] }
  }
}
