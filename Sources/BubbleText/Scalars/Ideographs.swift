// SPDX-License-Identifier: MIT
/// The ideographs from U+4E00 to U+9FFF: of one script and one class of line breaks, each a cluster of its own.
///
/// Chinese text is mostly runs of them, which are read, broken and added up as runs.
enum Ideographs {
  private static let first: UInt32 = 0x4E00
  private static let count: UInt32 = 0x5200

  static var range: Range<UInt32> { first..<first + count }

  @inline(__always)
  static func contains(_ scalar: UInt32) -> Bool { scalar &- first < count }

  /// The part of a range of characters that are ideographs; `nil` for none.
  static func common(with range: ClosedRange<Int>) -> ClosedRange<Int>? {
    let all = Int(first)...Int(first + count - 1)
    return range.overlaps(all) ? range.clamped(to: all) : nil
  }

  /// A character by its bytes in UTF-8, of which the last two have six bits each: three that begin another one make
  /// none of the ideographs.
  @inline(__always)
  static func scalar(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
    (first << 12 | second << 6 | third) &- leadBits
  }

  /// The high bits of the first byte of three, at their place in the sum.
  private static let leadBits: UInt32 = 0xE0 << 12

  /// The next four characters, and the number of ideographs up to the first that is none.
  ///
  /// - Precondition: There are 13 bytes, one more than they take.
  @inline(__always)
  static func four(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (
    scalars: SIMD4<UInt32>, count: Int
  ) {
    let text = UnsafeRawBufferPointer(bytes)
    func read(_ distance: Int) -> UInt32 {
      UInt32(littleEndian: text.loadUnaligned(fromByteOffset: index &+ distance, as: UInt32.self))
    }
    let words = SIMD4(read(0), read(3), read(6), read(9))
    let sums = (words & 0xFF) &<< 12 | (words & 0x3F00) &>> 2 | (words & 0x3F_0000) &>> 16
    let distances = sums &- (leadBits &+ first)
    // The highest bit is that of a distance below 0, or of one past the end.
    let misses = distances | (distances &+ (0x8000_0000 - count))
    let halves = unsafeBitCast(misses, to: SIMD2<UInt64>.self) & 0x8000_0000_8000_0000
    // The lowest bit of two is bit 31 or 63, and there are 64 zeros in none.
    let length =
      halves[0] != 0
      ? halves[0].trailingZeroBitCount &>> 5
      : halves[1] != 0 ? 2 &+ halves[1].trailingZeroBitCount &>> 5 : 4
    return (distances &+ first, length)
  }
}

/// A set of ideographs.
struct IdeographSet: Sendable {
  /// The words of 64 bits each, of which the first is that of U+4E00.
  private var words = [UInt64](repeating: 0, count: 0x5200 / 64)

  private static func place(of scalar: UInt32) -> (word: Int, bit: UInt64) {
    (Int(scalar &- 0x4E00) >> 6, 1 << UInt64(scalar & 63))
  }

  /// - Precondition: The scalar is an ideograph, as for the other methods.
  mutating func insert(_ scalar: UInt32) {
    let place = Self.place(of: scalar)
    words[place.word] |= place.bit
  }

  func contains(_ scalar: UInt32) -> Bool {
    let place = Self.place(of: scalar)
    return words[place.word] & place.bit != 0
  }

  /// Calls `body` with those of the 64 characters around one.
  func forEach(around scalar: UInt32, _ body: (UInt32) -> Void) {
    var rest = words[Self.place(of: scalar).word]
    while rest != 0 {
      body(scalar & ~63 | UInt32(rest.trailingZeroBitCount))
      rest &= rest - 1
    }
  }
}
