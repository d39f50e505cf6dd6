/// How far a row goes on like the pixel to its left, and like the row above it.
struct PixelRuns {
  /// How many pixels from here on are like the one before them.
  private(set) var left = 0

  /// How many pixels from here on are like those above them.
  private(set) var above = 0

  private let row: UnsafePointer<UInt32>
  private let width: Int
  private let hasRowAbove: Bool
  private var leftEnd = 0
  private var aboveEnd = 0

  init(row: UnsafePointer<UInt32>, width: Int, hasRowAbove: Bool) {
    (self.row, self.width, self.hasRowAbove) = (row, width, hasRowAbove)
  }

  /// Goes on to a column, which is never left of an earlier one. Looks at each pixel once.
  @inline(__always)
  mutating func advance(to column: Int) {
    let here = row + column
    if hasRowAbove {
      if column >= aboveEnd {
        aboveEnd = column &+ PixelRun.length(here, here - width, count: width &- column)
      }
      above = aboveEnd &- column
    }
    if column > 0 {
      if column >= leftEnd {
        leftEnd = column &+ PixelRun.length(here, here - 1, count: width &- column)
      }
      left = leftEnd &- column
    }
  }
}
