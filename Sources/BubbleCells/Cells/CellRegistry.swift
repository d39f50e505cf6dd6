// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings
import BubbleViews

/// Maps messages to cell data and cells: the kit's bindings and an application's own.
///
/// A custom message is identified by its business ID, compared exactly. There are three ways to add
/// one, as in the original systems: a chat listener's two callbacks (2021), a table of records (5.8), and a
/// registration of classes (7.4).
public struct CellRegistry: Sendable {
  /// A kind of message: its name, and the classes that decode and show it.
  public struct Entry: Sendable {
    public let businessID: String
    public let cell: MessageCell.Type
    public let cellData: MessageCellData.Type

    /// Whether the message belongs to a plugin, which brings its own actions.
    public let isPlugin: Bool

    public init(
      businessID: String, cell: MessageCell.Type, cellData: MessageCellData.Type,
      isPlugin: Bool = false
    ) {
      self.businessID = businessID
      self.cell = cell
      self.cellData = cellData
      self.isPlugin = isPlugin
    }
  }

  private let kit: CellKit
  private var custom: [ExactString: Entry] = [:]
  private var listeners: [ChatListener] = []

  /// Creates a registry that adds to a kit's messages.
  ///
  /// - Parameter kit: Its business IDs can't be registered. Registered cells appear only in kits of the same
  ///   ``CellKit/edition``; create a registry for each edition. Built-in messages are shown by the cells of
  ///   the environment's kit.
  public init(kit: CellKit) { self.kit = kit }

  /// The edition of the kit that is extended: registered messages appear in kits of this edition
  /// alone.
  public var edition: String { kit.edition }

  // MARK: Registering

  /// Registers a custom message, as in 7.4 and later.
  ///
  /// - Parameters:
  ///   - businessID: The `businessID` in the messages' payload. Upper and lower case differ.
  ///   - messageCell: The class that shows them.
  ///   - messageCellData: The class that decodes them.
  ///   - isPlugin: Whether the messages belong to a plugin: they can't be forwarded. The default is `false`;
  ///     in the original, all messages that are registered this way are a plugin's.
  /// - Throws: ``RegistryError`` when the ID is empty, taken, or built in. The error names both
  ///   owners; nothing is registered then.
  public mutating func registerCustomMessage(
    businessID: String, messageCell: MessageCell.Type, messageCellData: MessageCellData.Type,
    isPlugin: Bool = false
  ) throws(RegistryError) {
    try add(
      Entry(
        businessID: businessID, cell: messageCell, cellData: messageCellData, isPlugin: isPlugin))
  }

  /// Registers a table of custom messages, as in 5.8.
  ///
  /// - Throws: ``RegistryError`` at the first record that cannot be registered. Nothing of the table
  ///   is registered then.
  public mutating func registerCustomMessages(_ table: [Entry]) throws(RegistryError) {
    var registry = self
    for entry in table { try registry.add(entry) }
    self = registry
  }

  /// Adds callbacks that are called before anything else, as in 2021.
  ///
  /// Listeners are called in the order in which they were added; the first result that isn't `nil` is used.
  public mutating func addChatListener(_ listener: ChatListener) {
    listeners.append(listener)
  }

  private mutating func add(_ entry: Entry) throws(RegistryError) {
    let newcomer = String(describing: entry.cell)
    guard !entry.businessID.isEmpty else { throw .emptyBusinessID(cell: newcomer) }
    if let owner = custom[entry.businessID]?.cell ?? builtIn(entry.businessID)?.cell {
      throw .duplicateBusinessID(
        entry.businessID, owner: String(describing: owner), newcomer: newcomer)
    }
    guard !isReserved(entry.businessID) else {
      throw .reservedBusinessID(entry.businessID, newcomer: newcomer)
    }
    custom[entry.businessID] = entry
  }

  /// The kit's binding of a business ID; `nil` for messages that it draws as unsupported.
  private func builtIn(_ businessID: String) -> CellBinding? {
    let binding = kit.bindings[.custom(businessID)]
    return binding?.reuseID == kit.unsupported.reuseID ? nil : binding
  }

  /// Whether an ID belongs to a message of the kit's original system that has no cell here yet, to one of
  /// its plugins, or to another cell of the kit.
  private func isReserved(_ businessID: String) -> Bool {
    kit.reservedIDs.contains(businessID) || kit.uses(reuseID: businessID)
  }

  // MARK: Looking up

  /// Decodes a message. Never fails: a message without a cell gets the data that the kit binds to
  /// ``ContentKey/unsupported``.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public func cellData(for message: Message) -> MessageCellData {
    if !message.isRevoked {
      for listener in listeners {
        if let data = listener.onNewMessage(message) { return data }
      }
    }
    let kit = RenderContext.current.environment.kit
    if let entry = customEntry(for: message, in: kit) {
      let data = decode(message, by: entry.cellData, reuseID: entry.businessID)
      data.isPlugin = entry.isPlugin
      return data
    }
    if let substitute = kit.substituted(message) { return cellData(for: substitute) }
    let (key, binding) = kit.entry(for: message)
    if binding.reuseID == kit.unsupported.reuseID { warnOfUnsupported(message) }
    let data = decode(message, by: binding.cellData, reuseID: binding.reuseID)
    data.contentKey = key
    return data
  }

  private func decode(
    _ message: Message, by type: MessageCellData.Type, reuseID: String
  ) -> MessageCellData {
    let data = type.getCellData(message: message)
    data.reuseID = reuseID
    return data
  }

  /// Creates the cell for data, and fills it.
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

  /// The class whose size methods apply to data: that of its cell.
  ///
  /// Creates no views, unless a listener has to create the cell.
  public func cellClass(for data: MessageCellData) -> MessageCell.Type {
    for listener in listeners {
      if let cell = listener.onShowMessageData(data) { return type(of: cell) }
    }
    return registeredClass(for: data)
  }

  /// The kit's content key of a message that only the kit decides about; `nil` where an application's
  /// callbacks or cells may.
  package func kitKey(of message: Message, in kit: CellKit) -> ContentKey? {
    guard listeners.isEmpty, customEntry(for: message, in: kit) == nil,
      kit.substituted(message) == nil
    else { return nil }
    return kit.key(of: message)
  }

  /// Whether applications added callbacks, which are called for every message.
  package var hasListeners: Bool { !listeners.isEmpty }

  private func customEntry(for message: Message, in kit: CellKit) -> Entry? {
    guard !custom.isEmpty, case .custom(let id) = message.contentKey else { return nil }
    return isFor(kit) ? custom[id] : nil
  }

  /// Whether a kit uses these registrations: one of the same edition.
  private func isFor(_ kit: CellKit) -> Bool { kit.edition == self.kit.edition }

  private func registeredClass(for data: MessageCellData) -> MessageCell.Type {
    let kit = RenderContext.current.environment.kit
    if let entry = custom[data.reuseID], isFor(kit) { return entry.cell }
    return kit.binding(for: data)?.cell ?? MessageCell.self
  }

  /// The line of a message in the conversation list; `nil` for a message that is never shown.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``.
  public func displayString(of message: Message) -> String? {
    let environment = RenderContext.current.environment
    if let entry = customEntry(for: message, in: environment.kit) {
      return entry.cellData.getDisplayString(message: message)
    }
    return environment.kit.displayString(of: message, in: environment.localization)
  }

  /// Warns of the reason why a message is drawn as unsupported, unless its reader has reported it
  /// already.
  private func warnOfUnsupported(_ message: Message) {
    let context = RenderContext.current
    let unbound = context.environment.kit.unboundReason(message)
    if unbound == nil, let warning = message.contentWarning {
      if context.log.includesReading { RenderEnvironment.report(RenderWarning(warning)) }
      return
    }
    guard let (field, problem) = unbound ?? message.unsupportedPart else { return }
    RenderEnvironment.report(
      RenderWarning(
        msgID: message.msgID, field: field,
        reason: "\(problem); the message is drawn as unsupported"))
  }
}

/// Callbacks that may override how messages are decoded and shown.
public struct ChatListener: Sendable {
  /// The data of a message, or `nil` to leave it to the next listener.
  public var onNewMessage: @Sendable (Message) -> MessageCellData?

  /// A filled cell for data, or `nil` to leave it to the next listener.
  public var onShowMessageData: @Sendable (MessageCellData) -> MessageCell?

  public init(
    onNewMessage: @escaping @Sendable (Message) -> MessageCellData? = { _ in nil },
    onShowMessageData: @escaping @Sendable (MessageCellData) -> MessageCell? = { _ in nil }
  ) {
    self.onNewMessage = onNewMessage
    self.onShowMessageData = onShowMessageData
  }
}

/// The reason why a custom message could not be registered.
public enum RegistryError: Error, Hashable, Sendable {
  /// The business ID is empty.
  case emptyBusinessID(cell: String)

  /// The business ID already belongs to another cell.
  case duplicateBusinessID(String, owner: String, newcomer: String)

  /// The business ID is reserved for a message of the original systems.
  case reservedBusinessID(String, newcomer: String)
}

extension RegistryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyBusinessID(let cell):
      "\(cell) needs a business ID: the 'businessID' of the messages it shows."
    case .duplicateBusinessID(let id, let owner, let newcomer):
      "The business ID '\(id)' belongs to \(owner), so \(newcomer) cannot have it. "
        + "Choose another; upper and lower case differ."
    case .reservedBusinessID(let id, let newcomer):
      "The business ID '\(id)' is reserved for a message of the original systems, so \(newcomer) "
        + "cannot have it. Choose another; upper and lower case differ."
    }
  }
}

extension Message {
  /// The field that no cell is found by, and the reason. `nil` for content that a reader warns of.
  var unsupportedPart: (field: String, problem: String)? {
    guard contentWarning == nil else { return nil }
    if element.custom != nil { return unknownPayload }
    guard element.type != .none else { return ("elemType", "the message holds nothing") }
    return ("elemType", "no cell shows '\(element.type.rawValue)' messages yet")
  }

  private var unknownPayload: (field: String, problem: String) {
    let payload = signaling == nil ? "customElem.data" : "signaling.data"
    guard let businessID else { return (payload, "it has no businessID") }
    return (payload + ".businessID", "no cell is registered for '\(businessID.lineSafe)'")
  }
}
