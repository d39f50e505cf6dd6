// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("What the menu of a message offers")
struct MenuRuleTests {
  /// A message, its context, and the items in both editions.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let message: Message
    var context = MessageMenuContext()
    let classic: [String]
    let minimalist: [String]

    var testDescription: String { name }

    init(
      _ name: String, _ message: Message, _ change: (inout MessageMenuContext) -> Void = { _ in },
      classic: [String], minimalist: [String]
    ) {
      (self.name, self.message, self.classic, self.minimalist) = (
        name, message, classic, minimalist
      )
      change(&context)
    }
  }

  static let sound = MessageElement.sound(SoundElement())
  static let everything = ["copy", "forward", "multiSelect", "quote"]

  static let examples = [
    Example(
      "a received text", ChatFixture.text("m", "Hi"),
      classic: everything + ["delete", "translate", "speech"],
      minimalist: everything + ["translate", "speech", "delete"]),
    Example(
      "an own text", ChatFixture.text("m", "Hi", isSelf: true),
      classic: everything + ["revoke", "delete", "translate", "speech"],
      minimalist: everything + ["revoke", "info", "translate", "speech", "delete"]),
    Example(
      "an own text that is too old",
      ChatFixture.message("m", isSelf: true) { $0.timestamp -= 60 },
      classic: everything + ["delete", "translate", "speech"],
      minimalist: everything + ["info", "translate", "speech", "delete"]),
    Example(
      "a longer time to take it back",
      ChatFixture.message("m", isSelf: true) { $0.timestamp -= 60 }, { $0.recallWindow = 121 },
      classic: everything + ["revoke", "delete", "translate", "speech"],
      minimalist: everything + ["revoke", "info", "translate", "speech", "delete"]),
    Example(
      "an own text that failed", ChatFixture.message("m", isSelf: true) { $0.status = .failed },
      classic: ["copy", "multiSelect", "delete", "translate", "speech"],
      minimalist: ["copy", "multiSelect", "translate", "speech", "delete"]),
    Example(
      "an own text on its way", ChatFixture.message("m", isSelf: true) { $0.status = .sending },
      classic: ["copy", "multiSelect", "delete", "translate", "speech"],
      minimalist: ["copy", "multiSelect", "translate", "speech", "delete"]),
    Example(
      "an own text unfit to show",
      ChatFixture.message("m", isSelf: true) { $0.hasRiskContent = true },
      classic: ["revoke", "delete"], minimalist: ["revoke", "info", "delete"]),
    Example(
      "another viewer of an own text", ChatFixture.text("m", "Hi", isSelf: true),
      { $0.viewer = "lin" }, classic: everything + ["delete", "translate", "speech"],
      minimalist: everything + ["translate", "speech", "delete"]),
    Example(
      "voice", ChatFixture.message("m", sound),
      classic: ["playback", "forward", "multiSelect", "quote", "delete", "transcribe"],
      minimalist: ["playback", "forward", "multiSelect", "quote", "transcribe", "delete"]),
    Example(
      "a text with formatting",
      ChatFixture.message("m", .richText(RichTextElement(markdown: "**Hi**"))),
      classic: everything + ["delete"], minimalist: everything + ["delete"]),
    Example(
      "a card with text",
      ChatFixture.message("m", .card(CardElement(blocks: [.text("**Hi**")]))),
      classic: everything + ["delete"], minimalist: everything + ["delete"]),
    Example(
      "an album",
      ChatFixture.message("m", .card(CardElement(blocks: [.images([.init(url: "a.png")])]))),
      classic: ["forward", "multiSelect", "quote", "delete"],
      minimalist: ["forward", "multiSelect", "quote", "delete"]),
    Example(
      "an image", ChatFixture.message("m", .image(ImageElement())),
      classic: ["forward", "multiSelect", "quote", "delete"],
      minimalist: ["forward", "multiSelect", "quote", "delete"]),
    Example(
      "a text that is translated",
      ChatFixture.message("m") {
        $0.localCustomData = JSONObject([
          ("translation", "Hallo"), ("translation_view_status", 3),
        ])
      }, classic: everything + ["delete", "speech"], minimalist: everything + ["speech", "delete"]),
    Example(
      "a member of a group", ChatFixture.message("m") { $0.groupID = "g" },
      classic: everything + ["delete", "translate", "speech"],
      minimalist: everything + ["translate", "speech", "delete"]),
    Example(
      "an admin of a group", ChatFixture.message("m") { $0.groupID = "g" }, { $0.role = .admin },
      classic: everything + ["delete", "pin", "translate", "speech"],
      minimalist: everything + ["translate", "speech", "delete", "pin"]),
    Example(
      "the owner, of a pinned message", ChatFixture.message("m"),
      {
        $0.role = .owner
        $0.isGroup = true
        $0.isPinned = true
      }, classic: everything + ["delete", "unpin", "translate", "speech"],
      minimalist: everything + ["translate", "speech", "delete", "unpin"]),
    Example(
      "an admin who is in no group", ChatFixture.message("m"), { $0.role = .admin },
      classic: everything + ["delete", "translate", "speech"],
      minimalist: everything + ["translate", "speech", "delete"]),
    Example(
      "a text that quotes", ChatFixture.message("m") { $0.quotedMsgID = "other" },
      classic: everything + ["delete", "translate", "speech"],
      minimalist: everything + ["translate", "speech", "delete"]),
    Example(
      "an answer in a thread", ChatFixture.answer,
      classic: everything + ["delete", "translate", "speech"],
      minimalist: Array(everything.dropFirst()) + ["translate", "speech", "delete"]),
    Example(
      "a chat with a chatbot", ChatFixture.text("m", "Hi", isSelf: true), { $0.isChatbot = true },
      classic: ["copy", "forward", "delete"], minimalist: ["copy", "forward", "delete"]),
    Example(
      "an answer of a chatbot", ChatFixture.chatbotAnswer,
      classic: ["copy", "forward", "delete"], minimalist: ["copy", "forward", "delete"]),
    Example(
      "a part of a text", ChatFixture.text("m", "Hi there", isSelf: true),
      { $0.selectedText = "there" }, classic: ["copy", "forward"], minimalist: ["copy", "forward"]),
    Example(
      "the switch of replies", ChatFixture.text("m", "Hi"),
      { $0.features = [.reply, .delete, .quote] }, classic: ["quote", "reply", "delete"],
      minimalist: ["quote", "reply", "delete"]),
    Example(
      "a notice", ChatFixture.message("m") { $0.status = .revoked }, classic: [], minimalist: []),
    Example(
      "the date of a group", CustomContent.localTips("Be kind").message(), classic: [],
      minimalist: []),
  ]

  @Test(arguments: examples)
  func itemsDependOnTheMessage(_ example: Example) {
    for isMinimalist in [false, true] {
      let renderer = ChatFixture.renderer(ChatFixture.Look(isMinimalist: isMinimalist))
      let menu = MessageMenu(
        of: example.message, over: ChatScreen([example.message], renderer: renderer),
        context: example.context)
      expectEqual(menu.items.map(\.key), isMinimalist ? example.minimalist : example.classic)
      let weights = menu.items.map(\.weight)
      expectEqual(weights, weights.sorted(by: >))
    }
  }

  @Test(
    "messages of plugins have fewer items, and can be pinned in one edition",
    arguments: [false, true])
  func plugins(isMinimalist: Bool) throws {
    var renderer = ChatFixture.renderer(ChatFixture.Look(isMinimalist: isMinimalist))
    try renderer.registry.registerCustomMessage(
      businessID: "poll", messageCell: BubbleMessageCell.self,
      messageCellData: BubbleMessageCellData.self, isPlugin: true)
    let message = ChatFixture.message(
      "m", .custom(CustomElement(data: #"{"businessID":"poll"}"#)), isSelf: true
    ) { $0.groupID = "g" }
    var menu = MessageMenu(of: message, over: ChatScreen([message], renderer: renderer))
    menu.context.role = .owner
    let expected = ["multiSelect", "quote", "revoke", "delete"] + (isMinimalist ? [] : ["pin"])
    expectEqual(menu.items.map(\.key), expected)
  }

  @Test("every switch takes its item away")
  func switches() {
    let text = ChatFixture.message("m", isSelf: true) { $0.groupID = "g" }
    let voice = ChatFixture.message("v", Self.sound)
    let renderer = ChatFixture.renderer(ChatFixture.Look(isMinimalist: true))
    func keys(_ message: Message, without feature: MessageMenuContext.Features) -> [String] {
      var menu = MessageMenu(of: message, over: ChatScreen([message], renderer: renderer))
      menu.context.role = .owner
      menu.context.features = .all.subtracting(feature)
      return menu.items.map(\.key)
    }
    let switches: [(MessageMenuContext.Features, String, Message)] = [
      (.copy, "copy", text), (.forward, "forward", text), (.multiSelect, "multiSelect", text),
      (.quote, "quote", text), (.reply, "reply", text), (.recall, "revoke", text),
      (.delete, "delete", text), (.pin, "pin", text), (.info, "info", text),
      (.translate, "translate", text), (.speech, "speech", text), (.playback, "playback", voice),
      (.transcribe, "transcribe", voice),
    ]
    for (feature, key, message) in switches {
      let all = keys(message, without: [])
      #expect(all.contains(key))
      expectEqual(keys(message, without: feature), all.filter { $0 != key })
    }
  }

  @Test("taps say what to do with which message")
  func actions() {
    let message = ChatFixture.message("v-1", Self.sound, isSelf: true)
    var menu = MessageMenu(
      of: message, over: ChatScreen([message], renderer: ChatFixture.renderer()))
    func action(_ key: String) -> String? {
      menu.items.first { $0.key == key }.map { "\($0.action)" }
    }
    expectEqual(action("revoke"), #"{"action":"revoke","msgID":"v-1"}"#)
    expectEqual(action("playback"), #"{"action":"playback","device":"handset","msgID":"v-1"}"#)
    menu.context.playsThroughHandset = true
    expectEqual(action("playback"), #"{"action":"playback","device":"loudspeaker","msgID":"v-1"}"#)
    expectEqual(menu.items.first?.title, "Loudspeaker")
  }

  @Test(arguments: [
    ("en", false, ["Copy", "Forward", "Select", "Quote", "Recall", "Delete"]),
    ("en", true, ["Copy", "Forward", "Select", "Quote", "Recall", "Info", "Delete"]),
    ("zh-Hans", false, ["复制", "转发", "多选", "引用", "撤回", "删除"]),
    ("zh-Hant", true, ["複製", "轉發", "多選", "引用", "收回", "詳情", "刪除"]),
  ])
  func titlesAreInTheLanguage(locale: String, isMinimalist: Bool, titles: [String]) {
    let message = ChatFixture.text("m", "Hi", isSelf: true)
    let renderer = ChatFixture.renderer(
      ChatFixture.Look(isMinimalist: isMinimalist), locale: locale)
    var menu = MessageMenu(of: message, over: ChatScreen([message], renderer: renderer))
    menu.context.features.subtract([.translate, .speech])
    expectEqual(menu.items.map(\.title), titles)
  }
}

extension ChatFixture {
  static let chatbotAnswer: Message = {
    var message = CustomContent.chatbotAnswer(["42"]).message()
    message.status = .sent
    return message
  }()

  private static let reply: JSONValue = [
    "messageID": "o", "messageRootID": "o", "messageAbstract": "A", "version": 1,
  ]

  /// A text in the thread below another message, of version 8.9 or older.
  static let answer = message("m") {
    $0.cloudCustomData = JSONObject([("messageReply", reply)])
  }
}
