// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Paragraph layout")
struct ParagraphLayoutTests {
  /// Three paragraphs; the second has two lines in 100 points.
  private static let string = "one\ntwo three four five\nsix"
  private static let natural = 17.900390625
  private static let descent = 15 * 494.0 / 2048

  /// The effect of the second paragraph's style on the lines.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout ParagraphStyle) -> Void
    /// The lines' tops and heights, in points.
    let tops: [Double]
    let heights: [Double]

    init(
      _ name: String, tops: [Double], heights: [Double],
      _ change: @escaping @Sendable (inout ParagraphStyle) -> Void
    ) {
      testDescription = name
      self.tops = tops
      self.heights = heights
      self.change = change
    }
  }

  private static let line = natural

  @Test(arguments: [
    Example("no style", tops: [0, 1, 2, 3].map { $0 * line }, heights: [line, line, line, line]) {
      _ in
    },
    Example(
      "line spacing below each of its lines", tops: [0, line, 2 * line + 4, 3 * line + 8],
      heights: [line, line, line, line]
    ) { $0.lineSpacing = 4 },
    Example(
      "paragraph spacing on both sides", tops: [0, line + 3, 2 * line + 3, 3 * line + 10],
      heights: [line, line, line, line]
    ) {
      $0.paragraphSpacingBefore = 3
      $0.paragraphSpacing = 7
    },
    Example(
      "least line height", tops: [0, line, line + 30, line + 60], heights: [line, 30, 30, line]
    ) { $0.minimumLineHeight = 30 },
    Example(
      "least line height below the natural one", tops: [0, 1, 2, 3].map { $0 * line },
      heights: [line, line, line, line]
    ) { $0.minimumLineHeight = 10 },
    Example(
      "greatest line height", tops: [0, line, line + 12, line + 24],
      heights: [line, 12, 12, line]
    ) { $0.maximumLineHeight = 12 },
    Example(
      "line height multiple", tops: [0, 1, 3, 5].map { $0 * line },
      heights: [line, 2 * line, 2 * line, line]
    ) { $0.lineHeightMultiple = 2 },
    Example(
      "line height multiple, bounded", tops: [0, line, line + 20, line + 40],
      heights: [line, 20, 20, line]
    ) {
      $0.lineHeightMultiple = 2
      $0.maximumLineHeight = 20
    },
  ])
  func heights(_ example: Example) {
    var style = ParagraphStyle()
    example.change(&style)
    var text = AttributedText(Self.string, font: .system(15))
    text.setParagraphStyle(style, in: 4..<23)
    let prepared = Fixture.typesetter.prepare(text)
    let lines = prepared.lines(fitting: 100)
    expect(lines.map(\.y), example.tops)
    expect(lines.map(\.height), example.heights)
    // Extra or missing height goes above the text.
    expect(lines.map(\.descent), Array(repeating: Self.descent, count: 4))
    let bottom = example.tops[3] + example.heights[3]
    #expect(abs(prepared.size(fitting: 100).height - bottom) < 1e-9)
  }

  @Test("Plain text has the same size as styled text", arguments: [40, 100, 245, .infinity])
  func plainText(_ width: Double) {
    var style = ParagraphStyle()
    style.lineSpacing = 1.1
    style.paragraphSpacing = 2.2
    style.paragraphSpacingBefore = 3.3
    style.minimumLineHeight = 19.7
    style.lineHeightMultiple = 1.21
    style.alignment = .justified
    var text = AttributedText(Self.string, font: .system(15))
    let plain = Fixture.typesetter.prepare(text, style: style).size(fitting: width)
    text.setParagraphStyle(style, in: 0..<text.string.utf8.count)
    expectEqual(Fixture.typesetter.prepare(text).size(fitting: width), plain)
    expectEqual(
      Fixture.typesetter.measurer(TextAttributes(font: .system(15)), style: style)
        .size(of: text.string, fitting: width), plain)
  }

  @Test(
    "Indents count from the leading edge, and lines are aligned between them",
    arguments: [
      ("one two three four five", TextAlignment.natural, [30.0, 20], [0.0, 0]),
      ("one two three four five", .right, [30, 20], [1, 1]),
      ("one two three four five", .center, [30, 20], [0.5, 0.5]),
      ("אחת שתים שלוש ארבע חמש", .natural, [10, 10], [1, 1]),
      ("אחת שתים שלוש ארבע חמש", .left, [10, 10], [0, 0]),
    ])
  func indents(
    _ string: String, _ alignment: TextAlignment, _ starts: [Double], _ parts: [Double]
  ) {
    let text = Fixture.prepare(string) {
      $0.alignment = alignment
      $0.firstLineHeadIndent = 30
      $0.headIndent = 20
      $0.tailIndent = -10
    }
    let lines = text.lines(fitting: 140)
    expectEqual(lines.count, 2)
    for (index, line) in lines.prefix(2).enumerated() {
      let room = index == 0 ? 100.0 : 110
      #expect(line.width <= room)
      #expect(abs(line.x - (starts[index] + (room - line.width) * parts[index])) < 1e-9)
    }
    expectEqual(text.size(fitting: 140).width, lines.map(\.indentedWidth).max())
    expectEqual(lines[0].indentedWidth, lines[0].width + 40)
  }

  @Test("A positive tail indent counts from the leading edge")
  func tailIndent() {
    let text = Fixture.prepare("one two three four five") { $0.tailIndent = 80 }
    for line in text.lines(fitting: 400, alignment: .right) {
      #expect(line.width <= 80)
      #expect(abs(line.x + line.width - 80) < 1e-9)
    }
    #expect(text.size(fitting: 400).width <= 80)
  }

  @Test("A truncated line stays between its indents")
  func truncation() {
    let text = Fixture.prepare("one two three four five") {
      $0.firstLineHeadIndent = 30
      $0.tailIndent = -10
    }
    let line = text.lines(fitting: 100, limit: LineLimit(maximumLines: 1))[0]
    #expect(line.isTruncated)
    expectEqual(line.x, 30)
    #expect(line.width <= 60)
  }

  @Test("Each paragraph has the alignment and the direction of the style at its first character")
  func ownStyles() {
    var text = AttributedText("one\ntwo\nthree\n", font: .system(15))
    var right = ParagraphStyle()
    right.alignment = .right
    var rtl = ParagraphStyle()
    rtl.baseDirection = .forced(.rightToLeft)
    // The first style starts inside a paragraph, so it doesn't apply there.
    text.setParagraphStyle(right, in: 1..<6)
    text.setParagraphStyle(rtl, in: 8..<14)
    let prepared = Fixture.typesetter.prepare(text)
    for alignment in [nil, TextAlignment.left] {
      let lines = prepared.lines(fitting: 100, alignment: alignment)
      expectEqual(lines[0].x, 0)
      expectEqual(lines[1].x, 100 - lines[1].width)
      expectEqual(lines[2].x, alignment == nil ? 100 - lines[2].width : 0)
      expectEqual(
        lines.map(\.baseDirection), [.leftToRight, .leftToRight, .rightToLeft, .rightToLeft])
    }
  }

  @Test("A later style replaces the ones it overlaps, and styles move with appended text")
  func styledRanges() {
    var text = AttributedText("0123456789", font: .system(15))
    var styles = [ParagraphStyle(), ParagraphStyle()]
    styles[0].lineSpacing = 1
    styles[1].lineSpacing = 2
    text.setParagraphStyle(styles[0], in: 2..<99)
    text.setParagraphStyle(styles[1], in: 4..<6)
    text.setParagraphStyle(nil, in: 8..<9)
    expectEqual(text.paragraphStyles.map(\.range), [2..<4, 4..<6, 6..<8, 9..<10])
    expectEqual(text.paragraphStyles.map(\.style.lineSpacing), [1, 2, 1, 1])
    var whole = AttributedText("abc", font: .system(15))
    whole.append(text)
    expectEqual(whole.paragraphStyles.map(\.range), [5..<7, 7..<9, 9..<11, 12..<13])
  }

  private func expect(_ found: [Double], _ expected: [Double]) {
    #expect(
      found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 },
      "\(found), not \(expected)")
  }
}
