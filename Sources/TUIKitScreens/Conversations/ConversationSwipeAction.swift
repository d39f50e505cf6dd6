// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
public import TUIKitCells

/// A swipe action of a row.
public struct ConversationSwipeAction: Hashable, Sendable {
  /// The kinds of swipe actions.
  public typealias Kind = ConversationSwipeKind

  /// The name of the action in ``ConversationList/json``.
  public let name: String

  /// The title.
  public let title: String

  /// The colour behind the title.
  let color: Color

  init(_ kind: Kind, of conversation: Conversation, in localization: Localization) {
    let isUnread = conversation.unreadCount > 0 || conversation.isMarkAsUnread
    let (name, key, color) =
      switch kind {
      case .delete: ("deleteConversation", "Delete", Color(hex: 0xF24D4C))
      case .markRead where isUnread: ("markAsRead", "MarkAsRead", Color(hex: 0x147AFF))
      case .markRead: ("markAsUnread", "MarkAsUnRead", Color(hex: 0x147AFF))
      case .hide: ("hideConversation", "MarkHide", Color(hex: 0xF29340))
      case .more: ("showMoreActions", "More", Color(hex: 0x000000))
      }
    (self.name, title, self.color) = (name, localization[key], color)
  }

  /// The actions of a row, from the one at the trailing edge. The row of minimised groups can be hidden only.
  static func all(
    of conversation: Conversation, _ metrics: ConversationMetrics, in localization: Localization
  ) -> [ConversationSwipeAction] {
    let kinds = conversation.isLocalConversationFoldList ? [.hide] : metrics.swipeActions
    return kinds.map { ConversationSwipeAction($0, of: conversation, in: localization) }
  }

  /// The action as JSON.
  func json(_ conversationID: String) -> JSONValue {
    [
      "title": .string(title), "color": .string(color.hexString),
      "tap": .action(name, ("conversationID", .string(conversationID))),
    ]
  }
}
