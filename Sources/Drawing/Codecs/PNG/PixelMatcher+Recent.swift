extension PixelMatcher {
  /// How many of the pixels after a match's first are remembered, too.
  private static let rememberedCount = 4

  /// The longest repeat of the pixels from a column on that the tables lead to.
  ///
  /// - Returns: A count of 0 when there is none.
  @inline(__always)
  func recentRepeat(
    at column: Int, of row: UnsafePointer<UInt32>
  ) -> (count: Int, distance: Int) {
    let here = row + column
    let place = RecentPixels.place(row: rowNumber, column: column)
    if unitBytes == 1 {
      guard column &+ 3 <= width else { return (0, 0) }
      return repeated(recent.exchange(triple: here, for: place), at: column, of: row)
    }
    if column &+ 2 <= width {
      let found = repeated(recent.exchange(pair: here, for: place), at: column, of: row)
      if found.count >= 2 { return found }
    }
    return repeated(recent.exchange(pixel: here, for: place), at: column, of: row)
  }

  /// How many pixels from a column on are like those from a place on.
  @inline(__always)
  private func repeated(
    _ place: RecentPixels.Place, at column: Int, of row: UnsafePointer<UInt32>
  ) -> (count: Int, distance: Int) {
    let rowsBack = (rowNumber &- Int(place &>> 16)) & 0xFFFF
    let start = Int(place & 0xFFFF)
    let distance = rowsBack &* line.byteCount &+ (column &- start) &* unitBytes
    guard distance > 0, distance <= DeflateSymbols.longestDistance, rowsBack <= rowsAbove,
      start < width
    else { return (0, 0) }
    let there = row - rowsBack &* width + start
    let count = PixelRun.length(row + column, there, count: width &- max(column, start))
    return (count, distance)
  }

  /// Notes where the pixels are that a repeat of `count` pixels has skipped.
  @inline(__always)
  func remember(_ count: Int, at column: Int, of row: UnsafePointer<UInt32>) {
    let end = min(column &+ min(count, Self.rememberedCount), width &- 2)
    var column = column &+ 1
    while column < end {
      let place = RecentPixels.place(row: rowNumber, column: column)
      if unitBytes == 1 {
        _ = recent.exchange(triple: row + column, for: place)
      } else {
        _ = recent.exchange(pair: row + column, for: place)
        _ = recent.exchange(pixel: row + column, for: place)
      }
      column &+= 1
    }
  }
}
