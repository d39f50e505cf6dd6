// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Reply message cell")
struct ReplyMessageCellTests {
  struct Example: Sendable {
    let section: String
    let text: String
    let origin: Message
  }

  static let long = String(repeating: "All work and no play makes a dull boy. ", count: 4)
    .dropLast().description

  static let examples = [
    Example(section: "2.10, minimum width", text: "Yes", origin: .text("Hi")),
    Example(section: "2.10, the quote's width", text: "Yes", origin: .text("See you at eight?")),
    Example(section: "2.10, clamped", text: long, origin: .text(long)),
    Example(section: "2.10, clamped by the text", text: long, origin: .text("Hi")),
    Example(
      section: "2.10, a picture", text: "Nice",
      origin: .make(QuoteFixture.image(width: 100, height: 200))),
  ]

  private func contentSize(_ origin: Message, in environment: RenderEnvironment) -> CGSize {
    guard let text = origin.element.text?.text else { return CGSize(width: 30, height: 60) }
    let size = environment.typesetter.prepare(AttributedText(text, font: .system(10)))
      .size(fitting: 163, limit: LineLimit(maximumLines: 2))
    return CGSize(width: size.width, height: size.height)
  }

  @Test(arguments: examples, QuoteFixture.widths)
  func sizesFollowTheFormula(_ example: Example, _ width: Double) throws {
    for (isMinimalist, kit) in [(false, CellKit.tuikitClassic()), (true, .tuikitMinimalist())] {
      let renderer = QuoteFixture.renderer(kit, finding: example.origin) { $0.width = width }
      let environment = renderer.environment
      func measured(_ string: String, _ font: Font, _ width: Double) -> TextSize {
        RenderFixture.textSize(string, font: font, fitting: width, in: environment)
      }
      let sender = measured("Mira:", .system(12, weight: .bold), 175)
      let content = contentSize(example.origin, in: environment)
      let text = measured(example.text, .system(16), 175)
      let wanted = max(sender.width, content.width, text.width) + 12
      let quoteWidth = min(max(wanted, 100), 175)
      let quoteHeight = 3 + sender.height + 4 + content.height + 6
      var height = 12 + quoteHeight + 12 + text.height + 12
      let single = Int(measured(example.text, .system(16), .infinity).width)
      let rest = single % Int(quoteWidth)
      let line = measured("0", .system(16), .infinity).height
      if isMinimalist {
        // The text begins at 20, and the bubble is 35 points wider than the quote.
        let touches = EditionScreen(isMinimalist: true, width: width).timeTouches(
          text, in: environment, space: quoteWidth + 35 - 20 - 16 - text.width)
        if rest == 0 || Double(rest) + 26 > quoteWidth || touches { height += 14 }
      } else if wanted > 175, rest == 0 || rest + Int(line) > Int(quoteWidth) {
        height += line
      }
      for isSelf in [false, true] {
        let message = QuoteFixture.reply(example.text, isSelf: isSelf)
        let measure = renderer.measure(message)
        expectEqual(measure.kind, "reply")
        #expect(abs(measure.contentSize.width - (quoteWidth + 35)) < 1e-6, "\(example.section)")
        #expect(abs(measure.contentSize.height - height) < 1e-6, "\(example.section)")
        #expect(abs(measure.cellHeight - max(55, height + 20)) < 1e-6)

        let row = try #require(renderer.row(for: message))
        let bubble = try #require(row.frame("container"))
        let quote = CGRect(
          x: bubble.minX + 16, y: bubble.minY + 12, width: quoteWidth + 3, height: quoteHeight)
        #expect(try #require(row.frame("quote")).isClose(to: quote), "\(example.section)")
        let label = try #require(row.frame("text"))
        #expect(abs(label.minX - quote.minX - 4) < 1e-6)
        #expect(abs(label.minY - quote.maxY - 12) < 1e-6)
        #expect(bubble.holds(label))
        expectEqual(row.words("text"), example.text)
      }
    }
  }

  @Test func revokedMessagesTakeOnlyTheirLine() throws {
    var origin = Message.text("Oops")
    origin.status = .revoked
    for kit in QuoteFixture.kits {
      let renderer = QuoteFixture.renderer(kit(), finding: origin)
      let row = try #require(renderer.row(for: QuoteFixture.reply("Why?")))
      let line = RenderFixture.textSize(
        "The original message was recalled", font: .system(10), fitting: 163,
        in: renderer.environment)
      let quote = try #require(row.frame("quote"))
      #expect(abs(quote.height - (3 + 4 + line.height + 6)) < 1e-6)
      #expect(abs(quote.width - (line.width + 12 + 3)) < 1e-6)
      expectEqual(row.words("quoteText"), "The original message was recalled")
      expectNil(row.frame("quoteSender"))
    }
  }

  @Test func dispatchFollowsVersionAndRoot() {
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .text("Hi"))
    func kind(_ message: Message) -> String { renderer.measure(message).kind }
    expectEqual(kind(QuoteFixture.reply("Yes")), "reply")
    expectEqual(kind(QuoteFixture.reply("Yes", version: 0)), "reply")
    expectEqual(kind(QuoteFixture.reply("Yes", root: nil)), "reference")
    for version in [JSONValue.null, 2, 1.5, "1"] {
      expectEqual(kind(QuoteFixture.reply("Yes", version: version)), "text", "\(version)")
    }
    var newer = QuoteFixture.reply("Yes")
    newer.quotedMsgID = QuoteFixture.originID
    expectEqual(kind(newer), "reference")
    var revoked = QuoteFixture.reply("Yes")
    revoked.status = .revoked
    expectEqual(kind(revoked), "system")
    var broken = Message.text("Yes")
    broken.cloudCustomData = JSONObject([("messageReply", "no object")])
    expectEqual(kind(broken), "text")
  }

  struct Line: Sendable {
    let abstract: String
    let type: Int
    let shown: String
  }

  @Test(arguments: [
    Line(abstract: "See you", type: 1, shown: "See you"),
    Line(abstract: "[图片]", type: 3, shown: "[Image]"),
    Line(abstract: "", type: 4, shown: "[Voice]"),
    Line(abstract: "", type: 5, shown: "[Video]"),
    Line(abstract: "menu.pdf", type: 6, shown: "[File]menu.pdf"),
    Line(abstract: "[文件]", type: 6, shown: "[File]"),
    Line(abstract: "", type: 8, shown: "[Animated Sticker]"),
    Line(abstract: "", type: 1, shown: "…"),
  ])
  func missingMessagesAreQuotedByTheirLine(_ line: Line) throws {
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: nil)
    for root in [nil, "root"] {
      let row = try #require(
        renderer.row(
          for: QuoteFixture.reply(
            "Yes", abstract: line.abstract, sender: "Tom", type: line.type, root: root)))
      expectEqual(row.lines("quoteSender"), ["Tom:"])
      expectEqual(row.lines("quoteText"), [line.shown])
    }
  }

  @Test func unfitMessagesHaveTheirLine() throws {
    var message = QuoteFixture.reply("Yes")
    message.hasRiskContent = true
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .text("Hi"))
    let (plain, struck) = (
      renderer.measure(QuoteFixture.reply("Yes")), renderer.measure(message)
    )
    expectEqual(struck.contentSize.width, 200)
    #expect(abs(struck.contentSize.height - plain.contentSize.height - 42.5) < 1e-9)
    let minimalist = QuoteFixture.renderer(.tuikitMinimalist(), finding: .text("Hi"))
    expectEqual(
      minimalist.measure(message).contentSize,
      minimalist.measure(QuoteFixture.reply("Yes")).contentSize)
  }

  @Test(arguments: [320.0, 390, 768], [0.8, 1, 2])
  func drawnAndMeasuredHeightsAreEqual(_ width: Double, _ scale: Double) throws {
    for kit in QuoteFixture.kits {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for example in Self.examples {
          let renderer = QuoteFixture.renderer(kit(), finding: example.origin) {
            $0.width = width
            $0.textScale = scale
            $0.direction = direction
          }
          let message = QuoteFixture.reply(example.text)
          let row = try #require(renderer.row(for: message))
          expectEqual(row.size.height, renderer.measure(message).cellHeight)
          expectEqual(row.words("text"), example.text)
        }
      }
    }
  }

  @Test func rightToLeftIsAMirrorImage() throws {
    for kit in QuoteFixture.kits {
      let rows = try [LayoutDirection.leftToRight, .rightToLeft].map { direction in
        let renderer = QuoteFixture.renderer(kit(), finding: .text("See you at eight?")) {
          $0.direction = direction
        }
        return try #require(renderer.row(for: QuoteFixture.reply("Yes, gladly")))
      }
      for name in ["quote", "quoteSender", "quoteContent", "text"] {
        let frame = try #require(rows[0].frame(name))
        var mirrored = frame
        mirrored.origin.x = 390 - frame.maxX
        #expect(try #require(rows[1].frame(name)).isClose(to: mirrored), "\(name)")
      }
    }
  }
}
