// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Reference message cell")
struct ReferenceMessageCellTests {
  struct Example: Sendable {
    let section: String
    let text: String
    let origin: Message?
  }

  static let long = String(repeating: "All work and no play makes a dull boy. ", count: 6)
    .dropLast().description

  static let examples = [
    Example(section: "2.11", text: "Yes, gladly", origin: .text("See you at eight?")),
    Example(section: "2.11, two lines of quote", text: "Yes", origin: .text(long)),
    Example(section: "2.11, several lines", text: long, origin: .text("Hi")),
    Example(
      section: "2.12 image", text: "Nice", origin: .make(QuoteFixture.image(width: 3, height: 2))),
    Example(section: "2.12 voice", text: "Heard", origin: .make(QuoteFixture.sound(12))),
    Example(section: "2.12 not found", text: "Which one?", origin: nil),
  ]

  /// The size of the quote's content by section 2.12, with a maximum of 163 points.
  private func contentSize(_ origin: Message?, in environment: RenderEnvironment) -> CGSize {
    let font = Font.system(10)
    guard let origin else {
      let size = RenderFixture.textSize("…", font: font, fitting: 163, in: environment)
      return CGSize(width: size.width, height: size.height)
    }
    if let text = origin.element.text?.text {
      let size = RenderFixture.textSize(text, font: font, fitting: 163, in: environment)
      guard size.lineCount > 2 else { return CGSize(width: size.width, height: size.height) }
      let two = environment.typesetter.prepare(AttributedText(text, font: font))
        .size(fitting: 163, limit: LineLimit(maximumLines: 2))
      return CGSize(width: two.width, height: two.height)
    }
    if origin.element.type == .sound {
      let size = RenderFixture.textSize("12\"", font: font, fitting: 145, in: environment)
      return CGSize(width: size.width + 18, height: size.height)
    }
    return CGSize(width: 60, height: 40)
  }

  private func boxSize(_ origin: Message?, rounded: Bool, in environment: RenderEnvironment)
    -> CGSize
  {
    let name = origin == nil ? "" : "Mira:"
    let sender = RenderFixture.textSize(
      name, font: .system(12, weight: .bold), fitting: 175, in: environment)
    let content = contentSize(origin, in: environment)
    let size = CGSize(
      width: sender.width + content.width + 24, height: max(sender.height, content.height) + 16)
    return rounded
      ? CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)) : size
  }

  @Test(arguments: examples, QuoteFixture.widths)
  func classicRowsFollowTheFormula(_ example: Example, _ width: Double) throws {
    for isSelf in [false, true] {
      let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: example.origin) {
        $0.width = width
      }
      let environment = renderer.environment
      let text = RenderFixture.textSize(
        example.text, font: .system(16), fitting: width - 160, in: environment)
      let bubble = CGSize(
        width: text.width.rounded(.up) + 32, height: max(text.height.rounded(.up) + 21, 24))
      let box = boxSize(example.origin, rounded: false, in: environment)
      let message = QuoteFixture.reference(example.text, isSelf: isSelf)
      let measure = renderer.measure(message)
      expectEqual(measure.kind, "reference")
      expectEqual(measure.contentSize, bubble, "\(example.section)")
      let height = max(55, bubble.height + 20) + box.height + 6 * width / 375
      #expect(abs(measure.cellHeight - height) < 1e-6, "\(example.section)")

      let row = try #require(renderer.row(for: message))
      let x = isSelf ? width - 56 - box.width : 56
      let frame = CGRect(x: x, y: 6 + bubble.height + 6, width: box.width, height: box.height)
      #expect(try #require(row.frame("quote")).isClose(to: frame), "\(example.section)")
      expectNil(row.frame("quoteConnector"))
    }
  }

  @Test(arguments: examples, QuoteFixture.widths)
  func minimalistRowsFollowTheFormula(_ example: Example, _ width: Double) throws {
    for isSelf in [false, true] {
      let renderer = QuoteFixture.renderer(.tuikitMinimalist(), finding: example.origin) {
        $0.width = width
      }
      let environment = renderer.environment
      let screen = EditionScreen(isMinimalist: true, width: width)
      func measured(_ width: Double) -> TextSize {
        RenderFixture.textSize(example.text, font: .system(16), fitting: width, in: environment)
      }
      let text = measured(width - 160)
      var bubble = CGSize(
        width: text.width.rounded(.up) + 32, height: max(text.height.rounded(.up) + 21, 31))
      let single = measured(.infinity).width
      if Int(single) / Int(width - 160) > 0 {
        let seemsFull = Double(Int(single) % Int(width - 160)) > width - 160 - 26
        let space = text.width.rounded(.up) - text.width
        if seemsFull || screen.timeTouches(text, in: environment, space: space) {
          bubble.height += 14
        }
      } else {
        bubble.width += 26 + 10 * width / 390
      }
      let box = boxSize(example.origin, rounded: true, in: environment)
      let message = QuoteFixture.reference(example.text, isSelf: isSelf)
      let measure = renderer.measure(message)
      expectEqual(measure.contentSize, bubble, "\(example.section)")
      let height = max(55, bubble.height + 20) + box.height + 6 * width / 375
      #expect(abs(measure.cellHeight - height) < 1e-6, "\(example.section)")

      let row = try #require(renderer.row(for: message))
      let container = try #require(row.frame("container"))
      let x = isSelf ? container.maxX - 15 - box.width : container.minX + 15
      let frame = CGRect(x: x, y: container.maxY + 6, width: box.width, height: box.height)
      #expect(try #require(row.frame("quote")).isClose(to: frame), "\(example.section)")
      let line = CGRect(
        x: isSelf ? container.maxX - 16 : container.minX - 1, y: container.maxY, width: 17,
        height: frame.midY - container.maxY)
      #expect(try #require(row.frame("quoteConnector")).isClose(to: line))
    }
  }

  @Test func workedExample() {
    // Section 11: one line and a quote of one line. The formula, for this system face's lines.
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .text("Hi"))
    let name = RenderFixture.textSize(
      "Mira:", font: .system(12, weight: .bold), fitting: 175, in: renderer.environment)
    let height = renderer.measure(QuoteFixture.reference("Hi")).cellHeight
    #expect(abs(height - (61 + name.height + 16 + 6.24)) < 1e-6)
  }

  @Test func senderAndQuoteAreBesideEachOther() throws {
    for (kit, gap) in [(CellKit.tuikitClassic(), 3.0), (.tuikitMinimalist(), 4)] {
      let row = try #require(
        QuoteFixture.renderer(kit, finding: .text("See you")).row(
          for: QuoteFixture.reference("Yes")))
      let box = try #require(row.frame("quote"))
      let sender = try #require(row.frame("quoteSender"))
      let content = try #require(row.frame("quoteContent"))
      expectEqual(sender.origin, CGPoint(x: box.minX + 6, y: box.minY + 8))
      #expect(abs(content.minX - sender.maxX - gap) < 1e-9)
      expectEqual(content.minY, sender.minY + 1)
      expectEqual(row.lines("quoteSender"), ["Mira:"])
      expectEqual(row.lines("quoteText"), ["See you"])
    }
  }

  @Test func revokedMessagesAreQuotedAsSuch() throws {
    var origin = Message.text("Oops")
    origin.status = .revoked
    for scale in [0.8, 1, 2] {
      for kit in QuoteFixture.kits {
        let renderer = QuoteFixture.renderer(kit(), finding: origin) { $0.textScale = scale }
        let row = try #require(renderer.row(for: QuoteFixture.reference("Why?")))
        expectNil(row.frame("quoteSender"))
        expectEqual(row.words("quoteText"), "The quoted message was recalled")
        let (box, text) = try (
          #require(row.frame("quote")), #require(row.frame("quoteText"))
        )
        expectEqual(text.origin, CGPoint(x: box.minX + 6, y: box.minY + 8))
        #expect(abs(box.maxX - text.maxX - 6) < 1e-9)
        #expect(abs(box.maxY - text.maxY - 8) < 1)
      }
    }
  }

  @Test(arguments: QuoteFixture.kits.indices)
  func messagesThatAreNotFoundHaveTheHeightOfALine(_ kit: Int) throws {
    let lost = try #require(
      QuoteFixture.renderer(QuoteFixture.kits[kit](), finding: nil).row(
        for: QuoteFixture.reference("Which one?")))
    let found = try #require(
      QuoteFixture.renderer(QuoteFixture.kits[kit](), finding: .text("Hi")).row(
        for: QuoteFixture.reference("Which one?")))
    expectEqual(lost.size.height, found.size.height)
    expectEqual(lost.lines("quoteText"), ["…"])
    expectNil(lost.frame("quoteSender"))
    // 2.12: the place of a message that isn't looked for, or not yet.
    let renderer = QuoteFixture.renderer(QuoteFixture.kits[kit](), finding: nil) {
      $0.quotedMessage = nil
    }
    let row = try #require(renderer.row(for: QuoteFixture.reference("Which one?")))
    expectEqual(row.frame("quoteContent")?.size, CGSize(width: 20, height: 20))
    expectNil(row.lines("quoteText"))
  }

  @Test func revokedTextsThatQuoteAreNotices() {
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: .text("Hi"))
    var message = QuoteFixture.reference("Yes")
    message.status = .revoked
    expectEqual(renderer.measure(message).kind, "system")
  }

  @Test func otherMessagesKeepTheirCellsAboveTheQuote() throws {
    for kit in QuoteFixture.kits {
      let renderer = QuoteFixture.renderer(kit(), finding: .text("See you"))
      let plain = Message.link("Trail 7")
      var quoting = plain
      quoting.quotedMsgID = QuoteFixture.originID
      let (first, second) = (renderer.measure(plain), renderer.measure(quoting))
      expectEqual(second.kind, "text_link")
      expectEqual(second.contentSize, first.contentSize)
      let row = try #require(renderer.row(for: quoting))
      let (box, container) = try (
        #require(row.frame("quote")), #require(row.frame("container"))
      )
      #expect(abs(second.cellHeight - first.cellHeight - box.height - 6.24) < 1e-6)
      #expect(abs(box.minY - container.maxY - 6) < 1e-9)
      expectEqual(row.lines("quoteText"), ["See you"])
    }
  }

  @Test(arguments: QuoteFixture.widths)
  func quotesStayOnTheScreen(_ width: Double) throws {
    for kit in QuoteFixture.kits {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        var origin = Message.text(Self.long)
        origin.nickName = "Wolfgang Amadeus Maria von Habsburg-Lothringen"
        let renderer = QuoteFixture.renderer(kit(), finding: origin) {
          $0.width = width
          $0.textScale = 2
          $0.direction = direction
        }
        for isSelf in [false, true] {
          let row = try #require(renderer.row(for: QuoteFixture.reference("Yes", isSelf: isSelf)))
          let (box, content) = try (
            #require(row.frame("quote")), #require(row.frame("quoteContent"))
          )
          #expect(box.minX >= 0 && box.maxX <= width)
          #expect(box.holds(content))
        }
      }
    }
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
          let message = QuoteFixture.reference(example.text)
          let row = try #require(renderer.row(for: message))
          expectEqual(row.size.height, renderer.measure(message).cellHeight)
          #expect(try #require(row.frame("quote")).maxY <= row.size.height)
        }
      }
    }
  }

  @Test func rightToLeftIsAMirrorImage() throws {
    for kit in QuoteFixture.kits {
      for isSelf in [false, true] {
        let rows = try [LayoutDirection.leftToRight, .rightToLeft].map { direction in
          let renderer = QuoteFixture.renderer(kit(), finding: .text("See you at eight?")) {
            $0.direction = direction
          }
          return try #require(
            renderer.row(for: QuoteFixture.reference("Yes, gladly", isSelf: isSelf)))
        }
        for name in ["quote", "quoteSender", "quoteContent", "quoteConnector", "text"] {
          guard let frame = rows[0].frame(name) else { continue }
          var mirrored = frame
          mirrored.origin.x = 390 - frame.maxX
          #expect(try #require(rows[1].frame(name)).isClose(to: mirrored), "\(name)")
        }
      }
    }
  }

  @Test func namesKeepTheirColonBesideTheQuote() throws {
    var origin = Message.text("See you")
    let renderer = QuoteFixture.renderer(.tuikitClassic(), finding: origin) {
      $0.direction = .rightToLeft
    }
    let row = try #require(renderer.row(for: QuoteFixture.reference("Yes")))
    expectEqual(row.lines("quoteSender"), ["\u{200F}\u{2068}Mira\u{2069}:"])
    origin.nickName = "小林"
    let plain = QuoteFixture.renderer(.tuikitClassic(), finding: origin)
    expectEqual(plain.row(for: QuoteFixture.reference("Yes"))?.lines("quoteSender"), ["小林:"])
  }

  @Test(arguments: QuoteFixture.kits.indices)
  func namesHaveOneLineAndQuotesOfAnyScriptTwoWholeOnes(_ kit: Int) throws {
    func row(_ name: String, _ text: String) throws -> MessageRow {
      var origin = Message.text(text)
      origin.nickName = name
      return try #require(
        QuoteFixture.renderer(QuoteFixture.kits[kit](), finding: origin).row(
          for: QuoteFixture.reference("Yes")))
    }
    let thai = "ราคาเท่าไหร่ครับ วันนี้ "
    let (short, line) = (
      try row("Mira", String(repeating: thai, count: 9)), try row("Mira", "ราคา")
    )
    let long = try row("Wolfgang Amadeus Maria von Habsburg-Lothringen zu Salzburg", thai + thai)
    expectEqual(long.lines("quoteSender")?.count, 1)
    expectEqual(long.frame("quoteSender")?.height, short.frame("quoteSender")?.height)
    let (box, two) = (
      try #require(short.frame("quote")), try #require(short.frame("quoteText"))
    )
    #expect(short.lines("quoteText")?.count == 2 && box.holds(two))
    #expect(abs(two.height - 2 * (try #require(line.frame("quoteText")).height)) < 0.01)
  }
}
