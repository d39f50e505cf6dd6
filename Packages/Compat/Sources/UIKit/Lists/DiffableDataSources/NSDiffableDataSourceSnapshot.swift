// SPDX-License-Identifier: MIT
import Foundation

/// The sections and items of a list at a moment, by their identifiers.
///
/// Identifiers are unique: one that is added for the second time is an error of the program, as in UIKit, and ends it.
/// So does one that is named as a place, and isn't there.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  var content = SnapshotContent<SectionIdentifierType, ItemIdentifierType>()
  private var reloadedItems: [ItemIdentifierType] = []
  private var reconfiguredItems: [ItemIdentifierType] = []
  private var reloadedSections: [SectionIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Counts

  /// The number of items in all sections.
  public var numberOfItems: Int { content.itemCount }
  /// The number of sections.
  public var numberOfSections: Int { content.sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { content.allItems }
  /// The sections that are to be shown again.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
  /// The items that are to be shown by new cells.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  /// The items whose cells are to be filled again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

  /// The number of items in a section.
  ///
  /// - Precondition: The section is in the snapshot.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order.
  ///
  /// - Precondition: The section is in the snapshot.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let items = content.items[identifier] else { return missing(section: identifier) }
    return items
  }

  /// The section of an item; `nil` for one that isn't in the snapshot.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { content.section(of: identifier) }

  /// The place of an item among those of all sections; `nil` for one that isn't in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = content.index(of: identifier) else { return nil }
    let before = content.sections.prefix { $0 != place.section }
    return before.reduce(place.index) { $0 + (content.items[$1]?.count ?? 0) }
  }

  /// The place of a section; `nil` for one that isn't in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    content.sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section: the last one if none is named.
  ///
  /// - Precondition: The items aren't in the snapshot, and the section is.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? content.sections.last else {
      preconditionFailure("There are currently no sections in the data source. Add one first.")
    }
    guard let items = content.items[section] else { return missing(section: section) }
    insert(identifiers, in: section, at: items.count)
  }

  /// Inserts items before another one.
  ///
  /// - Precondition: The items aren't in the snapshot, and the other one is.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let place = content.index(of: beforeIdentifier) else {
      return missing(item: beforeIdentifier)
    }
    insert(identifiers, in: place.section, at: place.index)
  }

  /// Inserts items after another one.
  ///
  /// - Precondition: The items aren't in the snapshot, and the other one is.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let place = content.index(of: afterIdentifier) else {
      return missing(item: afterIdentifier)
    }
    insert(identifiers, in: place.section, at: place.index + 1)
  }

  /// Deletes items. Those that aren't in the snapshot are left out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    content.delete(identifiers)
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another one.
  ///
  /// - Precondition: Both are in the snapshot, and differ.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves an item after another one.
  ///
  /// - Precondition: Both are in the snapshot, and differ.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  /// Has new cells show items.
  ///
  /// - Precondition: The items are in the snapshot.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItems = merged(reloadedItems, identifiers)
  }

  /// Has the cells that show items filled again. They stay the same cells.
  ///
  /// - Precondition: The items are in the snapshot.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItems = merged(reconfiguredItems, identifiers)
  }

  private func merged(
    _ old: [ItemIdentifierType], _ new: [ItemIdentifierType]
  ) -> [ItemIdentifierType] {
    var known = Set(old)
    return old
      + new.filter { item in
        if content.section(of: item) == nil { return missing(item: item) }
        return known.insert(item).inserted
      }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    var known = Set<ItemIdentifierType>()
    for item in identifiers where !known.insert(item).inserted || content.section(of: item) != nil {
      preconditionFailure(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(item))}")
    }
    content.insert(identifiers, in: section, at: index)
  }

  private mutating func move(
    _ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    precondition(item != other, "Invalid parameter not satisfying: an item is moved beside itself.")
    guard content.section(of: item) != nil else { return missing(item: item) }
    guard content.section(of: other) != nil else { return missing(item: other) }
    content.delete([item])
    guard let place = content.index(of: other) else { return }
    content.insert([item], in: place.section, at: place.index + offset)
  }

  func missing<Result>(item: ItemIdentifierType) -> Result {
    preconditionFailure(
      "Invalid item identifier specified: \(item). It isn't in the snapshot; add it first.")
  }

  func missing<Result>(section: SectionIdentifierType) -> Result {
    preconditionFailure(
      "Invalid section identifier specified: \(section). It isn't in the snapshot; add it first.")
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: The sections aren't in the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: content.sections.count)
  }

  /// Inserts sections before another one.
  ///
  /// - Precondition: The sections aren't in the snapshot, and the other one is.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return missing(section: toIdentifier) }
    insert(identifiers, at: index)
  }

  /// Inserts sections after another one.
  ///
  /// - Precondition: The sections aren't in the snapshot, and the other one is.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return missing(section: toIdentifier) }
    insert(identifiers, at: index + 1)
  }

  /// Deletes sections with their items. Those that aren't in the snapshot are left out.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { content.delete(section) }
  }

  /// Moves a section before another one.
  ///
  /// - Precondition: Both are in the snapshot, and differ.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section after another one.
  ///
  /// - Precondition: Both are in the snapshot, and differ.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  /// Has sections shown again.
  ///
  /// - Precondition: The sections are in the snapshot.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      guard content.contains(section) else { return missing(section: section) }
      if !reloadedSections.contains(section) { reloadedSections.append(section) }
    }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var known = Set<SectionIdentifierType>()
    for section in identifiers where !known.insert(section).inserted || content.contains(section) {
      preconditionFailure(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\(section))}")
    }
    content.insert(identifiers, at: index)
  }

  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    precondition(
      section != other, "Invalid parameter not satisfying: a section is moved beside itself.")
    guard content.contains(section) else { return missing(section: section) }
    guard content.contains(other) else { return missing(section: other) }
    content.move(section, to: offset, of: other)
  }

  /// The same sections and items, without what is to be shown again.
  var settled: NSDiffableDataSourceSnapshot {
    var snapshot = self
    (snapshot.reloadedItems, snapshot.reconfiguredItems, snapshot.reloadedSections) = ([], [], [])
    return snapshot
  }

  /// Replaces the items of a section, which is added if it isn't there.
  mutating func replaceItems(of section: SectionIdentifierType, by items: [ItemIdentifierType]) {
    if !content.contains(section) { appendSections([section]) }
    content.delete(content.items[section] ?? [])
    insert(items, in: section, at: 0)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

/// Index paths, for the data sources of tables and collections.
extension NSDiffableDataSourceSnapshot {
  /// The section at an index; `nil` for none.
  func section(at index: Int) -> SectionIdentifierType? {
    content.sections.indices.contains(index) ? content.sections[index] : nil
  }

  /// The number of items in the section at an index; 0 for one that isn't there.
  func itemCount(inSectionAt index: Int) -> Int {
    section(at: index).flatMap { content.items[$0]?.count } ?? 0
  }

  /// The item at an index path; `nil` for none.
  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, let section = section(at: indexPath[0]),
      let items = content.items[section], items.indices.contains(indexPath[1])
    else { return nil }
    return items[indexPath[1]]
  }

  /// The index path of an item; `nil` for one that isn't in the snapshot.
  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let place = content.index(of: item), let section = indexOfSection(place.section) else {
      return nil
    }
    return IndexPath(indexes: [section, place.index])
  }
}
