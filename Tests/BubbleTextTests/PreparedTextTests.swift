// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Prepared text")
struct PreparedTextTests {
  @Test("Empty text is one line as high as its font")
  func emptyText() {
    let size = Fixture.prepare("").size(fitting: 245)
    expectEqual(size.lineCount, 1)
    expectEqual(size.width, 0)
    #expect(abs(size.height - 17.900390625) < 1e-9)
  }

  @Test("A separator at the end makes a last empty line", arguments: ["a\n", "a\r\n", "a\u{2029}"])
  func trailingSeparator(_ string: String) {
    let lines = Fixture.prepare(string).lines(fitting: 245)
    expectEqual(lines.count, 2)
    expectEqual(lines[0].textRange, 0..<string.utf8.count)
    expectEqual(lines[1].textRange, string.utf8.count..<string.utf8.count)
    expectEqual(lines[1].width, 0)
  }

  @Test("Trailing spaces hang: they take no space")
  func trailingSpaces() {
    let bare = Fixture.prepare("word").size(fitting: 245)
    let spaced = Fixture.prepare("word     ").size(fitting: 245)
    expectEqual(spaced.width, bare.width)
    expectEqual(spaced.lineCount, 1)
  }

  @Test("A text fits in a line exactly as wide")
  func exactFit() {
    let text = Fixture.prepare("see you at eight")
    let width = text.size(fitting: .infinity).width
    expectEqual(text.size(fitting: width).lineCount, 1)
    expectEqual(text.size(fitting: width - 0.01).lineCount, 2)
  }

  @Test("Words wider than the line break at grapheme clusters")
  func overlongWord() {
    let text = Fixture.prepare(String(repeating: "e\u{301}", count: 40))
    let lines = text.lines(fitting: 60)
    #expect(lines.count > 3)
    for line in lines.dropLast() { expectEqual(line.textRange.count % 3, 0) }
    #expect(lines.allSatisfy { $0.width <= 60 })
  }

  @Test("A cluster wider than the line has a line to itself")
  func tinyWidth() {
    expectEqual(Fixture.prepare("abc").lines(fitting: 0).count, 3)
  }

  @Test(
    "Lines, sizes and glyphs agree",
    arguments: [
      "Hello there, how are you doing today my friend?", "你今天晚上有空吗？我们一起去吃火锅吧，顺便聊聊项目的事情。",
      "مرحبا بالعالم كيف حالك اليوم يا صديقي العزيز", "API هذا جاهز now للاختبار 123",
      "สวัสดีครับ วันนี้อากาศดีมาก", "👨‍👩‍👧‍👦🇯🇵1️⃣👍🏽 family",
    ])
  func agreement(_ string: String) {
    let text = Fixture.prepare(string)
    for width in [40.0, 120, 245] {
      let lines = text.lines(fitting: width)
      let size = text.size(fitting: width)
      expectEqual(size.lineCount, lines.count)
      expectEqual(size.width, lines.map(\.width).max())
      for line in lines {
        let drawn = text.glyphRuns(of: line).reduce(0) { $0 + $1.width }
        #expect(abs(drawn - line.width) < 1e-9)
      }
      expectEqual(lines.map { text.string(in: $0.textRange) }.joined(), string)
    }
  }

  @Test("Truncation leaves space for its token")
  func truncation() {
    let text = Fixture.prepare("one two three four five six seven eight nine ten")
    let lines = text.lines(fitting: 80, limit: LineLimit(maximumLines: 2))
    expectEqual(lines.count, 2)
    #expect(lines[1].isTruncated)
    #expect(lines[1].width <= 80)
    #expect(lines[1].visibleRange.count < 12)
    expectEqual(text.glyphRuns(of: lines[1]).count, 2)
  }

  @Test("Right-to-left paragraphs align right and read from there")
  func rightToLeft() throws {
    let text = Fixture.prepare("שלום abc")
    let line = try #require(text.lines(fitting: 200).first)
    expectEqual(line.baseDirection, .rightToLeft)
    #expect(abs(line.x + line.width - 200) < 1e-9)
    let runs = text.glyphRuns(of: line)
    expectEqual(text.string(in: runs[0].textRange), "abc")
  }
}
