// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleText

/// Colours, lines and links change no glyph and no width.
@Suite("Shaping across attributes")
struct ShapingAcrossAttributesTests {
  @Test(arguments: SampleTexts.all)
  func decorationKeepsLines(_ text: String) {
    let plain = Fixture.prepare(text)
    let decorated = Self.prepare(text, decorating: 3)
    for width in [40.0, 120, 245, .infinity] {
      expectEqual(decorated.lines(fitting: width), plain.lines(fitting: width))
    }
  }

  @Test(arguments: SampleTexts.all)
  func decorationKeepsGlyphs(_ text: String) {
    let plain = Fixture.prepare(text)
    let decorated = Self.prepare(text, decorating: 3)
    for line in plain.lines(fitting: 120) {
      let expected = plain.glyphRuns(of: line).flatMap(\.glyphs)
      expectEqual(decorated.glyphRuns(of: line).flatMap(\.glyphs), expected)
    }
  }

  @Test func arabicStaysJoinedAroundColour() throws {
    var text = AttributedText("كتاب", font: .system(15))
    text.modify(0..<4) { $0.color = .white }
    let prepared = Fixture.typesetter.prepare(text)
    let line = try #require(prepared.lines(fitting: .infinity).first)
    let runs = prepared.glyphRuns(of: line)
    expectEqual(runs.map(\.textRange), [4..<8, 0..<4])
    expectEqual(runs.map(\.attributes.color), [nil, .white])
    let plain = Fixture.prepare("كتاب")
    expectEqual(runs.flatMap(\.glyphs), plain.glyphRuns(of: line).flatMap(\.glyphs))
  }

  @Test func kerningReachesIntoLinks() throws {
    var text = AttributedText("AV", font: .system(15))
    text.modify(1..<2) { $0.link = "v" }
    let prepared = Fixture.typesetter.prepare(text)
    let line = try #require(prepared.lines(fitting: .infinity).first)
    let letters = ["A", "V"].map { Fixture.prepare($0).size(fitting: .infinity).width }
    #expect(line.width < letters[0] + letters[1])
    expectEqual(prepared.glyphRuns(of: line).map(\.attributes.link), [nil, "v"])
  }

  @Test func fontsStillPartRuns() {
    var text = AttributedText("AV", font: .system(15))
    text.modify(1..<2) { $0.font.weight = .bold }
    expectEqual(Fixture.typesetter.prepare(text).shaped.runs.count, 2)
  }

  @Test func tokenTakesAttributesOfWhatItFollows() throws {
    var text = AttributedText("one two three four", font: .system(15))
    text.modify(4..<18) { $0.color = .white }
    let prepared = Fixture.typesetter.prepare(text)
    let line = try #require(
      prepared.lines(fitting: 70, limit: LineLimit(maximumLines: 1)).first)
    #expect(line.isTruncated)
    expectEqual(prepared.glyphRuns(of: line).map(\.attributes.color), [nil, .white, .white])
  }

  @Test func manyRangesChangeAsOneByOne() {
    var expected = AttributedText("one two three", font: .system(15))
    expected.modify(4..<13) { $0.color = .white }
    var text = expected
    let ranges = [0..<3, 3..<6, 8..<13]
    for (index, range) in ranges.enumerated() { expected.modify(range) { $0.link = "\(index)" } }
    text.modify(inOrder: ranges) { $1.link = "\($0)" }
    expectEqual(text, expected)
  }

  /// The text with decorations that change every `length` grapheme clusters.
  private static func prepare(_ text: String, decorating length: Int) -> PreparedText {
    var attributed = AttributedText(text, font: .system(15))
    var offset = 0
    for (index, character) in text.enumerated() {
      let end = offset + character.utf8.count
      attributed.modify(offset..<end) { attributes in
        let turn = index / length % 3
        attributes.color = turn == 1 ? .white : nil
        attributes.isUnderlined = turn == 2
        attributes.isStruckThrough = turn == 1
        attributes.link = turn == 2 ? "link" : nil
      }
      offset = end
    }
    return Fixture.typesetter.prepare(attributed)
  }
}
