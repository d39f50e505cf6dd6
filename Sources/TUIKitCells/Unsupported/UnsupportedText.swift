// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// The lines that a list of conversations shows for messages that no cell shows yet.
enum UnsupportedText {
  /// The line for any such message.
  static func of(_ message: Message, in localization: Localization) -> String {
    localization["TUIKitMessageTipsUnsupportCustomMessage"]
  }
}
