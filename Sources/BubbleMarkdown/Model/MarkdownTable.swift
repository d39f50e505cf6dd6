// SPDX-License-Identifier: MIT
/// A table with a header.
public struct MarkdownTable: Hashable, Sendable {
  /// Where the text of a column is.
  public enum Alignment: Hashable, Sendable {
    /// Where reading starts.
    case natural
    case left
    case center
    case right
  }

  /// What is in a row and a column.
  public typealias Cell = [MarkdownInline]

  /// The columns. At least one, and at most ``maximumColumns``.
  public var columns: [Alignment]

  /// As many cells as there are columns.
  public var header: [Cell]

  /// The rows below the header, each with as many cells as there are columns.
  public var rows: [[Cell]]

  public init(columns: [Alignment], header: [Cell], rows: [[Cell]] = []) {
    self.columns = columns
    self.header = header
    self.rows = rows
  }

  /// How many columns are kept. What is in further ones is left out.
  public static let maximumColumns = 64
}
