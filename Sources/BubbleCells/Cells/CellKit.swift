// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleViews

/// How messages are shown: what decodes and shows each content key, in which colours, words and sizes.
///
/// A kit is a value. Take one, change what you want changed, and render in it:
///
/// ```swift
/// var kit = CellKit.tuikitClassic(.v5_8)
/// kit.bindings[.custom("train_ticket")] = CellBinding(
///   "train_ticket", cellData: TicketCellData.self, cell: TicketCell.self)
/// environment.kit = kit
/// ```
public struct CellKit: Sendable {
  /// The kit's name, as files and options have it: `tuikit-classic-7.4`.
  public let name: String

  /// The edition that the kit belongs to: cells that are registered for one edition don't appear in another. The
  /// default is the kit's name.
  public var edition: String

  /// What decodes and shows messages, by their content's key.
  ///
  /// A message whose key isn't here is shown by the binding of ``ContentKey/unsupported``.
  public var bindings: [ContentKey: CellBinding] {
    get { table.bindings }
    set { table = BindingTable(newValue) }
  }

  /// The themes to choose from. The first is the default.
  public var themes: [Theme]

  /// The words that cells add, in each language.
  public var strings: StringCatalog

  /// The sizes that cells share, and those of single messages.
  public var metrics: CellMetrics

  /// The small pictures that texts name by keys. The default has none.
  public var emojiSet = EmojiSet.empty

  /// What is added to the rows of any message, such as reactions. In the order in which they are drawn.
  public var rowParts: [any RowPart] = []

  /// Makes the data of a notice that no message has, such as a date.
  public var makeNotice: @Sendable (_ text: String) -> MessageCellData

  /// Makes the data of the row that is shown while the next message of a sender is being written, like
  /// that message's; `nil` in a kit that has no such row.
  public var makeTypingData: (@Sendable (_ next: MessageCellData) -> MessageCellData)?

  /// The line of a message in a list of conversations, ahead of its binding's.
  public var displayStringRule: @Sendable (Message, Localization) -> DisplayStringRule

  /// What the kit itself decides a message is, such as an answer that quotes another message; `nil` for what
  /// its content is. The default is `nil` for all.
  public var contentKeyRule: @Sendable (Message) -> ContentKey? = { _ in nil }

  /// Why no cell is bound for a message, where that isn't its business ID or the type of its element: the field that
  /// cells are found by, and what is wrong with it. The default is `nil` for all.
  public var unboundReason: @Sendable (Message) -> (field: String, problem: String)? = { _ in nil }

  /// Where times are between messages. The default is after pauses of five minutes.
  public var dateRule = DateRule()

  /// The business IDs that applications may not register cells for, besides those that are bound.
  public var reservedIDs: ReservedIDs

  private var table: BindingTable

  /// - Precondition: There is a theme, and a binding for ``ContentKey/unsupported``.
  public init(
    name: String, bindings: [ContentKey: CellBinding], themes: [Theme], strings: StringCatalog,
    metrics: CellMetrics = CellMetrics(),
    makeNotice: @escaping @Sendable (_ text: String) -> MessageCellData,
    makeTypingData: (@Sendable (_ next: MessageCellData) -> MessageCellData)? = nil,
    displayStringRule: @escaping @Sendable (Message, Localization) -> DisplayStringRule = { _, _ in
      .binding
    }, reservedIDs: ReservedIDs = ReservedIDs()
  ) {
    precondition(!themes.isEmpty, "The kit '\(name)' needs a theme.")
    self.name = name
    edition = name
    self.themes = themes
    self.strings = strings
    self.metrics = metrics
    self.makeNotice = makeNotice
    self.makeTypingData = makeTypingData
    self.displayStringRule = displayStringRule
    self.reservedIDs = reservedIDs
    table = BindingTable(bindings)
  }

  /// What decides the line of a message in a list of conversations.
  public enum DisplayStringRule: Hashable, Sendable {
    /// The message's binding.
    case binding

    /// The kit, which overrides the binding.
    case text(String)

    /// The message is never shown.
    case hidden
  }

  /// Business IDs that are kept for messages of the original system.
  public struct ReservedIDs: Hashable, Sendable {
    public var names: Set<String>

    /// What reserved IDs begin with.
    public var prefixes: [String]

    public init(_ names: Set<String> = [], prefixes: [String] = []) {
      self.names = names
      self.prefixes = prefixes
    }

    public func contains(_ businessID: String) -> Bool {
      names.contains(businessID) || prefixes.contains { businessID.hasPrefix($0) }
    }
  }
}

extension CellKit {
  /// The theme of a name, or `nil` when the kit has none of it.
  public func theme(named name: String) -> Theme? { themes.first { $0.name == name } }

  /// The binding of a message.
  public func binding(for message: Message) -> CellBinding {
    bindings[contentKeyRule(message) ?? message.contentKey] ?? table.unsupported
  }

  /// The line that a list of conversations shows for a message.
  ///
  /// Custom messages that an application registers have their own line; ask the registry first.
  ///
  /// - Returns: The line. Empty for a message without a line, such as a typing signal;
  ///   `nil` for one that is never shown.
  public func displayString(of message: Message, in localization: Localization) -> String? {
    switch displayStringRule(message, localization) {
    case .binding: contentBinding(for: message).displayString(message, localization)
    case .text(let text): text
    case .hidden: nil
    }
  }

  /// The binding of what a message contains, whatever the kit shows it as.
  private func contentBinding(for message: Message) -> CellBinding {
    bindings[message.contentKey] ?? table.unsupported
  }

  /// The binding of messages that no other is bound for.
  var unsupported: CellBinding { table.unsupported }

  /// The binding of a reuse ID.
  func binding(reuseID: String) -> CellBinding? { table.byReuseID[reuseID] }

  /// The binding of data that a program made itself, by its class or the nearest class above it.
  func binding(for data: MessageCellData) -> CellBinding? {
    var mirror: Mirror? = Mirror(reflecting: data)
    while let current = mirror {
      if let type = current.subjectType as? MessageCellData.Type,
        let binding = table.byData[ObjectIdentifier(type)]
      {
        return binding
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

/// A kit's bindings, by all that they are looked up by.
private final class BindingTable: Sendable {
  let bindings: [ContentKey: CellBinding]
  let byReuseID: [String: CellBinding]
  let byData: [ObjectIdentifier: CellBinding]
  let unsupported: CellBinding

  init(_ bindings: [ContentKey: CellBinding]) {
    guard let unsupported = bindings[.unsupported] else {
      preconditionFailure("A kit needs a binding for unsupported messages.")
    }
    self.bindings = bindings
    self.unsupported = unsupported
    // Several keys may share a cell. Which of them is found doesn't matter then.
    byReuseID = Dictionary(bindings.values.map { ($0.reuseID, $0) }) { first, _ in first }
    byData = Dictionary(bindings.values.map { (ObjectIdentifier($0.cellData), $0) }) { first, _ in
      first
    }
  }
}
