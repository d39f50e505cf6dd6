// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Truncation")
struct TruncationTests {
  private func text(
    _ string: String, in width: Double, lines: Int, token: String = "\u{2026}"
  ) -> [String] {
    let text = Fixture.prepare(string)
    let limit = LineLimit(maximumLines: lines, token: token)
    return text.lines(fitting: width, limit: limit).map { line in
      text.string(in: line.visibleRange) + (line.isTruncated ? token : "")
    }
  }

  @Test("A text that fits is not truncated")
  func fits() {
    expectEqual(text("short", in: 100, lines: 1), ["short"])
    expectEqual(text("a\nb", in: 100, lines: 2), ["a", "b"])
    expectEqual(text("", in: 100, lines: 1), [""])
  }

  @Test("The last line is shortened for the token", arguments: 1...4)
  func lineCounts(_ count: Int) {
    let string = "one two three four five six seven eight nine ten eleven twelve"
    let found = text(string, in: 70, lines: count)
    expectEqual(found.count, count)
    expectEqual(found.last?.hasSuffix("\u{2026}"), true)
    expectEqual(found.last?.hasSuffix(" \u{2026}"), false)
  }

  @Test("A paragraph that fills its line is cut if another follows")
  func followedByParagraph() {
    expectEqual(text("first\nsecond", in: 100, lines: 1), ["first\u{2026}"])
    let exact = Fixture.prepare("first").size(fitting: .infinity).width
    expectEqual(text("first\nsecond", in: exact, lines: 1), ["fir\u{2026}"])
    expectEqual(text("\nsecond", in: exact, lines: 1), ["\u{2026}"])
  }

  @Test("The cut is between grapheme clusters")
  func graphemes() {
    let family = "👨‍👩‍👧‍👦"
    let found = text(String(repeating: family, count: 10), in: 100, lines: 1)
    expectEqual(found, [String(repeating: family, count: 4) + "\u{2026}"])
    let accents = text(String(repeating: "e\u{301}", count: 40), in: 100, lines: 1)
    #expect(accents[0].dropLast().allSatisfy { $0 == "e\u{301}" })
  }

  @Test("The token may be custom or empty")
  func customToken() {
    let string = "a text of many words that goes on"
    #expect(text(string, in: 100, lines: 1, token: " more")[0].hasSuffix(" more"))
    let bare = Fixture.prepare(string)
    let limit = LineLimit(maximumLines: 1, token: "")
    let line = bare.lines(fitting: 100, limit: limit)[0]
    #expect(line.isTruncated)
    #expect(line.width <= 100)
    expectEqual(bare.glyphRuns(of: line).reduce(0) { $0 + $1.width }, line.width)
  }

  @Test("A token wider than the line is alone on it")
  func wideToken() {
    let string = Fixture.prepare("several words")
    let limit = LineLimit(maximumLines: 1, token: "a very long token")
    let line = string.lines(fitting: 20, limit: limit)[0]
    #expect(line.visibleRange.isEmpty)
    expectEqual(line.width, Fixture.prepare("a very long token").size(fitting: .infinity).width)
  }

  @Test(
    "A truncated line is as wide as its glyphs, and within the limit",
    arguments: [
      "שלום לכולם, מה שלומכם היום ומה נשמע", "مرحبا بالعالم كيف حالك اليوم يا صديقي",
      "AVAVAVAVAV To To To To Ty Ty", "สวัสดีครับวันนี้อากาศดีมากเลยครับ", "你今天晚上有空吗一起吃饭",
      "mixed עברית and عربي text in one line",
    ])
  func widths(_ string: String) {
    let text = Fixture.prepare(string)
    for width in stride(from: 20.0, to: 160, by: 3.7) {
      let limit = LineLimit(maximumLines: 1)
      let line = text.lines(fitting: width, limit: limit)[0]
      #expect(line.width <= width + 1 / 65536)
      expectEqual(text.glyphRuns(of: line).reduce(0) { $0 + $1.width }, line.width)
      expectEqual(text.size(fitting: width, limit: limit).width, line.width)
      expectEqual(text.size(fitting: width, limit: limit).isTruncated, line.isTruncated)
    }
  }

  @Test("The token is at the trailing edge: on the left in right-to-left text")
  func rightToLeft() throws {
    let text = Fixture.prepare("שלום לכולם מה שלומכם היום")
    let line = text.lines(fitting: 80, limit: LineLimit(maximumLines: 1))[0]
    let first = try #require(text.glyphRuns(of: line).first)
    expectEqual(first.textRange, line.visibleRange.upperBound..<line.textRange.upperBound)
    expectEqual(first.glyphs.count, 1)
  }

  @Test("The token has the attributes of the text before it")
  func tokenAttributes() throws {
    var attributed = AttributedText("small ", font: .system(12))
    attributed.append(AttributedText("large text that is cut", font: .system(24), color: .white))
    let text = Fixture.typesetter.prepare(attributed)
    let line = text.lines(fitting: 120, limit: LineLimit(maximumLines: 1))[0]
    let token = try #require(text.glyphRuns(of: line).last)
    expectEqual(token.size, 24)
    expectEqual(token.attributes.color, .white)
  }

  /// The visible text at a limit, line by line, with the tokens.
  private func shown(_ string: String, in width: Double, _ limit: LineLimit) -> [String] {
    let text = Fixture.prepare(string)
    return text.lines(fitting: width, limit: limit).map { line in
      let suffix = line.visibleSuffix.map(text.string(in:)) ?? ""
      return text.string(in: line.visibleRange) + (line.isTruncated ? limit.token : "") + suffix
    }
  }

  @Test("The head or the middle may be truncated")
  func headAndMiddle() {
    let string = "The quick brown fox jumps over the lazy dog"
    let head = shown(string, in: 100, LineLimit(maximumLines: 1, truncation: .head))
    expectEqual(head.count, 1)
    #expect(head[0].hasPrefix("…") && head[0].hasSuffix("lazy dog"))
    let middle = shown(string, in: 100, LineLimit(maximumLines: 1, truncation: .middle))
    #expect(middle[0].hasPrefix("The") && middle[0].contains("…") && middle[0].hasSuffix("dog"))
    let second = shown(string, in: 120, LineLimit(maximumLines: 2, truncation: .head))
    #expect(second[0].hasPrefix("The quick") && second[1].hasPrefix("…"))
  }

  @Test("Lines stop at a maximum height")
  func height() {
    let string = "one two three four five six seven eight"
    let text = Fixture.prepare(string)
    let line = text.size(fitting: .infinity).height
    for count in 1...3 {
      let limit = LineLimit(maximumHeight: Double(count) * line)
      let lines = text.lines(fitting: 60, limit: limit)
      expectEqual(lines.count, count)
      expectEqual(lines.last?.isTruncated, true)
      #expect(text.size(fitting: 60, limit: limit).height <= Double(count) * line + 1e-9)
    }
    expectEqual(text.lines(fitting: 60, limit: LineLimit(maximumHeight: 1)).count, 1)
    #expect(!text.size(fitting: 60, limit: LineLimit(maximumHeight: 1000)).isTruncated)
  }

  @Test(
    "Tokens, clusters and widths agree in every truncation mode",
    arguments: [LineLimit.Truncation.tail, .head, .middle])
  func agreement(_ truncation: LineLimit.Truncation) {
    let strings = [
      "مرحبا بالعالم كيف حالك اليوم يا صديقي", "👨‍👩‍👧‍👦👍🏽🇯🇵 👨‍👩‍👧‍👦👍🏽🇯🇵 👨‍👩‍👧‍👦👍🏽🇯🇵", "क्षेत्र में स्वागत है मित्रों सब",
      "one\ttwo\tthree\tfour five six", "a\n\nb\nc", "API هذا جاهز now للاختبار 123 and more",
    ]
    for string in strings {
      let text = Fixture.prepare(string)
      let limit = LineLimit(maximumLines: 1, truncation: truncation)
      for width in stride(from: 20.0, through: 120, by: 20) {
        for line in text.lines(fitting: width, limit: limit) where line.isTruncated {
          expectEqual(text.glyphRuns(of: line).reduce(0) { $0 + $1.width }, line.width)
          #expect(line.width <= width + 1e-4)
          expectEqual(line.textRange.upperBound, string.utf8.count)
        }
      }
    }
  }

  @Test("Text after the token is that of the last line")
  func lastLineOnly() {
    let limit = LineLimit(maximumLines: 1, truncation: .head)
    expectEqual(shown("one\u{2028}two", in: 245, limit), ["…two"])
  }

  @Test(
    "A truncated line is the same at its own width",
    arguments: [LineLimit.Truncation.tail, .head, .middle])
  func ownWidth(_ truncation: LineLimit.Truncation) {
    let limit = LineLimit(maximumLines: 1, truncation: truncation)
    for string in ["Annual report 2031.pages", "الميزانية السنوية للفريق.pdf", "年度报告（修订）最终版.docx"] {
      let whole = Fixture.prepare(string).size(fitting: .infinity).width
      for width in stride(from: 30.0, to: whole, by: 2.3) {
        let own = Fixture.prepare(string).size(fitting: width, limit: limit).width
        expectEqual(shown(string, in: own, limit), shown(string, in: width, limit))
      }
    }
  }

  @Test("The middle leaves the end of a text whose last character fits beside half a line")
  func wideEnd() {
    let limit = LineLimit(maximumLines: 1, truncation: .middle)
    let text = Fixture.prepare("abcdefghijklmn\u{FDFD}")
    let end = Fixture.prepare("\u{FDFD}").size(fitting: .infinity).width
    let line = text.lines(fitting: end + 40, limit: limit)[0]
    expectEqual(line.visibleSuffix.map(text.string), "\u{FDFD}")
    #expect(!line.visibleRange.isEmpty)
  }

  @Test(
    "A truncated line is as high as the text that it shows",
    arguments: ["ที่", "ညှို", "क्ष्णि"], [LineHeightPolicy.tallest, .adaptive, .compact])
  func hiddenHeight(_ word: String, _ policy: LineHeightPolicy) {
    let start = Fixture.prepare("words \(word)") { $0.lineHeightPolicy = policy }
    let text = Fixture.prepare("words \(word) that are cut") { $0.lineHeightPolicy = policy }
    let plain = Fixture.prepare("words").size(fitting: .infinity).height
    // The word fits the line, but the token behind it does not.
    let width = start.size(fitting: .infinity).width
    #expect(start.size(fitting: .infinity).height > plain)
    let limit = LineLimit(maximumLines: 1)
    let line = text.lines(fitting: width, limit: limit)[0]
    expectEqual(text.string(in: line.visibleRange), "words")
    expectEqual(line.height, plain)
    expectEqual(text.size(fitting: width, limit: limit).height, plain)
    expectEqual(
      text.size(fitting: width + 30, limit: limit).height, start.size(fitting: .infinity).height)
  }
}
