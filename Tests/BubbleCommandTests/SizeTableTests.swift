// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

/// Columns have what lines of JSON have.
@Suite("Sizes in columns")
struct SizeTableTests {
  private static let lines = [
    #"{"msgID": "m-1", "textElem": {"text": "Eight o'clock?"}}"#,
    #"{"msgID": "m-2", "textElem": {"text": 8}}"#,
    #"{"id": 7, "message": {"msgID": "m-3", "textElem": {"text": "ثمانية؟"}}}"#,
    #"{"id": "\u00e9", "message": {"msgID": "m-4", "textElem": {"text": "8"}}, "environment": {"width": 300}}"#,
    #"{"id": null, "message": {"msgID": "m-5", "customElem": {"data": "{}"}}}"#,
    #"{"id": true, "message": {"msgID": "m-6", "imageElem": {"path": "no.png"}}, "environment": {"width": 5}}"#,
    #"{"id": [1], "message": {"msgID": "m-7"}}"#, "null", "no JSON", "\"text\"", "[]", "{}",
    #"{"msgID": "", "textElem": {"text": "\ud83e\udd7e\n2"}}"#,
    #"{"msgID": "m-8", "isRevoked": true, "textElem": {"text": "gone"}}"#,
  ]

  private static func table(
    _ options: String = #"{"resources": "/"}"#, _ texts: [String?] = lines
  ) throws -> SizeTable {
    var text: [UInt8] = []
    let ranges = texts.map { (line) -> Range<Int>? in
      guard let line else { return nil }
      let start = text.count
      text += line.utf8
      return start..<text.count
    }
    return try InProcessCommands(options: Array(options.utf8), fonts: nil)
      .sizes(in: text, of: ranges)
  }

  private static func answers(_ options: String, _ lines: [String]) throws -> [JSONValue] {
    try InProcessCommands(options: Array(options.utf8), fonts: nil)
      .measure(Array(lines.joined(separator: "\n").utf8)).lines
      .split(separator: 0x0A).map { try JSONValue(parsing: Array($0)) }
  }

  private static func text(_ column: TextColumn, _ row: Int) -> String? {
    guard column.isSet[row] else { return nil }
    let start = row == 0 ? 0 : column.ends[row - 1]
    return String(decoding: column.text[start..<column.ends[row]], as: UTF8.self)
  }

  private static func number<Number>(_ column: NumberColumn<Number>, _ row: Int) -> Number? {
    column.isSet[row] ? column.numbers[row] : nil
  }

  @Test(arguments: [
    #"{"resources": "/"}"#,
    #"{"resources": "/", "style": "minimalist", "locale": "ar", "jobs": 2}"#,
    #"{"resources": "/", "strict": true}"#, #"{"resources": "/", "from": "leancloud"}"#,
    #"{"resources": "/", "from": "tim-rest"}"#,
  ])
  func columnsHaveWhatLinesHave(_ options: String) throws {
    let repeated = (0..<600).map { Self.lines[$0 % Self.lines.count] }
    let table = try Self.table(options, repeated)
    let answers = try Self.answers(options, repeated)
    expectEqual(table.count, answers.count)
    #expect(table.hasFailures)
    for (row, answer) in answers.enumerated() {
      let id = answer["id"].flatMap { $0 == .null ? nil : $0.string ?? $0.description }
      expectEqual(Self.text(table.id, row), id)
      expectEqual(Self.text(table.kind, row), answer["kind"]?.string)
      expectEqual(Self.number(table.contentWidth, row), answer["contentWidth"]?.double)
      expectEqual(Self.number(table.contentHeight, row), answer["contentHeight"]?.double)
      expectEqual(Self.number(table.cellHeight, row), answer["cellHeight"]?.double)
      expectEqual(Self.number(table.lines, row).map(Double.init), answer["lines"]?.double)
      let warnings = answer["warnings"]?.array?.compactMap(\.string).joined(separator: "\n")
      expectEqual(Self.text(table.warnings, row), warnings)
      let messages = Self.text(table.messages, row)
      try expectEqual(messages.map { try JSONValue(parsing: Array($0.utf8)) }, answer["messages"])
      expectEqual(Self.text(table.errorCode, row), answer["error"]?["code"]?.string)
      expectEqual(Self.text(table.errorMessage, row), answer["error"]?["message"]?.string)
      expectEqual(Self.text(table.errorPath, row), answer["error"]?["path"]?.string)
    }
  }

  @Test func blankAndMissingMessagesAreNull() throws {
    let table = try Self.table("{}", [nil, "", " \r\n\t", "null"])
    for row in 0..<4 { expectEqual(Self.text(table.errorCode, row), "wrongType") }
    expectEqual(table.kind.isSet, [false, false, false, false])
  }

  @Test func lineFeedsAreSpace() throws {
    let message = "{\n\"msgID\": \"m-1\",\n\"textElem\": {\"text\": \"8\"}\n}\n"
    let table = try Self.table("{}", [message])
    expectEqual(Self.text(table.id, 0), "m-1")
    #expect(!table.hasFailures)
  }

  @Test func longMessagesAreRefused() throws {
    let text = String(repeating: "8", count: 70_000)
    let long = #"{"msgID": "m-1", "textElem": {"text": "\#(text)"}}"#
    let table = try Self.table(#"{"maxMessageBytes": 1000}"#, [long, Self.lines[0]])
    expectEqual(Self.text(table.errorCode, 0), "tooLong")
    expectEqual(Self.text(table.kind, 1), "text")
  }

  @Test func noMessagesAreNoRows() throws {
    let table = try Self.table("{}", [])
    #expect(table.count == 0 && table.id.ends.isEmpty && !table.hasFailures)
  }
}
