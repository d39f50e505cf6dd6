// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Tab stops in points")
struct TabStopTests {
  private func text(
    _ string: String, _ stops: [TabStop], interval: Double = 0,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> PreparedText {
    Fixture.prepare(string) { style in
      style.tabStops = TabStops(stops, interval: interval)
      change(&style)
    }
  }

  private func width(_ string: String) -> Double {
    Fixture.prepare(string).size(fitting: .infinity).width
  }

  /// The distances of the characters behind tabs, and of the line's first, from the edge where reading starts.
  private func starts(
    _ prepared: PreparedText, fitting width: Double = 300, line: Int = 0
  ) -> [Double] {
    let layout = TextLayout(prepared, fitting: width)
    let line = layout.lines[line]
    let characters = Array(prepared.string(in: line.visibleRange))
    var offset = line.visibleRange.lowerBound
    var starts: [Double] = []
    for (index, character) in characters.enumerated() {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      guard index == 0 || characters[index - 1] == "\t" else { continue }
      let rect = layout.rects(of: range)[0]
      starts.append(
        line.baseDirection == .leftToRight ? rect.x : width - rect.x - rect.width)
    }
    return starts
  }

  @Test("text begins at left, natural and justified stops")
  func leading() {
    for alignment in [TextAlignment.left, .natural, .justified] {
      let stops = [90, 20].map { TabStop(location: $0, alignment: alignment) }
      expectEqual(starts(text("a\tb\tc", stops)), [0, 20, 90])
    }
    expectEqual(
      starts(text("abcdef\tb", [TabStop(location: 20), TabStop(location: 90)])), [0, 90])
  }

  @Test("text ends at right stops, and is centred at those in the centre")
  func aligned() {
    let price = width("12 kr")
    expectEqual(
      starts(text("a\t12 kr", [TabStop(location: 100, alignment: .right)])), [0, 100 - price])
    let centred = starts(text("a\t12 kr", [TabStop(location: 100, alignment: .center)]))[1]
    #expect(abs(centred - (100 - price / 2)) < 1e-5)
    expectEqual(
      text("a\t12 kr", [TabStop(location: 100, alignment: .right)]).size(fitting: 300).width, 100)
  }

  @Test("numbers have their separators at decimal stops")
  func decimal() {
    for (number, whole) in [("1.5", "1"), ("12.75", "12"), ("120", "120"), (".5", "")] {
      let start = starts(text("a\t" + number, [.decimal(at: 80)]))[1]
      // Digits and the point are kerned.
      #expect(abs(start + width(whole) - 80) < 1, "\(number)")
    }
  }

  @Test("text too wide for the space before its stop begins behind the tab")
  func noRoom() {
    let wide = text("abcdefghij\tklmnopqr", [TabStop(location: 90, alignment: .right)])
    let start = starts(wide)[1]
    #expect(abs(start - width("abcdefghij")) < 0.5)
    expectEqual(wide.lines(fitting: 300).count, 1)
  }

  @Test("stops are counted from the paragraph's edge, not from its indent")
  func indents() throws {
    let list = text("\u{2022}\tone two three four five six", [TabStop(location: 20)]) {
      $0.headIndent = 20
    }
    expectEqual(starts(list, fitting: 120), [0, 20])
    let lines = list.lines(fitting: 120)
    #expect(lines.count > 1)
    for line in lines.dropFirst() { expectEqual(line.x, 20) }
    let indented = text("\u{2022}\tone", [TabStop(location: 20)]) { $0.firstLineHeadIndent = 8 }
    expectEqual(starts(indented), [8, 20])
  }

  @Test("further stops are at multiples of the interval")
  func interval() {
    expectEqual(
      starts(text("a\tb\tc\td", [TabStop(location: 20)], interval: 50)), [0, 20, 50, 100])
  }

  @Test("a tab behind the last stop ends its line, but not at its start")
  func behindLast() {
    let stops = [TabStop(location: 20)]
    expectEqual(text("a\tb\tc\td", stops).strings(fitting: .infinity), ["a\tb\t", "c\td"])
    expectEqual(text("a\tb\t \t\t", stops).strings(fitting: .infinity), ["a\tb\t \t\t"])
    expectEqual(text("\t\t\tb", stops).strings(fitting: .infinity), ["\t\t\tb"])
    expectEqual(text("\tb", []).strings(fitting: .infinity), ["\tb"])
    let cut = text("a\tb\tc", stops).lines(
      fitting: .infinity, limit: LineLimit(maximumLines: 1))
    expectEqual(cut[0].visibleRange, 0..<3)
    #expect(cut[0].isTruncated)
  }

  @Test("text whose stop is past the line goes on the next one")
  func wraps() {
    expectEqual(
      text("a\tbc", [TabStop(location: 90)]).strings(fitting: 80), ["a\t", "bc"])
    expectEqual(
      text("a\tbc de", [TabStop(location: 60, alignment: .right)]).strings(fitting: 60),
      ["a\tbc de"])
  }

  @Test("right to left, stops are counted from the right")
  func rightToLeft() {
    for alignment in [TextAlignment.natural, .left, .right] {
      let list = text(
        "\u{2022}\tאבג דהו", [TabStop(location: 20, alignment: alignment)])
      expectEqual(starts(list), [0, 20])
    }
    // The separator of a number, which runs left to right, is at the stop.
    for number in ["1.5", "12.75", "7"] {
      let fraction = String(number.drop { $0 != "." })
      let digit = starts(text("אב\t" + number, [.decimal(at: 100)]))[1]
      let behind = width(String(number.dropFirst()))
      #expect(abs(digit - (100 - width(fraction) + behind)) < 1, "\(number)")
    }
  }

  @Test("a tab at a line's end is as wide for carets as in front of text")
  func hanging() {
    let layout = TextLayout(text("ab\t", [TabStop(location: 40)]), fitting: 300)
    expectEqual(layout.caret(at: TextPosition(offset: 3)).rect.x, 40)
    #expect(layout.widestLine < 40)
  }

  @Test("behind a truncation token a tab is as wide as a space")
  func behindToken() {
    let prepared = text("some words that are cut off\tand\tthe end", [TabStop(location: 20)])
    let limit = LineLimit(maximumLines: 1, truncation: .head)
    let line = prepared.lines(fitting: 150, limit: limit)[0]
    #expect(line.visibleSuffix.map(prepared.string)?.contains("\t") == true)
    let drawn = prepared.glyphRuns(of: line).reduce(0) { $0 + $1.width }
    expectEqual(drawn, line.width)
    #expect(line.width <= 150)
  }

  @Test("a paragraph without stops has those of the text")
  func inherited() {
    var string = AttributedText("a\tb\nc\td", font: .system(15))
    var own = ParagraphStyle()
    string.setParagraphStyle(own, in: 0..<4)
    own.tabStops = TabStops([TabStop(location: 70)])
    string.setParagraphStyle(own, in: 4..<7)
    var style = ParagraphStyle()
    style.tabStops = TabStops([TabStop(location: 30)])
    let prepared = Fixture.typesetter.prepare(string, style: style)
    expectEqual(starts(prepared), [0, 30])
    expectEqual(starts(prepared, line: 1), [0, 70])
  }

  @Test("thousands of tabs and stops take no time")
  func hostile() {
    let stops = (0..<5000).map { TabStop(location: Double($0) * 30, alignment: .right) }
    let many = text(String(repeating: "a\t", count: 5000), stops)
    expectEqual(many.lines(fitting: 1e6).count, 1)
    #expect(many.size(fitting: 200).lineCount > 100)
    let none = text(String(repeating: "\t", count: 50000) + "a", [])
    expectEqual(none.lines(fitting: 100).count, 1)
    let wide = text(
      "a\t" + String(repeating: "b c\u{AD}", count: 20000),
      [TabStop(location: 5e4, alignment: .center)])
    expectEqual(wide.size(fitting: 1e5).lineCount, wide.lines(fitting: 1e5).count)
  }
}
