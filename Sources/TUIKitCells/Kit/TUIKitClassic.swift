// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages

extension CellKit {
  /// TUIKit's Classic edition.
  ///
  /// - Parameter generation: Which years' sizes are followed. The default is the latest.
  public static func tuikitClassic(_ generation: TUIKitGeneration = .v7_4) -> CellKit {
    CellKit(
      name: "tuikit-classic-\(generation.rawValue)", bindings: classicBindings,
      themes: [.light, .dark, .serious, .lively], strings: .tuikit, metrics: generation.metrics,
      makeNotice: { text in
        let data = SystemMessageCellData(direction: .outgoing)
        data.content = text
        return data
      },
      makeTypingData: { TypingCellData(from: $0) }, displayStringRule: displayStringRule,
      reservedIDs: reservedIDs)
  }

  /// Adding a message is a line here, and a folder beside this one.
  private static let classicBindings: [ContentKey: CellBinding] = [
    .element(.text): CellBinding(
      "text", cellData: TextMessageCellData.self, cell: TextMessageCell.self,
      fastMeasure: { TextRows(in: $0) }),
    .element(.groupTips): notice("system"),
    .revoked: notice("system"),
    .custom("group_create"): notice("group_create"),
    .custom("local_tips"): notice("local_tips"),
    .custom(LinkMessageCellData.businessID): CellBinding(
      LinkMessageCellData.businessID, cellData: LinkMessageCellData.self, cell: LinkMessageCell.self
    ),
    .custom("user_typing_status"): CellBinding(
      "user_typing_status", cellData: TypingMessageCellData.self, cell: MessageCell.self),
    .local("typing"): CellBinding("typing", cellData: TypingCellData.self, cell: TypingCell.self),

    // Messages that have a line in lists of conversations, and no cell yet.
    .element(.image): unsupported { $1["TUIkitMessageTypeImage"] },
    .element(.sound): unsupported { $1["TUIKitMessageTypeVoice"] },
    .element(.video): unsupported { $1["TUIkitMessageTypeVideo"] },
    .element(.file): unsupported { $1["TUIkitMessageTypeFile"] },
    .element(.face): unsupported { $1["TUIKitMessageTypeAnimateEmoji"] },
    .element(.merger): unsupported { "[" + $1["TUIKitRelayChatHistory"] + "]" },
    .custom("av_call"): unsupported(call),
    .custom("rtc_call"): unsupported(call),
    .custom("order"): unsupported { message, _ in
      message.element.custom?.payload?["title"]?.string ?? ""
    },
    .custom("evaluation"): unsupported { message, _ in message.element.custom?.desc ?? "" },
    .custom("chatbotPlugin"): unsupported(UnsupportedText.chatbotAnswer),
    .unsupported: unsupported(UnsupportedText.of),
  ]

  private static func notice(_ reuseID: String) -> CellBinding {
    CellBinding(
      reuseID, cellData: SystemMessageCellData.self, cell: SystemMessageCell.self,
      displayString: NoticeText.of)
  }

  private static func unsupported(
    _ displayString: @escaping @Sendable (Message, Localization) -> String
  ) -> CellBinding {
    CellBinding(
      "unsupported", cellData: UnsupportedMessageCellData.self, cell: TextMessageCell.self,
      displayString: displayString)
  }

  private static func call(_ message: Message, in localization: Localization) -> String {
    Call(message)?.text(from: message.senderName, in: localization)
      ?? UnsupportedText.of(message, in: localization)
  }

  // MARK: Rules

  private static func displayStringRule(
    of message: Message, in localization: Localization
  ) -> DisplayStringRule {
    if message.isRevoked { return .binding }
    if message.hasRiskContent { return .text(localization["TUIKitMessageDisplayRiskContent"]) }
    return isDropped(message) ? .hidden : .binding
  }

  /// Whether a custom message is a sign between programs, not for people: signalling that counts
  /// neither as unread nor as a last message, and messages of plugins that aren't there.
  private static func isDropped(_ message: Message) -> Bool {
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

  /// The messages of the original system that have no cell here yet, and those of its plugins.
  private static let reservedIDs = ReservedIDs(
    [
      "evaluation", "order", "chatbotPlugin", "av_call", "rtc_call", "group_poll", "group_note",
      "group_note_tips", "group_room_message",
    ], prefixes: ["customerServicePlugin"])
}

extension CellRegistry {
  /// Creates a registry that adds to TUIKit's messages.
  public init() { self.init(kit: .tuikitClassic()) }
}
