// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
import BubbleViews

/// A filter of a conversation's messages before they are shown. It may wait, and may throw.
public typealias MessageFilter =
  @Sendable (_ messages: [Message], _ conversation: Conversation) async throws -> [Message]

/// Predefined filters.
public enum MessageFilters {
  /// Hides messages that are not for the viewer, by the attribute `OnlyVisiableForPartClientIds`.
  ///
  /// One-to-one conversations show all. In a group, the viewer's own messages stay, and so do those
  /// without the attribute and those that name the viewer. A message that names only others is
  /// replaced by a notice with the same attributes; one that names no one is removed.
  ///
  /// - Parameters:
  ///   - viewer: The client ID of the viewer.
  ///   - notice: The replacement for a message for others.
  public static func groupDirected(
    viewer: String, notice: String = "This message is for some members of the group only"
  ) -> MessageFilter {
    { messages, conversation in
      guard conversation.isInGroup else { return messages }
      return messages.compactMap { shown($0, viewer: viewer, notice: notice) }
    }
  }

  /// The same, with a notice in the viewer's language.
  public static func groupDirected(viewer: String, in localization: Localization) -> MessageFilter {
    groupDirected(viewer: viewer, notice: localization["groupDirected"])
  }

  private static func shown(_ message: Message, viewer: String, notice: String) -> Message? {
    guard !message.isSelf, !message.sender.isExactly(viewer),
      let visible = message.chatKitAttributes.visibleTo, !visible.contains(viewer)
    else { return message }
    guard !visible.isEmpty else { return nil }
    var message = message
    message.cloudCustomData = message.chatKitAttributes.object
    message.element = .text(TextElement(text: notice))
    return message
  }

  /// Combines filters, in order.
  public static func all(_ filters: MessageFilter...) -> MessageFilter {
    { messages, conversation in
      var messages = messages
      for filter in filters { messages = try await filter(messages, conversation) }
      return messages
    }
  }
}
