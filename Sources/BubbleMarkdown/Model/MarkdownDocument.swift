// SPDX-License-Identifier: MIT
/// A parsed Markdown text, as blocks.
///
/// ```swift
/// let document = MarkdownDocument("**Ferries** leave at:\n\n- 8:00\n- 9:30")
/// ```
public struct MarkdownDocument: Hashable, Sendable {
  /// The blocks, from top to bottom.
  public var blocks: [MarkdownBlock]

  /// The limits that the text goes beyond. Empty for most texts.
  public var limits: Set<MarkdownLimit>

  public init(blocks: [MarkdownBlock] = [], limits: Set<MarkdownLimit> = []) {
    (self.blocks, self.limits) = (blocks, limits)
  }
}

/// A limit that keeps the time of parsing in proportion to the length of the text.
///
/// Text beyond one isn't shown as Markdown. Only columns of tables are left out.
public enum MarkdownLimit: CaseIterable, Hashable, Sendable {
  /// ``MarkdownParser/maximumLength``. The rest is plain text.
  case length

  /// 24 levels of quotes, lists and their items, or of spans. Deeper marks are left out; their text stays.
  case depth

  /// ``MarkdownTable/maximumColumns``. Further columns are left out.
  case columns

  /// Eight times the source's length, by cells that aren't in the source, or addresses that are repeated. The part of
  /// the text is plain.
  case expansion
}

/// A block of a document.
public indirect enum MarkdownBlock: Hashable, Sendable {
  /// A heading. The level is 1 to 6.
  case heading(level: Int, [MarkdownInline])

  case paragraph([MarkdownInline])

  /// A block quote; quotes may be nested.
  case quote([MarkdownBlock])

  case list(MarkdownList)

  /// A horizontal rule.
  case rule

  case code(MarkdownCode)

  /// A formula on lines of its own.
  case formula(MarkdownFormula)

  case table(MarkdownTable)
}

/// A code block, verbatim.
public struct MarkdownCode: Hashable, Sendable {
  /// The language that the opening fence names, as written: `java` in `java:src/X.java`, `python` in `{.python #id}`, and
  /// `js` in `js{1,3}`. `nil` without one.
  public var language: String?

  /// The file that the opening fence names: `src/X.java` in `java:src/X.java`, and the value of `title="…"`. `nil` without
  /// one.
  public var title: String?

  /// The lines. The last one has no line feed.
  public var text: String

  public init(language: String? = nil, title: String? = nil, text: String) {
    (self.language, self.title, self.text) = (language, title, text)
  }
}

/// A list, which may have lists in its items.
public struct MarkdownList: Hashable, Sendable {
  /// The marker of the items.
  public enum Marker: Hashable, Sendable {
    case bullet

    /// Numbers from a start on, at least 0.
    case number(start: Int)
  }

  public var marker: Marker

  /// Whether the list is tight: without space between its items.
  public var isTight: Bool

  public var items: [MarkdownListItem]

  public init(marker: Marker, isTight: Bool = true, items: [MarkdownListItem] = []) {
    self.marker = marker
    self.isTight = isTight
    self.items = items
  }
}

/// An item of a list.
public struct MarkdownListItem: Hashable, Sendable {
  /// Whether the item's task is done; `nil` for an item that isn't a task.
  public var isDone: Bool?

  public var blocks: [MarkdownBlock]

  public init(isDone: Bool? = nil, blocks: [MarkdownBlock] = []) {
    self.isDone = isDone
    self.blocks = blocks
  }
}

/// A table with a header.
public struct MarkdownTable: Hashable, Sendable {
  /// The alignment of a column.
  public enum Alignment: Hashable, Sendable {
    /// The edge at which reading starts.
    case natural
    case left
    case center
    case right
  }

  /// A cell.
  public typealias Cell = [MarkdownInline]

  /// The columns. At least one, and at most ``maximumColumns``.
  public var columns: [Alignment]

  /// The cells of the header, one for each column.
  public var header: [Cell]

  /// The rows below the header, each with as many cells as there are columns. Further ones are a part of the last.
  public var rows: [[Cell]]

  public init(columns: [Alignment], header: [Cell], rows: [[Cell]] = []) {
    self.columns = columns
    self.header = header
    self.rows = rows
  }

  /// The maximum number of columns. Further columns are left out.
  public static let maximumColumns = 64
}
