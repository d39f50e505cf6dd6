// SPDX-License-Identifier: MIT
/// A row's position in a list of sections.
public struct RowPath: Hashable, Sendable {
  public var section: Int
  public var row: Int

  /// Creates a position; both numbers count from 0.
  public init(section: Int, row: Int) {
    precondition(section >= 0 && row >= 0, "There is no row \(row) of section \(section).")
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Compares sections first, then rows.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// A batch of changes to a list, in the terms of table views.
///
/// Deletions and reloads have positions **before** all changes, insertions positions **after** all of them,
/// and moves both. Each list may be in any order.
public struct RowChanges: Hashable, Sendable {
  /// A move.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The position before all changes.
    public var source: Place
    /// The position after all changes.
    public var target: Place

    public init(from source: Place, to target: Place) {
      self.source = source
      self.target = target
    }
  }

  /// Sections to delete, with their rows.
  public var deletedSections: [Int] = []
  /// Sections to insert, without known rows.
  public var insertedSections: [Int] = []
  /// Sections to move with their rows; those between shift.
  public var movedSections: [Move<Int>] = []
  /// Sections whose rows have to be measured again.
  public var reloadedSections: [Int] = []
  /// Rows to delete.
  public var deletedRows: [RowPath] = []
  /// Rows to insert.
  public var insertedRows: [RowPath] = []
  /// Rows to move; those between shift.
  public var movedRows: [Move<RowPath>] = []
  /// Rows that have to be measured again.
  public var reloadedRows: [RowPath] = []

  public init() {}
}
