// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// What TUIKit decides a message is, where that isn't its content.
enum TUIKitContentKey {
  /// The key of a message that is never shown, or is a notice with names to tap; `nil` for all others.
  @Sendable static func of(_ message: Message) -> ContentKey? {
    if message.isRevoked {
      return message.isInGroup && !message.isSelf ? .joinedGroup : nil
    }
    if message.element.isText { return nil }
    if isDropped(message) { return .dropped }
    guard let tips = message.element.content(as: GroupTipsElement.self) else { return nil }
    return namesPeople(tips.event) ? .joinedGroup : nil
  }

  /// The events whose notices have names to tap.
  private static func namesPeople(_ event: GroupTipsElement.Event) -> Bool {
    switch event {
    case .join, .invite, .quit, .kicked, .groupChange, .pinAdded, .pinRemoved: true
    case .none, .setAdmin, .cancelAdmin, .memberChange, .topicChange: false
    }
  }

  /// Whether a custom message is a sign between programs, not for people: signalling that counts
  /// neither as unread nor as a last message, and messages of plugins that aren't there.
  static func isDropped(_ message: Message) -> Bool {
    guard let element = message.element.custom else { return false }
    if message.signaling != nil, message.isExcludedFromUnreadCount,
      message.isExcludedFromLastMessage
    {
      return true
    }
    guard let id = message.businessID else { return false }
    if id == "chatbotPlugin" { return element.payload?["src"]?.int == 22 }
    return id.contains("customerServicePlugin") || id.contains("IgnoreMessage")
  }
}

extension ContentKey {
  fileprivate static let dropped = ContentKey.local("dropped")
  fileprivate static let joinedGroup = ContentKey.local(JoinedGroupMessageCellData.reuseID)
}
