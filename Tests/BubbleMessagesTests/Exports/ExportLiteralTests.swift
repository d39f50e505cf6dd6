// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import BubbleSampleTexts
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Marks that people type in other chats")
struct ExportLiteralTests {
  /// Marks of Markdown that are none in the other chats' texts with entities.
  private static let typed =
    #"2*3*4 __a__ _b_ <i>&lt;</i> [x](y) ![z](w) `c` ~~d~~ $p$ \(q\) \[r\] # | \* 1. e"#

  private func json(_ string: String) throws -> String {
    String(decoding: try JSONEncoder().encode(string), as: UTF8.self)
  }

  /// The text of a message as a cell shows it, with the styles of its characters.
  private func shown(_ message: Message?) throws -> StyledText {
    let element = try #require(message?.element.content(as: RichTextElement.self))
    return StyledText(element.content.document)
  }

  private func expectLiteral(_ message: Message?, around bold: String) throws {
    let text = try shown(message)
    expectEqual(text.string, Self.typed + bold + Self.typed)
    expectEqual(String(text.items.filter { $0.style.hasSuffix("strong") }.map(\.text)), bold)
    expectEqual(message?.element.plainText, Self.typed + bold + Self.typed)
  }

  private static let bolds = ["b", "*", "\"q\"", "(a*b)", "中", "。", "_", "`"]

  @Test("Telegram", arguments: bolds)
  func telegram(_ bold: String) throws {
    let (typed, strong) = (try json(Self.typed), try json(bold))
    let chat =
      #"{"name": "M", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "from": "M", "text": [\#(typed), {"type": "bold", "text": \#(strong)}, \#(typed)]}]}"#
    let outcome = try ExportOutcome(.telegram, ["result.json": chat])
    try expectLiteral(outcome.messages.first, around: bold)
  }

  @Test("Slack", arguments: bolds)
  func slack(_ bold: String) throws {
    let (typed, strong) = (try json(Self.typed), try json(bold))
    let text = #"{"type": "text", "text": \#(typed)}"#
    let section =
      #"{"type": "rich_text_section", "elements": [\#(text), {"type": "text", "text": \#(strong), "style": {"bold": true}}, \#(text)]}"#
    let files = [
      "users.json": "[]", "channels.json": #"[{"id": "C1", "name": "q"}]"#,
      "q/2024-06-01.json":
        #"[{"ts": "1.5", "user": "U1", "text": "t", "blocks": [{"type": "rich_text", "elements": [\#(section)]}]}]"#,
    ]
    let outcome = try ExportOutcome(.slack, files, channel: "q")
    try expectLiteral(outcome.messages.first, around: bold)
  }

  @Test("quote-api", arguments: bolds)
  func quotes(_ bold: String) throws {
    let text = Self.typed + bold + Self.typed
    let entity = QuoteAPIMessage.Entity(
      type: "bold", offset: Self.typed.utf16.count, length: bold.utf16.count)
    let element = RichTextElement(EntityText(text, entities: [entity]).formatted, text: text)
    try expectLiteral(Message(msgID: "a", element: .richText(element)), around: bold)
  }

  @Test("WhatsApp, which has marks of its own")
  func whatsApp() throws {
    let typed = #"<i>&lt;</i> [x](y) ![z](w) $p$ \(q\) \[r\] # | 1. e *b*!"#
    let chat = "[01/06/2024, 10:00:00] M: \(typed)\n[01/06/2024, 10:01:00] T: b"
    let outcome = try ExportOutcome(.whatsApp, ["_chat.txt": chat], me: "T")
    expectEqual(
      try shown(outcome.messages.first).string,
      #"<i>&lt;</i> [x](y) ![z](w) $p$ \(q\) \[r\] # | 1. e b!"#)
  }

  @Test("Discord, which has Markdown of its own")
  func discord() throws {
    let typed = try json(#"<i>&lt;</i> $p$ \*c\* \_d\_ | **b**!"#)
    let channel =
      #"{"guild": {"id": "1", "name": "g"}, "channel": {"id": "2", "type": "GuildTextChat", "name": "c"}, "messages": [{"id": "3", "type": "Default", "timestamp": "2024-06-01T10:15:30+02:00", "content": \#(typed), "author": {"id": "4", "name": "m"}}]}"#
    let outcome = try ExportOutcome(.discord, ["c.json": channel], file: "c.json")
    expectEqual(
      try shown(outcome.messages.first).string, #"<i>&lt;</i> $p$ *c* _d_ | b!"#)
  }
}
