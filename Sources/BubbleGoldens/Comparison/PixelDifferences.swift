// SPDX-License-Identifier: MIT
/// A count of differences between two rows of pixels, eight at a time.
///
/// It is made of those operations on vectors that become instructions; comparisons and maxima of
/// the standard library are loops over lanes, and take fifty times as long (Swift 6.3).
struct PixelDifferences {
  /// The number of pixels in a vector.
  private static let lanes = 8

  private typealias Pixels = SIMD8<UInt32>
  private typealias Channels = SIMD16<Int16>

  /// The number of differing pixels.
  private(set) var pixels = 0

  /// The largest difference in one channel.
  private(set) var largest = 0

  /// - Parameter columns: Gets a bit for whatever bit differs in a column's pixels.
  mutating func add(
    _ golden: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, count: Int,
    columns: UnsafeMutablePointer<UInt32>
  ) {
    #if DEBUG
      // Where nothing is optimised, each operation on a vector is a call, and a loop over lanes.
      addSingly(golden, actual, columns: 0..<count, seen: columns)
    #else
      let vectorCount = count / Self.lanes
      addVectors(golden, actual, count: vectorCount, columns: columns)
      addSingly(golden, actual, columns: vectorCount * Self.lanes..<count, seen: columns)
    #endif
  }

  /// Adds pixels one by one. Those that are the same, and most that differ as the one before does, take few steps.
  mutating func addSingly(
    _ golden: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, columns: Range<Int>,
    seen: UnsafeMutablePointer<UInt32>
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let (first, second) = (golden[x], actual[x])
      if first != second {
        pixels += 1
        seen[x] |= first ^ second
        if largest < 255 { largest = max(largest, Self.largest(first, second)) }
      }
      x += 1
    }
  }

  mutating func addVectors(
    _ golden: UnsafeRawPointer, _ actual: UnsafeRawPointer, count: Int,
    columns: UnsafeMutableRawPointer
  ) {
    var counts = Pixels.zero
    var maxima = Channels.zero
    for offset in stride(from: 0, to: count * Self.lanes * 4, by: Self.lanes * 4) {
      let first = golden.loadUnaligned(fromByteOffset: offset, as: Pixels.self)
      let second = actual.loadUnaligned(fromByteOffset: offset, as: Pixels.self)
      maxima = Self.maxima(
        maxima, unsafeBitCast(first, to: Channels.self), unsafeBitCast(second, to: Channels.self))
      let bits = first ^ second
      // The highest bit of a number or of its negative is set, unless it is 0.
      counts &+= (bits | (0 &- bits)) &>> 31
      let seen = columns.loadUnaligned(fromByteOffset: offset, as: Pixels.self)
      columns.storeBytes(of: seen | bits, toByteOffset: offset, as: Pixels.self)
    }
    pixels += (0..<Self.lanes).reduce(0) { $0 + Int(counts[$1]) }
    largest = max(largest, Int(maxima.max()))
  }

  /// The largest differences so far, and of the lower and the upper bytes of each lane.
  @inline(__always)
  private static func maxima(
    _ maxima: Channels, _ first: Channels, _ second: Channels
  ) -> Channels {
    let lower = larger(maxima, (first & 0xFF) &- (second & 0xFF))
    return larger(lower, ((first &>> 8) & 0xFF) &- ((second &>> 8) & 0xFF))
  }

  /// The larger of a number and a difference's size.
  @inline(__always)
  private static func larger(_ maxima: Channels, _ difference: Channels) -> Channels {
    let sign = difference &>> 15
    let excess = maxima &- ((difference ^ sign) &- sign)
    return maxima &- (excess & (excess &>> 15))
  }

  /// The largest difference of two pixels in one channel.
  static func largest(_ first: UInt32, _ second: UInt32) -> Int {
    var (rest, otherRest, largest) = (first, second, 0)
    while rest != otherRest {
      let difference = Int(rest & 255) - Int(otherRest & 255)
      if difference > largest { largest = difference }
      if -difference > largest { largest = -difference }
      (rest, otherRest) = (rest >> 8, otherRest >> 8)
    }
    return largest
  }
}
