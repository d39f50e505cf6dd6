// SPDX-License-Identifier: MIT
/// The rows of an image on their way into one zlib stream, band by band (RFC 1950).
struct StreamedRows: ~Copyable {
  private let width: Int
  private let repeatsRows: Bool
  private var matcher: PixelMatcher
  private var filteredRows: FilteredRows

  /// The last rows that deflate may look back to.
  private var window: [UInt32] = []
  private let windowCount: Int

  /// The number of rows that are filtered together, or not at all.
  private static let groupHeight = 16

  init(_ format: PNGPixelFormat, width: Int) {
    self.width = width
    repeatsRows = PixelMatcher.repeatsRows(format, width: width)
    matcher = PixelMatcher(format, width: width)
    matcher.writer.output = PNGPixelData.header
    filteredRows = FilteredRows(format, width: width, choice: .smallestSum)
    windowCount = (DeflateSymbols.longestDistance / format.rowBytes(width: width) + 2) * width
  }

  /// Adds a band's rows.
  ///
  /// - Returns: The stream's next bytes.
  mutating func append(_ band: PNGImage) -> [UInt8] {
    let start = window.count
    band.withPixels { window += $0 }
    let height = band.pixelHeight
    for row in stride(from: 0, to: height, by: Self.groupHeight) {
      append(rowsAt: start + row * width, count: min(Self.groupHeight, height - row))
    }
    if window.count > windowCount { window = Array(window.suffix(windowCount)) }
    return takeBytes()
  }

  private mutating func append(rowsAt start: Int, count: Int) {
    window.withUnsafeBufferPointer { pixels in
      let rows = UnsafeBufferPointer(rebasing: pixels[start..<start + count * width])
      guard let first = rows.baseAddress else { return }
      let neighbors = PixelNeighbors(
        first, width: width, rowCount: count, hasRowAbove: matcher.rowsAbove > 0,
        comparesRows: repeatsRows)
      if neighbors.isFlat {
        matcher.append(first, neighbors)
      } else {
        matcher.appendFiltered(first, count: count, &filteredRows)
      }
    }
  }

  /// Ends the stream.
  ///
  /// - Returns: Its last bytes.
  mutating func finish() -> [UInt8] {
    matcher.writer.finish()
    return takeBytes() + matcher.checksum.value.bigEndianBytes
  }

  private mutating func takeBytes() -> [UInt8] {
    defer { matcher.writer.output = [] }
    return matcher.writer.output
  }
}
