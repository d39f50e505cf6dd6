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
    .local(JoinedGroupMessageCellData.reuseID): CellBinding(
      JoinedGroupMessageCellData.reuseID, cellData: JoinedGroupMessageCellData.self,
      cell: JoinedGroupMessageCell.self, displayString: NoticeText.of),
    .custom(GroupCreatedMessageCellData.businessID): CellBinding(
      GroupCreatedMessageCellData.businessID, cellData: GroupCreatedMessageCellData.self,
      cell: SystemMessageCell.self, displayString: NoticeText.of),
    .custom("local_tips"): .notice("local_tips"),
    .custom(LinkMessageCellData.businessID): CellBinding(
      LinkMessageCellData.businessID, cellData: LinkMessageCellData.self, cell: LinkMessageCell.self
    ),
    .custom("user_typing_status"): CellBinding(
      "user_typing_status", cellData: TypingMessageCellData.self, cell: MessageCell.self),
    .local("dropped"): CellBinding(
      "dropped", cellData: DroppedMessageCellData.self, cell: MessageCell.self),
    .local("typing"): CellBinding("typing", cellData: TypingCellData.self, cell: TypingCell.self),

    // Messages that have a line in lists of conversations, and no cell yet.
    .element(.image): .tuikitUnsupported { $1["TUIkitMessageTypeImage"] },
    .element(.sound): .tuikitUnsupported { $1["TUIKitMessageTypeVoice"] },
    .element(.video): .tuikitUnsupported { $1["TUIkitMessageTypeVideo"] },
    .element(.file): .tuikitUnsupported { $1["TUIkitMessageTypeFile"] },
    .element(.face): .tuikitUnsupported { $1["TUIKitMessageTypeAnimateEmoji"] },
    .element(.merger): .tuikitUnsupported { "[" + $1["TUIKitRelayChatHistory"] + "]" },
    .custom("av_call"): .tuikitUnsupported(Call.displayString),
    .custom("rtc_call"): .tuikitUnsupported(Call.displayString),
    .custom(OrderMessageCellData.businessID): CellBinding(
      OrderMessageCellData.businessID, cellData: OrderMessageCellData.self,
      cell: OrderMessageCell.self),
    .custom(EvaluationMessageCellData.businessID): CellBinding(
      EvaluationMessageCellData.businessID, cellData: EvaluationMessageCellData.self,
      cell: EvaluationMessageCell.self),
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
