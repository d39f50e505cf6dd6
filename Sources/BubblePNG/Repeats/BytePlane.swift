// SPDX-License-Identifier: MIT
/// All rows of an image with one byte a unit, as they are in a PNG file: the filter's byte, which is zero,
/// and the units.
///
/// Rows are copied from those above. Of units that differ, only the busy ones are looked up; the
/// others are like the one to their left.
struct BytePlane: ~Copyable {
  /// The number of bytes of a row.
  let rowBytes: Int

  /// The first row's filter byte. After the last row there is a vector of padding.
  let start: UnsafeMutablePointer<UInt8>

  private let count: Int

  /// Keeps the rows.
  private let memory: PNGMemory

  /// The number of bytes that may be read after the last row.
  static var padding: Int { 16 }

  /// - Parameters:
  ///   - neighbors: The comparison of all rows' units with their neighbours. They must be flat.
  ///   - busy: The bytes of the busy units, in order.
  init(_ neighbors: borrowing PixelNeighbors, busy: UnsafePointer<UInt8>, in memory: PNGMemory) {
    rowBytes = neighbors.width + 1
    count = rowBytes * neighbors.rowCount
    self.memory = memory
    start = memory.allocate(count: count + Self.padding)
    start.initialize(repeating: 0, count: rowBytes)
    (start + count).initialize(repeating: 0, count: Self.padding)
    var next = busy
    for row in 0..<neighbors.rowCount {
      let line = start + row * rowBytes
      if row > 0 { line.initialize(from: line - rowBytes, count: rowBytes) }
      // A unit's place has no filter bytes.
      let units = line + 1 - row * neighbors.width
      let places = neighbors.busyPixels(ofRow: row)
      for index in places.indices { units[Int(places[index])] = next[index] }
      next += places.count
      fillRuns(line + 1, neighbors, row: row)
    }
  }

  /// The checksum of all rows.
  var checksum: UInt32 { Adler32.value(of: UnsafeBufferPointer(start: start, count: count)) }

  /// Fills the units of a row that are like the one to their left, but not like the one above.
  private func fillRuns(
    _ units: UnsafeMutablePointer<UInt8>, _ neighbors: borrowing PixelNeighbors, row: Int
  ) {
    let (left, above) = (neighbors.left(ofRow: row).words, neighbors.above(ofRow: row).words)
    for word in 0..<(neighbors.width + 63) / 64 {
      var bits = left[word] & ~above[word]
      while bits != 0 {
        let first = bits.trailingZeroBitCount
        let count = (~(bits &>> UInt64(first))).trailingZeroBitCount
        fill(units + (word &* 64 &+ first), count: count)
        bits &= bits &+ (1 &<< UInt64(first))
      }
    }
  }

  /// Repeats the byte before some others, eight at a time: their number cannot be guessed.
  @inline(__always)
  private func fill(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    let value = UInt64(bytes[-1]) &* 0x0101_0101_0101_0101
    let target = UnsafeMutableRawPointer(bytes)
    var done = 0
    while done &+ 8 <= count {
      target.storeBytes(of: value, toByteOffset: done, as: UInt64.self)
      done &+= 8
    }
    let mask = UInt64.max &<< (UInt64(truncatingIfNeeded: count &- done) &* 8)
    let kept = UInt64(littleEndian: target.loadUnaligned(fromByteOffset: done, as: UInt64.self))
    target.storeBytes(
      of: (kept & mask | value & ~mask).littleEndian, toByteOffset: done, as: UInt64.self)
  }
}
