// SPDX-License-Identifier: MIT
extension TextLayout {
  /// The next place for a caret in the order of the text; `nil` at the text's end.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public func position(after position: TextPosition) -> TextPosition? {
    let cells = cells(ofLine: lineIndex(of: TextPosition(offset: position.offset)))
    guard let index = cells.index(at: position.offset) else { return nil }
    return TextPosition(offset: cells.cells[index].textRange.upperBound)
  }

  /// The place for a caret before a position in the order of the text; `nil` at the text's start.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public func position(before position: TextPosition) -> TextPosition? {
    let cells = cells(ofLine: lineIndex(of: TextPosition(offset: position.offset - 1)))
    guard position.offset > 0, let last = cells.cells.last else { return nil }
    let index = cells.index(at: position.offset - 1)
    return TextPosition(
      offset: index.map { cells.cells[$0].textRange.lowerBound } ?? last.textRange.upperBound)
  }

  /// The place that the left arrow key leads to; `nil` where the text ends.
  ///
  /// At a line's end it is on the line that comes before or after in reading, as that line's
  /// paragraph reads: between paragraphs of two directions, the same key leads there and back.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public func position(leftOf position: TextPosition) -> TextPosition? {
    self.position(from: position, movesRight: false)
  }

  /// The place that the right arrow key leads to; `nil` where the text ends.
  ///
  /// At a line's end it is on the line that comes before or after in reading, as that line's
  /// paragraph reads: between paragraphs of two directions, the same key leads there and back.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public func position(rightOf position: TextPosition) -> TextPosition? {
    self.position(from: position, movesRight: true)
  }

  private func position(from position: TextPosition, movesRight: Bool) -> TextPosition? {
    let line = lineIndex(of: position)
    let cells = cells(ofLine: line)
    let reads = movesRight != cells.isRightToLeft
    let crossed = cells.visualIndex(of: position) + (movesRight ? 0 : -1)
    guard cells.visualOrder.indices.contains(crossed) else {
      return reads
        ? entry(ofLine: line + 1).map { self.position(from: $0, movesRight: movesRight) ?? $0 }
        : lastStop(ofLine: line - 1)
    }
    // The end of a line and the start of the next are one stop.
    let isEnd = crossed == (movesRight ? cells.visualOrder.count - 1 : 0)
    if reads, isEnd, let next = entry(ofLine: line + 1) { return next }
    return cells.position(pastCell: crossed, movesRight: movesRight)
  }

  /// Returns the position at which reading a line starts; `nil` if the line doesn't exist.
  private func entry(ofLine index: Int) -> TextPosition? {
    guard lines.indices.contains(index) else { return nil }
    let cells = cells(ofLine: index)
    guard let outermost = cells.isRightToLeft ? cells.visualOrder.last : cells.visualOrder.first
    else { return TextPosition(offset: lines[index].textRange.lowerBound) }
    let cell = cells.cells[outermost]
    return cell.position(isTrailing: cell.isRightToLeft != cells.isRightToLeft)
  }

  /// The last place on a line that is not the next line's start too.
  private func lastStop(ofLine index: Int) -> TextPosition? {
    guard lines.indices.contains(index) else { return nil }
    let cells = cells(ofLine: index)
    let crossed = cells.isRightToLeft ? 0 : cells.visualOrder.count - 1
    return cells.position(pastCell: crossed, movesRight: cells.isRightToLeft)
  }
}

extension LineCells {
  /// Returns the position of a caret that has moved over a cell.
  ///
  /// - Parameter index: The cell's index from left to right.
  fileprivate func position(pastCell index: Int, movesRight: Bool) -> TextPosition {
    let cell = cells[visualOrder[index]]
    return cell.position(isTrailing: movesRight != cell.isRightToLeft)
  }
}
