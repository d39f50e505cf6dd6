// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleMessages

@Suite("Quotes: messages of quote-api")
struct QuoteAPIMessageTests {
  private func read(_ json: String) throws -> ReadMessage {
    let read = Array(MessageReader(Array(json.utf8), format: .quoteAPI))
    return try #require(read.first)
  }

  private func message(_ json: String) throws -> Message { try read(json).result.get() }

  @Test func textsHaveTheirSender() throws {
    let message = try message(
      #"{"from": {"id": 41, "first_name": "Mira", "last_name": "Holm", "photo": {"url": "m.png"}}, "text": "Hi"}"#
    )
    expectEqual(message.element.text?.text, "Hi")
    expectEqual(message.senderName, "Mira Holm")
    expectEqual(message.sender, "41")
    expectEqual(message.faceURL, "m.png")
    expectEqual(message.msgID, "1")
  }

  @Test func formattedTextsAreMarkdownForOtherKits() throws {
    let message = try message(
      #"{"text": "a *b* c", "entities": [{"type": "bold", "offset": 0, "length": 1}]}"#)
    let text = try #require(message.element.content(as: RichTextElement.self))
    expectEqual(text.text, "a *b* c")
    expectEqual(text.content.notation, "**a** *b* c")
  }

  @Test func typesAreLoose() throws {
    let message = try message(
      #"{"from": {"id": "41", "name": 7}, "text": 12, "avatar": 1, "chatId": -5, "voice": "no"}"#)
    let quote = try #require(message.quote)
    expectEqual(quote.text, "12")
    #expect(quote.avatar)
    expectEqual(quote.from.name, "7")
    expectEqual(quote.chatID, "-5")
    expectNil(quote.voice)
  }

  @Test func aNameThatIsFalseIsNone() throws {
    let quote = try #require(
      try message(#"{"from": {"id": 1, "name": false, "first_name": "Mira"}, "text": "x"}"#).quote)
    #expect(quote.from.name.isEmpty)
    expectEqual(quote.from.avatarName, "Mira")
  }

  @Test func ofSeveralSizesTheLastIsTaken() throws {
    let sizes =
      #"[{"url": "s.png", "width": 90}, {"url": "m.png"}, {"url": "l.png", "width": 900}]"#
    for (crop, url) in [(false, "l.png"), (true, "m.png")] {
      let message = try message(#"{"from": {}, "media": \#(sizes), "mediaCrop": \#(crop)}"#)
      let image = try #require(message.element.content(as: ImageElement.self))
      expectEqual(image.variants.map(\.url), [url])
    }
  }

  @Test(arguments: [
    (#"{"from": {}, "media": [{"file_id": "A"}]}"#, "media.file_id"),
    (#"{"from": {}, "media": {"url": "a.tgs", "is_animated": true}}"#, "media.thumb"),
    (
      #"{"from": {"id": 1, "photo": {"big_file_id": "A"}}, "avatar": true, "text": "x"}"#,
      "from.photo.big_file_id"
    ),
    (
      #"{"text": "x", "replyMessage": {"name": "a", "text": "b", "media": {"fileId": "A"}}}"#,
      "replyMessage.media.fileId"
    ),
  ])
  func filesOfTelegramAreLeftOut(_ json: String, _ field: String) throws {
    let read = try read(json)
    expectNil(read.error)
    expectEqual(read.warnings.map(\.field), [field])
    expectNil(read.message?.element.content(as: ImageElement.self))
  }

  @Test func entitiesThatCannotBeReadAreLeftOut() throws {
    let read = try read(
      #"{"text": "abc", "entities": [7, {"type": "bold", "offset": "x"}, {"type": "bold", "offset": 0, "length": 3}]}"#
    )
    expectEqual(
      read.warnings.map(\.description),
      [
        #"message 0 ("1"): entities is left out: 2 of 3 can't be used"#
      ])
    expectEqual(read.message?.quote?.entities.count, 1)
  }

  @Test func messagesWithoutAnythingAreErrors() throws {
    let fields = try [#"{"note": "x"}"#, #"{"from": {}, "media": "x"}"#].map {
      try read($0).error?.field
    }
    expectEqual(fields, ["from", "media"])
  }

  @Test func repliesAreThoseOfOtherKitsToo() throws {
    let message = try message(
      #"{"text": "x", "replyMessage": {"name": "Tom", "text": "When?"}}"#)
    let reply = try #require(MessageReply(of: message))
    expectEqual(reply.sender, "Tom")
    expectEqual(reply.abstract, "When?")
  }

  @Test(arguments: [
    ((41, "Mira"), (41, "Mira"), true), ((41, "Mira"), (42, "Mira"), false),
    ((0, "Mira"), (0, "Mira"), true), ((0, "Mira"), (0, "Tom"), false), ((0, ""), (0, ""), false),
  ])
  func messagesOfOneSenderAreOneGroup(
    _ one: (Int, String), _ two: (Int, String), _ isGroup: Bool
  ) throws {
    let quotes = try [one, two].map { id, name in
      try #require(
        try message(#"{"from": {"id": \#(id), "name": "\#(name)"}, "text": "x"}"#).quote)
    }
    expectEqual(quotes[1].continues(quotes[0]), isGroup)
  }

  @Test func requestsAreRecognised() throws {
    let data = try Data(contentsOf: PackageFiles.examples.appending(path: "quote-api.json"))
    let read = Array(MessageReader(Array(data), format: .automatic()))
    expectEqual(read.map { $0.message?.quote?.from.name }, ["Mira Holm", "Mira Holm", "Omar"])
    #expect(read.flatMap(\.warnings).isEmpty)
  }

  @Test func exampleIsValid() throws {
    let validator = SchemaValidator(schema: FormatSchema(of: .quoteAPI).value)
    let data = try Data(contentsOf: PackageFiles.examples.appending(path: "quote-api.json"))
    let messages = try #require(JSONValue(parsing: Array(data)).object?["messages"]?.array)
    for message in messages { expectEqual(validator.problems(of: message), []) }
    for hostile in [
      ["media": 7], ["note": "x"], ["voice": ["waveform": [32]]], ["album": 7],
    ] as [JSONValue] {
      #expect(validator.problems(of: hostile) != [])
    }
  }
}
