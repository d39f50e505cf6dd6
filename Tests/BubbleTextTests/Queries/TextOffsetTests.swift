// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("UTF-8 and UTF-16 offsets")
struct TextOffsetTests {
  @Test(
    "Each scalar counts one unit, or two",
    arguments: [
      ("", [0: 0]), ("abc", [0: 0, 2: 2, 3: 3]), ("é1", [0: 0, 2: 1, 3: 2]),
      ("中a", [0: 0, 3: 1, 4: 2]), ("a👍b", [1: 1, 5: 3, 6: 4]), ("👍👍", [0: 0, 4: 2, 8: 4]),
    ] as [(String, [Int: Int])])
  func table(_ string: String, _ offsets: [Int: Int]) {
    let text = Fixture.prepare(string)
    for (utf8, utf16) in offsets {
      expectEqual(text.utf16Offset(ofUTF8: utf8), utf16)
      expectEqual(text.utf8Offset(ofUTF16: utf16), utf8)
    }
  }

  @Test("Offsets inside a scalar become its start, those outside the text the nearer end")
  func between() {
    let text = Fixture.prepare("a👍中")
    expectEqual((-1...9).map(text.utf16Offset(ofUTF8:)), [0, 0, 1, 1, 1, 1, 3, 3, 3, 4, 4])
    expectEqual((-1...5).map(text.utf8Offset(ofUTF16:)), [0, 0, 1, 1, 5, 8, 8])
  }

  @Test("Samples convert as the standard library does", arguments: QueryFixture.texts)
  func samples(_ string: String) {
    let text = Fixture.prepare(string)
    for index in string.unicodeScalars.indices + [string.endIndex] {
      let utf8 = string.utf8.distance(from: string.startIndex, to: index)
      let utf16 = string.utf16.distance(from: string.startIndex, to: index)
      expectEqual(text.utf16Offset(ofUTF8: utf8), utf16)
      expectEqual(text.utf8Offset(ofUTF16: utf16), utf8)
    }
  }
}
