// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

@Suite("Quotes: entities")
struct EntityTextTests {
  private func text(
    _ string: String, _ entities: (String, Int, Int)...
  ) -> EntityText {
    EntityText(
      string, entities: entities.map { .init(type: $0.0, offset: $0.1, length: $0.2) })
  }

  private func spans(_ text: EntityText) -> [String] {
    text.blocks.flatMap(\.spans).map { "\($0.text)|\($0.style.rawValue)" }
  }

  @Test func offsetsCountUTF16Units() {
    expectEqual(spans(text("🙈 coat", ("bold", 3, 4))), ["🙈 |0", "coat|1"])
    expectEqual(spans(text("نعم yes", ("italic", 4, 3))), ["نعم |0", "yes|2"])
  }

  @Test func overlappingStylesAreUnited() {
    expectEqual(
      spans(text("abcdef", ("bold", 0, 4), ("underline", 2, 4))), ["ab|1", "cd|5", "ef|4"])
  }

  @Test func partsOfCharactersCountAsAllOfThem() {
    // The second half of a surrogate pair, and a joined family of four.
    expectEqual(spans(text("a🙈b", ("bold", 2, 1))), ["a|0", "🙈|1", "b|0"])
    expectEqual(spans(text("👨‍👩‍👧‍👦!", ("bold", 3, 2))), ["👨‍👩‍👧‍👦|1", "!|0"])
    expectEqual(spans(text("e\u{301}x", ("bold", 1, 1))), ["e\u{301}|1", "x|0"])
  }

  @Test func offsetsOutsideAreCutOff() {
    expectEqual(spans(text("abc", ("bold", 1, 99))), ["a|0", "bc|1"])
    expectEqual(spans(text("abc", ("bold", -2, 3))), ["a|1", "bc|0"])
    expectEqual(spans(text("abc", ("bold", 1, Int.max))), ["a|0", "bc|1"])
    for (offset, length) in [(3, 1), (99, 1), (0, 0), (1, -1), (-5, 5), (Int.min, Int.max)] {
      expectEqual(spans(text("abc", ("bold", offset, length))), ["abc|0"])
    }
  }

  @Test func quotationsAndCodeAreBlocks() {
    let text = text("Look:\nlet x = 1\nand\nso it is\nbye", ("pre", 6, 9), ("blockquote", 20, 8))
    expectEqual(text.blocks.map(\.text), ["Look:", "let x = 1", "and", "so it is", "bye"])
    expectEqual(text.blocks.map(\.kind), [.text, .code(language: ""), .text, .quote, .text])
    expectEqual(text.blocks[1].spans[0].style, .code)
  }

  @Test func ofOverlappingBlocksTheFirstIsOne() {
    let text = text("abcdef", ("blockquote", 0, 4), ("pre", 2, 4))
    expectEqual(text.blocks.map(\.kind), [.quote, .text])
    expectEqual(text.blocks.map(\.text).joined(), "abcdef")
  }

  @Test func linksHaveTheirTargets() {
    var link = QuoteAPIMessage.Entity(type: "text_link", offset: 0, length: 4)
    link.url = "https://example.com/a"
    let mail = QuoteAPIMessage.Entity(type: "email", offset: 5, length: 7)
    let text = EntityText("here a@b.com", entities: [link, mail])
    let targets = text.blocks.flatMap(\.spans).map(\.link)
    expectEqual(targets, ["https://example.com/a", "", "mailto:a@b.com"])
  }

  @Test func otherKitsHaveTheStyles() {
    let text = text(
      "one two\nthree", ("bold", 0, 3), ("spoiler", 4, 3), ("blockquote", 8, 5))
    expectEqual(text.formatted.notation, "**one** ||two||\n\n> three")
  }

  @Test("no entities lose or change characters", arguments: 0..<400)
  func randomEntities(_ seed: Int) {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9 &+ 7)
    let pieces = ["a", "🙈", "e\u{301}", "👨‍👩‍👧‍👦", "ن", " ", "\n", "語", "\u{200D}", "🇩🇪"]
    let string = (0..<random.below(24)).map { _ in pieces[random.below(pieces.count)] }.joined()
    let types = ["bold", "italic", "pre", "blockquote", "text_link", "code", "spoiler", "x", "url"]
    let entities = (0..<random.below(9)).map { _ in
      QuoteAPIMessage.Entity(
        type: types[random.below(types.count)], offset: random.below(40) - 8,
        length: random.below(40) - 6)
    }
    let text = EntityText(string, entities: entities)
    let kept = text.blocks.map(\.text).joined()
    #expect(
      kept.unicodeScalars.filter { $0 != "\n" }.elementsEqual(
        string.unicodeScalars.filter { $0 != "\n" }))
    #expect(text.blocks.allSatisfy { block in !block.spans.contains { $0.text.isEmpty } })
    // Only whole characters have a style of their own.
    let ends = Set(string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) })
    let ranges = EntityRanges(string)
    for range in entities.compactMap(ranges.range) {
      #expect(!range.isEmpty && ends.contains(range.lowerBound))
      #expect(range.upperBound == string.utf8.count || ends.contains(range.upperBound))
    }
  }

  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
  }
}
