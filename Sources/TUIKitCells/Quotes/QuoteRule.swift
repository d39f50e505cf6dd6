// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// The rule for messages that are shown as answers to others.
enum QuoteRule {
  /// The key of texts that quote another message below their bubble.
  static let reference = ContentKey.local("reference")

  /// The key of texts that belong to the answers below another message, and quote it in their bubble.
  static let reply = ContentKey.local("reply")

  /// The key of a text that quotes or answers; `nil` for all other messages.
  ///
  /// Other messages that quote keep their own cells, with the quote below them.
  static func contentKey(of message: Message) -> ContentKey? {
    guard message.element.isText, !message.isRevoked else { return nil }
    if message.quotedMsgID != nil { return reference }
    guard message.cloudCustomData != nil, let answer = MessageReply(of: message) else { return nil }
    return answer.isInThread ? reply : reference
  }
}
