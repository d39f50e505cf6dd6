// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// The lines that a list of conversations shows for messages that no cell shows yet.
enum UnsupportedText {
  /// The line for any such message.
  static func of(_ message: Message, in localization: Localization) -> String {
    localization["TUIKitMessageTipsUnsupportCustomMessage"]
  }

  /// The answer of a chatbot: its chunks put together, or the error in their place (`src` 23).
  static func chatbotAnswer(_ message: Message, in localization: Localization) -> String {
    guard let payload = message.element.custom?.payload else { return "" }
    if payload["src"]?.int == 23 { return payload["errorInfo"]?.string ?? "" }
    return payload["chunks"]?.array?.compactMap(\.string).joined() ?? ""
  }
}
