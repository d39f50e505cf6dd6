// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews
public import ChatKitCells

/// The titles of conversations.
public enum ConversationTitle {
  /// The client ID of the peer among the members of a conversation: the one who isn't the viewer, or the only one.
  ///
  /// - Returns: `nil` for a conversation without members.
  public static func peer(of members: [String], viewer: String) -> String? {
    guard members.count > 1 else { return members.first }
    return members.first { $0 != viewer } ?? members[0]
  }

  /// The title of a conversation.
  ///
  /// One-to-one: the name of the peer's profile, or else the peer's ID, or a text for people without a name,
  /// if IDs are hidden. A group: its name; without one, a group of more than two is a group chat, one without
  /// members is a system notification, and others have none.
  ///
  /// - Parameters:
  ///   - name: The conversation's own name.
  ///   - members: The client IDs of its members, the viewer's included.
  ///   - profile: The peer's profile.
  ///   - showsIDs: Whether IDs may be shown. The default is `true`.
  public static func title(
    name: String, members: [String], viewer: String, profile: UserProfile? = nil,
    showsIDs: Bool = true, in localization: Localization
  ) -> String {
    if ConversationKind(memberCount: members.count) == .single {
      if let name = profile?.name, !name.isEmpty { return name }
      return showsIDs
        ? peer(of: members, viewer: viewer) ?? "" : localization["nickNameIsNil"]
    }
    guard name.isEmpty else { return name }
    switch members.count {
    case 0: return localization["systemNotification"]
    case 1: return ""
    default: return localization["groupChat"]
    }
  }

  /// The title above a conversation's messages: a group's with the number of its members, and a generic word
  /// without one.
  public static func navigationTitle(
    _ title: String, kind: ConversationKind, memberCount: Int, in localization: Localization
  ) -> String {
    guard !title.isEmpty, title != localization["nickNameIsNil"] else {
      return localization["Chat"]
    }
    return kind == .group && memberCount > 0 ? "\(title)(\(memberCount))" : title
  }

  /// The title of a row, from the conversation's properties.
  static func title(of conversation: Conversation, in localization: Localization) -> String {
    if !conversation.title.isEmpty { return conversation.title }
    if conversation.isInGroup { return localization["groupChat"] }
    let peer = [conversation.userID ?? "", conversation.lastMessage?.userID ?? ""]
    return peer.first { !$0.isEmpty } ?? localization["systemNotification"]
  }
}
