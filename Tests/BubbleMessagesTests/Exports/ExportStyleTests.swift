// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import BubbleSampleTexts
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Texts in random styles, as each of the chats writes them.
@Suite("Styles of ranges in other chats")
struct ExportStyleTests {
  /// A range of a text in one style.
  private struct Range {
    var text: String
    var style: RichText.Style
  }

  private static let texts = [
    "a", "b c", "中", "。", "「潮」", "é", "문", "\"q\"", "(p)", "*", "**x**", "_y_", "`z`", "~", "~~",
    "<b>", "&amp;",
    "[l](m)", "\\", "$x$", "\\(", "  ", "\n", "\n\n", "\n- i", "\n# h", "\n> q", "a. ", "!", "🎉",
    "€5", "|", "ن",
    "注意：", "https://a.example/_b_*c*",
  ]
  private static let styles: [RichText.Style] = [
    .bold, .italic, .struckThrough, .underlined, .spoiler,
  ]

  private static func ranges(
    _ random: inout SeededGenerator, isNested: Bool = true
  ) -> [Range] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let parts = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
        texts.randomElement(using: &random)
      }
      var style = RichText.Style()
      for known in styles where Int.random(in: 0..<3, using: &random) == 0 {
        style = isNested ? style.union(known) : known
      }
      // White space at the ends of messages isn't shown.
      return Range(text: "p" + parts.joined() + ".", style: style)
    }
  }

  /// The characters with their styles, as they were typed.
  private static func typed(_ ranges: [Range]) -> [String] {
    ranges.flatMap { range in range.text.map { "\($0) \(range.style.rawValue)" } }
  }

  /// The characters with their styles, as cells show them.
  private static func shown(_ document: MarkdownDocument) -> [String] {
    expectEqual(document.blocks.count, 1)
    let names = [
      (" strong", 1), (" em", 2), (" strike", 4), (" underline", 8), (" spoiler", 16),
    ]
    return StyledText(document).items.map { item in
      let style = names.reduce(0) { $0 + (item.style.contains($1.0) ? $1.1 : 0) }
      return "\(item.text) \(style)"
    }
  }

  private static func shown(_ message: Message?) -> [String] {
    guard let element = message?.element else { return [] }
    if let text = element.content(as: RichTextElement.self) { return shown(text.content.document) }
    return (element.plainText ?? "").map { "\($0) 0" }
  }

  private func json(_ string: String) throws -> String {
    String(decoding: try JSONEncoder().encode(string), as: UTF8.self)
  }

  @Test(arguments: [9, 77, 4021])
  func builtTexts(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      let ranges = Self.ranges(&random)
      var text = RichText()
      for range in ranges { text.append(range.text, range.style) }
      expectEqual(Self.shown(text.document), Self.typed(ranges))
      expectEqual(text.plain, ranges.map(\.text).joined())
    }
  }

  @Test(arguments: [3, 58])
  func telegram(_ seed: UInt64) throws {
    let names = [1: "bold", 2: "italic", 4: "strikethrough", 8: "underline", 16: "spoiler"]
    var random = SeededGenerator(seed: seed)
    let all = (0..<200).map { _ in Self.ranges(&random, isNested: false) }
    let messages = try all.enumerated().map { index, ranges in
      let parts = try ranges.map { range in
        let type = names[range.style.rawValue] ?? "plain"
        return #"{"type": "\#(type)", "text": \#(try json(range.text))}"#
      }
      return
        #"{"id": \#(index + 1), "from": "M", "text": "", "text_entities": [\#(parts.joined(separator: ", "))]}"#
    }
    let chat =
      #"{"name": "M", "type": "personal_chat", "id": 1, "messages": [\#(messages.joined(separator: ", "))]}"#
    let outcome = try ExportOutcome(.telegram, ["result.json": chat])
    expectEqual(outcome.messages.map(Self.shown), all.map(Self.typed))
  }

  @Test(arguments: [4, 61])
  func slack(_ seed: UInt64) throws {
    let names: [(String, RichText.Style)] = [
      ("bold", .bold), ("italic", .italic), ("strike", .struckThrough), ("underline", .underlined),
    ]
    var random = SeededGenerator(seed: seed)
    let all = (0..<200).map { _ in
      Self.ranges(&random).map { Range(text: $0.text, style: $0.style.subtracting(.spoiler)) }
    }
    let messages = try all.enumerated().map { index, ranges in
      let elements = try ranges.map { range in
        let style = names.filter { range.style.contains($0.1) }.map { #""\#($0.0)": true"# }
        return
          #"{"type": "text", "text": \#(try json(range.text)), "style": {\#(style.joined(separator: ", "))}}"#
      }
      return
        #"{"ts": "\#(index + 1).5", "user": "U1", "text": "t", "blocks": [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [\#(elements.joined(separator: ", "))]}]}]}"#
    }
    let files = [
      "users.json": "[]", "channels.json": #"[{"id": "C1", "name": "q"}]"#,
      "q/2024-06-01.json": "[\(messages.joined(separator: ", "))]",
    ]
    let outcome = try ExportOutcome(.slack, files, channel: "q")
    expectEqual(outcome.messages.map(Self.shown), all.map(Self.typed))
  }

  @Test("quote-api in other kits", arguments: [5, 90])
  func quotes(_ seed: UInt64) {
    let names: [(String, RichText.Style)] = [
      ("bold", .bold), ("italic", .italic), ("strikethrough", .struckThrough),
      ("underline", .underlined), ("spoiler", .spoiler),
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let ranges = Self.ranges(&random)
      var (text, entities) = ("", [QuoteAPIMessage.Entity]())
      for range in ranges {
        for (name, style) in names where range.style.contains(style) {
          entities.append(
            QuoteAPIMessage.Entity(
              type: name, offset: text.utf16.count, length: range.text.utf16.count))
        }
        text += range.text
      }
      expectEqual(
        Self.shown(EntityText(text, entities: entities).formatted.document), Self.typed(ranges))
    }
  }

  /// WhatsApp writes marks, which are beside white space: what is between them is a range.
  @Test(arguments: [6, 33])
  func whatsApp(_ seed: UInt64) throws {
    let marks: [(String, RichText.Style)] = [
      ("*", .bold), ("_", .italic), ("~", .struckThrough), ("", []),
    ]
    let texts = [
      "a", "注意：", "「潮」", "(p)", "$x$", "[l](m)", "<b>", "&amp;", "|", "#", "€5", "문", "1. e", "\\",
    ]
    var random = SeededGenerator(seed: seed)
    let all = (0..<200).map { _ in
      (0..<Int.random(in: 1...5, using: &random)).flatMap { index in
        let parts = (0...1).compactMap { _ in texts.randomElement(using: &random) }
        let style = marks.randomElement(using: &random)?.1 ?? []
        let space = index == 0 ? [] : [Range(text: " ", style: [])]
        return space + [Range(text: "p" + parts.joined(separator: " ") + ".", style: style)]
      }
    }
    let lines = all.enumerated().map { index, ranges in
      let written = ranges.map { range in
        let mark = marks.first { $0.1 == range.style }?.0 ?? ""
        return mark + range.text + mark
      }
      return "[01/06/2024, 10:00:\(10 + index % 50)] M: \(written.joined())"
    }
    let outcome = try ExportOutcome(
      .whatsApp, ["_chat.txt": lines.joined(separator: "\n") + "\n[01/06/2024, 11:01:00] T: b"],
      me: "T")
    expectEqual(outcome.messages.dropLast().map(Self.shown), all.map(Self.typed))
  }

  @Test("styled texts are written as ranges, and read again", arguments: [2, 40])
  func json(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var text = RichText()
      for range in Self.ranges(&random) { text.append(range.text, range.style) }
      if Bool.random(using: &random) { text.append(quote: text) }
      if Bool.random(using: &random) { text.append(code: "a`b") }
      if Bool.random(using: &random) { text.append(link: "https://a.example", title: text) }
      if Bool.random(using: &random) { text.append(item: text, number: 3, level: 0) }
      text.append(table: [[text], [RichText(plain: "*")]], columns: [.right])
      let element = RichTextElement(text.formatted, text: text.plain)
      let message = Message(msgID: "a", element: .richText(element))
      let again = MessageReader(Array(message.json.description.utf8)).first { _ in true }
      expectEqual(again?.message, message)
    }
  }
}
