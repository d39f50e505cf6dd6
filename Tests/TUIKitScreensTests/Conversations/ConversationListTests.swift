// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Conversation lists")
struct ConversationListTests {
  private func row(
    _ conversation: Conversation, locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) throws -> JSONObject {
    let environment = ConversationFixture.environment(locale: locale, change)
    return try #require(ConversationList([conversation]).rows(in: environment).first)
  }

  private func ids(_ conversations: [Conversation]) -> [String] {
    ConversationList(conversations).rows().compactMap { $0["id"]?.string }
  }

  // MARK: Badges

  @Test(
    arguments: [
      (0, nil), (1, "1"), (99, "99"), (100, "99+"), (Int.max, "99+"), (-5, nil),
    ] as [(Int, String?)])
  func countsEndAtNinetyNine(_ count: Int, _ text: String?) throws {
    let badge = try row(.chat { $0.unreadCount = count })["badge"]
    expectEqual(badge?.object?["text"]?.string, text)
    expectEqual(badge == .null, text == nil)
  }

  @Test func markedAsUnreadIsOneAndKeepsACount() throws {
    let marked = try row(.chat { $0.isMarkAsUnread = true })
    expectEqual(marked["badge"], ["kind": "count", "text": "1"])
    let both = try row(
      .chat {
        $0.isMarkAsUnread = true
        $0.unreadCount = 7
      })
    expectEqual(both["badge"], ["kind": "count", "text": "7"])
  }

  @Test(arguments: [("Work", "dot", true), ("Meeting", "count", false)])
  func mutedGroupsHaveADotButMeetingsAreNeverMuted(
    _ type: String, _ kind: String, _ isMuted: Bool
  ) throws {
    let row = try row(
      .group {
        $0.groupType = type
        $0.isNotDisturb = true
        $0.unreadCount = 3
      })
    expectEqual(row["badge"]?.object?["kind"]?.string, kind)
    expectEqual(row["muted"], .bool(isMuted))
  }

  // MARK: Times

  /// The noon is a Friday's; weeks begin on Saturday.
  @Test(
    arguments: [
      (0, "en", "12:00"), (12, "en", "00:00"), (13, "en", "Thursday"), (144, "en", "Saturday"),
      (168, "en", "05/08"), (144, "zh-Hans", "星期六"), (4800, "en", "2025/10/27"),
    ] as [(Double, String, String)])
  func timesAreSeenFromNow(_ hours: Double, _ locale: String, _ text: String) throws {
    let row = try row(
      .chat { $0.lastMessage?.timestamp = ConversationFixture.noon - hours * 3600 },
      locale: locale)
    expectEqual(row["time"]?.string, text)
  }

  @Test func aDraftHasItsOwnTime() throws {
    let row = try row(
      .chat {
        $0.draftText = "See"
        $0.draftTimestamp = ConversationFixture.noon - 60
      })
    expectEqual(row["time"], "11:59")
  }

  // MARK: Subtitles

  private func parts(_ row: JSONObject) -> [String] {
    (row["subtitleParts"]?.array ?? []).compactMap(\.object).map {
      "\($0["kind"]?.string ?? ""): \($0["text"]?.string ?? "")"
    }
  }

  @Test func partsAreInTheOrderOfTheOriginal() throws {
    let row = try row(
      .group {
        $0.isNotDisturb = true
        $0.unreadCount = 2
        $0.atType = .meAndAll
        $0.draftText = #"{"content": "On my [TUIEmoji_Smile]", "reply": {}}"#
      })
    expectEqual(
      parts(row),
      [
        "count: [2 messages]", "at: [You were mentioned][@All]", "draft: [Draft]",
        "text: On my [Smile]",
      ])
    expectEqual(row["subtitle"], "[2 messages] [You were mentioned][@All] [Draft] On my [Smile]")
  }

  @Test(arguments: [
    ("en", "[Image]", "[You were mentioned]"), ("zh-Hans", "[图片]", "[有人@我]"),
    ("zh-Hant", "[圖片]", "[有人@我]"), ("ar", "[صورة]", "[تمت الإشارة إليك]"),
  ])
  func lastMessagesAreInTheLanguage(_ locale: String, _ text: String, _ at: String) throws {
    let image = Message(msgID: "m-1", element: .image(ImageElement()))
    let row = try row(
      .group {
        $0.lastMessage = image
        $0.time = ConversationFixture.noon
        $0.atType = .me
      }, locale: locale)
    expectEqual(parts(row), ["at: \(at)", "text: \(text)"])
  }

  @Test func aMentionStaysWithoutALastMessage() throws {
    let row = try row(
      .group {
        $0.lastMessage = nil
        $0.time = ConversationFixture.noon
        $0.atType = .all
      })
    expectEqual(parts(row), ["at: [@All]"])
  }

  @Test func linesEndsBecomeSpacesAndLongTextsEnd() throws {
    let text = try #require(row(.chat(text: "a\r\nb\u{2028}c"))["subtitle"]?.string)
    expectEqual(text, "a b c")
    let long = try #require(
      row(.chat(text: String(repeating: "x", count: 1 << 20)))["subtitle"]?.string)
    #expect(long.utf8.count < 5000)
  }

  @Test func messagesUnfitToShowAreFailedAndMarked() throws {
    let row = try row(.chat { $0.lastMessage?.hasRiskContent = true })
    expectEqual(parts(row), ["violation: [Blocked message]"])
    expectEqual(row["sendState"], "failed")
  }

  @Test(
    arguments: [
      (MessageStatus.sending, "sending"), (.failed, "failed"), (.sent, nil), (.revoked, nil),
    ] as [(MessageStatus, String?)])
  func theStateOfSendingIsThatOfTheLastMessage(_ status: MessageStatus, _ state: String?) throws {
    let row = try row(.chat { $0.lastMessage?.status = status })
    expectEqual(row["sendState"]?.string, state)
    let draft = try self.row(
      .chat {
        $0.lastMessage?.status = status
        $0.draftText = "x"
      })
    expectEqual(draft["sendState"], .null)
  }

  // MARK: Order

  @Test func pinnedOnesAreFirstThenKeysThenTimes() {
    let noon = ConversationFixture.noon
    func chat(_ id: String, key: Int = 0, age: Double = 0, top: Bool = false) -> Conversation {
      .chat(id) {
        $0.orderKey = key
        $0.time = noon - age
        $0.isOnTop = top
      }
    }
    let order = ids([
      chat("old", age: 9), chat("new"), chat("key", key: 5, age: 99), chat("same", age: 9),
      chat("pinned", age: 500, top: true), chat("negative", key: -1),
    ])
    expectEqual(order, ["pinned", "key", "new", "old", "same", "negative"])
  }

  @Test func someConversationsAreLeftOut() {
    let list = ConversationList([
      .chat("hidden") { $0.isMarkAsHide = true }, .chat("nobody") { $0.userID = nil },
      .group("room") { $0.groupType = "AVChatRoom" }, .chat("new") { $0.lastMessage = nil },
      .chat("shown"),
    ])
    let json = list.json(in: ConversationFixture.environment())
    expectEqual(
      json["leftOut"],
      [
        ["id": "hidden", "reason": "hidden"], ["id": "nobody", "reason": "noPeer"],
        ["id": "room", "reason": "liveRoom"], ["id": "new", "reason": "noDate"],
      ])
    expectEqual(json["rows"]?.array?.count, 1)
  }

  @Test func minimisedGroupsShareARow() throws {
    let groups = [
      Conversation.group("first") {
        $0.isMarkAsFolded = true
        $0.time = ConversationFixture.noon - 60
        $0.unreadCount = 2
      },
      Conversation.group("second") {
        $0.isMarkAsFolded = true
        $0.title = "Harbour"
        $0.time = ConversationFixture.noon
      },
    ]
    var list = ConversationList(groups + [.chat()])
    let row = try #require(list.rows().first)
    expectEqual(row["title"], "Minimized Groups")
    expectEqual(row["subtitle"], "Harbour: Hello")
    expectEqual(row["time"], "12:00")
    expectEqual(row["badge"], ["kind": "dot", "text": ""])
    expectEqual(row["muted"], false)
    expectEqual(row["tap"]?.object?["action"], "openFoldedConversations")
    expectEqual(row["swipeActions"]?.array?.count, 1)
    expectEqual(list.rows().count, 2)
    list.showsFoldedGroups = true
    expectEqual(list.rows().compactMap { $0["id"]?.string }, ["second", "first"])
  }

  // MARK: Taps

  @Test func tapsOpenConversationsAndSwipesOfferActions() throws {
    let classic = try row(.chat { $0.unreadCount = 1 })
    expectEqual(classic["tap"], ["action": "openConversation", "conversationID": "c2c_mira"])
    func actions(_ row: JSONObject) -> [String] {
      (row["swipeActions"]?.array ?? []).compactMap(\.object).map {
        "\($0["title"]?.string ?? ""): \($0["tap"]?.object?["action"]?.string ?? "")"
      }
    }
    expectEqual(
      actions(classic),
      [
        "Delete: deleteConversation", "Mark as Read: markAsRead", "Hide: hideConversation",
      ])
    let minimalist = try row(.chat()) { $0.kit = .tuikitMinimalist() }
    expectEqual(actions(minimalist), ["Mark as Unread: markAsUnread", "More: showMoreActions"])
  }

  @Test func viewsHaveTheTapsOfTheJSON() {
    let environment = ConversationFixture.environment()
    let actions = environment.perform {
      ConversationList([.chat()]).makeView().interactions.compactMap(\.action)
    }
    expectEqual(actions, ["openConversation"])
  }

  // MARK: Images

  @Test(arguments: ConversationFixture.kits)
  func imagesAreAsHighAsTheJSONSays(_ kit: CellKit) throws {
    var environment = ConversationFixture.environment(kit)
    environment.scale = 1
    let bytes = [UInt8](
      try Data(contentsOf: ConversationFixture.examples.appending(path: "conversations.json")))
    let list = ConversationList(try ConversationReader(bytes).map { try $0.result.get() })
    expectEqual(list.conversations.count, 12)
    let json = list.json(in: environment)
    let size = try Image.pixelSize(ofEncoded: list.encoded(as: .png, in: environment))
    expectEqual(Double(size.height), json["height"]?.double)
    expectEqual(json["rows"]?.array?.count, 12)
    try expectEqual(
      list.encoded(as: .png, in: environment), list.encoded(as: .png, in: environment))
  }

  @Test func anEmptyListIsARowOfNothing() throws {
    let environment = ConversationFixture.environment { $0.scale = 1 }
    let list = ConversationList([])
    let size = try Image.pixelSize(ofEncoded: list.encoded(as: .png, in: environment))
    expectEqual(size, CGSize(width: 390, height: 72))
  }
}
