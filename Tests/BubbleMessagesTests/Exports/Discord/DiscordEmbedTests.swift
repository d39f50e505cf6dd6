// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The members of embeds, which are cards.
@Suite("Embeds of Discord")
struct DiscordEmbedTests {
  @Test(arguments: all)
  func membersBecomeParts(_ example: DiscordCase) throws {
    try expectEqual(example.read(), example.lines)
  }

  /// A case of one embed.
  private static func embed(_ members: String..., json: String, lines: String...) -> DiscordCase {
    DiscordCase(
      members.map { "embeds[]." + $0 }, json: #""content": "", "embeds": [{\#(json)}]"#,
      lines: lines)
  }

  static let all = texts + images + videos

  private static let texts = [
    embed("title", json: #""title": "Low *tide*""#, lines: "card heading Low *tide*"),
    embed(
      "url", json: #""title": "T", "url": "https://example.com/t""#,
      lines: "card heading T → https://example.com/t"),
    embed(
      "url", json: #""url": "https://example.com/t""#,
      lines: "card text <https://example.com/t>"),
    embed(
      "description", json: #""description": "Low at **12:05** <:tide:17>\n__x__""#,
      lines: "card text Low at **12:05** :tide:  \n__x__"),
    embed("color", json: ##""title": "T", "color": "#2F6FD0""##, lines: "card #2F6FD0 | heading T"),
    embed("color", json: #""title": "T", "color": "red""#, lines: "card heading T"),
    embed(
      "author.name", "author.url", "author.iconUrl",
      json:
        #""author": {"name": "Har*bour", "url": "https://example.com/h", "iconUrl": "f\\icon.png"}"#,
      lines: "card author Har*bour → https://example.com/h [f/icon.png]"),
    embed(
      "author.iconUrl",
      json: #""author": {"name": "Harbour", "iconUrl": "https://example.com/i.png"}"#,
      lines: "card author Harbour"),
    embed(
      "fields[].name", "fields[].value", "fields[].isInline",
      json:
        #""fields": [{"name": "Pier", "value": "3", "isInline": true}, {"name": "\u200B", "value": "5 kn, *south*"}, {"name": "\u200B", "value": "\u200B"}]"#,
      lines: "card short field Pier: 3, field : 5 kn, *south*"),
    embed(
      "footer.text", "footer.iconUrl", "timestamp",
      json:
        #""timestamp": "2024-06-02T09:00:00+00:00", "footer": {"text": "Office", "iconUrl": "f/icon.png"}"#,
      lines: "card note Office [f/icon.png] @ 1717318800"),
    embed(
      "timestamp", json: #""timestamp": "2024-06-02T09:00:00+00:00""#,
      lines: "card note @ 1717318800"),
    embed(json: #""thumbnail": {}"#, lines: "(no content in the export)"),
  ]

  private static let images = [
    embed(
      "image.url", "image.width", "image.height",
      json: #""image": {"url": "f/lake.png", "width": 640, "height": 400}"#,
      lines: "card images f/lake.png 640×400"),
    embed(
      "image.canonicalUrl",
      json:
        #""image": {"url": "https://images.example.com/x", "canonicalUrl": "https://example.com/tides.png?a=1"}"#,
      lines: "card images (tides.png)"),
    embed(
      "images[].url", "images[].canonicalUrl", "images[].width", "images[].height",
      json:
        #""image": {"url": "f/lake.png"}, "images": [{"url": "f/lake.png"}, {"url": "https://images.example.com/x", "canonicalUrl": "https://example.com/b.png", "width": 2, "height": 3}]"#,
      lines: "card images f/lake.png, (b.png) 2×3"),
    embed(
      "thumbnail.url", "thumbnail.width", "thumbnail.height",
      json: #""title": "T", "thumbnail": {"url": "f/lake.png", "width": 80, "height": 60}"#,
      lines: "card thumbnail f/lake.png 80×60 | heading T"),
    embed(
      "thumbnail.url", json: #""title": "T", "thumbnail": {"url": "https://example.com/a.png"}"#,
      lines: "card heading T"),
  ]

  private static let videos = [
    embed(
      "video.url", "video.width", "video.height",
      json:
        #""thumbnail": {"url": "f/lake.png"}, "video": {"url": "https://example.com/v.mp4", "width": 1280, "height": 720}"#,
      lines: "card images ▶ f/lake.png 1280×720"),
    embed(
      "video.url", json: #""title": "T", "video": {"url": "f/tides.mp4"}"#, lines: "card heading T",
      "file tides.mp4 0"),
    embed(
      "video.canonicalUrl",
      json:
        #""video": {"url": "https://images.example.com/x", "canonicalUrl": "https://example.com/tides.mp4"}"#,
      lines: "card text [Video: tides.mp4](<https://example.com/tides.mp4>)"),
  ]

  @Test func addressesOfTheTextAreNotRepeated() throws {
    let outcome = try DiscordChannel(
      #"{"id": "1", "content": "https://example.com/t", "embeds": [{"url": "https://example.com/t", "description": "a"}]}"#
    ).outcome()
    expectEqual(outcome.detailedLines, ["https://example.com/t", "card text a"])
  }

  @Test func severalEmbedsAreSeveralCards() throws {
    let outcome = try DiscordChannel(
      #"{"id": "1", "content": "a", "embeds": [{"title": "T"}, {"thumbnail": {}}, {"title": "U"}]}"#
    ).outcome()
    expectEqual(outcome.detailedLines, ["a", "card heading T", "card heading U"])
    expectEqual(outcome.messages.map(\.msgID), ["1", "1#2", "1#3"])
  }
}
