// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Work that is done once for a long word, and not again.
@Suite("Long words")
struct LongWordTests {
  private let setting = TextSetting(
    Fixture.alternates, TextAttributes(font: .system(15)), ParagraphStyle())

  /// Whether a text is measured without its glyphs.
  private func isMeasuredAlone(_ text: String) -> Bool {
    let segments = setting.segments(of: text)
    segments?.deallocate()
    return segments != nil
  }

  @Test("Long words that rules change are measured by what the rules reach")
  func longArrows() {
    let arrows = String(repeating: "->", count: AdvanceTable.longestShapedWord / 2)
    let text = "see " + arrows + "-> it"
    #expect(isMeasuredAlone(text))
    let measurer = Fixture.alternates.measurer(TextAttributes(font: .system(15)))
    let prepared = Fixture.alternates.prepare(AttributedText(text, font: .system(15)))
    for width in [0, 33.3, 245, 100_000] {
      expectEqual(measurer.size(of: text, fitting: width), prepared.size(fitting: width))
    }
  }

  @Test(
    "Lines that are kept are those that are made",
    arguments: [
      "AVAToYo", "->", "word ", "\u{AD}a", "سلام", "a\n", "「」",
    ])
  func keptLines(_ unit: String) throws {
    let string = String(repeating: unit, count: KnownLines.shortestText)
    let text = Fixture.prepare(string)
    var made: [LineFragment] = []
    var lines = text.makeLineIterator()
    while let line = lines.next(width: 200) { made.append(line) }
    let known = try #require(text.shaped.knownLines)
    expectNil(known.lines(fitting: 200))
    let size = text.shaped.size(fitting: 200, limit: .none)
    expectEqual(known.lines(fitting: 200)?.count, made.count)
    expectEqual(text.lines(fitting: 200), made)
    expectEqual(size.lineCount, made.count)
    // Those of two other widths take their place, and cut them off.
    let cut = LineLimit(maximumLines: 3)
    let short = text.lines(fitting: 200, limit: cut)
    for width in [50.0, 60] { #expect(text.lines(fitting: width).count >= made.count) }
    expectNil(known.lines(fitting: 200))
    expectEqual(text.lines(fitting: 200, limit: cut), short)
    expectEqual(text.lines(fitting: 200), made)
  }

  @Test("The lines of other texts are made each time")
  func shortTexts() {
    expectNil(Fixture.prepare(String(repeating: "a", count: 9_999)).shaped.knownLines)
  }
}
