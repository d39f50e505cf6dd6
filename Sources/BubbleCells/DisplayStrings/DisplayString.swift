public import BubbleMessages

/// One line that stands for a message, as in a conversation list.
public enum DisplayString {
  /// The line for a message, by the rules of the built-in messages.
  ///
  /// Custom messages that an application registers have their own line; ask the registry first.
  ///
  /// - Returns: The line. Empty for a message that has nothing to say, such as a typing signal;
  ///   `nil` for one that is never shown.
  public static func text(
    for message: Message, in localization: Localization
  ) -> String? {
    if message.isRevoked { return revokeNotice(for: message, in: localization) }
    if message.hasRiskContent { return localization["TUIKitMessageDisplayRiskContent"] }
    if let element = message.element.text { return element.text }
    if let element = message.element.custom {
      return custom(element, of: message, in: localization)
    }
    if let tips = message.element.content(as: GroupTipsElement.self) {
      return groupTips(tips, of: message, in: localization)
    }
    return switch message.element.type {
    case .image: localization["TUIkitMessageTypeImage"]
    case .sound: localization["TUIKitMessageTypeVoice"]
    case .video: localization["TUIkitMessageTypeVideo"]
    case .file: localization["TUIkitMessageTypeFile"]
    case .face: localization["TUIKitMessageTypeAnimateEmoji"]
    case .merger: "[" + localization["TUIKitRelayChatHistory"] + "]"
    default: unsupported(in: localization)
    }
  }

  /// The line for a message that no cell can draw.
  public static func unsupported(in localization: Localization) -> String {
    localization["TUIKitMessageTipsUnsupportCustomMessage"]
  }
}

extension DisplayString {
  /// The sentence of a group tip, with its directional mark; empty when there is nothing to tell.
  ///
  /// - Parameters:
  ///   - tips: What happened.
  ///   - message: The message that tells it. When the viewer sent it, they are "You" in it.
  ///   - localization: The language of the sentence.
  public static func groupTips(
    _ tips: GroupTipsElement, of message: Message, in localization: Localization
  ) -> String {
    let viewer = message.isSelf ? firstNonEmpty(message.sender) : nil
    let builder = GroupTipsText(localization, currentUserID: viewer)
    return localization.directional(builder.text(for: tips))
  }

  /// The notice that takes the place of a revoked message, with its directional mark.
  ///
  /// It names who took the message back, unless that was the viewer or their only peer.
  public static func revokeNotice(
    for message: Message, in localization: Localization
  ) -> String {
    localization.directional(plainRevokeNotice(for: message, in: localization))
  }

  private static func plainRevokeNotice(
    for message: Message, in localization: Localization
  ) -> String {
    let key = "TUIKitMessageTipsRecallMessageFormat"
    if let revoker = message.revoker, !revoker.displayName.isEmpty,
      revoker.userID != message.sender
    {
      return localization.format(key, revoker.displayName)
    }
    if message.isSelf { return localization["TUIKitMessageTipsYouRecallMessage"] }
    if message.isInGroup { return localization.format(key, message.senderName) }
    if message.isOneToOne { return localization["TUIKitMessageTipsOthersRecallMessage"] }
    return localization["TUIKitMessageTipsNormalRecallMessage"]
  }
}
