// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Text attributes")
struct TextAttributesTests {
  private func prepare(
    _ string: String, _ range: Range<Int>? = nil, _ change: (inout TextAttributes) -> Void
  ) -> PreparedText {
    var text = AttributedText(string, font: .system(16))
    text.modify(range ?? 0..<string.utf8.count, change)
    return Fixture.typesetter.prepare(text)
  }

  private func width(_ string: String, spacing: Double) -> Double {
    prepare(string) { $0.letterSpacing = spacing }.size(fitting: .infinity).width
  }

  @Test(
    "Letter spacing adds to every grapheme cluster",
    arguments: [("HHHH", 4), ("e\u{301}e\u{301}", 2), ("漢字", 2), ("👨‍👩‍👧‍👦👍🏽", 2), ("אבג", 3)])
  func letterSpacing(string: String, clusters: Int) {
    expectEqual(width(string, spacing: 2), width(string, spacing: 0) + 2 * Double(clusters))
    expectEqual(width(string, spacing: -0.5), width(string, spacing: 0) - 0.5 * Double(clusters))
  }

  @Test("Letter spacing leaves cursive scripts joined")
  func cursive() {
    expectEqual(width("مرحبا", spacing: 3), width("مرحبا", spacing: 0))
  }

  @Test("Letter spacing stops ligatures")
  func ligatures() throws {
    let joined = prepare("եւ և մն") { _ in }.oneLineRuns.flatMap(\.glyphs)
    let spaced = prepare("եւ և մն") { $0.letterSpacing = 1 }.oneLineRuns.flatMap(\.glyphs)
    expectEqual(joined.count, 6)
    expectEqual(spaced.count, 7)
  }

  @Test("Letter spacing goes after a letter, in the direction of its run")
  func spacingSide() throws {
    let spaced = try #require(prepare("אב") { $0.letterSpacing = 4 }.oneLineRuns.first)
    let plain = try #require(prepare("אב") { _ in }.oneLineRuns.first)
    expectEqual(spaced.glyphs.map(\.x), [plain.glyphs[0].x + 4, plain.glyphs[1].x + 8])
  }

  @Test("Letter spacing adds nothing to invisible characters")
  func invisible() {
    expectEqual(width("\u{200B}\u{0}\u{2060}", spacing: 5), 0)
  }

  @Test("A raised run moves its glyphs up and makes the line taller")
  func baselineOffset() throws {
    let text = prepare("ab", 1..<2) { $0.baselineOffset = 5 }
    let line = try #require(text.lines(fitting: .infinity).first)
    expectEqual(text.glyphRuns(of: line).map { $0.glyphs[0].y }, [0, -5])
    #expect(abs(line.ascent - (16 * 1950.0 / 2048 + 5)) < 1e-9)
    #expect(abs(line.descent - 16 * 494.0 / 2048) < 1e-9)
    let lowered = prepare("ab", 1..<2) { $0.baselineOffset = -5 }.lines(fitting: .infinity)[0]
    #expect(abs(lowered.ascent - 16 * 1950.0 / 2048) < 1e-9)
    #expect(abs(lowered.descent - (16 * 494.0 / 2048 + 5)) < 1e-9)
  }

  @Test(
    "An offset of all text moves it, and not its line", arguments: [5.0, -5], [0.0, 30])
  func sharedOffset(offset: Double, lineHeight: Double) throws {
    func line(_ offset: Double) -> (LineFragment, y: [Double]) {
      var text = AttributedText("ab", font: .system(16))
      var style = ParagraphStyle()
      (style.minimumLineHeight, style.maximumLineHeight) = (lineHeight, lineHeight)
      text.setParagraphStyle(style, in: 0..<2)
      text.modify(0..<2) { $0.baselineOffset = offset }
      let prepared = Fixture.typesetter.prepare(text)
      let line = prepared.lines(fitting: .infinity)[0]
      return (line, prepared.glyphRuns(of: line).flatMap { $0.glyphs.map(\.y) })
    }
    let (plain, moved) = (line(0), line(offset))
    expectEqual(moved.0.ascent, plain.0.ascent)
    expectEqual(moved.0.descent, plain.0.descent)
    expectEqual(moved.0.baseline, plain.0.baseline)
    expectEqual(moved.0.textBaseline, plain.0.textBaseline - offset)
    expectEqual(moved.y, plain.y.map { $0 - offset })
  }

  @Test("Text that is lifted more than the rest of its line makes it higher by the difference")
  func unequalOffsets() {
    var text = AttributedText("abc", font: .system(16))
    text.modify(0..<3) { $0.baselineOffset = 2 }
    text.modify(1..<2) { $0.baselineOffset = 6 }
    let line = Fixture.typesetter.prepare(text).lines(fitting: .infinity)[0]
    #expect(abs(line.ascent - (16 * 1950.0 / 2048 + 4)) < 1e-9)
    #expect(abs(line.descent - 16 * 494.0 / 2048) < 1e-9)
    expectEqual(line.textBaseline, line.baseline - 2)
    text.modify(1..<2) { $0.baselineOffset = -6 }
    let split = Fixture.typesetter.prepare(text).lines(fitting: .infinity)[0]
    #expect(abs(split.height - (16 * 2444.0 / 2048 + 8)) < 1e-9)
    expectEqual(split.textBaseline, split.baseline)
  }

  @Test("Each line has the offset that its own text shares")
  func offsetsOfLines() {
    var text = AttributedText("one\ntwo\nsix", font: .system(16))
    text.modify(0..<4) { $0.baselineOffset = 3 }
    text.modify(8..<11) { $0.baselineOffset = -3 }
    let lines = Fixture.typesetter.prepare(text).lines(fitting: .infinity)
    expectEqual(lines.map { $0.baseline - $0.textBaseline }, [3, 0, -3])
    expectEqual(Set(lines.map(\.height)).count, 1)
  }

  @Test("Lines with Thai keep their heights in text that is moved", arguments: [4.0, -4])
  func sharedOffsetOfInk(offset: Double) {
    func heights(_ offset: Double) -> [Double] {
      let text = prepare("ที่นี่ ปู่\nญู่ ที่\nab") { $0.baselineOffset = offset }
      return text.lines(fitting: .infinity).map(\.height)
    }
    for (moved, plain) in zip(heights(offset), heights(0)) { #expect(abs(moved - plain) < 1e-9) }
  }

  @Test("Decorations, colours and links stay with their range of text")
  func decorations() {
    let text = prepare("one two three", 4..<7) {
      $0.isUnderlined = true
      $0.isStruckThrough = true
      $0.link = "app:two"
      $0.color = .white
    }
    let runs = text.oneLineRuns
    expectEqual(runs.map { text.string(in: $0.textRange) }, ["one ", "two", " three"])
    expectEqual(runs.map(\.attributes.isUnderlined), [false, true, false])
    expectEqual(runs.map(\.attributes.isStruckThrough), [false, true, false])
    expectEqual(runs.map(\.attributes.link), [nil, "app:two", nil])
    expectEqual(runs.map(\.attributes.color), [nil, .white, nil])
  }

  @Test("A range that starts inside a grapheme cluster starts after it")
  func insideCluster() {
    let text = prepare("e\u{301}a", 1..<4) { $0.isUnderlined = true }
    expectEqual(text.oneLineRuns.map { $0.textRange }, [0..<3, 3..<4])
  }

  @Test("An Arabic word of two colours stays joined")
  func joinAcrossColors() {
    let plain = prepare("بيت") { _ in }.oneLineRuns.flatMap { $0.glyphs.map(\.glyph) }
    let colored = prepare("بيت", 2..<4) { $0.color = .white }
    expectEqual(colored.oneLineRuns.count, 3)
    expectEqual(colored.oneLineRuns.flatMap { $0.glyphs.map(\.glyph) }, plain)
  }

  @Test("An attachment takes the space of its box, on and below the baseline")
  func attachment() throws {
    let box = TextAttachment(identifier: "smile", width: 24, height: 40, descent: 10)
    let text = prepare("a\u{FFFC}\u{FFFC}b", 1..<7) { $0.attachment = box }
    let line = try #require(text.lines(fitting: .infinity).first)
    let runs = text.glyphRuns(of: line)
    expectEqual(runs.map(\.width), [runs[0].width, 24, 24, runs[3].width])
    expectEqual(runs.map { $0.attributes.attachment?.identifier }, [nil, "smile", "smile", nil])
    #expect(runs[1].glyphs.isEmpty)
    expectEqual(runs[2].x, runs[1].x + 24)
    expectEqual(line.ascent, 30)
    expectEqual(line.descent, 10)
  }

  @Test("Lines break around an attachment, which keeps its place in the text")
  func attachmentBreaks() {
    let box = TextAttachment(identifier: "wide", width: 90, height: 10)
    let text = prepare("word \u{FFFC} word", 5..<8) { $0.attachment = box }
    expectEqual(text.strings(fitting: 95), ["word ", "\u{FFFC} ", "word"])
    expectEqual(text.lines(fitting: 95)[1].width, 90)
    expectEqual(text.strings(fitting: 50).count, 3)
  }
}
