public import BubbleMessages

/// Knows which cell data decodes a message, and which cell shows it.
///
/// A custom message is found by its business ID, which is compared letter by letter, upper and lower
/// case apart. There are three ways to add one, as in the systems that this follows: a chat
/// listener's two callbacks (2021), a table of records (5.8), and a registration of classes (7.4).
public struct CellRegistry: Sendable {
  /// One kind of message: the name it is found by, and the classes that decode and show it.
  public struct Entry: Sendable {
    public let businessID: String
    public let cell: MessageCell.Type
    public let cellData: MessageCellData.Type

    public init(
      businessID: String, cell: MessageCell.Type, cellData: MessageCellData.Type
    ) {
      self.businessID = businessID
      self.cell = cell
      self.cellData = cellData
    }
  }

  private var custom: [String: Entry] = [:]
  private var listeners: [ChatListener] = []

  /// Creates a registry that knows the package's own messages.
  public init() {}

  // MARK: Registering

  /// Registers a custom message (the way of 7.4 and later).
  ///
  /// - Parameters:
  ///   - businessID: The `businessID` in the messages' payload. Upper and lower case differ.
  ///   - messageCell: The class that shows them.
  ///   - messageCellData: The class that decodes them.
  /// - Throws: ``RegistryError`` when the ID is empty, taken, or built in. The error names both
  ///   owners; nothing is registered then.
  public mutating func registerCustomMessage(
    businessID: String, messageCell: MessageCell.Type, messageCellData: MessageCellData.Type
  ) throws(RegistryError) {
    try add(Entry(businessID: businessID, cell: messageCell, cellData: messageCellData))
  }

  /// Registers a table of custom messages (the way of 5.8).
  ///
  /// - Throws: ``RegistryError`` at the first record that cannot be registered. Nothing of the table
  ///   is registered then.
  public mutating func registerCustomMessages(_ table: [Entry]) throws(RegistryError) {
    var registry = self
    for entry in table { try registry.add(entry) }
    self = registry
  }

  /// Adds callbacks that are asked before everything else (the way of 2021).
  ///
  /// Listeners are asked in the order in which they were added; the first that answers decides.
  public mutating func addChatListener(_ listener: ChatListener) {
    listeners.append(listener)
  }

  private mutating func add(_ entry: Entry) throws(RegistryError) {
    let newcomer = String(describing: entry.cell)
    guard !entry.businessID.isEmpty else { throw .emptyBusinessID(cell: newcomer) }
    if let owner = BuiltInCells.custom[entry.businessID] ?? custom[entry.businessID] {
      throw .duplicateBusinessID(
        entry.businessID, owner: String(describing: owner.cell), newcomer: newcomer)
    }
    guard !BuiltInCells.isReserved(entry.businessID) else {
      throw .reservedBusinessID(entry.businessID, newcomer: newcomer)
    }
    custom[entry.businessID] = entry
  }

  // MARK: Looking up

  /// Decodes a message. Never fails: what nobody knows becomes ``UnsupportedMessageCellData``.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public func cellData(for message: Message) -> MessageCellData {
    if !message.isRevoked {
      for listener in listeners {
        if let data = listener.onNewMessage(message) { return data }
      }
    }
    let entry = entry(for: message)
    if entry.businessID == BuiltInCells.unsupported.businessID { warnOfUnsupported(message) }
    let data = entry.cellData.getCellData(message: message)
    data.reuseID = entry.businessID
    return data
  }

  /// Makes the cell that shows data, and fills it.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public func cell(for data: MessageCellData) -> MessageCell {
    for listener in listeners {
      if let cell = listener.onShowMessageData(data) { return cell }
    }
    let cell = registeredClass(for: data).init(frame: .zero)
    cell.fill(with: data)
    return cell
  }

  /// The class whose size methods answer for data: that of the cell which shows it.
  ///
  /// Makes no views, unless a listener has to be asked for its cell.
  public func cellClass(for data: MessageCellData) -> MessageCell.Type {
    for listener in listeners {
      if let cell = listener.onShowMessageData(data) { return type(of: cell) }
    }
    return registeredClass(for: data)
  }

  /// The text of a message that the package's own text cell is sure to show; `nil` for all others.
  func plainText(of message: Message) -> String? {
    guard listeners.isEmpty, !message.isRevoked, let element = message.element.text else {
      return nil
    }
    return element.text
  }

  private func registeredClass(for data: MessageCellData) -> MessageCell.Type {
    if let entry = custom[data.reuseID] ?? BuiltInCells.all[data.reuseID] { return entry.cell }
    return BuiltInCells.fallback(for: data)
  }

  /// The line that a list of conversations shows for a message; `nil` for one that is never shown.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public func displayString(of message: Message) -> String? {
    guard !message.isRevoked, let id = message.businessID, let entry = custom[id] else {
      return DisplayString.text(for: message, in: RenderEnvironment.present.localization)
    }
    return entry.cellData.getDisplayString(message: message)
  }

  /// Says why a message is drawn as unsupported, unless its reader has said so already.
  private func warnOfUnsupported(_ message: Message) {
    guard let (field, problem) = message.unsupportedPart else { return }
    RenderEnvironment.log?.add(
      RenderWarning(
        msgID: message.msgID, field: field,
        reason: "\(problem); the message is drawn as unsupported"))
  }

  private func entry(for message: Message) -> Entry {
    if message.isRevoked { return BuiltInCells.system }
    switch message.element.type {
    case .text: return BuiltInCells.text
    case .groupTips: return BuiltInCells.system
    case .custom:
      let id = message.businessID ?? ""
      return custom[id] ?? BuiltInCells.custom[id] ?? BuiltInCells.unsupported
    default: return BuiltInCells.unsupported
    }
  }
}

/// Callbacks that may take over how messages are decoded and shown.
public struct ChatListener: Sendable {
  /// The data of a message, or `nil` to leave it to whoever is asked next.
  public var onNewMessage: @Sendable (Message) -> MessageCellData?

  /// A filled cell for data, or `nil` to leave it to whoever is asked next.
  public var onShowMessageData: @Sendable (MessageCellData) -> MessageCell?

  public init(
    onNewMessage: @escaping @Sendable (Message) -> MessageCellData? = { _ in nil },
    onShowMessageData: @escaping @Sendable (MessageCellData) -> MessageCell? = { _ in nil }
  ) {
    self.onNewMessage = onNewMessage
    self.onShowMessageData = onShowMessageData
  }
}
