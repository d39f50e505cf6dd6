// SPDX-License-Identifier: MIT
extension HeightIndex {
  /// Appends a row.
  ///
  /// - Complexity: O(log *n*).
  public mutating func append(_ height: Double) {
    insert(height, at: count)
  }

  /// Inserts a row at `row`; the rows from there on move down.
  ///
  /// - Parameters:
  ///   - height: From 0 to ``maximumHeight``.
  ///   - row: A row, or ``count`` for the end.
  /// - Complexity: O(log *n*).
  public mutating func insert(_ height: Double, at row: Int) {
    checkPlace(row)
    tree.insert([Self.fixed(height) + fixedSpacing], at: row)
  }

  /// Inserts rows at `row`; the rows from there on move down.
  ///
  /// - Parameters:
  ///   - heights: From top to bottom, from 0 to ``maximumHeight`` each.
  ///   - row: A row, or ``count`` for the end.
  /// - Complexity: O(*k* + log *n*) for *k* new rows.
  public mutating func insert(contentsOf heights: some Sequence<Double>, at row: Int) {
    checkPlace(row)
    tree.insert(Self.fixed(heights, spacing: fixedSpacing), at: row)
  }

  /// Removes a row, and returns its height.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func remove(at row: Int) -> Double {
    let height = self[row]
    tree.remove(row..<row + 1)
    return height
  }

  /// Removes a range of rows.
  ///
  /// - Complexity: O(log *n*), and less than a nanosecond for each removed row.
  public mutating func removeSubrange(_ rows: Range<Int>) {
    check(rows)
    tree.remove(rows)
  }

  /// Sets the heights of a range of rows.
  ///
  /// - Parameters:
  ///   - heights: The new heights from top to bottom, one for each row.
  ///   - row: The first row that changes.
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public mutating func setHeights(_ heights: some Sequence<Double>, from row: Int) {
    var row = row
    for height in heights {
      self[row] = height
      row += 1
    }
  }

  /// Moves a row; those between shift by one.
  ///
  /// - Parameters:
  ///   - source: The row to move.
  ///   - target: Its row afterwards.
  /// - Complexity: O(log *n*).
  public mutating func move(from source: Int, to target: Int) {
    check(source)
    move(source..<source + 1, to: target)
  }

  /// Moves a range of rows; those between shift.
  ///
  /// - Parameters:
  ///   - rows: The rows to move.
  ///   - target: The first one's row afterwards, at most `count - rows.count`.
  /// - Complexity: O(*k* + log *n*) for *k* rows.
  public mutating func move(_ rows: Range<Int>, to target: Int) {
    check(rows)
    precondition(
      target >= 0 && target <= count - rows.count,
      "\(rows.count) of \(count) rows cannot move to \(target).")
    guard target != rows.lowerBound else { return }
    var heights: [FixedLength] = []
    tree.forEachLeaf(in: rows) { heights.append(contentsOf: $0) }
    tree.remove(rows)
    tree.insert(heights, at: target)
  }

  private func checkPlace(_ row: Int) {
    precondition(row >= 0 && row <= count, "There is no place \(row) among \(count) rows.")
  }

  private func check(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= count,
      "There are no rows \(rows) among \(count).")
  }
}
