// SPDX-License-Identifier: MIT
import Foundation

/// The items of a section at a moment, some below others. Those below an item show while it is expanded.
///
/// Identifiers are unique, as in ``NSDiffableDataSourceSnapshot``.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates a snapshot without items.
  public init() {}

  // MARK: Items

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { walk(roots) { _ in true } }

  /// The items that aren't below another one.
  public var rootItems: [ItemIdentifierType] { roots }

  /// The items that show: those of which all parents are expanded.
  public var visibleItems: [ItemIdentifierType] { walk(roots, into: expanded.contains) }

  /// Items, each before those below it, without recursion: a chain of items may be long.
  private func walk(
    _ items: [ItemIdentifierType], into isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var (result, open): ([ItemIdentifierType], [ItemIdentifierType]) = ([], items.reversed())
    while let item = open.popLast() {
      result.append(item)
      if isOpen(item) { open += (children[item] ?? []).reversed() }
    }
    return result
  }

  /// Whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// The place of an item among all; `nil` for one that isn't in the snapshot.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// The number of parents of an item.
  ///
  /// - Precondition: The item is in the snapshot.
  public func level(of item: ItemIdentifierType) -> Int {
    require(item)
    var level = 0
    var next = parents[item]
    while let parent = next {
      level += 1
      next = parents[parent]
    }
    return level
  }

  /// The item that an item is below of; `nil` for a root.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Whether an item shows.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var next = parents[item]
    while let parent = next {
      if !expanded.contains(parent) { return false }
      next = parents[parent]
    }
    return true
  }

  // MARK: Changes

  /// Adds items at the end of those below another one, or of the roots.
  ///
  /// - Precondition: The items aren't in the snapshot, and the other one is.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { require(parent) }
    insert(items, below: parent, at: siblings(of: parent).count)
  }

  /// Inserts items before another one, at its level.
  ///
  /// - Precondition: The items aren't in the snapshot, and the other one is.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0)
  }

  /// Inserts items after another one, at its level.
  ///
  /// - Precondition: The items aren't in the snapshot, and the other one is.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int
  ) {
    require(item)
    let parent = parents[item]
    insert(items, below: parent, at: (siblings(of: parent).firstIndex(of: item) ?? 0) + offset)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items where !known.insert(item).inserted {
      preconditionFailure(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(item))}")
    }
    if let parent {
      children[parent, default: []].insert(contentsOf: items, at: index)
      for item in items { parents[item] = parent }
    } else {
      roots.insert(contentsOf: items, at: index)
    }
  }

  private func siblings(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? roots
  }

  /// Deletes items with those below them. Those that aren't in the snapshot are left out.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let gone = Set(walk(items.filter(known.contains)) { _ in true })
    guard !gone.isEmpty else { return }
    roots.removeAll(where: gone.contains)
    for parent in Set(gone.compactMap { parents[$0] }) where !gone.contains(parent) {
      children[parent]?.removeAll(where: gone.contains)
      if children[parent]?.isEmpty == true { children[parent] = nil }
    }
    known.subtract(gone)
    expanded.subtract(gone)
    for item in gone { (children[item], parents[item]) = (nil, nil) }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  // MARK: Expansion

  /// Shows the items below items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { require(item) }
    expanded.formUnion(items)
  }

  /// Hides the items below items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  /// Whether the items below an item show.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  // MARK: Parts

  /// A snapshot of the items below an item, with the item itself if asked for.
  ///
  /// - Precondition: The item is in the snapshot.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    require(parent)
    var part = NSDiffableDataSourceSectionSnapshot()
    if includingParent { part.append([parent]) }
    part.take(children[parent] ?? [], below: includingParent ? parent : nil, from: self)
    part.expanded = expanded.intersection(part.known)
    return part
  }

  /// Replaces the items below an item by a snapshot.
  ///
  /// - Precondition: The item is in the snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    require(parent)
    delete(children[parent] ?? [])
    take(snapshot.roots, below: parent, from: snapshot)
    expanded.formUnion(snapshot.expanded)
  }

  /// Inserts a snapshot before an item, at its level.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    insert(snapshot.roots, before: item)
    takeChildren(of: snapshot)
  }

  /// Inserts a snapshot after an item, at its level.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    insert(snapshot.roots, after: item)
    takeChildren(of: snapshot)
  }

  private mutating func takeChildren(of other: NSDiffableDataSourceSectionSnapshot) {
    for root in other.roots { take(other.children[root] ?? [], below: root, from: other) }
    expanded.formUnion(other.expanded)
  }

  private mutating func take(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?,
    from other: NSDiffableDataSourceSectionSnapshot
  ) {
    append(items, to: parent)
    for item in other.walk(items, into: { _ in true }) {
      if let below = other.children[item] { append(below, to: item) }
    }
  }

  private func require(_ item: ItemIdentifierType) {
    precondition(
      known.contains(item),
      "Invalid item identifier specified: \(item). It isn't in the snapshot; add it first.")
  }

  /// A description of the items, line by line, each indented by its level.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children[item] == nil ? "*" : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
