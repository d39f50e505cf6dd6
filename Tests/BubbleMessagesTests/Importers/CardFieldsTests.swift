// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

/// Cards as JSON.
@Suite("Fields of cards")
struct CardFieldsTests {
  private func read(_ card: String) throws -> ReadMessage {
    let line = #"{"msgID":"a","cardElem":\#(card)}"#
    return try #require(MessageReader(Array(line.utf8)).first { _ in true })
  }

  private func card(_ text: String) throws -> CardElement {
    try #require(try read(text).result.get().element.content(as: CardElement.self))
  }

  private static let harbour = CardElement.Image(
    url: "pictures/harbour.png", title: "The harbour", pixelWidth: 640, pixelHeight: 360,
    isVideo: true, duration: 72)

  private static let full = CardElement(
    accent: 0x2E7D32, thumbnail: harbour,
    blocks: [
      .author(.init(markdown: "Ferries", url: "https://example.com", image: harbour)),
      .heading(.init(markdown: "Ferry **3**", url: "https://example.com/3")),
      .text("Leaves at **8:40**."),
      .fields([.init(name: "Pier", value: "B", isShort: true), .init(name: "Deck", value: "2")]),
      .images([harbour, .init(title: "No file")]), .divider,
      .bars([.init(title: "At eight", share: 0.75, detail: "12 votes", isChosen: true)]),
      .buttons(CardElement.Button.Style.allCases.map { .init(title: $0.rawValue, style: $0) }),
      .note(.init(markdown: "Harbour office", timestamp: 1_718_000_000.5)),
    ])

  @Test func everyBlockIsReadAsItIsWritten() throws {
    let message = Message(msgID: "a", element: .card(Self.full))
    let text = message.json.description
    let read = try #require(MessageReader(Array(text.utf8)).first { _ in true })
    expectEqual(read.message, message)
    expectEqual(read.warnings, [])
    #expect(text.contains(#""elemType":"card""#))
  }

  @Test(arguments: [
    ("{}", CardElement()),
    (
      #"{"blocks":[{"type":"divider"},{"type":"text","markdown":"*a*"}]}"#,
      CardElement(blocks: [.divider, .text("*a*")])
    ),
    (
      #"{"accent":0,"blocks":[{"type":"bars","bars":[{"title":"a","share":null}]}]}"#,
      CardElement(accent: 0, blocks: [.bars([.init(title: "a")])])
    ),
    (
      #"{"thumbnail":{"url":"a.png"},"blocks":null}"#,
      CardElement(thumbnail: .init(url: "a.png"))
    ),
  ])
  func missingFieldsHaveDefaults(_ text: String, _ expected: CardElement) throws {
    try expectEqual(card(text), expected)
  }

  @Test(arguments: [
    (#"{"markdown":"a"}"#, CardElement.Block.text("a")), ("{}", .text("")),
    (#"{"url":"u"}"#, .heading(.init(url: "u"))),
    (#"{"image":{},"url":"u"}"#, .author(.init(url: "u", image: .init()))),
    (#"{"timestamp":3,"image":{}}"#, .note(.init(image: .init(), timestamp: 3))),
    (#"{"fields":[{}],"markdown":"a"}"#, .fields([.init()])),
    (#"{"images":[{}]}"#, .images([.init()])), (#"{"bars":[{}]}"#, .bars([.init()])),
    (#"{"buttons":[{}]}"#, .buttons([.init()])),
  ])
  func aKindFollowsFromTheFields(_ text: String, _ expected: CardElement.Block) throws {
    try expectEqual(card(#"{"blocks":[\#(text)]}"#).blocks, [expected])
  }

  @Test(arguments: [
    (
      #"{"blocks":[{"type":"poll"}]}"#, "blocks[0].type",
      "must be one of author, heading, text, fields, images, bars, buttons, note, divider, but is 'poll'"
    ),
    (
      #"{"blocks":[{},{"type":3}]}"#, "blocks[1].type",
      "must be one of author, heading, text, fields, images, bars, buttons, note, divider, but is a number"
    ),
    (
      #"{"blocks":[{"buttons":[{"style":"Menu"}]}]}"#, "blocks[0].buttons[0].style",
      "must be one of plain, primary, danger, menu, but is 'Menu'"
    ),
    (#"{"accent":16777216}"#, "accent", "is out of range: it must be from 0 to 16777215"),
    (#"{"accent":"green"}"#, "accent", "must be a number, but is a string"),
    (
      #"{"blocks":[{"bars":[{"share":1.5}]}]}"#, "blocks[0].bars[0].share",
      "is out of range: it must be from 0 to 1"
    ),
    (
      #"{"blocks":[{"image":"a.png"}]}"#, "blocks[0].image",
      "must be an object, but is a string"
    ),
    (#"{"blocks":{"type":"text"}}"#, "blocks", "must be an array, but is an object"),
    (
      #"{"blocks":[{"images":[{"width":-1}]}]}"#, "blocks[0].images[0].width",
      "is out of range: it must be from 0 to 9223372036854775807"
    ),
  ])
  func errorsNameTheField(_ text: String, _ field: String, _ reason: String) throws {
    let error = try #require(try read(text).error)
    expectEqual(error.field, "cardElem." + field)
    expectEqual(error.description, #"message 0 ("a"): cardElem.\#(field) \#(reason)"#)
  }

  /// Whatever a program puts into a card, its JSON is one that readers accept.
  @Test func valuesThatJSONLacksAreWrittenAsTheNearest() throws {
    let card = CardElement(
      accent: 0xFF2E_7D32,
      blocks: [
        .bars([.nan, .infinity, -0.5, 1.5].map { CardElement.Bar(share: $0) }),
        .note(.init(timestamp: .infinity)),
      ])
    let message = Message(msgID: "a", element: .card(card))
    let read = try #require(MessageReader(Array(message.json.description.utf8)).first { _ in true })
    expectEqual(
      read.message?.element,
      .card(
        CardElement(
          accent: 0x2E7D32,
          blocks: [
            .bars([nil, nil, 0, 1].map { CardElement.Bar(share: $0) }), .note(.init()),
          ])))
  }
}
