// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("The text of runs")
struct RunTextTests {
  private func runs(_ string: String, in width: Double = .infinity) -> [GlyphRun] {
    let text = Fixture.prepare(string)
    return text.lines(fitting: width).flatMap {
      text.glyphRuns(of: $0, keepingText: true)
        .sorted { $0.textRange.lowerBound < $1.textRange.lowerBound }
    }
  }

  private func string(of runs: [GlyphRun]) -> String { runs.compactMap(\.text?.string).joined() }

  @Test func isLeftOutUnlessAskedFor() {
    let text = Fixture.prepare("plain")
    let runs = text.glyphRuns(of: text.lines(fitting: .infinity)[0])
    #expect(runs.allSatisfy { $0.text == nil })
  }

  @Test(arguments: [
    "The office, 12:30 -> e\u{301}", "明日、三時に会議室で。", "مرحبا لا بأس", "abc שלום def 123",
    "नमस्ते क्षत्रिय", "สวัสดี น้ำใจ", "👨‍👩‍👧‍👦 🇩🇪 👍🏽", "",
  ])
  func isTheWholeTextInTheOrderOfReading(_ text: String) {
    expectEqual(string(of: runs(text)), text)
  }

  @Test func countsTheGlyphsOfEachCluster() {
    for run in runs("office नमस्ते شُكراً 👍🏽") {
      expectEqual(run.text?.clusters.reduce(0) { $0 + $1.glyphCount }, run.glyphs.count)
      expectEqual(run.text?.clusters.first?.x, run.x)
      let width = run.text?.clusters.reduce(0) { $0 + $1.width } ?? 0
      #expect(abs(width - run.width) < 1e-6)
    }
  }

  @Test func goesFromLeftToRight() {
    let hebrew = runs("שלום")
    expectEqual(hebrew.first?.text?.isRightToLeft, true)
    expectEqual(hebrew.first?.text?.clusters.map(\.characters), ["ם", "ו", "ל", "ש"])
  }

  @Test func hasTheTokenOfATruncatedLine() {
    let text = Fixture.prepare("one two three four")
    let line = text.lines(fitting: 60, limit: LineLimit(maximumLines: 1))[0]
    let strings = text.glyphRuns(of: line, keepingText: true).compactMap(\.text?.string)
    expectEqual(strings.joined(), text.string(in: line.visibleRange) + "\u{2026}")
  }

  @Test func coversReshapedEdges() {
    let arabic = "المستقبل"
    expectEqual(string(of: runs(arabic, in: 30)), arabic)
  }
}
