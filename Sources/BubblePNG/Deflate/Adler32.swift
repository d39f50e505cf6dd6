// SPDX-License-Identifier: MIT
internal import CBubbleDeflate

/// The checksum of a zlib stream (RFC 1950, section 8.2).
struct Adler32 {
  private static let modulus: UInt64 = 65_521

  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0

  var value: UInt32 { UInt32(sumOfSums << 16 | sum) }

  /// The checksum of bytes that are all there.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    libdeflate_adler32(1, bytes.baseAddress, bytes.count)
  }

  /// The contribution of some bytes to the checksum, independent of the bytes before them.
  struct Part {
    fileprivate let count: UInt64
    fileprivate let sums: UInt32

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      count = UInt64(bytes.count)
      sums = libdeflate_adler32(0, bytes.baseAddress, bytes.count)
    }
  }

  mutating func append(_ part: Part) {
    sumOfSums += part.count % Self.modulus * sum + UInt64(part.sums >> 16)
    sumOfSums %= Self.modulus
    sum = (sum + UInt64(part.sums & 0xFFFF)) % Self.modulus
  }
}
