// SPDX-License-Identifier: MIT
extension TextLayout {
  /// The index of the line that shows a position.
  ///
  /// The place between a line that broke without a separator and the next line is on both: upstream
  /// is the end of the first, downstream the start of the second. Offsets beyond the text, and
  /// those that are cut off, belong to the nearest line.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of lines.
  public func lineIndex(of position: TextPosition) -> Int {
    let index = lines.lastLine { $0.textRange.lowerBound <= position.offset }
    let isAtStart = position.offset == lines[index].textRange.lowerBound
    guard position.affinity == .upstream, isAtStart, index > 0, !endsWithSeparator(index - 1) else {
      return index
    }
    return index - 1
  }

  /// The index of the line at a height. Above and below the text, and between lines, it is that of
  /// the nearest line.
  ///
  /// - Parameter y: In points from the top.
  /// - Complexity: O(log *n*), where *n* is the number of lines.
  public func lineIndex(atY y: Double) -> Int {
    let index = lines.lastLine { $0.y <= y }
    guard index + 1 < lines.count else { return index }
    let below = y - (lines[index].y + lines[index].height)
    return below > lines[index + 1].y - y ? index + 1 : index
  }

  /// Whether a line ends with a separator rather than because it was full.
  func endsWithSeparator(_ line: Int) -> Bool {
    guard !lines[line].textRange.isEmpty else { return false }
    let end = text.shaped.scalars.index(ofOffset: lines[line].textRange.upperBound)
    return ControlCharacters.endsLine(text.shaped.scalars.value(at: end - 1))
  }

  func cells(ofLine index: Int) -> LineCells { text.shaped.cells(of: lines[index]) }
}

extension [LineFragment] {
  /// The index of the last line that meets a condition, which those before it meet too; 0 where
  /// there is none.
  fileprivate func lastLine(where holds: (LineFragment) -> Bool) -> Int {
    Swift.max(indices.partitioningIndex { !holds(self[$0]) } - 1, 0)
  }
}
