// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// What TUIKit's editions add to rows of any message, in the order in which it is drawn.
enum TUIKitRowParts {
  static let classic: [any RowPart] = [QuotePart()]
  static let minimalist: [any RowPart] = [QuotePart()]

  /// Whether a message may have a part, or a shape of its own, so that its fast measure leaves it to its data.
  static func mayBelong(to message: Message) -> Bool {
    !message.reactions.isEmpty || message.hasRiskContent || message.localCustomData != nil
      || message.quotedMsgID != nil || mayAnswer(message)
  }

  /// Whether a message may answer another one, or have answers. Most cloud data is about something else.
  private static func mayAnswer(_ message: Message) -> Bool {
    guard let data = message.cloudCustomData else { return false }
    return data["messageReply"] != nil || data["messageReplies"] != nil
  }
}
