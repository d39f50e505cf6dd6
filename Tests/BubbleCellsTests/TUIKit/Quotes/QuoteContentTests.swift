// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Quote content")
struct QuoteContentTests {
  struct Example: Sendable {
    let section: String
    let element: MessageElement
    let size: CGSize
  }

  static let pictures = [
    Example(
      section: "2.12 landscape", element: QuoteFixture.image(width: 300, height: 200),
      size: CGSize(width: 60, height: 40)),
    Example(
      section: "2.12 portrait", element: QuoteFixture.image(width: 200, height: 400),
      size: CGSize(width: 30, height: 60)),
    Example(
      section: "2.12 square", element: QuoteFixture.image(width: 7, height: 7),
      size: CGSize(width: 60, height: 60)),
    Example(
      section: "2.12 unknown size", element: QuoteFixture.image(),
      size: CGSize(width: 60, height: 60)),
    Example(
      section: "2.12 video", element: QuoteFixture.video(width: 400, height: 100),
      size: CGSize(width: 60, height: 15)),
    Example(
      section: "13 no. 47, unknown size", element: QuoteFixture.video(),
      size: CGSize(width: 60, height: 60)),
    Example(
      section: "hostile", element: QuoteFixture.image(width: .max, height: 1),
      size: CGSize(width: 60, height: 1)),
    Example(
      section: "hostile", element: QuoteFixture.video(width: -4, height: .max),
      size: CGSize(width: 60, height: 60)),
  ]

  @Test(arguments: pictures)
  func picturesFitSixtyPoints(_ example: Example) throws {
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .make(example.element))
    let row = try #require(renderer.row(for: QuoteFixture.reference("Nice")))
    expectEqual(row.frame("quotePicture")?.size, example.size, "\(example.section)")
    expectEqual(row.warnings.map(\.field), ["quoteInfo"])
    let isVideo = example.element.type == .video
    let icon = try #require(row.node("quoteIcon"))
    #expect(icon.details.contains { $0.value == .string(isVideo ? "play" : "brokenImage") })
  }

  @Test(
    "a quote begins at the first line with text",
    arguments: ["\n\nlate", " \n\t\r\n  late", "\u{2028}late\n\n"])
  func blankLinesAreSkipped(_ text: String) throws {
    for kit in QuoteFixture.kits {
      let plain = QuoteFixture.renderer(kit(), finding: .text("late"))
      let renderer = QuoteFixture.renderer(kit(), finding: .text(text))
      for message in [
        QuoteFixture.reference("Nice"), QuoteFixture.reply("Nice"),
        QuoteFixture.reply("Nice", root: nil),
      ] {
        let row = try #require(renderer.row(for: message))
        expectEqual(row.lines("quoteText"), ["late"])
        expectEqual(row.size, plain.row(for: message)?.size)
      }
      // A message that isn't found has its text in the answer.
      for root in ["root", nil] {
        let answer = QuoteFixture.reply(
          "Nice", to: "gone", abstract: text, sender: "\n Tom", root: root)
        let row = try #require(renderer.row(for: answer))
        expectEqual(row.lines("quoteText"), ["late"])
      }
    }
  }

  @Test func blankLinesWithinAQuoteAreSkipped() throws {
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .text("\none\n\n\ntwo\nthree"))
    let row = try #require(renderer.row(for: QuoteFixture.reference("Nice")))
    expectEqual(row.lines("quoteText")?.count, 2)
    expectEqual(row.lines("quoteText")?.first, "one")
  }

  @Test func picturesComeFromTheResourceFolder() throws {
    let element = QuoteFixture.image(width: 1, height: 1, path: "avatars/mira.png")
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .make(element))
    let row = try #require(renderer.row(for: QuoteFixture.reference("Nice")))
    #expect(row.warnings.isEmpty)
    expectEqual(row.node("quotePicture")?.details.isEmpty, false)
    expectNil(row.frame("quoteIcon"))
  }

  @Test(arguments: [
    (QuoteFixture.sound(12), "12\"", 163.0), (QuoteFixture.sound(0), "1\"", 163),
    (QuoteFixture.sound(-5), "1\"", 163), (QuoteFixture.file("menu.pdf"), "menu.pdf", 163),
    (QuoteFixture.file(String(repeating: "long name ", count: 20) + ".pdf"), nil, 163),
  ])
  func linesHaveAnIcon(_ element: MessageElement, _ text: String?, _ limit: Double) throws {
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .make(element))
    let row = try #require(renderer.row(for: QuoteFixture.reference("Nice")))
    let (content, label, icon) = try (
      #require(row.frame("quoteContent")), #require(row.frame("quoteText")),
      #require(row.frame("quoteIcon"))
    )
    expectEqual(icon.size, CGSize(width: 15, height: 15))
    #expect(icon.minX == content.minX && icon.midY == content.midY)
    expectEqual(label.minX, content.minX + 18)
    #expect(content.width <= limit)
    let lines = try #require(row.lines("quoteText"))
    if let text { expectEqual(lines, [text]) }
    expectEqual(lines.count, 1)
  }

  @Test func otherMessagesAreQuotedByTheirLineInLists() throws {
    let cases: [(Message, String)] = [
      (.link("Trail 7"), "Trail 7"),
      (.make(.richText(RichTextElement(markdown: "Trail **7**"))), "Trail 7"),
      (.make(.richText(RichTextElement(markdown: "*a*", text: "as sent"))), "as sent"),
      (.make(.notice(NoticeElement(text: "Mira left"))), "Mira left"),
      (.make(.card(CardElement(blocks: [.text("Soup?\nOr pie?")]))), "Soup?"),
      (.make(.card(CardElement(blocks: [.images([.init(url: "a.png")])]))), "[Image]"),
      (.custom(#"{"businessID": "x", "_lctext": "y"}"#), "[Custom message]"),
      (.make(.face(FaceElement())), "[Animated Sticker]"),
      (.make(.merger(MergerElement(title: "Chat History"))), "Chat History"),
      (.custom(#"{"businessID": "x"}"#), "[Custom message]"),
    ]
    for (origin, line) in cases {
      let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: origin)
      let row = try #require(renderer.row(for: QuoteFixture.reference("Yes")))
      expectEqual(row.lines("quoteText"), [line])
    }
  }

  @Test func unfitMessagesAreQuotedByAWord() throws {
    for kit in QuoteFixture.kits {
      for (element, word) in [
        (QuoteFixture.image(width: 1, height: 1), "[Blocked image]"),
        (QuoteFixture.video(), "[Blocked video]"),
        (QuoteFixture.sound(3), "[Blocked voice message]"),
        (.text(TextElement(text: "what may not be shown")), "[Blocked message]"),
        (.merger(MergerElement(title: "what may not be shown")), "[Blocked message]"),
        (.richText(RichTextElement(markdown: "what may not be shown")), "[Blocked message]"),
        (QuoteFixture.file("what may not be shown.pdf"), "[File]"),
        (.face(FaceElement()), "[Animated Sticker]"),
      ] {
        let origin = Message.make(element) { $0.hasRiskContent = true }
        let row = try #require(
          QuoteFixture.renderer(kit(), finding: origin).row(for: QuoteFixture.reference("Hm")))
        expectEqual(row.lines("quoteText"), [word])
        expectNil(row.frame("quotePicture"))
      }
    }
  }

  @Test func hugeTextsAreCutEarly() throws {
    let origin = Message.text(String(repeating: "a", count: 1_000_000))
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: origin)
    for message in [QuoteFixture.reference("Yes"), QuoteFixture.reply("Yes")] {
      let row = try #require(renderer.row(for: message))
      expectEqual(row.lines("quoteText")?.count, 2)
      #expect(try #require(row.frame("quoteContent")).width <= 163)
    }
  }
}
