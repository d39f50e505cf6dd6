// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@testable import QuoteCells

@Suite("Quotes: the kit", .goldens(naming: .label))
struct QuoteKitTests {
  /// The image of a red and blue square, as a data URI.
  private static let picture: String = {
    var bytes: [UInt8] = []
    for y in 0..<24 {
      for x in 0..<36 { bytes += y * 36 / 24 > x ? [40, 60, 200, 255] : [190, 120, 40, 255] }
    }
    let bitmap = Bitmap(pixelWidth: 36, pixelHeight: 24, bytes: bytes)
    return "data:image/png;base64," + Data(bitmap.pngData()).base64EncodedString()
  }()

  private static let sender = #""from": {"id": 41, "name": "Mira Holm"}, "avatar": true"#

  private static let kinds: [(name: String, json: String)] = [
    (
      "text",
      #"{\#(sender), "senderTag": "admin", "text": "Bold, slanted, below, gone, let x = 1, hidden 🙈 and @mira at example.com", "entities": [{"type": "bold", "offset": 0, "length": 4}, {"type": "italic", "offset": 6, "length": 7}, {"type": "underline", "offset": 15, "length": 5}, {"type": "strikethrough", "offset": 22, "length": 4}, {"type": "code", "offset": 28, "length": 9}, {"type": "spoiler", "offset": 39, "length": 9}, {"type": "mention", "offset": 53, "length": 5}, {"type": "url", "offset": 62, "length": 11}]}"#
    ),
    (
      "reply",
      #"{\#(sender), "text": "At eight", "replyMessage": {"name": "Omar", "text": "When does the ferry leave tomorrow morning, and from which pier?", "chatId": 5}}"#
    ),
    (
      "blocks",
      #"{\#(sender), "text": "He said\nNever before noon\nand\nlet x = 1\nok", "entities": [{"type": "blockquote", "offset": 8, "length": 17}, {"type": "pre", "offset": 30, "length": 9}]}"#
    ),
    ("photo", #"{\#(sender), "text": "The harbour at dawn", "media": {"url": "\#(picture)"}}"#),
    (
      "video",
      #"{"from": {"id": 3}, "media": {"url": "\#(picture)"}, "mediaType": "video", "mediaDuration": 42}"#
    ),
    ("sticker", #"{\#(sender), "mediaType": "sticker", "media": {"url": "\#(picture)"}}"#),
    (
      "voice",
      #"{\#(sender), "voice": {"duration": 12, "waveform": [2, 5, 9, 14, 22, 31, 26, 17, 9, 4, 3, 8, 15, 24, 30, 22, 12, 6, 3, 2]}}"#
    ),
    ("document", #"{\#(sender), "document": {"file_name": "timetable.pdf", "file_size": 18689}}"#),
    (
      "audio",
      #"{\#(sender), "audio": {"title": "Evening song", "performer": "The Lake Quartet", "duration": 215}}"#
    ),
    (
      "rtl",
      #"{"from": {"id": 6, "name": "نوى"}, "avatar": true, "text": "نلتقي في الثامنة عند الميناء، ثم نذهب معًا", "replyMessage": {"name": "Omar", "text": "متى؟", "chatId": 2}}"#
    ),
    ("emoji", #"{\#(sender), "text": "🙈🎉"}"#),
    (
      "forward",
      #"{\#(sender), "viaBot": "gif", "forward": {}, "isQuote": true, "text": "All of it"}"#
    ),
  ]

  @Test(arguments: kinds.map(\.name))
  func kindsAreDrawn(_ name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    assertGolden(
      of: try QuoteKitFixture.message(kind.json), named: name, in: try QuoteKitFixture.environment()
    )
  }

  @Test(arguments: ["text", "reply", "voice", "rtl"])
  func lightBubblesAreDrawn(_ name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    assertGolden(
      of: try QuoteKitFixture.message(kind.json), named: "light-\(name)",
      in: try QuoteKitFixture.environment(.quoteLight))
  }

  @Test func rowsAreAsHighAsMeasured() throws {
    try Self.kinds.forEach(QuoteKitFixture.expectMeasuredSizes)
  }

  @Test func bubblesHugTheirText() throws {
    let renderer = MessageRenderer(environment: try QuoteKitFixture.environment())
    let widths = try ["Hi", "Hello there", "Hello there, and welcome"].map {
      renderer.measure(try QuoteKitFixture.message(#"{"from": {}, "text": "\#($0)"}"#)).contentSize
        .width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 3)
  }

  @Test("an answered text begins at its first line with something to see, on one line")
  func repliesBeginWithText() throws {
    let renderer = MessageRenderer(environment: try QuoteKitFixture.environment())
    func row(_ text: String, _ entities: String) throws -> MessageRow? {
      renderer.row(
        for: try QuoteKitFixture.message(
          #"{"from": {}, "text": "ok", "replyMessage": {"name": "Omar", "chatId": 5, "text": "\#(text)", "entities": [\#(entities)]}}"#
        ))
    }
    let plain = try row("late again", "")
    for entities in [
      "", #"{"type": "bold", "offset": 0, "length": 5}"#,
      #"{"type": "bold", "offset": 1, "length": 1}"#,
    ] {
      let other = try row(#"\n\n \nlate\n\nagain\n"#, entities)
      expectEqual(other?.size, plain?.size, "\(entities)")
    }
  }

  @Test func longWordsStayInTheBubble() throws {
    let renderer = MessageRenderer(environment: try QuoteKitFixture.environment())
    let word = String(repeating: "Donaudampfschiff", count: 12)
    let measure = renderer.measure(
      try QuoteKitFixture.message(#"{"from": {"name": "\#(word)"}, "text": "\#(word)"}"#))
    #expect(measure.contentSize.width <= 251)
    #expect(measure.lineCount > 4)
  }

  @Test func theLastOfARunHasTheAvatarAndTheFirstTheName() throws {
    let environment = try QuoteKitFixture.environment()
    let renderer = MessageRenderer(environment: environment)
    let data = try environment.perform {
      let data = try #require(
        renderer.registry.cellData(for: try QuoteKitFixture.message(Self.kinds[1].json))
          as? QuoteCellData)
      (data.isPrecededBySameSender, data.isFollowedBySameSender) = (true, true)
      return data
    }
    let cell = renderer.row(for: data).cell
    #expect(cell.avatarView.isHidden)
    #expect(!cell.makeLayoutNode(including: []).description.contains("Mira"))
  }

  @Test func messagesOfOtherFormatsAreDrawn() throws {
    let renderer = MessageRenderer(environment: try QuoteKitFixture.environment())
    var text = Message(msgID: "t", element: .text(TextElement(text: "See example.com")))
    (text.sender, text.nickName, text.isSelf) = ("mira", "Mira", true)
    var place = LocationElement()
    place.desc = "The pier"
    let kinds = [
      text, Message(msgID: "l", element: .location(place)),
      Message(msgID: "u", element: .unknown("poll")),
      Message(msgID: "r", element: .richText(RichTextElement(markdown: "**a**\n\n- b"))),
    ].map { renderer.measure($0).kind }
    expectEqual(kinds, ["text", "location", "unsupported", "rich_text"])
    let row = try #require(renderer.row(for: text))
    expectEqual(row.cell.container.frame.minX, 49)
  }

  @Test func coloursOfNamesCanBeRead() {
    for (start, end) in [
      ("#000", "#000"), ("#fff", "#fff"), ("#808080", "#808080"), ("#ff0000", "#0000ff"),
      ("#FFD700", "#FFD700"),
    ] {
      let ends = [start, end].compactMap { Color(hexString: $0) }
      let theme = Theme.quote(name: "x", from: ends[0], to: ends[1])
      for index in 0..<7 {
        let color = theme.color(.quoteName(index))
        let best = ends.map { theme.color(.receivedText).contrast(on: $0) }.min() ?? 0
        #expect(ends.allSatisfy { color.contrast(on: $0) >= min(3, best) - 1e-9 })
      }
    }
  }

  @Test(arguments: [
    ("66478514", 4), ("-7", 0), ("0", 1), ("", 1), ("-9223372036854775808", 1),
  ])
  func coloursFollowTheID(_ id: String, _ index: Int) {
    expectEqual(QuotePalette.index(of: id), index)
  }

  @Test func waveformsAreResampled() {
    expectEqual(Waveform.levels(of: [31, 31, 0, 0], count: 2), [1, 0])
    expectEqual(Waveform.levels(of: [31], count: 3), [1, 1, 1])
    expectEqual(Waveform.levels(of: [], count: 2), [0, 0])
  }

  @Test(arguments: [(0.0, "0:00"), (65, "1:05"), (3661, "61:01"), (1e300, "5999:59")])
  func durationsAreClocks(_ seconds: Double, _ text: String) {
    expectEqual(QuoteNumber.clock(seconds), text)
  }

  @Test(arguments: [(999.0, "999 B"), (2048, "2.0 KB"), (5_557_452.8, "5.3 MB")])
  func sizesAreBinary(_ bytes: Double, _ text: String) {
    expectEqual(QuoteNumber.size(bytes), text)
  }
}
