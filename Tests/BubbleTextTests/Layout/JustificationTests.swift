// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Justification")
struct JustificationTests {
  private func prepare(_ string: String) -> PreparedText {
    Fixture.prepare(string) { $0.alignment = .justified }
  }

  @Test(
    "Lines fill the width, except at a paragraph's end or a forced break",
    arguments: [
      ("one two three four five six", [true, true, false]),
      ("one two three four\nfive six seven eight", [true, false, true, false]),
      ("one\u{2028}two three four five", [false, true, false]),
      ("الكتاب على الطاولة في البيت الكبير", [true, true, false]),
      ("我们明天早上八点在公园门口见面", [true, true, false]),
      ("unbreakable immovable", [false, false]),
    ])
  func linesThatFill(_ string: String, _ fills: [Bool]) {
    let text = prepare(string)
    let width = 95.0
    let lines = text.lines(fitting: width)
    expectEqual(lines.map { abs($0.width - width) < 1e-3 }, fills)
    for (line, fills) in zip(lines, fills) {
      let runs = text.glyphRuns(of: line)
      expectEqual(runs.reduce(0) { $0 + $1.width }, line.width)
      #expect(line.width <= width)
      expectEqual(fills, line.justification > 0)
      if fills { #expect(abs(line.x) < 1e-3) }
    }
  }

  @Test("Measured sizes don't include justification")
  func sizes() {
    for width in [60.0, 90, 140, .infinity] {
      let plain = Fixture.prepare("one two three four five six seven")
      let text = prepare("one two three four five six seven")
      expectEqual(text.size(fitting: width), plain.size(fitting: width))
      expectEqual(text.layout(fitting: width).widestLine, plain.size(fitting: width).width)
      expectEqual(
        text.lines(fitting: width).map(\.textRange), plain.lines(fitting: width).map(\.textRange))
    }
  }

  @Test(
    "Gaps are spaces, and boundaries of Han and kana",
    arguments: [
      ("a bc d", [1, 4]), ("  a b", [3]), ("a\u{A0}b", [1]), ("a\tb c", [3]),
      ("中文ab文", [0, 1, 3]), ("かな 中", [0, 2]), ("한국 어", [2]), ("ab", []), ("e\u{301}中", [0]),
    ])
  func gaps(_ string: String, _ clusters: [Int]) {
    let text = prepare(string)
    expectEqual(text.shaped.gaps(in: text.lines(fitting: .infinity)[0]), clusters)
  }

  @Test("All gaps of a line are widened equally, and glyphs between them stay together")
  func places() throws {
    let plain = Fixture.prepare("to be or not to be")
    let text = prepare("to be or not to be")
    let line = try #require(text.lines(fitting: 74).first)
    let other = try #require(plain.lines(fitting: 74).first)
    let moved = zip(text.glyphRuns(of: line)[0].glyphs, plain.glyphRuns(of: other)[0].glyphs)
      .map { ($0.x - $1.x) / line.gapWidth }
    expectEqual(text.string(in: line.visibleRange), "to be or")
    #expect(zip(moved, [0, 0, 0, 1, 1, 1, 2, 2]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("Carets and selections follow the widened gaps")
  func carets() throws {
    let layout = prepare("to be or not to be").layout(fitting: 80)
    let line = layout.lines[0]
    let all = layout.rects(of: line.visibleRange)
    expectEqual(all.map(\.width), [line.width])
    let space = layout.rects(of: 2..<3)[0]
    #expect(space.width > line.gapWidth)
    expectEqual(layout.hitTest(x: space.right - 0.1, y: 5).character, 2..<3)
  }

  @Test("A truncated line is not justified")
  func truncated() {
    let lines = prepare("one two three four five six")
      .lines(fitting: 90, limit: LineLimit(maximumLines: 1))
    #expect(lines[0].isTruncated)
    expectEqual(lines[0].justification, 0)
  }
}
