// SPDX-License-Identifier: MIT
extension HeightIndex {
  /// Returns the offset of a row's top.
  ///
  /// - Parameter row: A row, or ``count`` for the bottom of the last row (0 in an empty list).
  /// - Complexity: O(log *n*).
  public func offset(of row: Int) -> Double {
    guard row != count else { return totalHeight }
    check(row)
    return tree.sum(before: row).points
  }

  /// Returns the row at an offset.
  ///
  /// A row includes its top, but not its bottom. So a row without height is never returned, and at an offset
  /// where several rows begin, it is the last of them, the one with height.
  ///
  /// - Parameter offset: Any number of points; it is not rounded.
  /// - Returns: Nil for a negative offset, from ``totalHeight`` on, and in the gap between two rows.
  /// - Complexity: O(log *n*).
  public func row(at offset: Double) -> Int? {
    let offset = FixedLength(pointsRoundedDown: offset)
    guard offset >= 0, let found = tree.find(offset: offset),
      offset < found.top + found.height - fixedSpacing
    else { return nil }
    return found.row
  }

  /// Returns the rows that are visible in a range of offsets.
  ///
  /// Those are the rows whose bottom is below the range's start and whose top is above its end: a row
  /// that only touches the range is not among them, nor is a row without height that lies on one of
  /// its ends. Rows without height inside of it are.
  ///
  /// - Parameter offsets: May reach beyond the list on both sides.
  /// - Returns: The rows, in order. If there are none, an empty range at the row that would be next.
  /// - Complexity: O(log *n*).
  public func rows(in offsets: Range<Double>) -> Range<Int> {
    let first = firstRow(endingBelow: FixedLength(pointsRoundedDown: offsets.lowerBound))
    guard !offsets.isEmpty else { return first..<first }
    let end = FixedLength(pointsRoundedUp: offsets.upperBound)
    guard end > 0 else { return first..<first }
    let last = tree.find(offset: end - 1).map(\.row) ?? count - 1
    return first..<max(first, last + 1)
  }

  /// The first row whose bottom is below an offset, or `count`.
  private func firstRow(endingBelow offset: FixedLength) -> Int {
    guard offset >= 0 else { return 0 }
    guard let found = tree.find(offset: offset) else { return count }
    let isInGap = offset >= found.top + found.height - fixedSpacing
    return isInGap ? found.row + 1 : found.row
  }
}
