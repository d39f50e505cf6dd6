// SPDX-License-Identifier: MIT
internal import CBubbleDeflate

/// Comparisons of several pixels in memory at once.
enum PixelComparison {
  /// The number of pixels that are compared in one step.
  static var blockLength: Int { 16 }

  /// Returns the number of equal pixels before the first difference, at most a block's.
  @inline(__always)
  static func equalCount(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> Int {
    Int(truncatingIfNeeded: (~bubble_equal_pixels(first, second)).trailingZeroBitCount)
  }

  /// Returns a bit for each pixel of a block, the first one's lowest, which is set where the pixels are equal.
  @inline(__always)
  static func equalities(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt64 { UInt64(bubble_equal_pixels(first, second)) }

  /// The same of 64 pixels.
  @inline(__always)
  static func wordEqualities(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt64 {
    equalities(first, second) | equalities(first + 16, second + 16) &<< 16
      | equalities(first + 32, second + 32) &<< 32 | equalities(first + 48, second + 48) &<< 48
  }
}
