// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings
import BubbleViews
public import Foundation

/// The classes that decode and show the messages of one content key.
///
/// ```swift
/// kit.bindings[.custom("train_ticket")] = CellBinding(
///   "train_ticket", cellData: TicketCellData.self, cell: TicketCell.self)
/// ```
public struct CellBinding: Sendable {
  /// The name of the kind of row. Measures report it, and cells are reused by it.
  public let reuseID: String

  /// The class that decodes the messages.
  public let cellData: MessageCellData.Type

  /// The class that shows them.
  public let cell: MessageCell.Type

  /// The line of a message in the conversation list; `nil` for a message that is never shown.
  ///
  /// The default calls `getDisplayString(message:)` of the data's class.
  public let displayString: @Sendable (Message, Localization) -> String?

  /// Measures rows in an environment without creating cell data; `nil` if the binding can't. Not called in a kit with
  /// row parts of an application: any row may have one.
  public let fastMeasure: (@Sendable (RenderEnvironment) -> any FastMeasure)?

  public init(
    _ reuseID: String, cellData: MessageCellData.Type, cell: MessageCell.Type,
    displayString: (@Sendable (Message, Localization) -> String?)? = nil,
    fastMeasure: (@Sendable (RenderEnvironment) -> any FastMeasure)? = nil
  ) {
    self.reuseID = reuseID
    self.cellData = cellData
    self.cell = cell
    self.displayString =
      displayString ?? { message, _ in cellData.getDisplayString(message: message) }
    self.fastMeasure = fastMeasure
  }
}

/// Measures the rows of one binding in one environment without creating cell data.
///
/// It returns the same sizes as the binding's cell, by the same formulas.
public protocol FastMeasure: Sendable {
  /// The size of a message's row; `nil` leaves the message to its cell data.
  func size(of message: Message) -> RowSize?
}

/// The size of a row and of its content.
public struct RowSize: Hashable, Sendable {
  /// The size of the content (of the bubble, where there is one), in points.
  public var contentSize: CGSize

  /// The height of the row, in points.
  public var height: CGFloat

  /// The number of lines of text in the row; 0 without text.
  public var lineCount: Int

  public init(contentSize: CGSize, height: CGFloat, lineCount: Int = 0) {
    self.contentSize = contentSize
    self.height = height
    self.lineCount = lineCount
  }
}

/// The key by which a kit selects the cell of a message.
public enum ContentKey: Sendable {
  /// A message with an element of a type.
  case element(ElementType)

  /// A custom message, by its business ID, letter by letter.
  case custom(String)

  /// A recalled message, whatever its content was.
  case revoked

  /// A message without any other bound key.
  case unsupported

  /// Content that a kit derives from a message (``CellKit/contentKeyRule``), or that a program
  /// creates without a message, by the binding's reuse ID.
  case local(String)
}

extension ContentKey: Hashable {
  /// Keys are compared by the bytes of their IDs, which come from messages.
  public static func == (one: ContentKey, other: ContentKey) -> Bool {
    switch (one, other) {
    case (.element(let one), .element(let other)): one == other
    case (.custom(let one), .custom(let other)), (.local(let one), .local(let other)):
      one.isExactly(other)
    case (.revoked, .revoked), (.unsupported, .unsupported): true
    case (.element, _), (.custom, _), (.revoked, _), (.unsupported, _), (.local, _): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .element(let type): hasher.combine(type)
    case .custom(let id), .local(let id): hasher.combine(ExactString(id))
    case .revoked: hasher.combine(1)
    case .unsupported: hasher.combine(2)
    }
  }
}

extension ContentKey {
  /// Whether the key comes before another in a fixed order.
  func precedes(_ other: ContentKey) -> Bool {
    let (one, two) = (place, other.place)
    return one.rank == two.rank ? one.name.precedesExactly(two.name) : one.rank < two.rank
  }

  private var place: (rank: Int, name: String) {
    switch self {
    case .element(let type): (0, type.rawValue)
    case .custom(let id): (1, id)
    case .revoked: (2, "")
    case .unsupported: (3, "")
    case .local(let id): (4, id)
    }
  }
}

extension Message {
  /// The key of the message's content.
  public var contentKey: ContentKey {
    if isRevoked { return .revoked }
    if element.type == .custom, let businessID { return .custom(businessID) }
    return .element(element.type)
  }
}
