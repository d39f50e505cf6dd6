// SPDX-License-Identifier: MIT
import BubbleStrings

/// A conversation in a list: its participants, its last message, and the viewer's settings for it.
///
/// Every property but `conversationID` has the default that its field has when JSON leaves it out.
public struct Conversation: Hashable, Sendable {
  /// The identifier, unique in a list.
  public var conversationID: String

  /// The peer of a one-to-one conversation.
  public var userID: String?

  /// The group of a conversation in a group.
  public var groupID: String?

  /// The kind of group: `Work`, `Public`, `Meeting`, `AVChatRoom` or `Community`. Empty when
  /// unknown.
  public var groupType = ""

  /// The name of the peer or the group.
  public var title = ""

  /// The address of the avatar. Empty when there is none.
  public var faceURL = ""

  /// The members of the group, whose avatars make up the group's if it has none of its own.
  public var members: [Member] = []

  /// The last message; `nil` when there is none.
  public var lastMessage: Message?

  /// The viewer's draft: text, or a JSON object whose `content` it is.
  public var draftText = ""

  /// The time of the draft, in seconds since 1970; 0 is unknown.
  public var draftTimestamp = 0.0

  /// The time of the row, in seconds since 1970. 0 takes the draft's, or else the last message's.
  public var time = 0.0

  /// A line in place of the last message's own; `nil` for none.
  public var subTitle: String?

  /// The line of the row that minimised groups share; `nil` takes the latest group's.
  public var foldSubTitle: String?

  /// The mention in unread messages.
  public var atType = Mention.none

  /// The number of unread messages. Not negative.
  public var unreadCount = 0

  /// Whether the conversation is pinned to the top.
  public var isOnTop = false

  /// Whether messages arrive without a sound.
  public var isNotDisturb = false

  /// Whether the viewer marked the conversation as unread.
  public var isMarkAsUnread = false

  /// Whether the viewer hid the conversation: the list leaves it out.
  public var isMarkAsHide = false

  /// Whether the viewer minimised the group: one row represents all of them.
  public var isMarkAsFolded = false

  /// Whether this is the row that represents the minimised groups.
  public var isLocalConversationFoldList = false

  /// Whether the row has a circle to select it with.
  public var showCheckBox = false

  /// Whether the row is selected.
  public var selected = false

  /// Whether the row cannot be selected or deselected.
  public var disableSelected = false

  /// Whether the row is low, and has its title alone.
  public var isLiteMode = false

  /// The peer's online status.
  public var onlineStatus = OnlineStatus.unknown

  /// The place in the list: larger ones are further up.
  public var orderKey = 0

  /// Makes a conversation with an identifier, and every other property at its default.
  public init(conversationID: String) { self.conversationID = conversationID }

  /// A kind of mention in unread messages. The raw values are those of the field `atType`.
  public enum Mention: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case me = 1
    case all = 2
    case meAndAll = 3
  }

  /// The online status of a peer. The raw values are those of the field `onlineStatus`.
  public enum OnlineStatus: Int, Hashable, Sendable, CaseIterable {
    case unknown = 0
    case online = 1
    case offline = 2
  }
}

extension Conversation {
  /// Whether the conversation is in a group.
  public var isInGroup: Bool { firstNonEmpty(groupID) != nil }

  /// Whether the row is shown as muted. Meetings never are.
  public var isMuted: Bool { isNotDisturb && !groupType.isExactly("Meeting") }

  /// The viewer's draft, as text.
  public var draft: String {
    guard draftText.utf8.first == UInt8(ascii: "{"), let object = JSONObject(payload: draftText),
      let content = object["content"]?.string
    else { return draftText }
    return content
  }

  /// The time that the row shows, in seconds since 1970: its own, or else the draft's, or else the last
  /// message's. 0 when none is known.
  public var shownTime: Double {
    if time != 0 { return time }
    if !draft.isEmpty, draftTimestamp != 0 { return draftTimestamp }
    return lastMessage?.timestamp ?? 0
  }
}

extension Conversation {
  /// The conversation with the peer's name and avatar, where it has none of its own, and with those of its last
  /// message's sender.
  public func named(by profiles: ProfileList) -> Conversation {
    var conversation = self
    if let userID, let profile = profiles[userID], !isInGroup {
      if title.isEmpty { conversation.title = profile.name ?? "" }
      if faceURL.isEmpty { conversation.faceURL = profile.avatarURL ?? "" }
    }
    conversation.lastMessage = lastMessage?.named(by: profiles)
    return conversation
  }
}
