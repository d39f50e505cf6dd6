// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

/// Each screen in both editions, directions, and light and dark, at one pixel a point.
@Suite("Goldens of what surrounds messages", .goldens(naming: .label))
struct AroundMessagesGoldenTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL

  private static func bytes(_ file: String) -> [UInt8] {
    (try? Data(contentsOf: examples.appending(path: file))).map { Array($0) } ?? []
  }

  private static let messages = MessageReader(bytes("every-kind.json")).compactMap(\.message)
    .prefix(24)

  /// A variant of one of the screens.
  struct Golden: Sendable, CustomTestStringConvertible {
    let screen: String
    let isMinimalist: Bool
    let isDark: Bool
    let locale: String

    var testDescription: String {
      "\(screen)-\(isMinimalist ? "minimalist" : "classic")-\(isDark ? "dark" : "light")-\(locale)"
    }
  }

  private static let goldens = ["conversations", "chat", "menu", "reactions", "more"].flatMap {
    screen in
    [false, true].flatMap { isMinimalist in
      [(false, "en"), (true, "en"), (false, "ar"), (true, "ar")].map { isDark, locale in
        Golden(screen: screen, isMinimalist: isMinimalist, isDark: isDark, locale: locale)
      }
    }
  }

  private static func environment(_ golden: Golden) throws -> RenderEnvironment {
    var environment = ConversationFixture.environment(
      golden.isMinimalist ? .tuikitMinimalist() : .tuikitClassic(), width: 320,
      locale: golden.locale)
    environment.theme = try #require(
      environment.kit.theme(named: golden.isDark ? "dark" : "light"))
    environment.scale = 1
    environment.now = Date(timeIntervalSince1970: 1_778_860_000)
    return environment
  }

  private static func screen(
    _ golden: Golden, in environment: RenderEnvironment
  ) throws -> any AppScreen {
    let renderer = MessageRenderer(environment: environment)
    var chat = ChatScreen(Array(messages), renderer: renderer)
    chat.height = 568
    chat.chrome.showsStatusBar = true
    chat.chrome.navigation = NavigationBarContent(title: "Saturday's walk")
    chat.chrome.input = InputBarContent(draft: "Bring a")
    switch golden.screen {
    case "conversations":
      return ConversationList(
        ConversationReader(bytes("conversations.json")).compactMap { try? $0.result.get() })
    case "menu":
      return MessageMenu(
        of: try #require(messages.first { $0.msgID == "text-out" }), over: chat)
    case "reactions":
      let message = try #require(messages.first { !$0.reactions.isEmpty })
      return ReactionSheet(of: message, renderer: renderer)
    case "more": return try MoreMenu(configuration: JSONValue(parsing: bytes("more.json")))
    default: return chat
    }
  }

  @Test(arguments: goldens)
  func looksAsRecorded(_ golden: Golden) throws {
    let environment = try Self.environment(golden)
    let screen = try Self.screen(golden, in: environment)
    let view = environment.perform { screen.makeView() }
    let canvas = try Canvas(
      size: view.frame.size, scale: environment.scale,
      background: environment.theme.color(.chatBackground), glyphCache: environment.glyphCache)
    environment.perform { view.render(on: canvas) }
    assertGolden(of: canvas.makeBitmap(), named: golden.testDescription, scale: 1)
  }
}
