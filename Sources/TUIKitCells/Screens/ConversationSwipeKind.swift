// SPDX-License-Identifier: MIT
/// The kinds of swipe actions of a conversation's row.
public enum ConversationSwipeKind: Hashable, Sendable, CaseIterable {
  case delete

  /// Marks as read, or as unread if nothing is unread.
  case markRead
  case hide

  /// Opens a sheet of further actions.
  case more
}
