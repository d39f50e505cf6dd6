// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings
import BubbleViews
public import Foundation

/// A style of messages: the classes that decode and show each content key, with themes, strings and sizes.
///
/// A kit is a value. Copy one, change it, and render with it:
///
/// ```swift
/// var kit = CellKit.tuikitClassic(.v5_8)
/// kit.bindings[.custom("train_ticket")] = CellBinding(
///   "train_ticket", cellData: TicketCellData.self, cell: TicketCell.self)
/// environment.kit = kit
/// ```
public struct CellKit: Sendable {
  private var storage: Storage

  /// The parts, which copies of a kit share: one counts one reference, instead of one to each part.
  private final class Storage: Sendable {
    let parts: KitParts

    init(_ parts: KitParts) { self.parts = parts }
  }

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
    storage = Storage(
      KitParts(
        name: name, edition: name, table: BindingTable(bindings), themes: themes, strings: strings,
        metrics: metrics, makeNotice: makeNotice, makeTypingData: makeTypingData,
        displayStringRule: displayStringRule, reservedIDs: reservedIDs))
  }

  private mutating func change(_ body: (inout KitParts) -> Void) {
    var parts = storage.parts
    body(&parts)
    storage = Storage(parts)
  }

  private var table: BindingTable { storage.parts.table }

  /// The source of the line of a message in the conversation list.
  public enum DisplayStringRule: Hashable, Sendable {
    /// The message's binding.
    case binding

    /// The kit, which overrides the binding.
    case text(String)

    /// The message is never shown.
    case hidden
  }

  /// Business IDs that are reserved for messages of the original system.
  public struct ReservedIDs: Hashable, Sendable {
    public var names: Set<String>

    /// The prefixes of reserved IDs.
    public var prefixes: [String]

    public init(_ names: Set<String> = [], prefixes: [String] = []) {
      self.names = names
      self.prefixes = prefixes
    }

    public func contains(_ businessID: String) -> Bool {
      names.containsExactly(businessID)
        || prefixes.contains { businessID.utf8.starts(with: $0.utf8) }
    }
  }
}

extension CellKit {
  /// The kit's name, as files and options have it: `tuikit-classic-7.4`.
  public var name: String { storage.parts.name }

  /// The edition that the kit belongs to: cells that are registered for one edition don't appear in another. The
  /// default is the kit's name.
  public var edition: String {
    get { storage.parts.edition }
    set { change { $0.edition = newValue } }
  }

  /// The bindings by content key.
  ///
  /// A message without a binding for its key is shown by that of ``ContentKey/unsupported``.
  public var bindings: [ContentKey: CellBinding] {
    get { table.bindings }
    set { change { $0.table = BindingTable(newValue) } }
  }

  /// The themes to choose from. The first is the default.
  public var themes: [Theme] {
    get { storage.parts.themes }
    set { change { $0.themes = newValue } }
  }

  /// The strings of cells, in each language.
  public var strings: StringCatalog {
    get { storage.parts.strings }
    set { change { $0.strings = newValue } }
  }

  /// The strings with the original system's own wording, to take the place of ``strings``; `nil`, the default, in a kit
  /// whose strings have no other wording.
  ///
  /// ```swift
  /// if let upstream = kit.upstreamStrings { kit.strings = upstream }
  /// ```
  public var upstreamStrings: StringCatalog? {
    get { storage.parts.upstreamStrings }
    set { change { $0.upstreamStrings = newValue } }
  }

  /// The sizes that cells share, and those of each message.
  public var metrics: CellMetrics {
    get { storage.parts.metrics }
    set { change { $0.metrics = newValue } }
  }

  /// The images of emoji keys in texts. The default is empty.
  public var emojiSet: EmojiSet {
    get { storage.parts.emojiSet }
    set { change { $0.emojiSet = newValue } }
  }

  /// The screens around messages, by name. The default is none: `kit.screens = .tuikit` adds TUIKit's.
  public var screens: KitScreens {
    get { storage.parts.screens }
    set { change { $0.screens = newValue } }
  }

  /// The parts that are added to the rows of all messages, such as reactions, in drawing order.
  public var rowParts: [any RowPart] {
    get { storage.parts.rowParts }
    set { change { $0.rowParts = newValue } }
  }

  /// Creates the data of a notice without a message, such as a date.
  public var makeNotice: @Sendable (_ text: String) -> MessageCellData {
    get { storage.parts.makeNotice }
    set { change { $0.makeNotice = newValue } }
  }

  /// Creates the data of the typing row of a sender, similar to the next message's; `nil` in a kit without
  /// such a row.
  public var makeTypingData: (@Sendable (_ next: MessageCellData) -> MessageCellData)? {
    get { storage.parts.makeTypingData }
    set { change { $0.makeTypingData = newValue } }
  }

  /// The rule for the line of a message in the conversation list, which precedes its binding's.
  public var displayStringRule: @Sendable (Message, Localization) -> DisplayStringRule {
    get { storage.parts.displayStringRule }
    set { change { $0.displayStringRule = newValue } }
  }

  /// The kit's own content key of a message, such as a reply that quotes another message; `nil` for the key
  /// of its content. The default is `nil` for all.
  public var contentKeyRule: @Sendable (Message) -> ContentKey? {
    get { storage.parts.contentKeyRule }
    set { change { $0.contentKeyRule = newValue } }
  }

  /// The reason why no cell is bound for a message, if it isn't the business ID or the element's
  /// type: the field that selects cells, and its error. The default is `nil` for all.
  public var unboundReason: @Sendable (Message) -> (field: String, problem: String)? {
    get { storage.parts.unboundReason }
    set { change { $0.unboundReason = newValue } }
  }

  /// The rule for times between messages. The default is after pauses of five minutes.
  public var dateRule: DateRule {
    get { storage.parts.dateRule }
    set { change { $0.dateRule = newValue } }
  }

  /// The business IDs that applications may not register cells for, besides those that are bound.
  public var reservedIDs: ReservedIDs {
    get { storage.parts.reservedIDs }
    set { change { $0.reservedIDs = newValue } }
  }
}

extension CellKit {
  /// Returns the theme with a name, or `nil` if the kit doesn't have it.
  public func theme(named name: String) -> Theme? { themes.first { $0.name.isExactly(name) } }

  /// The binding of a message.
  public func binding(for message: Message) -> CellBinding { entry(for: message).binding }

  /// The content key of a message, whether or not it has a binding.
  func key(of message: Message) -> ContentKey { contentKeyRule(message) ?? message.contentKey }

  /// The binding of a message, and its key.
  func entry(for message: Message) -> (key: ContentKey, binding: CellBinding) {
    let key = key(of: message)
    return bindings[key].map { (key, $0) } ?? (.unsupported, table.unsupported)
  }

  /// The line that a list of conversations shows for a message.
  ///
  /// Custom messages that an application registers have their own line; call the registry's method for them.
  ///
  /// - Returns: The line. Empty for a message without a line, such as a typing signal;
  ///   `nil` for one that is never shown.
  public func displayString(of message: Message, in localization: Localization) -> String? {
    switch displayStringRule(message, localization) {
    case .binding: contentLine(of: substituted(message) ?? message, in: localization)
    case .text(let text): text
    case .hidden: nil
    }
  }

  /// The line of a message's own content, whatever the kit shows it as.
  private func contentLine(of message: Message, in localization: Localization) -> String? {
    (bindings[message.contentKey] ?? table.unsupported).displayString(message, localization)
  }

  /// The binding of messages that no other is bound for.
  package var unsupported: CellBinding { table.unsupported }

  /// Whether a cell of the kit has a reuse ID.
  func uses(reuseID: String) -> Bool { table.reuseIDs.contains(ExactString(reuseID)) }

  /// The binding of data: that of the key by which it was decoded, or else, where a program made it itself, that of its
  /// class or the nearest class above it.
  func binding(for data: MessageCellData) -> CellBinding? {
    if let key = data.contentKey, let binding = bindings[key] { return binding }
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

/// The rule by which a kit shows times between messages.
public struct DateRule: Sendable {
  /// The time is above a message that comes later than this after the one that is counted from, in seconds. The
  /// default is five minutes.
  public var pause = 300.0

  /// Whether the time counts from the message before, instead of the one below the last time. The
  /// default is `false`.
  public var countsFromMessageBefore = false

  /// The text for a time. The default is ``TimeStrings/separatorWithTime(for:)``.
  public var text: @Sendable (TimeStrings, Date) -> String = { $0.separatorWithTime(for: $1) }

  public init() {}
}
