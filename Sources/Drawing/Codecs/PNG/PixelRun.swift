/// Comparing pixels in memory, several at once.
enum PixelRun {
  /// How many of the first `count` pixels are the same in both places.
  @inline(__always)
  static func length(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int
  ) -> Int {
    guard count >= blockLength else { return shortLength(first, second, count: count) }
    // Runs end anywhere, so that a branch for each pixel would be guessed wrongly.
    let length = differences(first, second).trailingZeroBitCount &>> 3
    return length < blockLength
      ? length : longLength(first, second, from: blockLength, count: count)
  }

  /// Eight bytes, of which those are not zero whose pixels differ.
  @inline(__always)
  private static func differences(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt64 {
    let first = UnsafeRawPointer(first).loadUnaligned(as: SIMD8<UInt32>.self)
    let second = UnsafeRawPointer(second).loadUnaligned(as: SIMD8<UInt32>.self)
    let mask = unsafeBitCast(first .!= second, to: SIMD8<Int32>.self)
    let bytes = SIMD8<Int8>(truncatingIfNeeded: mask)
    return UInt64(littleEndian: unsafeBitCast(bytes, to: UInt64.self))
  }

  /// As `length`, one by one.
  @inline(never)
  private static func shortLength(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int
  ) -> Int {
    var index = 0
    while index < count, first[index] == second[index] { index &+= 1 }
    return index
  }

  /// As `length`, eight pixels a step; the first `start` are known to be the same.
  @inline(never)
  private static func longLength(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, from start: Int, count: Int
  ) -> Int {
    var index = start
    while index &+ blockLength <= count, blocksAreEqual(first + index, second + index) {
      index &+= blockLength
    }
    while index < count, first[index] == second[index] { index &+= 1 }
    return index
  }

  /// How many pixels are compared in one step.
  static var blockLength: Int { 8 }

  /// Whether the pixels of a step are the same in both places.
  @inline(__always)
  static func blocksAreEqual(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> Bool {
    let differences = (
      difference(first, second, 0), difference(first, second, 2), difference(first, second, 4),
      difference(first, second, 6)
    )
    return differences.0 | differences.1 | differences.2 | differences.3 == 0
  }

  /// How many of two pixels are the same before one differs.
  @inline(__always)
  private static func equalCount(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ index: Int
  ) -> Int {
    difference(first, second, index).trailingZeroBitCount &>> 5
  }

  /// The bits in which two pixels differ, those of the first in the low half.
  @inline(__always)
  private static func difference(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ index: Int
  ) -> UInt64 {
    UnsafeRawPointer(first + index).loadUnaligned(as: UInt64.self)
      ^ UnsafeRawPointer(second + index).loadUnaligned(as: UInt64.self)
  }
}
