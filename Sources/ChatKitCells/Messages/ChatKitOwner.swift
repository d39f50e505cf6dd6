// SPDX-License-Identifier: MIT
public import BubbleMessages

/// Whose a row is. It decides the side that the row is on, its colours, and what is beside its bubble.
public enum ChatKitOwner: String, Hashable, Sendable, CaseIterable {
  /// Not known: a row without a bubble.
  case unknown = "Unknown"

  /// No one's: times, tips, and what the program itself reports.
  case system = "System"

  /// The viewer's.
  case me = "Self"

  /// Someone else's.
  case other = "Other"
}

/// How many people a conversation is between.
public enum ConversationKind: String, Hashable, Sendable, CaseIterable {
  /// Two.
  case single = "Single"

  /// More, or fewer: a group that others left, or one that the system writes to.
  case group = "Group"

  /// The kind of a conversation by the number of its members: ``single`` for exactly two.
  public init(memberCount: Int) { self = memberCount == 2 ? .single : .group }
}

extension Message {
  /// Whose row the message is.
  public var chatKitOwner: ChatKitOwner {
    if mediaType == .system { return .system }
    return isSelf ? .me : .other
  }

  /// The kind of the conversation that the message is in: a group where it names one.
  public var conversationKind: ConversationKind { isInGroup ? .group : .single }
}
