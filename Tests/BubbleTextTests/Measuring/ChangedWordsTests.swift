// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Finding the words that rules change takes time in proportion to a text's length, whatever is in it.
@Suite("Words that rules change")
struct ChangedWordsTests {
  @Test(
    "Ten times the text is ten times the work",
    arguments: [
      "+1-", "[TUIEmoji_Smile]", "[Smile]", "->", "(", "fi", "fi ", "a fi b ", "1/2", "1/2 ",
    ])
  func workIsLinear(_ unit: String) throws {
    let short = try scanCount(String(repeating: unit, count: 400))
    let long = try scanCount(String(repeating: unit, count: 4_000))
    #expect(short > 0)
    #expect(long <= 11 * short + 100, "\(short), then \(long)")
  }

  @Test("The words hold every pair, do not overlap, and begin and end at spaces")
  func words() throws {
    let text = "say hi -> ffi-fi [x] -> ok+1 fine 1/2 a"
    let scalars = text.unicodeScalars.map(\.value)
    let words = try #require(try find(text)).ranges
    for (one, next) in zip(words, words.dropFirst()) { #expect(one.upperBound < next.lowerBound) }
    for word in words {
      #expect(word.lowerBound == 0 || scalars[word.lowerBound - 1] == 0x20)
      #expect(word.upperBound == scalars.count || scalars[word.upperBound - 1] == 0x20)
    }
  }

  @Test("Words that are longer than allowed are left to glyphs")
  func longWords() throws {
    #expect(try find(String(repeating: "->", count: 8), longest: 16) != nil)
    try expectNil(find(String(repeating: "->", count: 9), longest: 16))
  }

  private func scanCount(_ text: String) throws -> Int { try #require(try find(text)).scanCount }

  /// Finds changed words when every pair may change.
  private func find(_ text: String, longest: Int = .max) throws -> ChangedWords? {
    let face = try #require(Fixture.alternates.fonts.systemFace(for: .system(15)))
    let rules = LookupPlan(ShapingSetting(face, script: "Latn", language: nil)).readRules(
      of: face.face)
    let run = text.unicodeScalars.map(\.value)
    let pairs = run.indices.dropLast().map { ShapedRuns.Pair(index: $0, dependsOnContext: false) }
    return run.withUnsafeBufferPointer {
      rules.changedWords(
        of: $0, at: pairs, space: face.face.glyph(for: " ").map { UInt32($0) }, longest: longest)
    }
  }
}
