// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

extension [ContentKey: CellBinding] {
  /// The messages of the Classic edition. Adding one is a line here, and a folder beside this one.
  static let tuikitClassic: [ContentKey: CellBinding] = [
    .element(.text): CellBinding(
      "text", cellData: TextMessageCellData.self, cell: TextMessageCell.self,
      fastMeasure: { TextRows(in: $0) }),
    .element(.groupTips): .notice("system"),
    .revoked: .notice("system"),
    .custom("group_create"): .notice("group_create"),
    .custom("local_tips"): .notice("local_tips"),
    .custom(LinkMessageCellData.businessID): CellBinding(
      LinkMessageCellData.businessID, cellData: LinkMessageCellData.self, cell: LinkMessageCell.self
    ),
    .custom("user_typing_status"): CellBinding(
      "user_typing_status", cellData: TypingMessageCellData.self, cell: MessageCell.self),
    .element(.merger): CellBinding(
      "merged", cellData: MergedMessageCellData.self, cell: MergedMessageCell.self,
      displayString: { MergedMessageCellData.displayString(in: $1) }),
    QuoteRule.reference: CellBinding(
      "reference", cellData: ReferenceMessageCellData.self, cell: ReferenceMessageCell.self),
    QuoteRule.reply: CellBinding(
      "reply", cellData: ReplyMessageCellData.self, cell: ReplyMessageCell.self),
    .local("typing"): CellBinding("typing", cellData: TypingCellData.self, cell: TypingCell.self),

    // Messages that have a line in lists of conversations, and no cell yet.
    .element(.image): .tuikitUnsupported { $1["TUIkitMessageTypeImage"] },
    .element(.sound): .tuikitUnsupported { $1["TUIKitMessageTypeVoice"] },
    .element(.video): .tuikitUnsupported { $1["TUIkitMessageTypeVideo"] },
    .element(.file): .tuikitUnsupported { $1["TUIkitMessageTypeFile"] },
    .element(.face): .tuikitUnsupported { $1["TUIKitMessageTypeAnimateEmoji"] },
    .custom("av_call"): .tuikitUnsupported(Call.displayString),
    .custom("rtc_call"): .tuikitUnsupported(Call.displayString),
    .custom("order"): .tuikitUnsupported { message, _ in
      message.element.custom?.payload?["title"]?.string ?? ""
    },
    .custom("evaluation"): .tuikitUnsupported { message, _ in message.element.custom?.desc ?? "" },
    .custom("chatbotPlugin"): .tuikitUnsupported(UnsupportedText.chatbotAnswer),
    .unsupported: .tuikitUnsupported(UnsupportedText.of),
  ]
}

extension CellBinding {
  static func notice(_ reuseID: String) -> CellBinding {
    CellBinding(
      reuseID, cellData: SystemMessageCellData.self, cell: SystemMessageCell.self,
      displayString: NoticeText.of)
  }

  static func tuikitUnsupported(
    _ displayString: @escaping @Sendable (Message, Localization) -> String
  ) -> CellBinding {
    CellBinding(
      "unsupported", cellData: UnsupportedMessageCellData.self, cell: TextMessageCell.self,
      displayString: displayString)
  }
}

extension Call {
  @Sendable fileprivate static func displayString(
    of message: Message, in localization: Localization
  ) -> String {
    Call(message)?.text(from: message.senderName, in: localization)
      ?? UnsupportedText.of(message, in: localization)
  }
}
