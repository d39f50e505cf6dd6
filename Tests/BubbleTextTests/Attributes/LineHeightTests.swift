// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Testing

@testable import BubbleText

@Suite("Line heights")
struct LineHeightTests {
  /// The height of one line of iOS's system face at 15 points.
  private static let primary = 17.900390625

  private func height(_ string: String, _ policy: LineHeightPolicy) -> Double {
    Fixture.prepare(string) { $0.lineHeightPolicy = policy }.size(fitting: .infinity).height
  }

  @Test(
    "Latin, CJK, Hebrew, symbols and emoji keep the requested font's line height",
    arguments: ["abc", "Привет", "漢字", "かな", "한글", "שלום", "👍", "☺", "ქარ", "", "漢👍☺"])
  func plain(_ string: String) {
    #expect(abs(height(string, .primary) - Self.primary) < 1e-9)
    #expect(abs(height(string, .adaptive) - Self.primary) < 1e-9)
    #expect(abs(height(string, .compact) - Self.primary) < 1e-9)
  }

  /// The heights of lines that repeat a text, as fractions of the font size. The last has no neighbour
  /// below.
  @Test(
    "Lines of fallback faces are compact, and grow where the ink of adjacent lines would touch",
    arguments: [
      // The system face's height: 1.1933 leaves 0.05 between yeh and alef.
      ("كيف حالك يا صديقي", [1.1933, 1.1933, 1.1933]),
      // Hamza above alef is 0.94 high, and yeh 0.421 deep.
      ("أي", [1.1933, 1.411, 1.411]),
      // Thai UI: 1.061 (the face's own) and 0.293.
      ("สวัสดี", [1.354, 1.354, 1.354]),
      ("नमस्ते", [1.2451, 1.2451, 1.2451]),
      // Myanmar UI: 1.069 and 0.293.
      ("မင်္ဂလာပါ", [1.362, 1.362, 1.362]),
      // Two stacked letters under a tall mark.
      ("တက္ကို", nil),
    ] as [(String, [Double]?)])
  func compact(_ string: String, _ expected: [Double]?) {
    let lines = Fixture.prepare("\(string)\n\(string)\n\(string)", size: 100) {
      $0.lineHeightPolicy = .compact
    }.lines(fitting: .infinity)
    let heights = lines.map { $0.height / 100 }
    if let expected {
      #expect(zip(heights, expected).allSatisfy { abs($0 - $1) < 0.002 }, "\(heights)")
    } else {
      #expect(heights[1] > heights[0] && heights[1] == heights[2], "\(heights)")
    }
  }

  @Test(
    "Ink of adjacent lines never touches, and stays near the text",
    arguments: [
      "كيف حالك؟ أين أنت يا أخي", "بِسْمِ ٱللَّٰهِ", "ٹھیک ہے، شکریہ", "ที่นี่ ญี่ปุ่น ผู้ ฎุ", "ນ້ຳ ທີ່ນີ້ ຢູ່",
      "ស្ត្រី ព្រឹក្សា ញ្ជ",
      "ကျွန်ုပ် တက္ကသိုလ် ဗုဒ္ဓ င်္ဂြို့", "छुट्टी र्कैं द्ध्रू ट्ठ्ठ", "స్త్రీ క్ష్మ్యూ", "ക്ത്ര്യ സ്ത്രീ", "ਪ੍ਰੂੰ ੴ", "abc",
    ])
  func ink(_ string: String) throws {
    let text = Fixture.prepare(
      Array(repeating: string, count: 4).joined(separator: "\nÅg\n"), size: 20)
    let layout = text.layout(fitting: 90)
    guard !text.shaped.ink.isEmpty else {
      expectEqual(string, "abc")
      return
    }
    let ink = layout.lines.map { text.shaped.ink(of: $0.clusters, above: $0.lift) }
    for (index, line) in layout.lines.enumerated() {
      let top = line.baseline - ink[index].ascent
      let above =
        index == 0 ? -0.2 * line.height : layout.lines[index - 1].baseline + ink[index - 1].descent
      #expect(top >= above - 1e-9)
    }
    let last = try #require(layout.lines.last)
    let overhang = last.baseline + (ink.last?.descent ?? 0) - layout.height
    #expect(overhang <= 0.2 * last.height + 1e-9)
    #expect(abs(text.size(fitting: 90).height - layout.height) < 1e-9)
  }

  @Test("A maximum line height stops growth, and a pile of marks is bounded")
  func bounds() {
    let pile = "ع" + String(repeating: "\u{651}\u{64B}", count: 200)
    let text = Fixture.prepare("\(pile)\n\(pile)", size: 10)
    #expect(text.size(fitting: .infinity).height < 2 * 24.5)
    let bounded = Fixture.prepare("\(pile)\n\(pile)", size: 10) { $0.maximumLineHeight = 12 }
    #expect(abs(bounded.size(fitting: .infinity).height - 2 * 11.93359375) < 1e-9)
  }

  @Test(
    "Scripts with tall stacks get the line height of their face",
    arguments: ["مرحبا", "สวัสดี", "ສະບາຍ", "សួស្តី", "မင်္ဂလာ", "नमस्ते", "নমস্কার", "வணக்கம்", "ನಮಸ್ಕಾರ"])
  func tall(_ string: String) throws {
    let metrics = try #require(Fixture.prepare(string).oneLineRuns.first).face.metrics
    // Space for both fonts: the larger ascent, and the larger descent.
    let expected = 15 * (max(metrics.ascent, 1950.0 / 2048) + max(metrics.descent, 494.0 / 2048))
    #expect(expected > Self.primary)
    #expect(abs(height(string, .adaptive) - expected) < 1e-9)
    #expect(abs(height(string, .tallest) - expected) < 1e-9)
    #expect(abs(height(string, .primary) - Self.primary) < 1e-9)
  }

  @Test("The tallest policy makes lines of CJK taller as well")
  func tallest() {
    #expect(height("漢", .tallest) > Self.primary)
    #expect(height("👍", .tallest) >= Self.primary)
  }

  @Test("Each line has its own height")
  func eachLine() {
    let lines = Fixture.prepare("abc\nสวัสดี\nabc").lines(fitting: .infinity)
    expectEqual(lines[0].height, lines[2].height)
    #expect(lines[1].height > lines[0].height)
    expectEqual(lines[2].y, lines[1].y + lines[1].height)
  }

  @Test("The largest font size on a line decides; an empty line has its own")
  func mixedSizes() {
    var text = AttributedText("small ", font: .system(10))
    text.append(AttributedText("large\n", font: .system(30)))
    text.append(AttributedText("\n", font: .system(20)))
    text.append(AttributedText("end", font: .system(10)))
    let lines = Fixture.typesetter.prepare(text).lines(fitting: .infinity)
    let expected = [30.0, 20, 10].map { $0 * 2444 / 2048 }
    #expect(zip(lines.map(\.height), expected).allSatisfy { abs($0 - $1) < 1e-9 })
    expectEqual(lines.count, 3)
  }

  @Test("The font files' own metrics apply where none are given")
  func fileMetrics() throws {
    let fonts = try FontCollection.bundled(systemMetrics: nil)
    let text = Typesetter(fonts: fonts).prepare(AttributedText("abc", font: .system(15)))
    let metrics = try #require(text.oneLineRuns.first).face.metrics
    let expected = 15 * (metrics.ascent + metrics.descent + metrics.lineGap)
    #expect(abs(text.size(fitting: .infinity).height - expected) < 1e-9)
    #expect(expected > 15 && expected < 20)
  }

  @Test("Line and paragraph spacing are added between lines, never above the first")
  func spacing() {
    let text = Fixture.prepare("a\nb\u{2028}c") {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 10
    }
    let tops = text.lines(fitting: .infinity).map(\.y)
    let expected = [0, Self.primary + 13, 2 * Self.primary + 16]
    #expect(zip(tops, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(text.size(fitting: .infinity).height - 3 * Self.primary - 16) < 1e-9)
  }

  @Test("The text scale multiplies widths and heights")
  func textScale() {
    let text = AttributedText("scaled", font: .system(15))
    let plain = Fixture.typesetter.prepare(text).size(fitting: .infinity)
    let large = Typesetter(fonts: Fixture.fonts, textScale: 2)
    let scaled = large.prepare(text).size(fitting: .infinity)
    expectEqual(scaled.width, Fixture.prepare("scaled", size: 30).size(fitting: .infinity).width)
    #expect(abs(scaled.height - 2 * plain.height) < 1e-9)
  }
}
