// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// Content keys that TUIKit derives from a message's state rather than from its content.
enum TUIKitContentKey {
  /// The key of a message that answers another one, is never shown, or is a notice with names to tap; `nil` for
  /// what its content decides.
  @Sendable static func of(_ message: Message) -> ContentKey? {
    if message.isRevoked {
      return message.isInGroup && !message.isSelf ? .joinedGroup : nil
    }
    if let answer = QuoteRule.contentKey(of: message) { return answer }
    if message.element.isText { return nil }
    if let merger = message.element.content(as: MergerElement.self) {
      return merger.layersOverLimit ? MergedRule.overLimit : nil
    }
    if message.element.custom != nil { return .ofCustomMessage(message) }
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
}

extension ContentKey {
  fileprivate static let joinedGroup = ContentKey.local(JoinedGroupMessageCellData.reuseID)
}
