import BubbleMessages

/// The package's own cells, and the names that they are found by.
enum BuiltInCells {
  static let textID = "text"

  static let text = CellRegistry.Entry(
    businessID: textID, cell: TextMessageCell.self, cellData: TextMessageCellData.self)

  static let system = CellRegistry.Entry(
    businessID: "system", cell: SystemMessageCell.self, cellData: SystemMessageCellData.self)

  static let unsupported = CellRegistry.Entry(
    businessID: "unsupported", cell: TextMessageCell.self,
    cellData: UnsupportedMessageCellData.self)

  /// Custom messages, by business ID.
  static let custom = byID([
    CellRegistry.Entry(
      businessID: LinkMessageCellData.businessID, cell: LinkMessageCell.self,
      cellData: LinkMessageCellData.self),
    CellRegistry.Entry(
      businessID: "group_create", cell: SystemMessageCell.self,
      cellData: SystemMessageCellData.self),
    CellRegistry.Entry(
      businessID: "local_tips", cell: SystemMessageCell.self,
      cellData: SystemMessageCellData.self),
    CellRegistry.Entry(
      businessID: "user_typing_status", cell: MessageCell.self,
      cellData: TypingMessageCellData.self),
  ])

  /// Every built-in cell, by reuse ID.
  static let all = custom.merging(byID([text, system, unsupported])) { first, _ in first }

  /// Whether an ID belongs to a message of the original systems that has no cell here yet, or to
  /// one of their optional plugins.
  static func isReserved(_ businessID: String) -> Bool {
    reserved.contains(businessID) || all[businessID] != nil
      || businessID.hasPrefix("customerServicePlugin")
  }

  /// The cell of data that no entry claims: data that a program made itself.
  static func fallback(for data: MessageCellData) -> MessageCell.Type {
    switch data {
    case is TextMessageCellData: TextMessageCell.self
    case is LinkMessageCellData: LinkMessageCell.self
    case is SystemMessageCellData: SystemMessageCell.self
    case is TypingCellData: TypingCell.self
    default: MessageCell.self
    }
  }

  private static let reserved: Set<String> = [
    "evaluation", "order", "chatbotPlugin", "av_call", "rtc_call", "group_poll", "group_note",
    "group_note_tips", "group_room_message",
  ]

  private static func byID(_ entries: [CellRegistry.Entry]) -> [String: CellRegistry.Entry] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.businessID, $0) })
  }
}

/// Data of the signal that someone is typing. It is consumed, and never shown.
final class TypingMessageCellData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    TypingMessageCellData(message: message)
  }

  override var shouldHide: Bool { true }
}
