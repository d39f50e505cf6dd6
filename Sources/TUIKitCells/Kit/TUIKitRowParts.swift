// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// The parts that TUIKit's editions add to rows of any message, in drawing order.
enum TUIKitRowParts {
  static let classic: [any RowPart] = [
    QuotePart(), ReactionTagsPart(), TextBoxPart(style: .classic),
    RepliesButtonPart(style: .classic),
    SpeechPillPart(),
  ]

  static let minimalist: [any RowPart] = [
    QuotePart(), ReplyLinePart(style: .minimalist), TextBoxPart(style: .minimalist),
    ReactionPillPart(), SpeechPillPart(),
    MessageTimePart(),
  ]
}

extension Message {
  /// Whether the message may have a part, or a shape of its own, so that its fast measure leaves it to its data.
  var mayHaveRowParts: Bool {
    if !reactions.isEmpty || hasRiskContent || localCustomData != nil || quotedMsgID != nil {
      return true
    }
    // Every message of a one-to-one conversation has custom data, which mostly says what its sender's app can do.
    guard let custom = cloudCustomData else { return false }
    return custom["messageReply"] != nil || custom["messageReplies"] != nil
  }
}
