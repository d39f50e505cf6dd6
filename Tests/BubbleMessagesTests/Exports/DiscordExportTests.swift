// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleMessages

@Suite("Exports of Discord")
struct DiscordExportTests {
  private func outcome(
    _ messages: String, type: String = "GuildTextChat", files: [String: String] = [:]
  ) throws -> ExportOutcome {
    let channel = """
      {"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "type": "\(type)", "name": "quay"}, "messages": [\(messages)], "messageCount": 1}
      """
    return try ExportOutcome(
      .discord, ["quay.json": channel].merging(files) { $1 }, file: "quay.json", me: "ravi")
  }

  private let author = #""author": {"id": "18", "name": "ravi", "nickname": "Ravi"}"#

  @Test(arguments: [
    ("plain", "plain"),
    ("a\\nb", "a\nb"),
    ("a\\n**b**", "{a  \n**b**}"),
    ("__u__ ||s|| ~~x~~", "{u s ~~x~~}"),
    ("> q\\nafter **b**", "{> q  \n\nafter **b**}"),
    ("```swift\\nlet x = \\\"__a__\\\"\\n```", "{```swift\nlet x = \"__a__\"\n```}"),
    ("`a_b_c` x", "{`a_b_c` x}"),
    (
      "<@17> in <#2>, <:tide:99>, <@&7>, <t:0>, 1 < 2",
      "@Hana in #quay, :tide:, @7, 1970-01-01 00:00, 1 < 2"
    ),
    ("-# small\\n# large", "{small  \n# large}"),
  ])
  func markdownBecomesThatOfCells(_ content: String, _ expected: String) throws {
    let outcome = try outcome(
      #"{"id": "1", \#(author), "content": "\#(content)", "mentions": [{"id": "17", "name": "hana", "nickname": "Hana"}]}"#
    )
    #expect(outcome.lines == [expected].map { "> " + $0 })
  }

  @Test func messagesHaveWhatTheExportHas() throws {
    let outcome = try outcome(
      """
      {"id": 1, "type": "GuildMemberJoin", \(author), "content": "Joined the server."},
      {"id": "2", "type": "Reply", "timestamp": "2024-06-01T10:00:00.5+02:00", "timestampEdited": "2024-06-01T10:01:00+02:00", \(author), "content": "a", "reference": {"messageId": "1"},
       "attachments": [{"url": "q.json_Files/a%20b.png", "fileName": "a b.png", "fileSizeBytes": 3}, {"url": "https://example.com/c.zip", "fileName": "c.zip", "fileSizeBytes": 4}],
       "reactions": [{"emoji": {"id": "", "name": "👍"}, "count": 2, "users": [{"id": "18"}]}]},
      {"id": "3", "type": "Call", \(author), "content": "Started a call that lasted 5 minutes."}
      """, files: ["q.json_Files/a b.png": "png"])
    #expect(
      outcome.lines == [
        "> tips join Ravi", "> a (edited)", "> image q.json_Files/a b.png", "> file c.zip 4",
        "> -- Ravi: Started a call that lasted 5 minutes.",
      ])
    #expect(outcome.messages[1].timestamp == 1_717_228_800.5)
    #expect(outcome.messages[1].quotedMsgID == "1")
    #expect(outcome.messages[3].reactions.map(\.isByMyself) == [true])
  }

  @Test func embedsAreQuoted() throws {
    let outcome = try outcome(
      #"{"id": "1", \#(author), "content": "", "embeds": [{"title": "T", "url": "https://example.com", "description": "a **b**", "fields": [{"name": "n", "value": "v"}]}]}"#
    )
    #expect(outcome.lines == ["> {> [T](<https://example.com>)  \n> a **b**  \n> **n**  \n> v}"])
  }

  @Test func aPackageIsItsOwnersAndInOrder() throws {
    let files = [
      "Account/user.json": #"{"id": "18", "username": "ravi"}"#,
      "Messages/index.json": #"{"2": "quay in Tide"}"#,
      "Messages/c2/channel.json": #"{"id": "2", "type": "GUILD_TEXT"}"#,
      "Messages/c2/messages.json":
        #"[{"ID": 6, "Timestamp": "2024-06-01 10:01:00", "Contents": "b", "Attachments": "https://example.com/x/a.png?ex=1"}, {"ID": 5, "Timestamp": "2024-06-01 10:00:00", "Contents": "a", "Attachments": ""}]"#,
    ]
    let outcome = try ExportOutcome(.discord, files)
    #expect(outcome.lines == ["> a", "> b", "> 📎 a.png"])
    #expect(outcome.messages.map(\.senderName) == ["ravi", "ravi", "ravi"])
  }

  @Test func errorsNameTheFieldAsItIsDocumented() throws {
    let outcome = try outcome(
      #"{"id": "1", "timestamp": "yesterday", \#(author)}, {"id": "2", "attachments": [{"fileSizeBytes": -1}]}"#
    )
    #expect(
      outcome.errors == [
        #"quay.json: message 0 ("1"): timestamp must be a date (ISO 8601), but is another text"#,
        #"quay.json: message 1 ("2"): attachments[0].fileSizeBytes is out of range: it must be from 0 to 9223372036854775807"#,
      ])
  }
}
