// SPDX-License-Identifier: MIT
import Foundation

/// Sections and their items in order, with an index of where each item is.
struct SnapshotContent<Section: Hashable, Item: Hashable> {
  private(set) var sections: [Section] = []
  private(set) var items: [Section: [Item]] = [:]
  private var owners: [Item: Section] = [:]

  /// The section of an item; `nil` for an unknown one.
  func section(of item: Item) -> Section? { owners[item] }

  /// Whether it is a known section.
  func contains(_ section: Section) -> Bool { items[section] != nil }

  /// The number of items.
  var itemCount: Int { owners.count }

  /// All items, section by section.
  var allItems: [Item] { sections.flatMap { items[$0] ?? [] } }

  // MARK: Sections

  /// Inserts sections that aren't known yet.
  mutating func insert(_ new: [Section], at index: Int) {
    sections.insert(contentsOf: new, at: index)
    for section in new { items[section] = [] }
  }

  /// Deletes a section with its items.
  mutating func delete(_ section: Section) {
    guard let old = items.removeValue(forKey: section) else { return }
    for item in old { owners[item] = nil }
    sections.removeAll { $0 == section }
  }

  /// Moves a section to a place beside another one.
  mutating func move(_ section: Section, to offset: Int, of other: Section) {
    sections.removeAll { $0 == section }
    guard let index = sections.firstIndex(of: other) else { return sections.append(section) }
    sections.insert(section, at: index + offset)
  }

  // MARK: Items

  /// Inserts items that aren't known yet.
  mutating func insert(_ new: [Item], in section: Section, at index: Int) {
    items[section]?.insert(contentsOf: new, at: index)
    for item in new { owners[item] = section }
  }

  /// Deletes items. Unknown ones are left out.
  mutating func delete(_ old: some Sequence<Item>) {
    let old = Set(old)
    let affected = Set(old.compactMap { owners[$0] })
    for section in affected { items[section]?.removeAll { old.contains($0) } }
    for item in old { owners[item] = nil }
  }

  /// The place of an item in its section.
  func index(of item: Item) -> (section: Section, index: Int)? {
    guard let section = owners[item], let index = items[section]?.firstIndex(of: item) else {
      return nil
    }
    return (section, index)
  }
}

extension SnapshotContent: Sendable where Section: Sendable, Item: Sendable {}
