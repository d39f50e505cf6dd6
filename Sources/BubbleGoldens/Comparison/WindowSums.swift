// SPDX-License-Identifier: MIT
/// The number of marks in every square window of an image, by running sums.
///
/// Each column keeps the marks of the last rows, and each row adds up the columns of one window
/// after the other: every window is checked, and each pixel is added and subtracted twice, whatever
/// the side.
struct WindowSums {
  private let windowWidth: Int
  private let windowHeight: Int
  private let width: Int
  private let height: Int

  /// The marks of the last rows, one row after the other, where row *y* has place *y* modulo their number.
  private var lastRows: [UInt8]
  private var columnSums: [Int]

  /// The number of marks in the last rows. Most rows have none.
  private var sum = 0
  private var nextRow: Int?

  /// The first window, from the top and then the left, with the maximum number of marks.
  private(set) var fullest: ToleranceExcess.Window?

  /// - Parameter side: In pixels. It is cut to the image's width and height.
  init(side: Int, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    windowWidth = min(side, width)
    windowHeight = min(side, height)
    lastRows = [UInt8](repeating: 0, count: windowHeight * width)
    columnSums = [Int](repeating: 0, count: width)
  }

  /// Adds the next row. The first may be any; rows above it have no marks.
  ///
  /// - Parameter marks: 0 or 1 for each column.
  mutating func add(_ marks: [UInt8], row: Int) {
    precondition(nextRow == nil || nextRow == row, "Rows are added in their order.")
    nextRow = row + 1
    replaceRow(row, with: marks)
    checkWindows(endingAt: row)
  }

  /// Checks the windows that reach below the last row with marks.
  mutating func finish(below row: Int) {
    let blank = [UInt8](repeating: 0, count: width)
    for row in row..<max(row, min(row + windowHeight, height)) where sum > 0 {
      add(blank, row: row)
    }
  }

  private mutating func replaceRow(_ row: Int, with marks: [UInt8]) {
    let start = row % windowHeight * width
    for x in 0..<width {
      let change = Int(marks[x]) - Int(lastRows[start + x])
      lastRows[start + x] = marks[x]
      columnSums[x] += change
      sum += change
    }
  }

  private mutating func checkWindows(endingAt row: Int) {
    // Above, windows would reach over the top edge; those below hold all that they do.
    guard row + 1 >= windowHeight, sum > fullest?.pixels ?? -1 else { return }
    var pixels = columnSums[..<windowWidth].reduce(0, +)
    keepIfFuller(pixels, left: 0, bottom: row)
    for right in windowWidth..<max(width, windowWidth) {
      pixels += columnSums[right] - columnSums[right - windowWidth]
      keepIfFuller(pixels, left: right - windowWidth + 1, bottom: row)
    }
  }

  private mutating func keepIfFuller(_ pixels: Int, left: Int, bottom: Int) {
    guard pixels > fullest?.pixels ?? -1 else { return }
    let area = PixelArea(
      x: left, y: bottom - windowHeight + 1, pixelWidth: windowWidth, pixelHeight: windowHeight)
    fullest = ToleranceExcess.Window(area: area, pixels: pixels)
  }
}
