// SPDX-License-Identifier: MIT
/// The numbers of rows by section and row; 0 for a row without one.
///
/// The arrays reach as far as the last row that was named; missing rows are padded with 0 on
/// demand.
struct SectionedTokens: Sendable {
  private(set) var sections: [[UInt64]] = []

  /// The number of the row at a path; 0 if it has none.
  subscript(path: RowPath) -> UInt64 {
    get {
      guard path.section < sections.count, path.row < sections[path.section].count else { return 0 }
      return sections[path.section][path.row]
    }
    set {
      pad(sections: path.section + 1)
      sections[path.section].pad(to: path.row + 1, with: 0)
      sections[path.section][path.row] = newValue
    }
  }

  /// Applies changes, and returns the numbers of rows that went or have to be measured again.
  mutating func apply(_ changes: RowChanges) -> [UInt64] {
    var dropped = reload(changes)
    let moving = changes.movedRows.map { ($0.target, self[$0.source]) }
    dropped += takeRows(changes)
    dropped += rearrangeSections(changes)
    let arriving = changes.insertedRows.map { ($0, UInt64(0)) } + moving
    for (path, token) in arriving.sorted(by: { $0.0 < $1.0 }) { insert(token, at: path) }
    return dropped.filter { $0 != 0 }
  }

  /// Forgets all rows, and returns their numbers.
  mutating func removeAll() -> [UInt64] {
    defer { sections = [] }
    return sections.joined().filter { $0 != 0 }
  }
}

// MARK: The steps

extension SectionedTokens {
  /// A reloaded row gets a new number when it is measured: sizes that are being measured now come
  /// too late.
  private mutating func reload(_ changes: RowChanges) -> [UInt64] {
    var dropped: [UInt64] = []
    for path in changes.reloadedRows where self[path] != 0 {
      dropped.append(self[path])
      self[path] = 0
    }
    for section in changes.reloadedSections where section < sections.count {
      dropped += sections[section]
      sections[section] = []
    }
    return dropped
  }

  /// Takes out rows that go or move, from the last one up, so that no place changes before its turn.
  private mutating func takeRows(_ changes: RowChanges) -> [UInt64] {
    let deleted = Set(changes.deletedRows)
    var dropped: [UInt64] = []
    for path in deleted.union(changes.movedRows.map(\.source)).sorted(by: >) {
      guard path.section < sections.count, path.row < sections[path.section].count else { continue }
      let token = sections[path.section].remove(at: path.row)
      if deleted.contains(path) { dropped.append(token) }
    }
    return dropped
  }

  private mutating func rearrangeSections(_ changes: RowChanges) -> [UInt64] {
    let deleted = Set(changes.deletedSections)
    pad(sections: (changes.movedSections.map(\.source).max() ?? -1) + 1)
    let moving = changes.movedSections.map { ($0.target, sections[$0.source]) }
    var dropped: [UInt64] = []
    for section in deleted.union(changes.movedSections.map(\.source)).sorted(by: >)
    where section < sections.count {
      let rows = sections.remove(at: section)
      if deleted.contains(section) { dropped += rows }
    }
    let arriving = changes.insertedSections.map { ($0, [UInt64]()) } + moving
    for (section, rows) in arriving.sorted(by: { $0.0 < $1.0 }) {
      pad(sections: section)
      sections.insert(rows, at: section)
    }
    return dropped
  }

  private mutating func insert(_ token: UInt64, at path: RowPath) {
    pad(sections: path.section + 1)
    sections[path.section].pad(to: path.row, with: 0)
    sections[path.section].insert(token, at: path.row)
  }

  private mutating func pad(sections count: Int) {
    sections.pad(to: count, with: [])
  }
}

extension Array {
  fileprivate mutating func pad(to count: Int, with element: Element) {
    guard self.count < count else { return }
    append(contentsOf: repeatElement(element, count: count - self.count))
  }
}
