// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

/// A screen for audits of labels: a kit, a language and a text size.
struct LabelScreen: Sendable, CustomTestStringConvertible {
  let kit: CellKit
  let locale: String
  let textScale: Double
  var direction: LayoutDirection?
  var theme: Theme?
  var width = 375.0

  var testDescription: String {
    "\(kit.name) \(locale) × \(textScale) at \(width)"
  }

  static let kits: [CellKit] = [
    (CellKit.tuikitClassic(), KitScreens.tuikit), (.tuikitMinimalist(), .tuikit),
    (.chatkit(), .chatkit),
  ].map { kit, screens in
    var kit = kit
    kit.screens = screens
    return kit
  }

  static let all = kits.flatMap { kit in
    Language.allCases.flatMap { language in
      [(1.0, 375.0), (1.5, 375), (2, 375), (1, 320), (1.5, 320), (1.5, 430)].map { scale, width in
        LabelScreen(kit: kit, locale: language.rawValue, textScale: scale, width: width)
      }
    }
  }

  var environment: RenderEnvironment {
    RenderFixture.environment(locale: locale) {
      $0.kit = kit
      $0.width = width
      $0.textScale = textScale
      $0.scale = 2
      $0.now = Date(timeIntervalSince1970: 1_778_860_000)
      if let direction { $0.direction = direction }
      if let theme { $0.theme = theme }
      let messages = Dictionary(Self.messages.map { ($0.msgID, $0) }) { first, _ in first }
      $0.quotedMessage = { messages[$0] }
    }
  }

  // MARK: Inputs

  private static func bytes(_ file: String) -> [UInt8] {
    (try? Data(contentsOf: RenderFixture.examples.appending(path: file))).map { Array($0) } ?? []
  }

  /// The messages of the example that has every kind.
  static let messages: [Message] = MessageReader(bytes("every-kind.json")).compactMap(\.message)

  /// The messages, those of the viewer with a receipt: each of its texts in turn.
  static let messagesWithReceipts: [Message] = messages.enumerated().map { index, message in
    guard message.isSelf, message.status == MessageStatus.sent else { return message }
    var message = message
    message.needReadReceipt = true
    let receipts = [
      nil, ReadReceipt(readCount: 0, unreadCount: 9), ReadReceipt(readCount: 9, unreadCount: 0),
      ReadReceipt(readCount: 12, unreadCount: 120),
    ]
    message.readReceipt = receipts[index % receipts.count]
    (message.userID, message.groupID) =
      message.readReceipt == nil ? (message.userID ?? "mira", nil) : (nil, "trail")
    return message
  }

  private var folder: String { kit.name == "chatkit" ? "chatkit/" : "" }

  /// The views of the kit's screens, by their names.
  func views() throws -> [(name: String, view: View)] {
    let environment = environment
    let context = ScreenContext(environment: environment)
    let conversations = ConversationReader(Self.bytes(folder + "conversations.json"))
      .compactMap { try? $0.result.get() }
    let messages = Array(Self.messages.prefix(40))
    let source = MessagesInMemory(messages)
    return try kit.screens.all.compactMap { screen in
      let made: (any AppScreen)?
      switch screen.input {
      case .conversations(let make): made = try make(conversations, context)
      case .messages(let make): made = try make(source, context)
      case .message(let suitable, let make):
        made = try messages.first(where: suitable).map { try make($0, source, context) }
      case .configuration(let make):
        made = try make(JSONValue(parsing: Self.bytes(folder + "more.json")), context)
      }
      return made.map { made in
        (screen.name, environment.perform { made.makeView() })
      }
    }
  }
}
