// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Screens of kits")
struct KitScreensTests {
  private let message = Self.message(with: [Reaction(reactionID: "👍", totalUserCount: 1)])
  private let context = ScreenContext(environment: ChatFixture.renderer().environment)

  private static func message(_ id: String = "m-1", with reactions: [Reaction]) -> Message {
    var message = ChatFixture.text(id, "Hello", isSelf: true)
    message.reactions = reactions
    return message
  }

  /// The chat of the message, as the kit's screen of a name creates it.
  private func screen(
    _ name: String, _ change: (inout ScreenSettings) -> Void = { _ in }
  ) throws -> JSONValue {
    var context = context
    change(&context.settings)
    let messages = MessagesInMemory([message])
    let input = try #require(KitScreens.tuikit[name]).input
    let screen: any AppScreen =
      switch input {
      case .conversations(let make): try make([], context)
      case .messages(let make): try make(messages, context)
      case .message(_, let make): try make(message, messages, context)
      case .configuration(let make): try make([:], context)
      }
    return context.environment.perform { screen.json }
  }

  @Test func kitsHaveNoneByThemselves() {
    #expect(CellKit.tuikitClassic().screens.names.isEmpty)
    expectEqual(KitScreens.tuikit.names, ["conversations", "chat", "menu", "reactions", "more"])
    expectEqual(KitScreens.chatkit.names, ["conversations", "chat", "more"])
    expectNil(KitScreens.chatkit["menu"])
  }

  @Test func screensAreReplacedInTheirPlace() {
    var screens = KitScreens.tuikit
    screens.add(
      KitScreen("chat", title: "Notes", input: .messages { _, _ in MoreMenu() }))
    screens.add(KitScreen("more-2", title: "More", input: .configuration { _, _ in MoreMenu() }))
    expectEqual(screens.names, ["conversations", "chat", "menu", "reactions", "more", "more-2"])
    expectEqual(screens["chat"]?.title, "Notes")
  }

  @Test(arguments: [
    ("conversations", "conversationList"), ("chat", "chat"), ("menu", "messageMenu"),
    ("reactions", "reactionSheet"), ("more", "moreMenu"),
  ])
  func screensAreCreatedByName(_ name: String, _ kind: String) throws {
    try expectEqual(screen(name)["screen"]?.string, kind)
  }

  @Test func settingsReachTheScreen() throws {
    let plain = try screen("chat")
    let chat = try screen("chat") {
      $0.height = 500
      $0.navigationTitle = "Mira"
      $0.draft = "See you"
    }
    #expect(plain["header"] != chat["header"])
    expectEqual(chat["size"]?.array?.last, 500)
    let menu = try screen("menu") {
      $0.menuItems = [["business": "report", "title": "Report"]]
    }
    expectEqual(menu["items"]?.array?.contains { $0["key"] == "report" }, true)
  }

  @Test func brokenMenuItemsAreAnErrorOfTheirSetting() {
    let error = #expect(throws: ScreenError.self) {
      try screen("menu") { $0.menuItems = [["business": "report"]] }
    }
    expectEqual(error?.setting, .menuItems)
    expectEqual(error?.description, "'items[0].title' is missing or empty. Give it a value.")
  }

  @Test func reactionsOfAMessageWithoutAnyAreAnErrorThatNamesOthers() throws {
    guard case .message(_, let make) = try #require(KitScreens.tuikit["reactions"]).input else {
      Issue.record("The sheet is of no message.")
      return
    }
    let plain = Self.message("m-0", with: [])
    func error(_ others: [Message]) -> ScreenError? {
      #expect(throws: ScreenError.self) {
        _ = try make(plain, MessagesInMemory([plain] + others), context)
      }
    }
    expectEqual(
      error([message])?.description, "the message 'm-0' has no reactions; messages with some: m-1")
    expectEqual(
      error([])?.description.hasSuffix("nor has any other: they are in the field 'reactions'"), true
    )
    expectEqual(error([])?.setting, .message)
  }

  @Test func brokenConfigurationsNameTheirField() throws {
    guard case .configuration(let make) = try #require(KitScreens.tuikit["more"]).input else {
      Issue.record("The panel has no configuration.")
      return
    }
    let error = #expect(throws: ScreenError.self) { try make(["isInGroup": 3], context) }
    expectEqual(error?.field, "isInGroup")
    let whole = #expect(throws: ScreenError.self) { try make([], context) }
    expectEqual(whole?.description, "the configuration must be an object, but is an array")
  }
}
