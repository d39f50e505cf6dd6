// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Breaking: words")
struct WordBoundariesTests {
  @Test(arguments: [
    ["see", " ", "you", "  ", "at", " ", "8", "!"],
    ["don't", " ", "can’t", " ", "'", "no", "'"],
    ["3.14", ",", " ", "1,000", " ", "a1b2"], ["snake_case", "-", "not"],
    ["你", "好"], ["カタカナ", "で"], ["안녕", " ", "하"], ["ע\"ב", " ", "ג'"],
    ["👩‍👩‍👧‍👦", "👍🏽"], ["🇫🇷", "🇩🇪"], ["e\u{301}a\u{200D}b"], ["\r\n", "\n"],
  ])
  func words(_ words: [String]) {
    let scalars = words.joined().unicodeScalars.map(\.value)
    let boundaries = scalars.withUnsafeBufferPointer { WordBoundaries.boundaries(in: $0) }
    let expected = words.flatMap { word in
      (0..<word.unicodeScalars.count).map { $0 == 0 }
    }
    expectEqual(boundaries, expected)
  }

  @Test func invalidScalarsStandAlone() {
    let scalars: [UInt32] = [0xD800, 0x11_0000, .max]
    let boundaries = scalars.withUnsafeBufferPointer { WordBoundaries.boundaries(in: $0) }
    expectEqual(boundaries, [true, true, true])
    expectEqual([UInt32]().withUnsafeBufferPointer { WordBoundaries.boundaries(in: $0) }, [])
  }
}
