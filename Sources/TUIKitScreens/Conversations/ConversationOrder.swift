// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
import BubbleViews

/// The conversations in a list, in order.
struct ConversationOrder {
  /// The reason why a list omits a conversation. The raw value is its name in JSON.
  enum Reason: String {
    case hidden
    case noPeer
    case liveRoom
    case noDate

    /// The conversation is among the minimised groups.
    case folded
  }

  /// The shown conversations, from top to bottom.
  private(set) var shown: [Conversation] = []

  /// The omitted conversations and the reasons, in the order of the input.
  private(set) var left: [(id: String, reason: Reason)] = []

  /// The latest of the minimised groups, where a row represents them.
  private(set) var latestFolded: Conversation?

  /// - Parameter folded: Whether the list is that of the minimised groups.
  init(_ conversations: [Conversation], folded: Bool) {
    var groups: [Conversation] = []
    for conversation in conversations {
      if let reason = Self.reason(conversation) {
        left.append((conversation.conversationID, reason))
      } else if conversation.isFolded != folded {
        left.append((conversation.conversationID, .folded))
        if conversation.isFolded { groups.append(conversation) }
      } else {
        shown.append(conversation)
      }
    }
    if !folded { represent(Self.sorted(groups)) }
    shown = Self.sorted(shown)
  }

  private static func reason(_ conversation: Conversation) -> Reason? {
    if conversation.isMarkAsHide { return .hidden }
    if conversation.isLocalConversationFoldList { return nil }
    if !conversation.isInGroup, (conversation.userID ?? "").isEmpty { return .noPeer }
    if conversation.groupType.isExactly("AVChatRoom") { return .liveRoom }
    return conversation.shownTime == 0 ? .noDate : nil
  }

  /// Adds the row of the minimised groups, or completes the one that is there.
  private mutating func represent(_ groups: [Conversation]) {
    guard let latest = groups.first else { return }
    latestFolded = latest
    let place = shown.firstIndex { $0.isLocalConversationFoldList }
    var row = place.map { shown.remove(at: $0) } ?? Conversation(conversationID: Self.foldedID)
    row.isLocalConversationFoldList = true
    row.isNotDisturb = true
    if row.shownTime == 0 { row.time = latest.shownTime }
    if row.orderKey == 0 { row.orderKey = latest.orderKey }
    if groups.contains(where: { $0.unreadCount > 0 || $0.isMarkAsUnread }) {
      row.isMarkAsUnread = true
    }
    shown.append(row)
  }

  /// The identifier of the row of the minimised groups where the input has none.
  static let foldedID = "foldedConversations"

  /// Returns the conversations with pinned ones first, then by the order's key, then by time; equal
  /// ones are in the order of the input.
  private static func sorted(_ conversations: [Conversation]) -> [Conversation] {
    // A time may have to be read out of a draft.
    let timed = conversations.enumerated().map { ($0.offset, $0.element, $0.element.shownTime) }
    return timed.sorted { first, second in
      let (a, b) = (first.1, second.1)
      if a.isOnTop != b.isOnTop { return a.isOnTop }
      if a.orderKey != b.orderKey { return a.orderKey > b.orderKey }
      if first.2 != second.2 { return first.2 > second.2 }
      return first.0 < second.0
    }.map(\.1)
  }
}

extension Conversation {
  /// Whether it is one of the minimised groups.
  fileprivate var isFolded: Bool { isMarkAsFolded && isInGroup && !isLocalConversationFoldList }
}
