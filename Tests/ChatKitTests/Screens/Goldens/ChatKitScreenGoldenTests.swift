// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

/// Each screen in both directions, light and dark, at one pixel a point, and with large text.
@Suite("Goldens of ChatKit's screens", .goldens(naming: .label))
struct ChatKitScreenGoldenTests {
  /// A variant of one of the screens.
  struct Golden: Sendable, CustomTestStringConvertible {
    let screen: String
    let isDark: Bool
    let locale: String
    var textScale = 1.0

    var testDescription: String {
      "\(screen)-\(isDark ? "dark" : "light")-\(locale)" + (textScale > 1 ? "-large" : "")
    }
  }

  private static let goldens = ["conversations", "more", "session"].flatMap { screen in
    [(false, "en"), (true, "en"), (false, "ar"), (true, "zh-Hans")].map { isDark, locale in
      Golden(screen: screen, isDark: isDark, locale: locale)
    } + [Golden(screen: screen, isDark: false, locale: "en", textScale: 2)]
  }

  private static func environment(_ golden: Golden) throws -> RenderEnvironment {
    var environment = ScreenFixture.environment(locale: golden.locale) {
      $0.scale = 1
      $0.typesetter = Typesetter(fonts: $0.typesetter.fonts, textScale: golden.textScale)
    }
    environment.theme = try #require(
      environment.kit.theme(named: golden.isDark ? "dark" : "light"))
    return environment
  }

  private static func screen(_ golden: Golden) throws -> any AppScreen {
    switch golden.screen {
    case "conversations":
      let bytes = try ScreenFixture.bytes("chatkit/conversations.json")
      var list = ChatKitConversationList(
        try ConversationReader(bytes).map { try $0.result.get() },
        configuration: ChatKitConfiguration(viewer: "tom"))
      list.session = ChatKitSession(.offline)
      list.showsTabs = true
      return list
    case "more":
      let bytes = try ScreenFixture.bytes("chatkit/more.json")
      return try InputPanel(configuration: JSONValue(parsing: bytes))
    default: return ReconnectBar(ChatKitSession(.connecting))
    }
  }

  @Test(arguments: goldens)
  func looksAsRecorded(_ golden: Golden) throws {
    let environment = try Self.environment(golden)
    let screen = try Self.screen(golden)
    let view = environment.perform { screen.makeView() }
    let canvas = try Canvas(
      size: view.frame.size, scale: environment.scale,
      background: environment.theme.color(.chatBackground), glyphCache: environment.glyphCache)
    environment.perform { view.render(on: canvas) }
    assertGolden(of: canvas.makeBitmap(), named: golden.testDescription, scale: 1)
  }
}
