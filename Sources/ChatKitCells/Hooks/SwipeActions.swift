// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
public import BubbleText
import BubbleViews

/// A swipe action of a row in the conversation list.
public struct ChatKitSwipeAction: Hashable, Sendable {
  /// The name of its action, for programs: `delete`.
  public var name: String

  /// The title.
  public var title: String

  /// The colour behind the title.
  public var color: Color

  /// Creates an action.
  public init(_ name: String, title: String, color: Color) {
    self.name = name
    self.title = title
    self.color = color
  }

  /// Deletes the conversation from this device, and then reports it to the application.
  public static func delete(in localization: Localization) -> ChatKitSwipeAction {
    ChatKitSwipeAction("delete", title: localization["delete"], color: Color(hex: 0xFF3B30))
  }

  /// Returns the action that marks all messages as read.
  public static func markAsRead(in localization: Localization) -> ChatKitSwipeAction {
    ChatKitSwipeAction("markAsRead", title: localization["markAsRead"], color: Color(hex: 0xC7C7CC))
  }
}

extension ChatKitConfiguration {
  /// Deletes a conversation from those on this device, and reports it, as the swipe action does. Nothing is
  /// reported if it isn't among them.
  public func delete(_ conversationID: String, from conversations: inout [Conversation]) {
    guard
      let place = conversations.firstIndex(where: { $0.conversationID.isExactly(conversationID) })
    else { return }
    conversationDeleted(conversations.remove(at: place))
  }
}
