// SPDX-License-Identifier: MIT
import BubbleStrings
import Testing

@Suite("Exact strings")
struct ExactStringTests {
  /// Strings that are equal, each with another of other bytes.
  static let equivalents = [
    ("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), ("\u{C5}", "\u{212B}"), (";", "\u{37E}"),
    ("\u{AC00}", "\u{1100}\u{1161}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    (
      String(repeating: "x", count: 40) + "\u{E9}", String(repeating: "x", count: 40) + "e\u{301}"
    ),
  ]

  @Test(arguments: equivalents)
  func canonicalEquivalentsAreTwoKeys(one: String, other: String) {
    #expect(one == other)
    #expect(ExactString(one) != ExactString(other))
    #expect(!one.isExactly(other))
    #expect(!other.isExactly(one))
    var values: [ExactString: Int] = [:]
    values[one] = 1
    values[other] = 2
    #expect(values[one] == 1)
    #expect(values[other] == 2)
    #expect(Set<ExactString>(exactly: [one, other, one]).count == 2)
    #expect(![one].containsExactly(other))
    #expect(!Set([one]).containsExactly(other))
    #expect(Set([one]).containsExactly(one))
  }

  @Test(arguments: ["", "a", "a longer text than a small string", "ü", "e\u{301}", "a\0b"])
  func equalBytesAreOneKey(_ text: String) {
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    #expect(ExactString(text) == ExactString(copy))
    #expect(ExactString(text).hashValue == ExactString(copy).hashValue)
    #expect(text.isExactly(copy))
    #expect(!text.isExactly(nil))
    #expect(!text.isExactly(copy + "a"))
    #expect(!text.precedesExactly(copy))
    #expect(text.precedesExactly(copy + "\0"))
    #expect((copy + "x").beginsExactly(with: text))
  }

  @Test func theOrderIsThatOfBytes() {
    let texts = ["", "K", "e", "e\u{301}", "ea", "\u{E9}", "\u{212A}", "\u{10000}"]
    let sorted = texts.shuffled().map(ExactString.init).sorted().map(\.string)
    #expect(sorted.map { Array($0.utf8) } == texts.map { Array($0.utf8) }.sorted(by: <))
  }

  /// To `split(separator:)`, a slash before a combining mark is none.
  @Test func aMarkAfterASlashHidesNothing() {
    #expect("../\u{301}x".split(separator: "/").count == 1)
    #expect("../\u{301}x".pathNames() == ["..", "\u{301}x"])
    #expect("/a//b/".pathNames() == ["a", "b"])
    #expect("/a//b/".pathNames(keepingEmpty: true) == ["", "a", "", "b", ""])
    #expect("".pathNames() == [])
    #expect(!"\u{E9}/x".beginsExactly(with: "e\u{301}/"))
  }
}

private func < (one: [UInt8], other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }
