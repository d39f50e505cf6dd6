// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("JSON of Telegram's exports")
struct TelegramInputTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: text.utf8, leniency: .telegram)
  }

  @Test(arguments: [
    (#""a\x0Bb""#, "a\u{B}b"), (#""\x1f""#, "\u{1F}"), ("\"a\u{B}b\u{0}\"", "a\u{B}b\u{0}"),
    ("\"\t\n\"", "\t\n"), ("\"é\u{B}\u{B}\\n\u{1}é\"", "é\u{B}\u{B}\n\u{1}é"),
  ])
  func controlCharactersAreRead(_ text: String, _ expected: String) throws {
    try expectEqual(value(text), .string(expected))
    #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
  }

  @Test(arguments: [
    (#""\x0""#, JSONError.invalidEscape(offset: 4)), (#""\xg0""#, .invalidEscape(offset: 3)),
    (#""\x"#, .unexpectedEnd(offset: 3)), (#""\y""#, .invalidEscape(offset: 2)),
    ("\"\u{B}", .unexpectedEnd(offset: 2)), ("{\u{B}}", .unexpectedByte(0xB, offset: 1)),
  ])
  func allElseIsAnError(_ text: String, _ error: JSONError) {
    #expect(throws: error) { try value(text) }
  }

  @Test(
    arguments: [
      (#"{"text": "a", "b": 1, "text": ""}"#, ["text": "a", "b": 1]),
      (#"{"text": "", "text": "a", "text": "b"}"#, ["text": "a"]),
      (#"{"text": [], "text": null}"#, ["text": .null]),
      (#"{"a": {"x": 1, "x": 2}}"#, ["a": ["x": 1]]),
    ] as [(String, JSONValue)])
  func ofRepeatedKeysTheFirstCountsThatIsNotEmpty(_ text: String, _ expected: JSONValue) throws {
    try expectEqual(value(text), expected)
  }

  @Test(
    arguments: [
      ("{\"document_id\": video_files/sticker (5).webm\n}", "video_files/sticker (5).webm"),
      ("{\"document_id\": files/a, b.tgs,\r\n\"x\": 1}", "files/a, b.tgs"),
      (
        "{\"document_id\":chats/chat_01/stickers/é [1].webp\r\n}",
        "chats/chat_01/stickers/é [1].webp"
      ),
      (
        "{\"document_id\": (File unavailable, please try again later)\n}",
        "(File unavailable, please try again later)"
      ),
      (#"{"document_id": stickers/a}b.webp , "x": 1}"#, "stickers/a}b.webp"),
      (#"{"document_id": stickers/a.webp}"#, "stickers/a.webp"),
      (#"{"a": [{"document_id": t/a.webp}, {"document_id": null}], "document_id": "b/c"}"#, "b/c"),
    ])
  func filesMayHaveNoQuotationMarks(_ text: String, _ path: String) throws {
    try expectEqual(value(text).object?["document_id"], .string(path))
    #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
  }

  @Test(arguments: [
    #"{"text": tru}"#, #"{"text": abc}"#, #"{"text": NaN, "href": "a/b"}"#, #"[a/b]"#, #"{a/b: 1}"#,
  ])
  func otherTextsNeedQuotationMarks(_ text: String) {
    #expect(throws: JSONError.self) { try value(text) }
  }

  @Test func messagesWithCustomEmojiAreWhole() throws {
    let export = try TelegramCase.export(
      """
      "id": 7, "from": "Tom", "from_id": "user2", "text": [
       "a ",
       {
        "type": "custom_emoji",
        "text": "😁",
        "document_id": (File not included. Change data exporting settings to download.)
       },
       " b"
      ]
      """, #", {"id": 8, "from": "Tom", "from_id": "user2", "text": "c"}"#)
    expectEqual(export.failures.map(\.description), [])
    expectEqual(
      export.messages().compactMap(\.message.message).map(\.exportedText), ["a 😁 b", "c"])
  }

  @Test func controlCharactersAreShown() throws {
    let export = try TelegramCase.export(
      #""id": 7, "text": "a\x0Bb""#, #", {"id": 8, "text": "c"}"#)
    expectEqual(
      export.messages().compactMap(\.message.message).map(\.exportedText), ["a\u{B}b", "c"])
  }

  /// IDs are numbers, by which errors name their messages; these are drawn as unsupported.
  @Test(arguments: [
    (
      #""id": 7, "text": 5"#,
      "message 0 (\"7\"): text must be a string or an array, but is a number"
    ),
    (
      #""id": -999999993, "text": "a", "poll": 5"#,
      "message 0 (\"-999999993\"): poll must be an object, but is a number"
    ),
    (#""id": 7, "text": "\y""#, "message 0 (\"7\")"),
  ])
  func errorsHaveIDs(_ record: String, _ error: String) throws {
    let export = try TelegramCase.export(record, #", {"id": 8, "text": "c"}"#)
    expectEqual(export.failures.map(\.description).first?.hasPrefix("result.json: " + error), true)
    expectEqual(export.count, 2)
    expectEqual(export.report.failureCount, 1)
    expectEqual(export.message(at: 0)?.element, .unknown(""))
  }

  /// Blocks as deep as messages may be nested, each around all others.
  @Test func deepArticlesAreCutOff() throws {
    let depth = 55
    let blocks =
      String(repeating: #"{"type": "cover", "block": "#, count: depth)
      + #"{"type": "paragraph", "text": "x"}"# + String(repeating: "}", count: depth)
    let export = try TelegramCase.export(
      #""id": 7, "text": "", "rich_message": {"blocks": [\#(blocks)]}"#)
    expectEqual(export.failures.map(\.description), [])
    #expect(
      export.report.remarks.map(\.remark.description).contains(
        "part of the message: it has more than 48 levels around it; it is left out"))
  }
}
