// SPDX-License-Identifier: MIT
/// Bits on their way to bytes, the first of them lowest (RFC 1951, section 3.1.1).
struct BitBuffer {
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// Adds some bits, 32 at most, and keeps less than a byte back.
  mutating func append(_ value: UInt32, count: Int, to output: inout [UInt8]) {
    bits |= UInt64(value) << self.count
    self.count += UInt64(count)
    while self.count >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      self.count -= 8
    }
  }

  /// Writes the remaining bits, filled up with zeros.
  mutating func finish(into output: inout [UInt8]) {
    if count > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
    self = BitBuffer()
  }

  /// Adds many bits straight to memory.
  ///
  /// - Parameter byteCount: The maximum number of bytes that `body` fills, and eight more.
  mutating func write(
    upToBytes byteCount: Int, to output: inout [UInt8], _ body: (inout Cursor) -> Void
  ) {
    let written = [UInt8](unsafeUninitializedCapacity: byteCount + 8) { buffer, used in
      guard let start = buffer.baseAddress else { return }
      var cursor = Cursor(bits: bits, count: count, next: UnsafeMutableRawPointer(start))
      body(&cursor)
      (bits, count) = (cursor.bits, cursor.count)
      used = cursor.next - UnsafeMutableRawPointer(start)
    }
    output += written
  }

  /// The position at which bits are written, with those of an incomplete byte.
  struct Cursor {
    fileprivate var bits: UInt64
    fileprivate var count: UInt64
    fileprivate var next: UnsafeMutableRawPointer

    /// Adds some bits, 56 at most.
    @inline(__always)
    mutating func append(_ value: UInt64, count more: UInt64) {
      bits |= value &<< count
      count &+= more
      next.storeBytes(of: bits.littleEndian, as: UInt64.self)
      next += Int(truncatingIfNeeded: count &>> 3)
      bits &>>= count & ~7
      count &= 7
    }
  }
}
