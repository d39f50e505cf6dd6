// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleViews
import Foundation
import TUIKitCells

/// The content of a conversation's row.
struct ConversationRow {
  /// The state of sending the last message, unless it was sent. The raw value is its name in JSON.
  enum SendState: String {
    case sending
    case failed
  }

  let conversation: Conversation
  let title: String
  let subtitle: ConversationSubtitle
  let time: String
  let badge: RowBadge
  let sendState: SendState?
  let showsMuteIcon: Bool

  /// Whether the peer is there, where that is shown.
  let online: Conversation.OnlineStatus
  let swipeActions: [ConversationSwipeAction]

  init(
    _ conversation: Conversation, subtitle: ConversationSubtitle, _ metrics: ConversationMetrics,
    in environment: RenderEnvironment
  ) {
    let isLite = conversation.isLiteMode
    self.conversation = conversation
    title = Self.title(of: conversation, in: environment.localization)
    self.subtitle = isLite ? ConversationSubtitle() : subtitle
    time = isLite ? "" : Self.time(of: conversation, in: environment)
    badge = isLite ? .none : Self.badge(of: conversation)
    sendState = isLite ? nil : Self.sendState(of: conversation)
    showsMuteIcon = !isLite && conversation.isMuted && !conversation.isLocalConversationFoldList
    online = isLite ? .unknown : metrics.shown(conversation.onlineStatus)
    swipeActions = ConversationSwipeAction.all(
      of: conversation, metrics, in: environment.localization)
  }

  private static func title(
    of conversation: Conversation, in localization: Localization
  ) -> String {
    let names = [
      conversation.title,
      conversation.isLocalConversationFoldList
        ? localization["TUIKitConversationMarkFoldGroups"] : "",
      conversation.groupID ?? "", conversation.userID ?? "", conversation.conversationID,
    ]
    return TextPreview.line(names.first { !$0.isEmpty } ?? "")
  }

  private static func time(
    of conversation: Conversation, in environment: RenderEnvironment
  ) -> String {
    guard conversation.shownTime != 0 else { return "" }
    let date = Date(timeIntervalSince1970: conversation.shownTime)
    return TimeStrings(
      environment.localization, timeZone: environment.timeZone, now: environment.now ?? date
    ).separator(for: date)
  }

  private static func badge(of conversation: Conversation) -> RowBadge {
    let count = conversation.unreadCount
    guard count > 0 || conversation.isMarkAsUnread else { return .none }
    if conversation.isMuted { return .dot }
    return .count(count > 99 ? "99+" : "\(max(count, 1))")
  }

  private static func sendState(of conversation: Conversation) -> SendState? {
    guard conversation.draft.isEmpty, !conversation.isLocalConversationFoldList,
      let message = conversation.lastMessage, !message.isRevoked
    else { return nil }
    if message.status == .sending { return .sending }
    return message.status == .failed || message.hasRiskContent ? .failed : nil
  }
}

extension ConversationMetrics {
  /// The status that is visible for a peer's status.
  fileprivate func shown(_ status: Conversation.OnlineStatus) -> Conversation.OnlineStatus {
    switch status {
    case .online where showsOnline: .online
    case .offline where showsOnline && showsOffline: .offline
    case .online, .offline, .unknown: .unknown
    }
  }
}

extension ConversationRow {
  /// The action of a tap.
  var tapAction: String {
    conversation.isLocalConversationFoldList ? "openFoldedConversations" : "openConversation"
  }

  /// The row as JSON.
  func json(frame: CGRect) -> JSONValue {
    let id = JSONValue.string(conversation.conversationID)
    return [
      "id": id, "frame": .frame(frame), "title": .string(title),
      "subtitle": .string(subtitle.line.text), "subtitleParts": subtitle.line.json,
      "time": .string(time), "badge": badge.json,
      "muted": .bool(conversation.isMuted && !conversation.isLocalConversationFoldList),
      "pinned": .bool(conversation.isOnTop),
      "sendState": sendState.map { .string($0.rawValue) } ?? .null,
      "online": online == .unknown ? .null : .bool(online == .online),
      "tap": .action(tapAction, ("conversationID", id)),
      "swipeActions": .array(swipeActions.map { $0.json(conversation.conversationID) }),
    ]
  }
}
