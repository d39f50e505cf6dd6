// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

extension [ContentKey: CellBinding] {
  /// The messages of the Classic edition. Adding one is a line here, and a folder beside this one.
  static let tuikitClassic: [ContentKey: CellBinding] = [
    .element(.text): CellBinding(
      "text", cellData: TextMessageCellData.self, cell: TextMessageCell.self,
      displayString: { EmojiText.localized($0.element.text?.text ?? "", in: $1) },
      fastMeasure: { TextRows(in: $0) }),
    .element(.richText): CellBinding(
      "rich_text", cellData: RichTextMessageCellData.self, cell: RichTextMessageCell.self,
      displayString: RichTextMessageCellData.displayString),
    .element(.card): CellBinding(
      "card", cellData: CardMessageCellData.self, cell: CardMessageCell.self,
      displayString: CardMessageCellData.displayString),
    .element(.notice): .notice("notice"),
    .element(.groupTips): .notice("system"),
    .revoked: .notice("system"),
    .local(JoinedGroupMessageCellData.reuseID): CellBinding(
      JoinedGroupMessageCellData.reuseID, cellData: JoinedGroupMessageCellData.self,
      cell: JoinedGroupMessageCell.self, displayString: NoticeText.of,
      fastMeasure: { NoticeRows(in: $0, text: NoticeText.of) }),
    .custom(GroupCreatedMessageCellData.businessID): CellBinding(
      GroupCreatedMessageCellData.businessID, cellData: GroupCreatedMessageCellData.self,
      cell: SystemMessageCell.self, displayString: NoticeText.of,
      fastMeasure: { NoticeRows(in: $0, text: NoticeText.of) }),
    .custom("local_tips"): .notice("local_tips"),
    .custom(LinkMessageCellData.businessID): CellBinding(
      LinkMessageCellData.businessID, cellData: LinkMessageCellData.self,
      cell: LinkMessageCell.self,
      fastMeasure: LinkMessageCellData.rows),
    .custom("user_typing_status"): CellBinding(
      "user_typing_status", cellData: TypingMessageCellData.self, cell: MessageCell.self,
      fastMeasure: { _ in HiddenRows() }),
    .dropped: CellBinding(
      "dropped", cellData: DroppedMessageCellData.self, cell: MessageCell.self,
      fastMeasure: { _ in HiddenRows() }),
    .local("typing"): CellBinding("typing", cellData: TypingCellData.self, cell: TypingCell.self),

    .element(.image): CellBinding(
      "image", cellData: ImageMessageCellData.self, cell: ImageMessageCell.self,
      displayString: ImageMessageCellData.displayString, fastMeasure: ImageMessageCellData.rows),
    .element(.sound): .voice(VoiceMessageCell.self, fastMeasure: VoiceMessageCell.rows),
    .element(.video): CellBinding(
      "video", cellData: VideoMessageCellData.self, cell: VideoMessageCell.self,
      displayString: VideoMessageCellData.displayString, fastMeasure: VideoMessageCellData.rows),
    .element(.file): .file(FileMessageCell.self, fastMeasure: FileMessageCell.rows),
    .element(.face): CellBinding(
      "face", cellData: FaceMessageCellData.self, cell: FaceMessageCell.self,
      displayString: { $1["TUIKitMessageTypeAnimateEmoji"] },
      fastMeasure: FaceMessageCellData.rows),
    .element(.merger): CellBinding(
      "merged", cellData: MergedMessageCellData.self, cell: MergedMessageCell.self,
      displayString: { MergedMessageCellData.displayString(in: $1) }),
    QuoteRule.reference: CellBinding(
      "reference", cellData: ReferenceMessageCellData.self, cell: ReferenceMessageCell.self),
    QuoteRule.reply: CellBinding(
      "reply", cellData: ReplyMessageCellData.self, cell: ReplyMessageCell.self),
    .custom("av_call"): .call,
    .custom("rtc_call"): .call,
    .groupCall: CellBinding(
      "group_call", cellData: GroupCallCellData.self, cell: SystemMessageCell.self,
      displayString: Call.displayString,
      fastMeasure: { NoticeRows(in: $0, text: Call.displayString) }),
    .custom(OrderMessageCellData.businessID): CellBinding(
      OrderMessageCellData.businessID, cellData: OrderMessageCellData.self,
      cell: OrderMessageCell.self, fastMeasure: OrderMessageCell.rows),
    .custom(EvaluationMessageCellData.businessID): CellBinding(
      EvaluationMessageCellData.businessID, cellData: EvaluationMessageCellData.self,
      cell: EvaluationMessageCell.self, fastMeasure: EvaluationMessageCell.rows),
    .custom(ChatbotMessageCellData.businessID): CellBinding(
      "chatbot", cellData: ChatbotMessageCellData.self, cell: ChatbotMessageCell.self,
      displayString: { message, _ in ChatbotMessageCellData.getDisplayString(message: message) }),
    .local("chatbot_placeholder"): CellBinding(
      "chatbot_placeholder", cellData: ChatbotPlaceholderCellData.self,
      cell: ChatbotPlaceholderCell.self),
    .unsupported: .tuikitUnsupported(UnsupportedText.of),
  ]
}

extension CellBinding {
  static func notice(_ reuseID: String) -> CellBinding {
    CellBinding(
      reuseID, cellData: SystemMessageCellData.self, cell: SystemMessageCell.self,
      displayString: NoticeText.of, fastMeasure: { NoticeRows(in: $0, text: NoticeText.of) })
  }

  static let call = CellBinding(
    "call", cellData: CallMessageCellData.self, cell: CallMessageCell.self,
    displayString: Call.displayString, fastMeasure: CallMessageCellData.rows)

  static func tuikitUnsupported(
    _ displayString: @escaping @Sendable (Message, Localization) -> String
  ) -> CellBinding {
    CellBinding(
      "unsupported", cellData: UnsupportedMessageCellData.self, cell: TextMessageCell.self,
      displayString: displayString)
  }
}

// The messages that editions show in cells of their own.
extension CellBinding {
  static func voice(
    _ cell: MessageCell.Type,
    fastMeasure: @escaping @Sendable (RenderEnvironment) -> any FastMeasure
  ) -> CellBinding {
    CellBinding(
      "voice", cellData: VoiceMessageCellData.self, cell: cell,
      displayString: VoiceMessageCellData.displayString, fastMeasure: fastMeasure)
  }

  static func file(
    _ cell: MessageCell.Type,
    fastMeasure: @escaping @Sendable (RenderEnvironment) -> any FastMeasure
  ) -> CellBinding {
    CellBinding(
      "file", cellData: FileMessageCellData.self, cell: cell,
      displayString: FileMessageCellData.displayString, fastMeasure: fastMeasure)
  }
}
