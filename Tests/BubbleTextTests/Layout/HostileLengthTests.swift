// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import BubbleText
import Testing

/// Long texts of the kinds that make careless loops quadratic.
@Suite("Very long texts", .serialized)
struct HostileLengthTests {
  private static let shapes: [(name: String, unit: String, count: Int)] = [
    ("one word", "a", 100_000), ("one kerned word", "AV", 5_000), ("one Arabic word", "ب", 10_000),
    ("one emoji sequence", "👨\u{200D}", 10_000), ("emoji", "👍🏽", 4_000),
    ("marks on a letter", "\u{301}", 10_000), ("marks of two scripts", "\u{301}\u{64B}", 5_000),
    ("Thai without spaces", "สวัสดีครับ", 1_000), ("Han", "你", 20_000), ("brackets", "([{", 4_000),
    ("spaces", " ", 20_000), ("line feeds", "\n", 5_000),
    ("embeddings", "\u{202B}a\u{202A}", 4_000), ("directions", "aא", 4_000),
    ("tabs", "\t", 20_000), ("tabs in text", "a\t", 10_000), ("soft hyphens", "\u{AD}", 20_000),
    ("soft hyphens in a word", "a\u{AD}", 10_000), ("isolates", "\u{2067}", 20_000),
    ("no-break spaces", "\u{A0}", 20_000), ("lone surrogates", "\u{FFFD}", 20_000),
    ("private use", "\u{F0900}", 10_000), ("NUL", "\0", 20_000), ("conjuncts", "क्", 4_000),
  ]

  @Test("Time grows linearly with the length", arguments: shapes.indices)
  func linear(_ index: Int) {
    let shape = Self.shapes[index]
    let growth = growth(to: shape.count) { text(of: shape.unit, count: $0) }
    #expect(growth.isLinear, "\(shape.name): \(growth)")
  }

  @Test("Time grows with the number of attributed paragraphs")
  func attributedParagraphs() {
    let growth = growth(to: 4_000) { attributedLines($0) }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("Time grows with the number of runs on a line")
  func attributedRuns() {
    let growth = growth(to: 4_000) { attributedLetters($0) }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("Time grows with the number of tabs that may end a line")
  func tabsByCharacter() {
    var style = ParagraphStyle()
    style.lineBreakMode = .byCharacter
    let growth = growth(to: 10_000, style: style) { count in
      AttributedText("a" + String(repeating: "\t", count: count), font: .system(15))
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Every other letter is shaped by itself, and there is a soft hyphen.
  private func attributedLetters(_ count: Int) -> AttributedText {
    var text = AttributedText("\u{AD}", font: .system(15))
    for index in 0..<count {
      text.append(AttributedText("a", font: .system(Double(14 + index % 2))))
    }
    return text
  }

  private func attributedLines(_ count: Int) -> AttributedText {
    var text = AttributedText("", font: .system(15))
    for index in 0..<count {
      let color = Color(hex: UInt32(index))
      text.append(AttributedText("line\n", font: .system(15), color: color))
    }
    return text
  }

  @Test("A message of a megabyte is laid out")
  func megabyte() {
    let string = String(repeating: "Words and 汉字, emoji 👍🏽, עברית. ", count: 1 << 20 / 44)
    let text = Fixture.prepare(string)
    let lines = text.lines(fitting: 245)
    expectEqual(lines.last?.textRange.upperBound, string.utf8.count)
  }

  private func text(of unit: String, count: Int) -> AttributedText {
    AttributedText(String(repeating: unit, count: count), font: .system(15))
  }

  /// The growth of making a text and everything that is done with it.
  private func growth(
    to count: Int, style: ParagraphStyle = ParagraphStyle(), _ attributed: (Int) -> AttributedText
  ) -> Growth {
    Growth(to: count, of: { $0 }) { count in
      let text = Fixture.typesetter.prepare(attributed(count), style: style)
      _ = text.size(fitting: 245)
      _ = text.size(fitting: 0)
      _ = text.size(fitting: .infinity, limit: LineLimit(maximumLines: 1))
      _ = text.size(fitting: 245, limit: LineLimit(maximumLines: 1))
      for line in text.lines(fitting: 245) { _ = text.glyphRuns(of: line) }
    }
  }
}
