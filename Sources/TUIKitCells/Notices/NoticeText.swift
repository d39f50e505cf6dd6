// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings

/// The texts of notices: group tips, recalled messages, created groups.
public enum NoticeText {
  /// The text of any notice; empty for a message that isn't a notice, or has no text.
  public static func of(_ message: Message, in localization: Localization) -> String {
    if message.isRevoked { return revokeNotice(for: message, in: localization) }
    if message.hasRiskContent { return localization["TUIKitMessageDisplayRiskContent"] }
    if let tips = message.element.content(as: GroupTipsElement.self) {
      return groupTips(tips, of: message, in: localization)
    }
    if let notice = message.element.content(as: NoticeElement.self) { return notice.text }
    let payload = message.element.custom?.payload ?? JSONObject([])
    return switch message.businessID {
    case "group_create": groupCreated(payload, by: message, in: localization)
    case "local_tips": payload["content"]?.string ?? ""
    default: ""
    }
  }
}

extension NoticeText {
  /// The sentence of a group tip, with its directional mark; empty when there is nothing to report.
  ///
  /// - Parameters:
  ///   - tips: The group tips.
  ///   - message: The message with the tip. If the viewer sent it, they are called "You".
  ///   - localization: The language of the sentence.
  public static func groupTips(
    _ tips: GroupTipsElement, of message: Message, in localization: Localization
  ) -> String {
    let viewer = message.isSelf ? firstNonEmpty(message.sender) : nil
    let builder = GroupTipsText(localization, currentUserID: viewer)
    return localization.directional(builder.text(for: tips))
  }

  /// Returns the notice that replaces a recalled message, with its directional mark.
  ///
  /// It names the person who recalled the message, unless that was the viewer or their only peer.
  public static func revokeNotice(
    for message: Message, in localization: Localization
  ) -> String {
    localization.directional(plainRevokeNotice(for: message, in: localization))
  }

  private static func plainRevokeNotice(
    for message: Message, in localization: Localization
  ) -> String {
    let revoker = namedRevoker(of: message)
    if !revoker.userID.isExactly(message.sender) || message.isInGroup && !message.isSelf {
      return localization.format("TUIKitMessageTipsRecallMessageFormat", revoker.displayName)
    }
    if message.isSelf { return localization["TUIKitMessageTipsYouRecallMessage"] }
    if message.isOneToOne { return localization["TUIKitMessageTipsOthersRecallMessage"] }
    return localization["TUIKitMessageTipsNormalRecallMessage"]
  }

  /// The member named as the revoker: the message's revoker, if it isn't the sender; or else the
  /// sender.
  static func namedRevoker(of message: Message) -> Member {
    guard let revoker = message.revoker, !revoker.displayName.isEmpty,
      !revoker.userID.isExactly(message.sender)
    else { return message.senderMember }
    return revoker
  }

  /// The sentence that a member created the group, with the directional mark of the name.
  ///
  /// The payload's `cmd` is the kind of group: 1 a community, any other number a group. Without it
  /// the payload's own `content` is the text (in the original only the cell's, not the list's).
  static func groupCreated(
    _ payload: JSONObject, by message: Message, in localization: Localization
  ) -> String {
    let name =
      firstNonEmpty(
        message.nameCard, message.nickName, message.userID, payload["opUser"]?.string)
      ?? message.sender
    let body =
      switch payload["cmd"]?.double {
      case 1: localization["TUICommunityCreateTipsMessage"]
      case .some: localization["TUIGroupCreateTipsMessage"]
      case nil:
        firstNonEmpty(payload["content"]?.string) ?? localization["TUIGroupCreateTipsMessage"]
      }
    return localization.directional("\"\(localization.isolated(name))\" \(body)")
  }
}
