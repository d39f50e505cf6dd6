// SPDX-License-Identifier: MIT
/// The changes of the levels' costs for each unit of the way.
///
/// Levels that nothing was added to take no time, however many there are.
struct Gradient: ~Copyable {
  private var slopes: Buffer<Double>

  /// A bit for each level that something was added to.
  private var words: Buffer<UInt64>

  init(in slab: inout Slab) {
    slopes = Buffer(capacity: 8, in: &slab)
    words = Buffer(capacity: 1, in: &slab)
  }

  /// Allocates space for levels. Nothing has been added since `clear`.
  mutating func fit(_ levelCount: Int) {
    if slopes.count < levelCount {
      slopes.append(0, times: levelCount - slopes.count)
      words.append(0, times: (levelCount + 63) / 64 - words.count)
    }
  }

  subscript(level: Int32) -> Double { slopes[level] }

  mutating func add(_ amount: Double, to level: Int32) {
    slopes[level] += amount
    words[level >> 6] |= 1 << UInt64(level & 63)
  }

  mutating func clear() {
    for word in 0..<words.count {
      var bits = words[word]
      while bits != 0 {
        slopes[word << 6 | bits.trailingZeroBitCount] = 0
        bits &= bits &- 1
      }
      words[word] = 0
    }
  }

  /// Turns to the other direction.
  mutating func negate() {
    var level = firstLevel(from: 0)
    while level >= 0 {
      slopes[level] = -slopes[level]
      level = firstLevel(from: level + 1)
    }
  }

  /// The next level that something was added to, or -1.
  @inline(__always) func firstLevel(from level: Int32) -> Int32 {
    var word = Int(level) >> 6
    guard word < words.count else { return -1 }
    var bits = words[word] & (~0 << UInt64(level & 63))
    while bits == 0 {
      word += 1
      guard word < words.count else { return -1 }
      bits = words[word]
    }
    return Int32(word << 6 + bits.trailingZeroBitCount)
  }
}
