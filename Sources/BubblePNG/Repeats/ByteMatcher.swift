// SPDX-License-Identifier: MIT
/// Compresses rows with one byte a unit: palettes, grey, and packed pixels.
///
/// As ``PixelMatcher``, but all rows are there as bytes, which are a quarter of the pixels, and are compared
/// eight at once.
struct ByteMatcher: ~Copyable {
  private var writer: DeflateWriter
  private let width: Int
  private let plane: BytePlane
  private let recent = ByteRepeats.Recent()

  /// The repeats of two rows that are processed together, and the lower one's tokens.
  private let upperRepeats: ByteRepeats
  private let lowerRepeats: ByteRepeats
  private let lowerTokens: UnsafeMutablePointer<DeflateToken>

  /// - Parameters:
  ///   - neighbors: The comparison of all rows' units with their neighbours. They must be flat.
  ///   - busy: The bytes of the busy units, in order.
  init(_ neighbors: borrowing PixelNeighbors, busy: UnsafePointer<UInt8>, in memory: PNGMemory) {
    width = neighbors.width
    plane = BytePlane(neighbors, busy: busy, in: memory)
    let largestRow = width + 1 + ByteTokenizer.tokensAtOnce
    writer = DeflateWriter(largestPart: 2 * largestRow, in: memory)
    upperRepeats = ByteRepeats(width: width)
    lowerRepeats = ByteRepeats(width: width)
    lowerTokens = .allocate(capacity: largestRow)
  }

  deinit { lowerTokens.deallocate() }

  /// Adds the rows' zlib stream.
  mutating func append(_ neighbors: borrowing PixelNeighbors, to bytes: inout [UInt8]) {
    swap(&writer.output, &bytes)
    writer.output += PNGPixelData.header
    for row in stride(from: 0, to: neighbors.rowCount, by: 2) {
      findRepeats(neighbors, row: row, into: upperRepeats)
      if row + 1 < neighbors.rowCount {
        findRepeats(neighbors, row: row + 1, into: lowerRepeats)
        appendTwoRows(neighbors, row: row)
      } else {
        appendLastRow(neighbors, row: row)
      }
    }
    writer.finish()
    swap(&writer.output, &bytes)
    bytes += plane.checksum.bigEndianBytes
  }

  @inline(__always)
  private func findRepeats(
    _ neighbors: borrowing PixelNeighbors, row: Int, into repeats: borrowing ByteRepeats
  ) {
    ByteTokenizer.markRuns(
      left: neighbors.left(ofRow: row), above: neighbors.above(ofRow: row), width: width,
      repeats.stops)
    repeats.find(
      in: plane.start, at: row * plane.rowBytes + 1, busy: neighbors.busyPixels(ofRow: row),
      first: row * width, recent)
  }

  /// Adds two rows.
  ///
  /// A token's start depends on the last one's length, for which the processor waits: in that time
  /// it can do the same for the other row.
  @inline(__always)
  private mutating func appendTwoRows(_ neighbors: borrowing PixelNeighbors, row: Int) {
    var upper = tokenizer(
      neighbors, row: row, upperRepeats, token: writer.beginPart())
    var lower = tokenizer(
      neighbors, row: row + 1, lowerRepeats, token: lowerTokens)
    while !upper.isAtEnd, !lower.isAtEnd {
      upper.appendNext()
      lower.appendNext()
    }
    while !upper.isAtEnd { upper.appendNext() }
    while !lower.isAtEnd { lower.appendNext() }
    let count = lower.token - lowerTokens
    upper.token.update(from: lowerTokens, count: count)
    writer.endPart(at: upper.token + count)
  }

  private mutating func appendLastRow(_ neighbors: borrowing PixelNeighbors, row: Int) {
    var only = tokenizer(
      neighbors, row: row, upperRepeats, token: writer.beginPart())
    while !only.isAtEnd { only.appendNext() }
    writer.endPart(at: only.token)
  }

  @inline(__always)
  private func tokenizer(
    _ neighbors: borrowing PixelNeighbors, row: Int, _ repeats: borrowing ByteRepeats,
    token: UnsafeMutablePointer<DeflateToken>
  ) -> ByteTokenizer {
    ByteTokenizer(
      plane.start + (row * plane.rowBytes + 1), width: width, left: neighbors.left(ofRow: row),
      above: neighbors.above(ofRow: row), stops: NeighborBits(words: repeats.stops),
      repeats: repeats.tokens, token: token)
  }
}
