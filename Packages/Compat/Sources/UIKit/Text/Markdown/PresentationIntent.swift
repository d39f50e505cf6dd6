// SPDX-License-Identifier: MIT
/// The block that text belongs to, with the blocks around it: a paragraph in an item of a list in a quote.
public struct PresentationIntent: Hashable, Sendable {
  /// The kind of a block.
  public enum Kind: Hashable, Sendable {
    /// A paragraph.
    case paragraph
    /// A heading, from level 1 to 6.
    case header(level: Int)
    /// A list with numbers.
    case orderedList
    /// A list with bullets.
    case unorderedList
    /// An item of a list, with its number; bullets count from 1.
    case listItem(ordinal: Int)
    /// Code on lines of its own, with the first word behind its fence.
    case codeBlock(languageHint: String?)
    /// A quote.
    case blockQuote
    /// A horizontal rule, whose text is U+2E3B.
    case thematicBreak
    /// A table, with its columns.
    case table(columns: [TableColumn])
    /// The first row of a table.
    case tableHeaderRow
    /// Another row of a table. The first one below the header has the index 1.
    case tableRow(rowIndex: Int)
    /// A cell of a row; the first one has the index 0.
    case tableCell(columnIndex: Int)
  }

  /// A column of a table.
  public struct TableColumn: Hashable, Sendable {
    /// The alignment of the texts in a column.
    public enum Alignment: Int, Hashable, Sendable {
      case left, center, right
    }

    /// The alignment; left where Markdown leaves it open.
    public var alignment: Alignment

    /// Creates a column.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// A block with its number, by which neighbouring blocks of one kind differ.
  public struct IntentType: Hashable, Sendable {
    /// The kind of the block.
    public var kind: Kind
    /// The number of the block in its text.
    public var identity: Int

    /// Creates a component.
    public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }
  }

  /// The blocks, from the innermost to the outermost.
  public var components: [IntentType]

  /// Creates an intent of components, the innermost first.
  public init(types: [IntentType]) { components = types }

  /// Creates the intent of a block.
  ///
  /// - Parameters:
  ///   - kind: The kind of the block.
  ///   - identity: The block's number in its text.
  ///   - parent: The intent of the block around it. The default is `nil`: none.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// The number of lists and quotes around the text.
  public var indentationLevel: Int {
    components.count { component in
      switch component.kind {
      case .orderedList, .unorderedList, .blockQuote: true
      default: false
      }
    }
  }

  /// Whether the kinds of all components are those of another intent, whatever their numbers.
  public func isEquivalent(to other: PresentationIntent) -> Bool {
    components.map(\.kind) == other.components.map(\.kind)
  }
}

extension PresentationIntent.Kind: CustomDebugStringConvertible {
  /// The kind with its value: `header 1`.
  public var debugDescription: String {
    switch self {
    case .paragraph: "paragraph"
    case .header(let level): "header \(level)"
    case .orderedList: "orderedList"
    case .unorderedList: "unorderedList"
    case .listItem(let ordinal): "listItem \(ordinal)"
    case .codeBlock(let language): "codeBlock '\(language ?? "")'"
    case .blockQuote: "blockQuote"
    case .thematicBreak: "thematicBreak"
    case .table(let columns): "table \(columns)"
    case .tableHeaderRow: "tableHeaderRow"
    case .tableRow(let index): "tableRow \(index)"
    case .tableCell(let index): "tableCell \(index)"
    }
  }
}

extension PresentationIntent: CustomDebugStringConvertible, CustomStringConvertible {
  /// The components with their numbers: `[paragraph (id 6), listItem 1 (id 5), unorderedList (id 4)]`.
  public var debugDescription: String {
    "[" + components.map(\.debugDescription).joined(separator: ", ") + "]"
  }

  /// The same as ``debugDescription``.
  public var description: String { debugDescription }
}

extension PresentationIntent.IntentType: CustomDebugStringConvertible {
  /// The kind with the number: `header 1 (id 1)`.
  public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
}

/// The style of text in its line: emphasis, code, and the like.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// Foundation's bits.
  public let rawValue: UInt

  /// Creates a set of Foundation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis: italic text.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis: bold text.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code in a line.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Struck text.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// The end of a line of the source, which is a space.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break that the source asks for.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// HTML in a line. Texts that are parsed here don't have it.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// HTML on lines of its own. Texts that are parsed here don't have it.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}
