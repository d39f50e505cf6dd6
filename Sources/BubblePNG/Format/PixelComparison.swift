// SPDX-License-Identifier: MIT
/// Comparisons of several pixels in memory at once.
enum PixelComparison {
  /// The number of pixels that are compared in one step.
  static var blockLength: Int { 8 }

  /// Returns the number of equal pixels before the first difference, at most eight.
  @inline(__always)
  static func equalCount(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> Int { (~equalBytes(first, second)).trailingZeroBitCount &>> 3 }

  /// Returns eight bits, the first pixel's lowest, which are set where the pixels are equal.
  @inline(__always)
  static func equalities(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt64 {
    // Each byte keeps the bit of its place, and the product adds them up in the highest byte.
    let bits = equalBytes(first, second) & 0x8040_2010_0804_0201
    return (bits &* 0x0101_0101_0101_0101) &>> 56
  }

  /// Whether 64 pixels are equal at both places.
  @inline(__always)
  static func isRepeated(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> Bool {
    #if DEBUG
      // Where nothing is optimised, each operation on a vector is a call.
      var index = 0
      while index < 64 {
        if first[index] != second[index] { return false }
        index &+= 1
      }
      return true
    #else
      isRepeatedInVectors(first, second)
    #endif
  }

  @inline(__always)
  private static func isRepeatedInVectors(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> Bool {
    typealias Vector = SIMD8<UInt64>
    var differences = Vector.zero
    for part in 0..<4 {
      let first = UnsafeRawPointer(first + part &* 16).loadUnaligned(as: Vector.self)
      let second = UnsafeRawPointer(second + part &* 16).loadUnaligned(as: Vector.self)
      differences |= first ^ second
    }
    let half = differences.lowHalf | differences.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] == 0
  }

  /// Returns eight bytes, the first pixel's lowest, which are 255 where the pixels are equal, and 0
  /// elsewhere.
  @inline(__always)
  private static func equalBytes(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt64 {
    let first = UnsafeRawPointer(first).loadUnaligned(as: SIMD8<UInt32>.self)
    let second = UnsafeRawPointer(second).loadUnaligned(as: SIMD8<UInt32>.self)
    let mask = unsafeBitCast(first .== second, to: SIMD8<Int32>.self)
    let bytes = SIMD8<Int8>(truncatingIfNeeded: mask)
    return UInt64(littleEndian: unsafeBitCast(bytes, to: UInt64.self))
  }
}
