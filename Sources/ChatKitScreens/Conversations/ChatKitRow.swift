// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleViews
import ChatKitCells
import Foundation

/// The content of a conversation's row.
struct ChatKitRow {
  let conversation: Conversation
  let title: String
  let line: RowLine<LastMessageLine.Kind>
  let time: String
  let badge: RowBadge
  let swipeActions: [ChatKitSwipeAction]

  init(
    _ conversation: Conversation, _ configuration: ChatKitConfiguration, registry: CellRegistry,
    in environment: RenderEnvironment
  ) {
    let localization = environment.localization
    let last = conversation.lastMessage(visibleTo: configuration.viewer)
    self.conversation = conversation
    title = TextPreview.line(ConversationTitle.title(of: conversation, in: localization))
    line =
      LastMessageLine(of: conversation, last: last, registry: registry, in: localization)
      .line
    time = Self.time(of: conversation, last: last, in: environment)
    badge = Self.badge(of: conversation)
    swipeActions = configuration.swipeActions(conversation, [.delete(in: localization)])
  }

  /// The time of the later of the conversation's own moment and the last message; nothing where no message may be seen.
  private static func time(
    of conversation: Conversation, last: Message?, in environment: RenderEnvironment
  ) -> String {
    let isHidden = last == nil && conversation.lastMessage != nil
    let moment = isHidden ? 0 : max(conversation.time, last?.timestamp ?? 0)
    guard moment != 0 else { return "" }
    let date = Date(timeIntervalSince1970: moment)
    return RelativeTime(environment.localization, timeZone: environment.timeZone)
      .text(for: date, asOf: environment.now ?? date)
  }

  private static func badge(of conversation: Conversation) -> RowBadge {
    guard conversation.unreadCount > 0 else { return conversation.isMarkAsUnread ? .dot : .none }
    if conversation.isMuted { return .dot }
    return UnreadBadge.text(count: conversation.unreadCount).map { .count($0) } ?? .none
  }
}

extension ChatKitRow {
  func json(frame: CGRect, isCustom: Bool) -> JSONValue {
    let id = JSONValue.string(conversation.conversationID)
    return [
      "id": id, "frame": .frame(frame), "title": .string(title), "subtitle": .string(line.text),
      "subtitleParts": line.json,
      "time": .string(time), "badge": badge.json, "muted": .bool(conversation.isMuted),
      "pinned": .bool(conversation.isOnTop), "custom": .bool(isCustom),
      "tap": .action("openConversation", ("conversationID", id)),
      "swipeActions": .array(
        swipeActions.map { action in
          [
            "title": .string(TextPreview.line(action.title)),
            "color": .string(action.color.hexString),
            "tap": .action(action.name, ("conversationID", id)),
          ]
        }),
    ]
  }
}
