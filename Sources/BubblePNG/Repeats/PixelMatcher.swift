// SPDX-License-Identifier: MIT
/// Compresses rows of RGB and RGBA pixels without a filter, looking for repeats of whole pixels.
///
/// Drawn images are flat: most pixels are like the one to their left or the one above, and the
/// others have few colours. So runs are found by comparing pixels, and other repeats by the last
/// place that a colour was seen at. This is faster than looking for repeated bytes.
struct PixelMatcher: ~Copyable {
  var writer: DeflateWriter
  var checksum = Adler32()

  let width: Int

  /// The last rows as they are in the file.
  var lines: PNGLines
  var linePart: Adler32.Part

  let rules: RowTokenizer.Rules
  let units: PixelUnits
  let recent = RecentPixels()

  /// The repeats of two rows that are processed together, and the second one's tokens.
  let repeats: (RecentRepeats, RecentRepeats)
  let secondTokens: UnsafeMutablePointer<DeflateToken>

  /// The number of rows above the next one that may be repeated. They are in memory before it.
  var rowsAbove = 0

  /// The number of rows so far.
  var rowNumber = 0

  /// - Parameter format: RGB or RGBA.
  init(_ format: PNGPixelFormat, width: Int, in memory: PNGMemory = PNGMemory()) {
    self.width = width
    units = PixelUnits(format)
    lines = PNGLines(unitBytes: format.unitBytes, width: width)
    linePart = Adler32.Part(lines.bytes)
    rules = RowTokenizer.Rules(
      unitBytes: format.unitBytes, leftDistance: DeflateDistance(format.unitBytes),
      aboveDistance: DeflateDistance(min(lines.byteCount, DeflateSymbols.longestDistance)))
    writer = DeflateWriter(largestPart: 2 * lines.byteCount, in: memory)
    repeats = (RecentRepeats(width: width), RecentRepeats(width: width))
    secondTokens = .allocate(capacity: lines.byteCount)
  }

  deinit {
    repeats.0.deallocate()
    repeats.1.deallocate()
    secondTokens.deallocate()
  }

  /// Whether deflate looks far enough back to repeat a row.
  static func repeatsRows(_ format: PNGPixelFormat, width: Int) -> Bool {
    1 + width * format.unitBytes <= DeflateSymbols.longestDistance
  }

  /// Goes on below rows that were added in another way, and searches nothing in them.
  mutating func startOver(after rowCount: Int) {
    rowsAbove = 0
    rowNumber += rowCount
    recent.forget(before: RecentPixels.place(row: rowNumber, width: width))
  }
}
