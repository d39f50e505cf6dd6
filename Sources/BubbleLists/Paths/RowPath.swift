// SPDX-License-Identifier: MIT
/// A row's place in a list of sections.
public struct RowPath: Hashable, Sendable {
  public var section: Int
  public var row: Int

  /// A place; both numbers count from 0.
  public init(section: Int, row: Int) {
    precondition(section >= 0 && row >= 0, "There is no row \(row) of section \(section).")
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Sections first, rows in each.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// A batch of changes to a list, in the terms of table views.
///
/// Deletions and reloads name places **before** all changes, insertions places **after** all of them,
/// and moves both. Each list may be in any order.
public struct RowChanges: Hashable, Sendable {
  /// A change of place.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before all changes.
    public var source: Place
    /// The place after all changes.
    public var target: Place

    public init(from source: Place, to target: Place) {
      self.source = source
      self.target = target
    }
  }

  /// Sections that go, with their rows.
  public var deletedSections: [Int] = []
  /// Sections that come, without known rows.
  public var insertedSections: [Int] = []
  /// Sections that move with their rows; those between shift.
  public var movedSections: [Move<Int>] = []
  /// Sections of which all rows have to be measured again.
  public var reloadedSections: [Int] = []
  /// Rows that go.
  public var deletedRows: [RowPath] = []
  /// Rows that come.
  public var insertedRows: [RowPath] = []
  /// Rows that move; those between shift.
  public var movedRows: [Move<RowPath>] = []
  /// Rows that have to be measured again.
  public var reloadedRows: [RowPath] = []

  public init() {}
}
