// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Chats of Telegram's exports")
struct TelegramChatTests {
  /// The rows of the document's tables that these tests are about.
  static let rows = [
    "chat `name`", "chat `messages`", "account `profile_pictures[].photo`",
    "account `chats.list[].messages`", "account `left_chats.list[].messages`",
  ]

  private static let message = #"{"id": 1, "from": "Tom", "from_id": "user18", "text": "a"}"#

  private static func contents(_ json: String) throws -> ExportContents {
    try TelegramContents.contents(
      ExportFiles(FileTree(["result.json": json, "profile_pictures/a.jpg": "x"])))
  }

  @Test(
    arguments: [
      (#""name": "Tom", "type": "personal_chat""#, "Tom", false),
      (#""name": null, "type": "personal_chat""#, "Deleted account", false),
      (#""name": "Tide\x0BBot", "type": "bot_chat""#, "Tide\u{B}Bot", false),
      (#""type": "saved_messages""#, "Saved messages", false),
      (#""type": "replies""#, "Replies", true),
      (#""type": "verification_codes""#, "Verification codes", false),
      (#""name": "Crew", "type": "private_group""#, "Crew", true),
      (#""name": "News", "type": "public_channel""#, "News", true),
      (#""name": "New", "type": null"#, "New", nil),
    ] as [(String, String, Bool?)])
  func chatsHaveNames(_ members: String, _ name: String, _ isGroup: Bool?) throws {
    let chat = "{\(members), \"id\": 17, \"messages\": [\(Self.message)]}"
    for json in [chat, #"{"chats": {"list": [\#(chat)]}}"#] {
      let conversation = try #require(Self.contents(json).conversations.first)
      expectEqual(conversation.name, name)
      expectEqual(conversation.isGroup, isGroup)
      expectEqual(conversation.id, "17")
    }
    #expect(ExportFileHead(path: "result.json", bytes: Array(chat.utf8)).isOfTelegram)
  }

  @Test func ownersOfAccountsAreKnown() throws {
    let contents = try Self.contents(
      """
      {"personal_information": {"user_id": 17, "first_name": "Mira", "last_name": "Kovač", "bio": "}\\x0B"},
      "profile_pictures": [{"photo": "profile_pictures/a.jpg"}, {"photo": "profile_pictures/old.jpg"}],
      "chats": {"list": [{"name": "Tom", "type": "personal_chat", "id": 18, "messages": [\(Self.message)]}]},
      "left_chats": {"list": [{"name": "Crew", "type": "private_group", "id": 19, "messages": [\(Self.message)]}]}}
      """)
    expectEqual(contents.conversations.map(\.name), ["Tom", "Crew"])
    expectEqual(contents.conversations.map(\.viewer), ["user17", "user17"])
    expectEqual(
      Array(contents.people.values),
      [
        ExportedPerson(
          id: "user17", name: "Mira Kovač", avatar: "profile_pictures/a.jpg")
      ])
  }

  @Test func savedMessagesAreTheOwners() throws {
    let outcome = try ExportOutcome(
      .telegram,
      [
        "result.json":
          #"{"type": "saved_messages", "id": 17, "messages": [{"id": 1, "from": "Mira", "from_id": "user17", "text": "a"}]}"#
      ])
    expectEqual(outcome.lines, ["> a"])
  }

  /// Exports before 2021 have numbers, whose bits above the lowest 32 are the kind.
  @Test(arguments: [
    ("17", "user17"), ("4294967313", "chat17"), ("8589934609", "channel17"), ("user17", "user17"),
    ("99999999999999999999", "99999999999999999999"), ("", ""), ("-5", "-5"),
  ])
  func numbersBecomeIDsWithTheirKind(_ written: String, _ id: String) {
    expectEqual(TelegramRecord.id(written), id)
  }
}

extension ExportFileHead {
  fileprivate var isOfTelegram: Bool {
    ExportFormat.all.filter { $0.recognizesFile(self) } == [.telegram]
  }
}
