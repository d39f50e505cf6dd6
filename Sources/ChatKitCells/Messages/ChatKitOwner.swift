// SPDX-License-Identifier: MIT
public import BubbleMessages

/// The owner of a row, which determines its side, its colours, and the views beside its bubble.
public enum ChatKitOwner: String, Hashable, Sendable, CaseIterable {
  /// Unknown: a row without a bubble.
  case unknown = "Unknown"

  /// The system: times, tips, and notices of the program.
  case system = "System"

  /// The viewer's.
  case me = "Self"

  /// A message of another participant.
  case other = "Other"
}

/// The kind of a conversation, by its number of members.
public enum ConversationKind: String, Hashable, Sendable, CaseIterable {
  /// A conversation of two.
  case single = "Single"

  /// A conversation of more, or fewer: a group that others left, or one with system messages only.
  case group = "Group"

  /// The kind of a conversation by the number of its members: ``single`` for exactly two.
  public init(memberCount: Int) { self = memberCount == 2 ? .single : .group }
}

extension Message {
  /// The owner of the message's row.
  public var chatKitOwner: ChatKitOwner {
    if mediaType == .system { return .system }
    return isSelf ? .me : .other
  }

  /// The kind of the message's conversation: a group if it names one.
  public var conversationKind: ConversationKind { isInGroup ? .group : .single }
}
