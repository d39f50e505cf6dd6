// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// What TUIKit's editions add to rows of any message, in the order in which it is drawn.
enum TUIKitRowParts {
  static let classic: [any RowPart] = []
  static let minimalist: [any RowPart] = []

  /// Whether a message may have a part, or a shape of its own, so that its fast measure leaves it to its data.
  static func mayBelong(to message: Message) -> Bool {
    !message.reactions.isEmpty || message.hasRiskContent || message.localCustomData != nil
      || message.cloudCustomData != nil || message.quotedMsgID != nil
  }
}
