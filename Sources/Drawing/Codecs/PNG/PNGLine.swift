/// One row as it is in a PNG file: the filter's byte, which is zero, and the units.
///
/// A row is written over the one above, so that only what differs has to be.
struct PNGLine: ~Copyable {
  let byteCount: Int

  private let unitBytes: Int
  private let start: UnsafeMutablePointer<UInt8>

  init(unitBytes: Int, width: Int) {
    byteCount = 1 + width * unitBytes
    self.unitBytes = unitBytes
    start = .allocate(capacity: byteCount)
    start.initialize(repeating: 0, count: byteCount)
  }

  deinit { start.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: byteCount) }

  @inline(__always)
  borrowing func write(_ unit: UInt32, at column: Int) {
    let target = start + (1 &+ column &* unitBytes)
    target[0] = UInt8(truncatingIfNeeded: unit)
    if unitBytes == 1 { return }
    target[1] = UInt8(truncatingIfNeeded: unit &>> 8)
    target[2] = UInt8(truncatingIfNeeded: unit &>> 16)
    if unitBytes == 4 { target[3] = UInt8(truncatingIfNeeded: unit &>> 24) }
  }

  @inline(__always)
  borrowing func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, at column: Int, _ units: borrowing PixelUnits
  ) {
    for index in 0..<count { write(units.unit(of: pixels[index]), at: column &+ index) }
  }

  /// Writes the unit before a column again, `count` times.
  borrowing func repeatUnit(before column: Int, count: Int) {
    let target = start + (1 + column * unitBytes)
    if unitBytes == 1 { return target.update(repeating: target[-1], count: count) }
    // Each copy doubles what there is to copy.
    let length = count * unitBytes
    var copied = 0
    while copied < length {
      let part = min(length - copied, copied + unitBytes)
      (target + copied).update(from: target - unitBytes, count: part)
      copied += part
    }
  }
}
