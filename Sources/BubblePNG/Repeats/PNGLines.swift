// SPDX-License-Identifier: MIT
/// One row or two as they are in a PNG file: the filter's byte, which is zero, and the units.
///
/// A row is written over the one above, so that only the differences must be written.
struct PNGLines: ~Copyable {
  /// The number of bytes of a row.
  let byteCount: Int

  private let unitBytes: Int
  private let width: Int

  /// The last row, and memory for another one.
  private var last: UnsafeMutablePointer<UInt8>
  private var other: UnsafeMutablePointer<UInt8>

  /// The first columns of blocks of eight pixels in which some have changed.
  private let changes: UnsafeMutablePointer<Int32>

  init(unitBytes: Int, width: Int) {
    byteCount = 1 + width * unitBytes
    (self.unitBytes, self.width) = (unitBytes, width)
    last = .allocate(capacity: byteCount)
    last.initialize(repeating: 0, count: byteCount)
    other = .allocate(capacity: byteCount)
    other.initialize(repeating: 0, count: byteCount)
    changes = .allocate(capacity: width / 8 + 16)
  }

  deinit {
    last.deallocate()
    other.deallocate()
    changes.deallocate()
  }

  /// The last row.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: last, count: byteCount) }

  /// Goes on to the next row: writes those pixels that are not like the ones above, and some more.
  ///
  /// - Parameter isKept: Whether the row before is still needed.
  /// - Returns: Whether any pixel is not like the one above.
  mutating func append(
    _ row: UnsafePointer<UInt32>, above: NeighborBits, keepingLast isKept: Bool,
    _ units: borrowing PixelUnits
  ) -> Bool {
    let count = listChanges(above)
    if count == 0 { return false }
    if isKept {
      other.update(from: last, count: byteCount)
      swap(&last, &other)
    }
    for index in 0..<count {
      let column = Int(changes[index])
      let target = last + (1 &+ column &* unitBytes)
      units.write(row + column, count: min(8, width &- column), to: target)
    }
    return true
  }

  private borrowing func listChanges(_ above: NeighborBits) -> Int {
    var count = 0
    for column in stride(from: 0, to: width, by: 64) {
      let valid = NeighborBits.mask(count: width &- column)
      var bits = ~above.words[column &>> 6] & valid
      if bits == 0 { continue }
      // Each is written, and counts or does not: which ones do cannot be guessed.
      for block in 0..<8 {
        changes[count] = Int32(truncatingIfNeeded: column &+ block &* 8)
        count &+= bits & 255 == 0 ? 0 : 1
        bits &>>= 8
      }
    }
    return count
  }
}
