// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("ChatKit's conversations")
struct ChatKitListTests {
  private func list(
    _ conversations: [Conversation], _ change: (inout ChatKitConfiguration) -> Void = { _ in }
  ) -> ChatKitConversationList {
    var configuration = ChatKitConfiguration(viewer: "tom")
    change(&configuration)
    return ChatKitConversationList(conversations, configuration: configuration)
  }

  private func row(
    _ conversation: Conversation, locale: String = "en",
    _ change: (inout ChatKitConfiguration) -> Void = { _ in }
  ) throws -> JSONObject {
    let json = list([conversation], change).json(in: ScreenFixture.environment(locale: locale))
    return try #require(json["rows"]?.array?.first?.object)
  }

  private func parts(_ row: JSONObject) -> [String] {
    (row["subtitleParts"]?.array ?? []).compactMap(\.object).map {
      "\($0["kind"]?.string ?? ""): \($0["text"]?.string ?? "")"
    }
  }

  // MARK: Frames

  @Test(arguments: [320.0, 375, 430])
  func partsAreWhereTheOriginalHasThem(_ width: Double) {
    let environment = ScreenFixture.environment(width: width)
    let layout = list([.chat { $0.isNotDisturb = true }]).layout(in: environment)
    expectEqual(layout.frame("c"), CGRect(x: 0, y: 0, width: width, height: 61))
    expectEqual(layout.frame("avatar"), CGRect(x: 10, y: 8, width: 45, height: 45))
    expectEqual(layout.frame("time"), CGRect(x: width - 110, y: 8, width: 100, height: 27))
    expectEqual(layout.frame("title"), CGRect(x: 65, y: 8, width: width - 185, height: 27))
    expectEqual(layout.frame("line"), CGRect(x: 65, y: 35, width: width - 103, height: 18))
    expectEqual(layout.frame("mute"), CGRect(x: width - 28, y: 35, width: 18, height: 18))
  }

  @Test func partsAreMirroredFromRightToLeft() {
    let environment = ScreenFixture.environment(locale: "ar")
    let layout = list([.chat { $0.unreadCount = 3 }]).layout(in: environment)
    expectEqual(layout.frame("avatar"), CGRect(x: 265, y: 8, width: 45, height: 45))
    expectEqual(layout.frame("time"), CGRect(x: 10, y: 8, width: 100, height: 27))
    expectEqual(layout.frame("title"), CGRect(x: 120, y: 8, width: 135, height: 27))
    expectEqual(layout.frame("badge")?.midX, 265)
  }

  @Test(
    arguments: [(1, 16, "1"), (99, nil, "99"), (100, nil, "···")] as [(Int, CGFloat?, String)])
  func badgesAreOnTheCornerOfTheAvatar(
    _ count: Int, _ width: CGFloat?, _ text: String
  ) throws {
    let conversation = Conversation.chat { $0.unreadCount = count }
    let layout = list([conversation]).layout(in: ScreenFixture.environment())
    let badge = try #require(layout.frame("badge"))
    #expect(badge.midX == 55 && badge.midY == 8 && badge.height == 16)
    #expect(width.map { badge.width == $0 || badge.width < 18 } ?? (badge.width > 18))
    try expectEqual(row(conversation)["badge"], ["kind": "count", "text": .string(text)])
    expectNil(layout.node("dot"))
  }

  @Test func mutedConversationsHaveADot() throws {
    let muted = Conversation.chat {
      $0.isNotDisturb = true
      $0.unreadCount = 7
    }
    let layout = list([muted]).layout(in: ScreenFixture.environment())
    expectEqual(layout.frame("dot"), CGRect(x: 50, y: 3, width: 10, height: 10))
    expectNil(layout.node("badge"))
    #expect(layout.node("mute") != nil)
    try expectEqual(row(muted)["badge"], ["kind": "dot", "text": ""])
    try expectEqual(row(.chat())["badge"], .null)
  }

  @Test func largeTextHasItsTimeInALineOfItsOwn() throws {
    let environment = ScreenFixture.environment {
      $0.typesetter = Typesetter(
        fonts: $0.typesetter.fonts, textScale: 2)
    }
    let layout = list([.chat()]).layout(in: environment)
    let (title, line, time) = (
      try #require(layout.frame("title")), try #require(layout.frame("line")),
      try #require(layout.frame("time"))
    )
    #expect(title.maxY <= line.minY && line.maxY <= time.minY)
    #expect(title.maxX == 310 && time.minX == title.minX)
    #expect(try #require(layout.frame("c")).height >= time.maxY)
  }

  // MARK: The line

  @Test(
    arguments: [
      (MessageElement.text(TextElement(text: "a\nb")), "a b"), (.sound(SoundElement()), "[Voice]"),
      (.richText(RichTextElement(markdown: "**a** `b`")), "a b"),
      (.notice(NoticeElement(text: "Mira left")), "Mira left"),
      (.card(CardElement(blocks: [.text("**a**\nb")])), "a"),
      (.card(CardElement(blocks: [.images([.init(), .init()])])), "[Photo]"),
      (.image(ImageElement()), "[Photo]"), (.location(LocationElement()), "[Location]"),
      (.video(VideoElement()), "[Video]"), (.file(FileElement()), "[File]"),
      (.unknown("poll"), "[Unsupported message type]"),
      (
        .custom(CustomElement(data: #"{"_lctype":1,"_lcattrs":{"typeTitle":"Card"}}"#)), "[Card]"
      ),
      (.custom(CustomElement(data: #"{"_lctype":77}"#)), "[Unsupported message type]"),
    ] as [(MessageElement, String)])
  func linesSayWhatTheLastMessageIs(_ element: MessageElement, _ line: String) throws {
    try expectEqual(row(.chat("c", element))["subtitle"]?.string, line)
    try expectEqual(row(.group("g", element))["subtitle"]?.string, "Mira: " + line)
  }

  @Test func textsOfUnknownTypesAreCalledByTheirTitle() throws {
    let conversation = Conversation.chat {
      $0.lastMessage?.cloudCustomData = JSONObject([("isCustom", true), ("typeTitle", "Poll")])
    }
    try expectEqual(row(conversation)["subtitle"], "[Poll]")
  }

  @Test func whatWasTakenBackHasNoLine() throws {
    let row = try row(.group { $0.lastMessage?.status = .revoked })
    expectEqual(row["subtitle"], "")
  }

  @Test(
    arguments: [
      (false, false, false, ["name: Mira", "text: Hello"]),
      (true, false, false, ["count: [7]", "name: Mira", "text: Hello"]),
      (
        true, true, false,
        ["mention: You were mentioned", "count: [7]", "name: Mira", "text: Hello"]
      ),
      (true, false, true, ["draft: [Draft]", "text: See you"]),
      (true, true, true, ["mention: You were mentioned", "draft: [Draft]", "text: See you"]),
    ] as [(Bool, Bool, Bool, [String])])
  func partsAreInTheOrderOfTheOriginal(
    _ isMuted: Bool, _ isMentioned: Bool, _ hasDraft: Bool, _ expected: [String]
  ) throws {
    let row = try row(
      .group {
        $0.isNotDisturb = isMuted
        $0.unreadCount = 7
        $0.atType = isMentioned ? .me : .none
        $0.draftText = hasDraft ? "See you" : ""
      })
    expectEqual(parts(row), expected)
  }

  @Test(arguments: [
    ("zh-Hans", "有人@你 [7条] Mira: [图片]"), ("zh-Hant", "有人@你 [7則] Mira: [圖片]"),
  ])
  func linesAreInTheLanguage(_ locale: String, _ line: String) throws {
    let conversation = Conversation.group("g", .image(ImageElement())) {
      $0.isNotDisturb = true
      $0.unreadCount = 7
      $0.atType = .all
    }
    try expectEqual(row(conversation, locale: locale)["subtitle"]?.string, line)
  }

  @Test func aMessageForOthersIsNotHintedAt() throws {
    func conversation(_ visible: JSONValue) -> Conversation {
      .group {
        $0.lastMessage?.cloudCustomData = JSONObject([("OnlyVisiableForPartClientIds", visible)])
      }
    }
    for visible: JSONValue in [["lin"], [], "", "lin"] {
      let row = try row(conversation(visible))
      #expect(row["subtitle"] == "" && row["time"] == "")
    }
    try expectEqual(row(conversation(["tom"]))["subtitle"], "Mira: Hello")
    // What the viewer is writing shows all the same.
    var draft = conversation(["lin"])
    draft.draftText = "x"
    try expectEqual(row(draft)["subtitle"], "[Draft] x")
  }

  // MARK: Times and order

  @Test func theLaterTimeCounts() throws {
    let later = Conversation.chat { $0.time = ScreenFixture.noon - 60 }
    try expectEqual(row(later)["time"], "A minute ago")
    let earlier = Conversation.chat { $0.time = ScreenFixture.noon - 9000 }
    try expectEqual(row(earlier)["time"], "An hour ago")
  }

  @Test func pinnedOnesAreFirstThenTheLatest() {
    func chat(_ id: String, age: Double, isOnTop: Bool = false) -> Conversation {
      .chat(id) {
        $0.lastMessage?.timestamp = ScreenFixture.noon - age
        $0.isOnTop = isOnTop
      }
    }
    let hidden = Conversation.group("secret") {
      $0.lastMessage?.cloudCustomData = JSONObject([
        ("OnlyVisiableForPartClientIds", .array(["lin"]))
      ])
      $0.lastMessage?.timestamp = ScreenFixture.noon
    }
    let list = list([
      chat("old", age: 90), hidden, chat("new", age: 5), chat("same", age: 90),
      chat("pinned", age: 999, isOnTop: true), .chat("gone") { $0.isMarkAsHide = true },
    ])
    expectEqual(list.shown.map(\.conversationID), ["pinned", "new", "old", "same", "secret"])
  }

  // MARK: Hooks

  @Test func swipingDeletesAndOffersWhatTheApplicationAdds() throws {
    func actions(_ row: JSONObject) -> [String] {
      (row["swipeActions"]?.array ?? []).compactMap(\.object).map {
        "\($0["title"]?.string ?? "") \($0["tap"]?.object?["action"]?.string ?? "")"
      }
    }
    expectEqual(actions(try row(.chat())), ["Delete delete"])
    let own = try row(.chat()) { configuration in
      let english = Localization(tag: "en", strings: .chatkit)
      configuration.swipeActions = { conversation, usual in
        conversation.isInGroup ? [] : usual + [.markAsRead(in: english)]
      }
    }
    expectEqual(actions(own), ["Delete delete", "Mark as read markAsRead"])
  }

  @Test func rowsMayBeTheApplicationsOwn() throws {
    let conversations = [Conversation.chat("own"), .chat("other") { $0.unreadCount = 2 }]
    let list = list(conversations) { configuration in
      configuration.makeRow = { conversation in
        guard conversation.conversationID == "own" else { return nil }
        let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 30))
        view.accessibilityIdentifier = "mine"
        return view
      }
      configuration.rowHeight = { $0.conversationID == "other" ? 80 : nil }
      configuration.configureRow = { view, _ in view.alpha = 0.5 }
    }
    let environment = ScreenFixture.environment()
    let layout = list.layout(in: environment)
    expectEqual(layout.frame("mine"), CGRect(x: 0, y: 0, width: 320, height: 30))
    expectEqual(layout.frame("other"), CGRect(x: 0, y: 30, width: 320, height: 80))
    let rows = list.json(in: environment)["rows"]?.array?.compactMap(\.object) ?? []
    expectEqual(rows.map { $0["custom"] }, [true, false])
    environment.perform {
      expectEqual(list.makeView().subviews.map(\.alpha), [0.5, 0.5])
    }
  }

  @Test func rowsWithoutAHeightAreAsHighAsOthers() {
    let list = list([.chat("own")]) { $0.makeRow = { _ in View(frame: .zero) } }
    expectEqual(list.layout(in: ScreenFixture.environment()).frame.height, 61)
  }

  @Test func cornersAreThoseOfTheHook() throws {
    let environment = ScreenFixture.environment()
    func radius(_ change: (inout ChatKitConfiguration) -> Void) throws -> CGFloat {
      try environment.perform {
        let row = try #require(list([.chat()], change).makeView().subviews.first)
        let avatar = try #require(
          row.subviews.first { $0.accessibilityIdentifier == "avatar" })
        return avatar.layer.cornerRadius
      }
    }
    try expectEqual(radius { _ in }, 0)
    try expectEqual(radius { $0.avatarCornerRadius = { $0.height / 2 } }, 22.5)
  }

  // MARK: Bars

  @Test func unreadMessagesAreOnTheTab() {
    var list = list([
      .chat("a") { $0.unreadCount = 3 }, .chat("b") { $0.unreadCount = 4 },
      .chat("c") {
        $0.unreadCount = 90
        $0.isNotDisturb = true
      },
    ])
    list.showsTabs = true
    let environment = ScreenFixture.environment()
    let json = list.json(in: environment)
    expectEqual(json["unread"], ["count": 7, "badge": "7"])
    let tabs = json["tabs"]?.object?["items"]?.array?.compactMap(\.object) ?? []
    expectEqual(tabs.map { $0["badge"] }, ["7", .null])
    expectEqual(json["tabs"]?.object?["frame"], [0, 183, 320, 49])
    list.configuration.unreadBadge = { _ in nil }
    expectEqual(list.json(in: environment)["unread"]?.object?["badge"], .null)
    expectNil(list.layout(in: environment).node("tabBar")?.node("badge"))
  }

  @Test func theSessionIsAboveTheRows() {
    var list = list([.chat()])
    list.session = ChatKitSession(.offline)
    let environment = ScreenFixture.environment()
    let json = list.json(in: environment)
    expectEqual(json["session"]?.object?["state"], "offline")
    expectEqual(json["rows"]?.array?.first?.object?["frame"], [0, 44, 320, 61])
    list.session = ChatKitSession(.connected)
    expectEqual(list.json(in: environment)["session"], .null)
    expectEqual(list.layout(in: environment).frame.height, 61)
  }

  // MARK: Images

  @Test(arguments: ["light", "dark"], [1.0, 2])
  func imagesAreAsHighAsTheJSONSays(_ theme: String, _ textScale: Double) throws {
    let environment = ScreenFixture.environment {
      $0.scale = 1
      $0.theme = $0.kit.theme(named: theme) ?? $0.theme
      $0.typesetter = Typesetter(fonts: $0.typesetter.fonts, textScale: textScale)
    }
    let bytes = try ScreenFixture.bytes("chatkit/conversations.json")
    var list = list(try ConversationReader(bytes).map { try $0.result.get() })
    expectEqual(list.conversations.count, 9)
    list.session = ChatKitSession(.signedInElsewhere)
    list.showsTabs = true
    var warnings: [String] = []
    let png = try list.encoded(as: .png, in: environment) { warnings.append($0.reason) }
    expectEqual(warnings, [])
    let size = try Image.pixelSize(ofEncoded: png)
    expectEqual(Double(size.height), list.json(in: environment)["height"]?.double)
    try expectEqual(list.encoded(as: .png, in: environment), png)
  }

  @Test func hostileConversationsHaveRowsToo() throws {
    let long = String(repeating: "ﷺ\u{202E}x", count: 50_000)
    let conversation = Conversation.group("g", .text(TextElement(text: long))) {
      $0.title = long
      $0.unreadCount = .max
      $0.time = .infinity
      $0.lastMessage?.timestamp = -.infinity
      $0.lastMessage?.nickName = long
    }
    let list = list([conversation, Conversation(conversationID: "")])
    let environment = ScreenFixture.environment { $0.scale = 1 }
    let size = try Image.pixelSize(ofEncoded: list.encoded(as: .png, in: environment))
    expectEqual(size, CGSize(width: 320, height: 122))
  }
}
