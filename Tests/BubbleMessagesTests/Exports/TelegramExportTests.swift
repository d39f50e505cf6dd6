// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Exports of Telegram")
struct TelegramExportTests {
  private func outcome(
    _ messages: String, type: String = "personal_chat", files: [String: String] = [:],
    me: String? = nil
  ) throws -> ExportOutcome {
    let chat = #"{"name": "Mira", "type": "\#(type)", "id": 17, "messages": [\#(messages)]}"#
    return try ExportOutcome(
      .telegram, ["result.json": chat].merging(files) { $1 }, me: me)
  }

  @Test func theChatIsNamedAfterTheOther() throws {
    let outcome = try outcome(
      #"{"id": 1, "date_unixtime": "60", "from": "Tom", "from_id": "user2", "text": "a"}, {"id": 2, "date": "1970-01-01T00:02:00", "from": "Mira", "from_id": "user1", "text": "b", "reply_to_message_id": 1}"#
    )
    expectEqual(outcome.lines, ["> a", "b"])
    expectEqual(outcome.messages.map(\.timestamp), [60, 120])
    expectEqual(outcome.messages.map(\.quotedMsgID), [nil, "1"])
    expectEqual(outcome.messages.map(\.isInGroup), [false, false])
  }

  @Test(arguments: [
    (#""plain""#, "plain"),
    (
      #"["a ", {"type": "bold", "text": "b*"}, {"type": "mention", "text": " @c"}]"#,
      "{a **b*** @c}"
    ),
    (
      #"[{"type": "text_link", "text": "t", "href": "https://example.com"}]"#,
      "{[t](<https://example.com>)}"
    ),
    (#"[{"type": "link", "text": "https://example.com/a_b_c"}]"#, "https://example.com/a_b_c"),
    (#"[{"type": "italic", "text": " i "}, "!"]"#, "{* i *!}"),
    (#"[{"type": "pre", "text": "x\ny", "language": "swift"}]"#, "{```swift\nx\ny\n```}"),
    (#"[{"type": "code", "text": "a`b"}]"#, "{`a`b`}"),
    (#"["a\n# b\n1. c\n", {"type": "bold", "text": "d"}]"#, "{a  \n# b  \n1. c  \n**d**}"),
  ])
  func entitiesBecomeMarkdown(_ text: String, _ expected: String) throws {
    let outcome = try outcome(#"{"id": 1, "from": "Mira", "text": \#(text)}"#)
    expectEqual(outcome.lines, [expected])
  }

  @Test func mediaAreShownWhereTheyAre() throws {
    let missing = "(File not included. Change data exporting settings to download.)"
    let outcome = try outcome(
      """
      {"id": 1, "from": "Mira", "text": "", "photo": "photos/a.jpg", "width": 4, "height": 3},
      {"id": 2, "from": "Mira", "text": "", "photo": "\(missing)", "photo_file_size": 5},
      {"id": 3, "from": "Mira", "text": "", "file": "\(missing)", "media_type": "voice_message", "duration_seconds": 9},
      {"id": 4, "from": "Mira", "text": "", "file": "../../etc/passwd", "file_size": 8},
      {"id": 5, "from": "Mira", "text": "", "file": "\(missing)", "media_type": "sticker", "sticker_emoji": "😎"},
      {"id": 6, "from": "Mira", "text": "", "location_information": {"latitude": 1.5, "longitude": 2.5}, "place_name": "Pier"}
      """, files: ["photos/a.jpg": "jpg"])
    expectEqual(
      outcome.lines,
      [
        "image photos/a.jpg", "🖼️ Photo (not included in the export)", "voice 9", "file passwd 8",
        "😎 (sticker)", "place Pier 1.5 2.5",
      ])
    expectEqual(outcome.messages[3].element.content(as: FileElement.self)?.path, "")
  }

  @Test func whatHappenedHasTheKitsWords() throws {
    let outcome = try outcome(
      """
      {"id": 1, "type": "service", "actor": "Mira", "actor_id": "user1", "action": "invite_members", "members": ["Tom", null]},
      {"id": 2, "type": "service", "actor": "Tom", "actor_id": "user2", "action": "remove_members", "members": ["Tom"]},
      {"id": 3, "type": "service", "actor": "Mira", "actor_id": "user1", "action": "phone_call", "duration_seconds": 65},
      {"id": 4, "type": "message", "from": "Mira", "from_id": "user1", "text": "x", "edited": "2024-06-01T10:00:00", "forwarded_from": "Harbour"}
      """, type: "private_group", me: "Mira")
    expectEqual(
      outcome.lines,
      [
        "> tips invite Tom,Deleted account", "tips quit Tom", "> -- Mira called, 1:05",
        "> Forwarded from Harbour\nx (edited)",
      ])
    expectEqual(Set(outcome.messages.map(\.isInGroup)), [true])
  }

  @Test func anAccountsChatsAreFound() throws {
    let account = """
      {"about": "[{", "personal_information": {"user_id": 2, "first_name": "Tom"}, "chats": {"about": "x", "list": [
      {"name": "Mira", "type": "personal_chat", "id": 17, "messages": [{"id": 1, "from": "Tom", "from_id": "user2", "text": "a ] } \\" b"}]},
      {"name": "Crew", "type": "private_group", "id": 18, "messages": [{"id": 1, "from": "Lin", "from_id": "user3", "text": "c", "messages": [1]}]}]}}
      """
    let files = ["result.json": account]
    try expectEqual(ExportOutcome(.telegram, files, channel: "17").lines, [#"> a ] } " b"#])
    try expectEqual(ExportOutcome(.telegram, files, channel: "crew").lines, ["c"])
    expectEqual(
      exportError { _ = try ExportOutcome(.telegram, files) },
      "the export has 2 conversations. Name one (--channel): 'Mira', 'Crew'")
  }

  @Test func someoneOfAGroupIsNamed() throws {
    let messages =
      #"{"id": 1, "from": "Mira", "from_id": "user1", "text": "a"}, {"id": 2, "from": "Mira", "from_id": "user2", "text": "b"}, {"id": 3, "from": "Tom", "from_id": "user3", "text": "c"}"#
    func error(_ me: String?) -> String {
      exportError { _ = try outcome(messages, type: "private_group", me: me) }
    }
    try expectEqual(outcome(messages, type: "private_group").lines, ["a", "b", "c"])
    expectEqual(
      error("Mira"), "several people are called 'Mira'. Give an ID (--me): 'user1', 'user2'")
    expectEqual(
      error("Mirra"),
      "no one in the conversation is called 'Mirra', but 'Mira (user1)', 'Mira (user2)', 'Tom (user3)'"
    )
    try expectEqual(outcome(messages, type: "private_group", me: "tom").lines, ["a", "b", "> c"])
  }
}
