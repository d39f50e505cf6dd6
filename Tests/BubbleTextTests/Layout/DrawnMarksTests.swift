// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Piles of marks")
struct DrawnMarksTests {
  /// A letter, a mark that its font has, and the index of the letter's glyph in the run.
  private static let piles: [(letter: String, mark: String)] = [
    ("e", "\u{301}"), ("e", "\u{323}\u{30A}"), ("ש", "\u{5B8}"), ("ب", "\u{64B}"), ("ก", "\u{E49}"),
  ]

  private func glyphs(of string: String) -> [PositionedGlyph] {
    Fixture.prepare(string).oneLineRuns.flatMap(\.glyphs)
  }

  @Test("Only the 32 marks next to a letter are drawn", arguments: piles.indices)
  func limit(_ index: Int) {
    let pile = Self.piles[index]
    let marks = pile.mark.unicodeScalars.count
    let few = glyphs(of: pile.letter + String(repeating: pile.mark, count: 28 / marks))
    let many = glyphs(of: pile.letter + String(repeating: pile.mark, count: 10_000))
    #expect(few.count <= 33 && many.count <= 33)
    // Bases that a font draws together with their first mark are one glyph fewer.
    #expect(many.count > few.count)
  }

  @Test("Marks that are left out don't count in the width")
  func size() {
    let pile = "ab" + String(repeating: "\u{301}", count: 1_000) + "c"
    let text = Fixture.prepare(pile)
    let plain = Fixture.prepare("ab\u{301}c")
    expectEqual(text.size(fitting: .infinity), plain.size(fitting: .infinity))
    let run = text.oneLineRuns[0]
    expectEqual(run.width, text.size(fitting: .infinity).width)
    expectEqual(run.textRange, 0..<pile.utf8.count)
    expectEqual(run.glyphs.last?.x, plain.oneLineRuns[0].glyphs.last?.x)
  }

  @Test("Letters that are drawn together keep all glyphs that have an advance")
  func wideGlyphs() {
    let count = 50
    let chain = String(repeating: "👨\u{200D}", count: count)
    let wide = Set(glyphs(of: chain).map(\.x)).count
    #expect(wide >= count)
  }
}
