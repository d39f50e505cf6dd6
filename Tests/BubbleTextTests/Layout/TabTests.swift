// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Tab stops")
struct TabTests {
  /// The width of a space of the system face at 15 points.
  private let space =
    Fixture.prepare("a b").size(fitting: .infinity).width
    - Fixture.prepare("ab").size(fitting: .infinity).width

  /// The distance of the text after the last tab from the line's start.
  private func lastStop(_ string: String, interval: Int = 8) -> Double {
    let text = Fixture.prepare(string) { $0.tabInterval = interval }
    let tail = string.split(separator: "\t").last.map(String.init) ?? ""
    return text.size(fitting: .infinity).width
      - Fixture.prepare(tail).size(fitting: .infinity).width
  }

  @Test(
    "are eight spaces apart",
    arguments: [
      ("a\tb", 8.0), ("\tb", 8), ("\t\tb", 16), ("a\tb\tc", 16), ("a longer word\tb", 32),
    ])
  func defaultInterval(_ string: String, _ spaces: Double) {
    #expect(abs(lastStop(string) - spaces * space) < 1e-5)
  }

  @Test("are as far apart as the style's interval")
  func interval() {
    #expect(abs(lastStop("a\tb", interval: 20) - 20 * space) < 1e-5)
    #expect(abs(lastStop("abc\tb", interval: 1) - 8 * space) < 8 * space)
  }

  @Test("are never closer than half a space")
  func nextButOne() {
    let width = Fixture.prepare("xxxx").size(fitting: .infinity).width
    #expect(lastStop("xxxx\tb") >= width + space / 2)
  }

  @Test("are counted from each line's start, and glyphs are placed at them")
  func lines() throws {
    let text = Fixture.prepare("one two three\ta\tb")
    let lines = text.lines(fitting: 100)
    expectEqual(lines.count, 2)
    for line in lines {
      let drawn = text.glyphRuns(of: line).reduce(0) { $0 + $1.width }
      expectEqual(drawn, line.width)
    }
    let last = try #require(lines.last)
    expectEqual(text.string(in: last.visibleRange), "a\tb")
    let glyphs = text.glyphRuns(of: last).flatMap(\.glyphs)
    #expect(abs((glyphs.last?.x ?? 0) - 8 * space) < 1e-5)
  }

  @Test("hang at the end of a line")
  func trailing() {
    expectEqual(
      Fixture.prepare("word\t\t").size(fitting: 60).width,
      Fixture.prepare("word").size(fitting: 60).width)
  }

  @Test(
    "are counted from the token where text after it is shown",
    arguments: [
      LineLimit.Truncation.head, .middle,
    ])
  func behindToken(_ truncation: LineLimit.Truncation) {
    let text = Fixture.prepare("some words that are cut off\tand\tthe end")
    let limit = LineLimit(maximumLines: 1, truncation: truncation)
    let layout = text.layout(fitting: 190, limit: limit)
    let line = layout.lines[0]
    expectEqual(line.visibleSuffix.map(text.string)?.contains("\t"), true)
    expectEqual(text.glyphRuns(of: line).reduce(0) { $0 + $1.width }, line.width)
    let end = text.text.string.utf8.count
    expectEqual(layout.caret(at: TextPosition(offset: end)).rect.x, line.width)
  }
}
