// SPDX-License-Identifier: MIT
import BubbleExpectations
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
    expectEqual(one, other)
    #expect(ExactString(one) != ExactString(other))
    #expect(!one.isExactly(other))
    #expect(!other.isExactly(one))
    var values: [ExactString: Int] = [:]
    values[one] = 1
    values[other] = 2
    expectEqual(values[one], 1)
    expectEqual(values[other], 2)
    expectEqual(Set<ExactString>(exactly: [one, other, one]).count, 2)
    #expect(![one].containsExactly(other))
    #expect(!Set([one]).containsExactly(other))
    #expect(Set([one]).containsExactly(one))
  }

  @Test(arguments: ["", "a", "a longer text than a small string", "ü", "e\u{301}", "a\0b"])
  func equalBytesAreOneKey(_ text: String) {
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    expectEqual(ExactString(text), ExactString(copy))
    expectEqual(ExactString(text).hashValue, ExactString(copy).hashValue)
    #expect(text.isExactly(copy))
    #expect(!text.isExactly(nil))
    #expect(!text.isExactly(copy + "a"))
    #expect(!text.precedesExactly(copy))
    #expect(text.precedesExactly(copy + "\0"))
    #expect((copy + "x").beginsExactly(with: text))
    #expect(("y" + copy + "x").dropFirst().beginsExactly(with: text))
    #expect(!copy.beginsExactly(with: text + "x"))
  }

  /// Bytes that aren't UTF-8 make no string, not even as many as U+FFFD has.
  @Test(arguments: [
    [], [0x61], [0xC3, 0xA9], [0xEF, 0xBF, 0xBD], [0xEF, 0xBB, 0xBF, 0x61], [0x61, 0],
    [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0x61, 0xF0, 0x9F, 0x98],
    [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE, 0xFD], [0xEF, 0xBF, 0xBD, 0xE2, 0x82],
  ])
  func onlyUTF8MakesStrings(_ bytes: [UInt8]) {
    for beginning in [[], Array("a longer text than a small string".utf8)] {
      let bytes = beginning + bytes
      let text = bytes.withUnsafeBufferPointer { String(utf8: $0) }
      expectEqual(
        text.map { Array($0.utf8) }, String(validating: bytes, as: UTF8.self).map { _ in bytes })
    }
  }

  @Test func randomBytesMakeTheStringsOfTheStandardLibrary() {
    // From these, all kinds of scalars and of errors are made.
    let bytes: [UInt8] = [
      0x61, 0x80, 0x9F, 0xA0, 0xBF, 0xC1, 0xC3, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xFF,
    ]
    var numbers = SplitMix(state: 7)
    for _ in 0..<20_000 {
      let some = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
        bytes.randomElement(using: &numbers) ?? 0
      }
      let text = some.withUnsafeBufferPointer { String(utf8: $0) }
      expectEqual(text, String(validating: some, as: UTF8.self), "\(some)")
      #expect(text == nil || text.map { Array($0.utf8) } == some)
    }
  }

  @Test func theOrderIsThatOfBytes() {
    let texts = ["", "K", "e", "e\u{301}", "ea", "\u{E9}", "\u{212A}", "\u{10000}"]
    let sorted = texts.shuffled().map(ExactString.init).sorted().map(\.string)
    expectEqual(sorted.map { Array($0.utf8) }, texts.map { Array($0.utf8) }.sorted(by: <))
  }

  /// To `split(separator:)`, a slash before a combining mark is none.
  @Test func aMarkAfterASlashHidesNothing() {
    expectEqual("../\u{301}x".split(separator: "/").count, 1)
    expectEqual("../\u{301}x".pathNames(), ["..", "\u{301}x"])
    expectEqual("/a//b/".pathNames(), ["a", "b"])
    expectEqual("/a//b/".pathNames(keepingEmpty: true), ["", "a", "", "b", ""])
    expectEqual("".pathNames(), [])
    #expect(!"\u{E9}/x".beginsExactly(with: "e\u{301}/"))
  }
}

private func < (one: [UInt8], other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }
