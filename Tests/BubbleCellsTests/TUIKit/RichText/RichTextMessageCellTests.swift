// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Texts with formatting")
struct RichTextMessageCellTests {
  private static let classic = EditionScreen(isMinimalist: false)
  private static let editions = [false, true].map { EditionScreen(isMinimalist: $0) }

  private func message(_ markdown: String, isSelf: Bool = false) -> Message {
    var message = Message.make(.richText(RichTextElement(markdown: markdown)), isSelf: isSelf)
    message.timestamp = 1_778_835_720
    return message
  }

  private func row(_ markdown: String, isSelf: Bool = false, on screen: EditionScreen) throws
    -> MessageRow
  {
    try #require(screen.renderer.row(for: message(markdown, isSelf: isSelf)))
  }

  private func labels(_ row: MessageRow) throws -> [LayoutNode] {
    try #require(row.node("markdown")).all.filter { $0.className == "Label" }
  }

  @Test("text without marks is as large as a text", arguments: editions)
  func plainTextIsAText(_ screen: EditionScreen) throws {
    for text in ["Ok", "See you at eight, then we walk along the coast to the café", "سأحضر غدًا"] {
      let (formatted, plain) = (
        screen.renderer.measure(message(text)), screen.renderer.measure(Message.text(text))
      )
      expectEqual(formatted.contentSize.height, plain.contentSize.height, "\(text)")
      #expect(abs(formatted.contentSize.width - plain.contentSize.width) <= 1, "\(text)")
      expectEqual(formatted.lineCount, plain.lineCount)
    }
  }

  @Test("the text has the colour and font of texts", arguments: [false, true])
  func textLooksLikeTexts(isSelf: Bool) throws {
    let row = try row("**Hi**", isSelf: isSelf, on: Self.classic)
    let view = try #require((row.cell as? RichTextMessageCell)?.markdownView.labels.first)
    let data = try #require(row.cell.data)
    expectEqual(
      view.textColor, TextMessageCell.textColor(of: data, in: RenderFixture.environment().theme))
    let attributes = try #require(view.preparedText?.text.runs.first?.attributes)
    expectEqual(attributes.font, .system(16, weight: .bold))
  }

  @Test("the bubble hugs the widest line", arguments: EditionScreen.widths)
  func bubblesHugTheirLines(_ screen: EditionScreen) throws {
    for markdown in [
      "**a**\n\nb", "# A\n\nshort *lines*", "> quoted", "- one\n- two", "```\nx\n```",
    ] {
      let limit = TextMessageCellData.maximumTextWidth(onScreen: screen.width)
      let row = try row(markdown, on: screen)
      let page = try #require(row.frame("markdown"))
      #expect(page.width < limit * 0.9, "\(markdown)")
      let bubble = try #require(row.frame("bubble"))
      for label in try labels(row) {
        #expect(bubble.insetBy(dx: -1, dy: -1).contains(label.frame), "\(markdown)")
      }
    }
  }

  @Test("hugging breaks no lines that fit", arguments: EditionScreen.all)
  func linesStayTheSame(_ screen: EditionScreen) throws {
    for markdown in MarkdownSamples.all {
      let row = try row(markdown, on: screen)
      expectEqual(row.size.height, screen.renderer.measure(message(markdown)).cellHeight)
      let answer = try #require(screen.renderer.row(for: MarkdownSamples.answer(markdown)))
      try expectEqual(labels(row).map(\.frame.height), labels(answer).map(\.frame.height))
    }
  }

  @Test("the time of the Minimalist edition is on no text", arguments: [false, true])
  func timesCoverNoText(isRightToLeft: Bool) throws {
    let screen = EditionScreen(isMinimalist: true, isRightToLeft: isRightToLeft)
    let samples = ["**Hi**", "**a**\n\nb", "a\n\nlonger than all **others** are", "- one\n- two"]
    for markdown in samples + MarkdownSamples.all {
      let row = try row(markdown, isSelf: true, on: screen)
      let time = try digits(in: row, on: screen)
      #expect(
        try lines(in: row).allSatisfy { !$0.intersects(time.insetBy(dx: 0, dy: 1)) }, "\(markdown)")
    }
  }

  /// The frame of the widest time's digits: at the end of the label's.
  private func digits(in row: MessageRow, on screen: EditionScreen) throws -> CGRect {
    let time = try #require(row.frame("messageTime"))
    let width = RenderFixture.textSize(
      "00:00", font: .system(12), fitting: .infinity, in: screen.environment
    ).width
    let x = screen.isRightToLeft ? time.minX : time.maxX - width
    return CGRect(x: x, y: time.minY, width: width, height: time.height)
  }

  @Test("several blocks get a line more where the time would touch the last one, and only there")
  func linesAreAddedWhereTheTimeTouches() throws {
    let screen = EditionScreen(isMinimalist: true)
    var found: Set<Bool> = []
    for count in 1...52 {
      let markdown = "Several **wide words**, here\n\n" + String(repeating: "i", count: count)
      var message = message(markdown)
      message.needReadReceipt = true
      let row = try #require(screen.renderer.row(for: message))
      let (page, bubble) = (
        try #require(row.frame("markdown")), try #require(row.frame("bubble"))
      )
      let lines = try lines(in: row)
      let end = try #require(lines.last).maxX
      // A space before the digits.
      let distance = try digits(in: row, on: screen).minX - 3 - end
      // The page's width is rounded up.
      guard abs(distance) > 1 else { continue }
      let isHigher = bubble.height - page.height > 28
      expectEqual(isHigher, distance < 0, "\(count): \(distance)")
      found.insert(isHigher)
    }
    expectEqual(found, [false, true])
  }

  /// The frames of the lines of text, in the row.
  private func lines(in row: MessageRow) throws -> [CGRect] {
    try #require(row.cell as? RichTextMessageCell).markdownView.labels.flatMap {
      label -> [CGRect] in
      let place = label.convert(label.bounds, to: row.cell)
      let lines = label.visibleLines(in: label.bounds.size)
      // A label draws its lines in the middle of its height.
      let height = lines.last.map { $0.y + $0.height } ?? 0
      return lines.map { line in
        CGRect(
          x: place.minX + line.x, y: place.midY - height / 2 + line.y, width: line.width,
          height: line.height)
      }
    }
  }

  @Test("links can be tapped")
  func linksAreTapped() throws {
    let row = try row(
      "See [the plan](https://example.org/plan), **https://example.org**", on: Self.classic)
    let links = row.cell.interactions.compactMap { interaction in
      if case .link(let address) = interaction.kind { address } else { nil }
    }
    expectEqual(Set(links), ["https://example.org/plan", "https://example.org"])
  }

  @Test("without Markdown the text alone is shown", arguments: editions)
  func textAloneIsShown(_ screen: EditionScreen) throws {
    let element = MessageElement.richText(RichTextElement(text: "Just *this*"))
    let row = try #require(screen.renderer.row(for: .make(element)))
    expectEqual(row.lines("text"), ["Just *this*"])
    expectEqual(row.size, screen.renderer.row(for: .text("Just *this*"))?.size)
  }

  @Test("a text with formatting is no chatbot's answer")
  func nothingOfChatbotsIsShown() throws {
    let row = try row("**a**", on: Self.classic)
    expectNil(row.frame("loader"))
    #expect(!(row.cell.data is ChatbotMessageCellData))
  }

  @Test("content that moderation blocked is said to be", arguments: editions)
  func riskyTextsAreMarked(_ screen: EditionScreen) throws {
    var risky = message("**a**")
    risky.hasRiskContent = true
    let (row, plain) = (
      try #require(screen.renderer.row(for: risky)),
      try #require(screen.renderer.row(for: message("**a**")))
    )
    #expect(row.size.height >= plain.size.height)
    expectEqual(screen.renderer.measure(risky).cellHeight, row.size.height)
  }

  @Test("an answer with a quote has it below the bubble", arguments: editions)
  func quotesAreBelow(_ screen: EditionScreen) throws {
    let origin = Message.text("Where?")
    var answer = message("**Here**")
    answer.quotedMsgID = "m-0"
    var environment = screen.environment
    environment.quotedMessage = { $0 == "m-0" ? origin : nil }
    let row = try #require(MessageRenderer(environment: environment).row(for: answer))
    expectEqual(row.lines("quoteText"), ["Where?"])
    #expect(try #require(row.frame("quoteContent")).minY > (try #require(row.frame("bubble"))).maxY)
  }

  @Test("notices are in the middle of the row", arguments: editions)
  func noticesAreInTheMiddle(_ screen: EditionScreen) throws {
    let message = Message.make(.notice(NoticeElement(text: "Mira set the topic")))
    let row = try #require(screen.renderer.row(for: message))
    #expect(row.cell.data?.isNotice == true && row.warnings == [])
    expectEqual(row.lines("text"), ["Mira set the topic"])
    #expect(abs(try #require(row.frame("text")).midX - screen.width / 2) < 1)
    let custom = Message.custom(#"{"businessID":"local_tips","content":"Mira set the topic"}"#)
    expectEqual(row.size, screen.renderer.row(for: custom)?.size)
    expectNil(screen.renderer.row(for: .make(.notice(NoticeElement()))))
  }
}
