/// A bit for each pixel of a row, the first one lowest, and at least 64 zeros after the last.
struct NeighborBits {
  let words: UnsafePointer<UInt64>

  init(words: UnsafeMutablePointer<UInt64>) { self.words = UnsafePointer(words) }

  /// As many ones as a word's share of so many pixels.
  @inline(__always)
  static func mask(count: Int) -> UInt64 {
    count >= 64 ? .max : (1 &<< UInt64(truncatingIfNeeded: count)) &- 1
  }

  /// How many ones there are from a column on, as far as a word can tell.
  ///
  /// - Returns: The whole run when it is less than ``certainCount``.
  @inline(__always)
  func shortRun(at column: Int) -> Int {
    let bits = UnsafeRawPointer(words).loadUnaligned(
      fromByteOffset: column &>> 3, as: UInt64.self)
    return (~(UInt64(littleEndian: bits) &>> UInt64(column & 7))).trailingZeroBitCount
  }

  /// A word that starts at a byte has so many bits of a run at least.
  static let certainCount = 57

  /// How many ones there are from a column on, up to a limit.
  @inline(never)
  func run(at column: Int, limit: Int) -> Int {
    var count = 0
    while count < limit {
      let part = shortRun(at: column &+ count)
      let isWhole = part < 64 &- (column &+ count) & 7
      count &+= part
      if isWhole { break }
    }
    return min(count, limit)
  }
}
