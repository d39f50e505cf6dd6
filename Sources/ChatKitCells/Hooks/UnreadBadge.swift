// SPDX-License-Identifier: MIT
public import BubbleMessages

/// Formatting of the number of unread messages.
public enum UnreadBadge {
  /// The text of a badge: `nil` for none unread, and three dots for more than 99.
  public static func text(count: Int) -> String? {
    guard count > 0 else { return nil }
    return count > 99 ? "\u{B7}\u{B7}\u{B7}" : String(count)
  }

  /// The number of unread messages in conversations that aren't muted.
  public static func total(of conversations: some Sequence<Conversation>) -> Int {
    conversations.reduce(0) { sum, conversation in
      guard !conversation.isMuted, conversation.unreadCount > 0 else { return sum }
      let (total, overflow) = sum.addingReportingOverflow(conversation.unreadCount)
      return overflow ? .max : total
    }
  }
}
