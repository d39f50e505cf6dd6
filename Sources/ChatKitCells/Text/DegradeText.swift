// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews

/// The text of messages shown in words: texts, and messages of types without a cell.
enum DegradeText {
  /// The text of a message's row.
  ///
  /// A custom message has its sender's fallback text; a video or a file has its preview in
  /// conversation lists.
  static func of(_ message: Message, in localization: Localization) -> String {
    if let text = message.element.plainText { return text }
    switch message.mediaType {
    case .video: return localization["Video"]
    case .file: return localization["File"]
    default: return message.chatKitAttributes.degrade ?? localization["unknownMessage"]
    }
  }

  /// The line that a list of conversations shows for a message.
  static func line(of message: Message, in localization: Localization) -> String {
    let attributes = message.chatKitAttributes
    if let text = message.element.plainText, !attributes.isCustom {
      return EmojiSet.chatkit.localized(text, in: localization)
    }
    switch message.mediaType {
    case .video: return localization["Video"]
    case .file: return localization["File"]
    default: return "[\(attributes.typeTitle ?? localization["unknownMessageType"])]"
    }
  }
}
