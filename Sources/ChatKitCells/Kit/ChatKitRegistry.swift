// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages

/// Maps media types to cells and cell data.
///
/// The first class that is registered for a type keeps it. A subclass replaces it; any other class is
/// rejected.
///
/// ```swift
/// var registry = ChatKitRegistry.standard
/// try registry.register(RedPacketCell.self)
/// environment.kit = .chatkit(registry: registry)
/// ```
public struct ChatKitRegistry: Sendable {
  /// A kind of message: its cell and its cell data.
  public struct Entry: Sendable {
    public let cell: ChatKitMessageCell.Type
    public let cellData: MessageCellData.Type

    public init(cell: ChatKitMessageCell.Type, cellData: MessageCellData.Type) {
      self.cell = cell
      self.cellData = cellData
    }
  }

  private var entries: [MediaType: Entry] = [:]

  /// An empty registry.
  public init() {}

  /// ChatKit's own messages: texts, images, recordings, locations, and system rows.
  public static let standard: ChatKitRegistry = {
    var registry = ChatKitRegistry()
    registry.entries = [
      .text: Entry(cell: ChatKitTextCell.self, cellData: ChatKitTextCellData.self),
      .image: Entry(cell: ChatKitImageCell.self, cellData: ChatKitImageCellData.self),
      .audio: Entry(cell: ChatKitVoiceCell.self, cellData: ChatKitVoiceCellData.self),
      .location: Entry(cell: ChatKitLocationCell.self, cellData: ChatKitLocationCellData.self),
      .system: Entry(cell: ChatKitSystemCell.self, cellData: ChatKitSystemCellData.self),
    ]
    return registry
  }()

  /// Registers a cell for the messages that it declares.
  ///
  /// - Parameter cell: A subclass of ``ChatKitMessageCell`` that conforms to ``ChatKitCustomCell``.
  /// - Throws: ``ChatKitRegistryError``. Nothing is registered then.
  public mutating func register(_ cell: AnyClass) throws(ChatKitRegistryError) {
    guard let shown = cell as? ChatKitMessageCell.Type else {
      throw .notACell(String(describing: cell))
    }
    guard let custom = cell as? any ChatKitCustomCell.Type else {
      throw .noMediaType(cell: String(describing: cell))
    }
    try register(shown, decodedBy: custom.cellData, for: custom.mediaType)
  }

  /// Registers a cell for the messages of a media type.
  ///
  /// - Throws: ``ChatKitRegistryError``. Nothing is registered then.
  public mutating func register(
    _ cell: ChatKitMessageCell.Type, decodedBy cellData: MessageCellData.Type,
    for mediaType: MediaType
  ) throws(ChatKitRegistryError) {
    guard mediaType != .none, mediaType != .recalled else {
      throw .notRegistrable(mediaType, newcomer: String(describing: cell))
    }
    if let owner = entries[mediaType]?.cell, cell != owner, !Self.isSubclass(cell, of: owner) {
      throw .taken(
        mediaType, owner: String(describing: owner), newcomer: String(describing: cell))
    }
    entries[mediaType] = Entry(cell: cell, cellData: cellData)
  }

  /// Unregisters a media type. Its messages are shown as texts then.
  public mutating func unregister(_ mediaType: MediaType) { entries[mediaType] = nil }

  /// The entry of a media type; `nil` for none.
  public subscript(mediaType: MediaType) -> Entry? { entries[mediaType] }

  /// The media types that have a cell, in ascending order.
  public var mediaTypes: [MediaType] { entries.keys.sorted { $0.rawValue < $1.rawValue } }

  /// The reuse identifiers of a media type: one for each owner and kind of conversation.
  ///
  /// - Throws: ``ChatKitRegistryError/unregistered(_:)`` for a type without a cell.
  public func reuseIdentifiers(of mediaType: MediaType) throws(ChatKitRegistryError) -> [String] {
    guard let entry = entries[mediaType] else { throw .unregistered(mediaType) }
    let owners: [ChatKitOwner] = mediaType == .system ? [.system] : [.me, .other]
    return owners.flatMap { owner in
      [ConversationKind.group, .single].map {
        ReuseIdentifier.of(String(describing: entry.cell), owner, $0)
      }
    }
  }

  /// Adds what is known not to be taken.
  mutating func add(
    _ cell: ChatKitMessageCell.Type, cellData: MessageCellData.Type, for mediaType: MediaType
  ) {
    entries[mediaType] = Entry(cell: cell, cellData: cellData)
  }

  private static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
    var next: AnyClass? = _getSuperclass(type)
    while let type = next {
      if type == other { return true }
      next = _getSuperclass(type)
    }
    return false
  }
}

/// The reason why a cell could not be registered or found.
public enum ChatKitRegistryError: Error, Hashable, Sendable {
  /// The class isn't a cell of ChatKit.
  case notACell(String)

  /// The cell doesn't declare the messages that it shows.
  case noMediaType(cell: String)

  /// Messages of this type have no rows of their own.
  case notRegistrable(MediaType, newcomer: String)

  /// The media type belongs to another cell, and the newcomer isn't a subclass of that cell.
  case taken(MediaType, owner: String, newcomer: String)

  /// No cell is registered for the media type.
  case unregistered(MediaType)
}

extension ChatKitRegistryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notACell(let name):
      "\(name) is not a cell. Make it a subclass of ChatKitMessageCell."
    case .noMediaType(let cell):
      "\(cell) doesn't say which messages it shows. Conform it to ChatKitCustomCell, or register "
        + "it for a media type."
    case .notRegistrable(let type, let newcomer):
      "\(newcomer) cannot have media type \(type.rawValue), which no row has. Choose a positive number."
    case .taken(let type, let owner, let newcomer):
      "Media type \(type.rawValue) belongs to \(owner), and \(newcomer) isn't a subclass of it. "
        + "Subclass \(owner), choose another number, or unregister the type first."
    case .unregistered(let type):
      "No cell is registered for media type \(type.rawValue). Register one."
    }
  }
}
