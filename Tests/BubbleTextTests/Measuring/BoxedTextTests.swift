// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleSampleTexts
import Testing

@testable import BubbleText

/// Texts with boxes, as emoji pictures are, have the sizes of their glyphs.
@Suite("Measuring text with boxes")
struct BoxedTextTests {
  private static let font = Font.system(16)
  private static let widths = [0, 19, 20, 41, 88.5, 120, 230, 1000, .infinity]
  private static let boxes = [
    TextAttachment(identifier: "", width: 20, height: 20, descent: 7.7),
    TextAttachment(identifier: "", width: 7.3, height: 9, descent: 2),
    TextAttachment(identifier: "", width: 44, height: 60, descent: 30),
  ]

  private struct Sizes: Equatable {
    let fast: TextSize?
    let measured: TextSize
    let shaped: TextSize

    init(
      _ text: String, boxes: TextAttachment, width: Double, style: ParagraphStyle,
      limit: LineLimit = .none
    ) {
      let attributes = TextAttributes(font: BoxedTextTests.font)
      let typesetter = Fixture.typesetter
      measured = typesetter.measurer(attributes, style: style)
        .size(of: text, boxes: boxes, fitting: width, limit: limit)
      fast = typesetter.measuringFont(attributes, style)?
        .size(of: text, boxes: boxes, fitting: width, limit: limit, style: style)
      // One part after the other, unlike what is measured.
      var attributed = AttributedText("", attributes: attributes)
      for part in text.split(separator: "\u{FFFC}", omittingEmptySubsequences: false) {
        if !attributed.string.isEmpty || part.startIndex != text.startIndex {
          var box = attributes
          box.attachment = boxes
          attributed.append(AttributedText(TextAttachment.character, attributes: box))
        }
        attributed.append(AttributedText(String(part), attributes: attributes))
      }
      shaped = typesetter.prepare(attributed, style: style).shaped.size(
        fitting: width, limit: limit)
    }

    var agree: Bool { measured == shaped && (fast == nil || fast == shaped) }
  }

  private static func style(_ direction: LayoutDirection = .leftToRight) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: direction)
    style.lineSpacing = 1.5
    style.paragraphSpacing = 3
    return style
  }

  @Test(arguments: [
    "\u{FFFC}", "\u{FFFC}\u{FFFC}\u{FFFC}", "Hi \u{FFFC}", "\u{FFFC} Hi",
    "Hi\u{FFFC}there  \u{FFFC}  ",
    "on my way\u{FFFC}! see you (\u{FFFC}) at the station, \u{FFFC}\u{FFFC} then",
    " \u{FFFC} \u{FFFC} ",
    "你好\u{FFFC}，今天天气很好。\u{FFFC}（真的）\u{FFFC}「好」", "One\n\u{FFFC}\n\nTwo \u{FFFC} three\n",
    "Привет \u{FFFC} мир", "ABC\u{FFFC}漢字 and かな\u{FFFC}한국어", "To\u{FFFC}AV\u{FFFC}.",
    "a\u{A0}\u{FFFC}\u{A0}b",
  ])
  func plainTextsAreMeasuredWithoutGlyphs(_ text: String) {
    var fastCount = 0
    for (index, width) in Self.widths.enumerated() {
      let sizes = Sizes(
        text, boxes: Self.boxes[index % Self.boxes.count], width: width, style: Self.style())
      #expect(sizes.agree, "\(text.debugDescription) in \(width): \(sizes)")
      if sizes.fast != nil { fastCount += 1 }
    }
    #expect(fastCount >= 3)
  }

  @Test("Random texts with boxes have their glyphs' sizes in few lines", arguments: Alphabet.all)
  func textsThatAreCutOff(_ alphabet: Alphabet) {
    var random = SplitMix(state: 59)
    var cutCount = 0
    for count in 0..<120 {
      let parts = (0..<4).map { _ in String(alphabet.text(using: &random).prefix(12)) }
      let text = parts.joined(separator: count % 4 == 0 ? " \u{FFFC}\u{FFFC}" : "\u{FFFC}")
      let limit = LineLimit(
        maximumLines: count % 3, maximumHeight: [.infinity, 40, 55, 90.5][count % 4])
      for width in [0, 21, 60, 131.5] {
        let sizes = Sizes(
          text, boxes: Self.boxes[count % 3], width: width, style: Self.style(), limit: limit)
        #expect(sizes.agree, "\(text.debugDescription) in \(width), \(limit): \(sizes)")
        if sizes.fast?.isTruncated == true { cutCount += 1 }
      }
    }
    if alphabet.testDescription == "Chinese" { #expect(cutCount > 100) }
  }

  @Test("Boxes of no width at a line's start are in that line", arguments: [1, 2, 3])
  func boxesWithoutWidth(maximumLines: Int) {
    let box = TextAttachment(identifier: "", width: 0, height: 60, descent: 0)
    for text in ["a\n\u{FFFC}你好\nc", "\u{FFFC}ab\n\u{FFFC}\u{FFFC}\nc d", "你好\u{FFFC}你好"] {
      for width in [0.0, 17, 33, 200] {
        let sizes = Sizes(
          text, boxes: box, width: width, style: Self.style(),
          limit: LineLimit(maximumLines: maximumLines))
        #expect(sizes.agree, "\(text.debugDescription) in \(width): \(sizes)")
      }
    }
  }

  @Test(arguments: [
    "سلام \u{FFFC} دنیا", "שלום\u{FFFC}", "नमस्ते \u{FFFC} दुनिया", "ok \u{FFFC} \u{1F44D}\u{1F3FD} ok",
    "e\u{301}\u{FFFC}\u{301}",
    "tab\t\u{FFFC}", "soft\u{AD}hyphen\u{FFFC}",
  ])
  func textsThatTakeGlyphsHaveTheirSize(_ text: String) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for width in Self.widths {
        let sizes = Sizes(text, boxes: Self.boxes[0], width: width, style: Self.style(direction))
        #expect(sizes.agree, "\(text.debugDescription) in \(width): \(sizes)")
      }
    }
  }

  @Test func linesWithBoxesAreHigher() {
    let measurer = Fixture.typesetter.measurer(TextAttributes(font: Self.font))
    let plain = measurer.size(of: "one\ntwo", fitting: 300)
    let boxed = measurer.size(of: "one\ntw\u{FFFC}", boxes: Self.boxes[2], fitting: 300)
    expectEqual(boxed.lineCount, 2)
    // The box reaches 30 points up and down; a line of the font is 19.4 points high.
    #expect(abs(boxed.height - (plain.height / 2 + 60)) < 0.001)
  }

  @Test(
    "Corpora with boxes have their glyphs' sizes")
  func corpora() throws {
    var (count, fastCount) = (0, 0)
    for corpus in Corpus.all {
      for message in try corpus.messages().enumerated().filter({ $0.offset % 7 == 3 }).map(
        \.element)
      {
        var characters = Array(message)
        for number in 0...count % 4 {
          characters.insert("\u{FFFC}", at: (count * 31 + number * 17) % (characters.count + 1))
        }
        let text = String(characters)
        let sizes = Sizes(
          text, boxes: Self.boxes[count % Self.boxes.count],
          width: Self.widths[count % Self.widths.count], style: Self.style())
        #expect(sizes.agree, "\(text.debugDescription): \(sizes)")
        count += 1
        if sizes.fast != nil { fastCount += 1 }
      }
    }
    #expect(fastCount * 2 > count)
  }
}
