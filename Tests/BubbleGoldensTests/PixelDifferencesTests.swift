// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleGoldens

@Suite("Differences of pixels")
struct PixelDifferencesTests {
  /// Debug builds count one by one, others eight at a time.
  @Test func bothWaysOfCountingAgree() {
    var generator = Generator(state: 7)
    for _ in 0..<200 {
      let count = 16
      let golden = (0..<count).map { _ in generator.next() }
      // Most pixels are the same; of others, some differ in one bit only.
      let actual = golden.map { pixel in
        switch generator.next() % 4 {
        case 0: pixel ^ (1 << (generator.next() % 32))
        case 1: generator.next()
        default: pixel
        }
      }
      var (single, vectors) = (PixelDifferences(), PixelDifferences())
      var (seenSingly, seenInVectors) = (
        [UInt32](repeating: 0, count: count), [UInt32](repeating: 0, count: count)
      )
      single.addSingly(golden, actual, columns: 0..<count, seen: &seenSingly)
      vectors.addVectors(golden, actual, count: count / 8, columns: &seenInVectors)
      expectEqual(single.pixels, vectors.pixels)
      expectEqual(single.largest, vectors.largest)
      expectEqual(seenSingly, seenInVectors)
      expectEqual(single.pixels, zip(golden, actual).count { $0 != $1 })
    }
  }

  @Test(
    arguments: [
      (0x0000_0000, 0x0000_0000, 0), (0xFF00_0000, 0x0000_0000, 255), (0x0102_0304, 0x0103_0304, 1),
      (0x1020_3040, 0x0F10_2030, 16), (0x0000_00FF, 0x0000_0001, 254),
    ] as [(UInt32, UInt32, Int)])
  func theLargestDifferenceIsThatOfAChannel(first: UInt32, second: UInt32, expected: Int) {
    expectEqual(PixelDifferences.largest(first, second), expected)
    expectEqual(PixelDifferences.largest(second, first), expected)
  }
}

/// The same numbers in every run.
private struct Generator {
  var state: UInt32

  mutating func next() -> UInt32 {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return state
  }
}
