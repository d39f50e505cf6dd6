// SPDX-License-Identifier: MIT
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

  /// The rows below the header, each with as many cells as there are columns.
  public var rows: [[Cell]]

  public init(columns: [Alignment], header: [Cell], rows: [[Cell]] = []) {
    self.columns = columns
    self.header = header
    self.rows = rows
  }

  /// The maximum number of columns. Further columns are left out.
  public static let maximumColumns = 64
}
