// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleStrings
import Testing

@Suite("Text by its bytes and scalars")
struct ExactTextTests {
  /// A mark after a slash, which is a part of the slash's character.
  private let marked = "a/\u{301}b/c"

  @Test func partsAreFoundBeforeMarks() {
    expectEqual(marked.splitExactly(separator: "/").map(String.init), ["a", "\u{301}b", "c"])
    #expect(marked.containsExactly("/\u{301}"))
    #expect(marked.containsExactly("a/"))
    #expect(!marked.containsExactly("b/\u{301}"))
    #expect(!marked.containsExactly(""))
    #expect("x[\u{301}".containsExactly("["))
    expectEqual(marked.exactRange(of: "b").map { String(marked[$0]) }, "b")
    expectEqual("aab".exactRange(of: "ab").map { String("aab"[$0]) }, "ab")
    expectNil("aa".exactRange(of: "aaa"))
    expectEqual(marked.replacingExactly("/", with: ""), "a\u{301}bc")
    expectEqual("aaa".replacingExactly("aa", with: "b"), "ba")
  }

  @Test func endsAreComparedByBytes() {
    #expect("name.json".endsExactly(with: ".json"))
    #expect(!"e\u{301}".endsExactly(with: "é"))
    #expect("e\u{301}".endsExactly(with: "\u{301}"))
    #expect("ab".endsExactly(with: ""))
    #expect(!"b".endsExactly(with: "ab"))
  }

  @Test func linesEndAtEveryLineEnd() {
    let text = "a\r\nb\n\nc\u{2028}d\r"
    expectEqual(text.exactLines().map(String.init), ["a", "b", "c", "d"])
    expectEqual(
      text.exactLines(omittingEmptySubsequences: false).map(String.init),
      ["a", "b", "", "c", "d", ""])
    expectEqual(
      "a\r\nb\nc".splitExactly(separator: "\n").map(String.init), ["a\r\nb", "c"])
    expectEqual("\n\u{301}".exactLines().map(String.init), ["\u{301}"])
  }

  /// The sign of Kelvin is a K to Swift.
  @Test func patternsAndNamesAreExact() {
    enum Unit: String { case kelvin = "K" }
    let kelvin = "\u{212A}"
    expectEqual(kelvin, "K")
    let isMatched =
      switch kelvin {
      case "K": true
      default: false
      }
    #expect(!isMatched)
    let optional: String? = kelvin
    let isOptionalMatched =
      switch optional {
      case "K": true
      default: false
      }
    #expect(!isOptionalMatched)
    expectNil(Unit(exactly: kelvin))
    expectEqual(Unit(exactly: "K"), .kelvin)
    expectNil(["K": 1][named: kelvin])
    expectEqual(["K": 1][named: "K"], 1)
  }

  @Test func scalarsHaveTheClassesOfCharacters() {
    for value in (0..<0x3100).lazy.compactMap(Unicode.Scalar.init) {
      let character = Character(value)
      expectEqual(value.isNewline, character.isNewline, "\(value.value)")
      expectEqual(value.isLetter, character.isLetter, "\(value.value)")
      expectEqual(value.isNumber, character.isNumber, "\(value.value)")
      expectEqual(value.isPunctuation, character.isPunctuation, "\(value.value)")
      expectEqual(value.isSymbol, character.isSymbol, "\(value.value)")
    }
  }
}
