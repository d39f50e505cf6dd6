// SPDX-License-Identifier: MIT
import Foundation

/// The changes from one snapshot to another, as batch updates name them: deletions and moves by the old index paths,
/// insertions by the new ones.
struct SnapshotDifference: Equatable {
  struct SectionMove: Equatable {
    let from: Int
    let to: Int
  }

  struct ItemMove: Equatable {
    let from: IndexPath
    let to: IndexPath
  }

  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var movedSections: [SectionMove] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [ItemMove] = []

  var isEmpty: Bool { self == SnapshotDifference() }

  private init() {}

  /// Compares snapshots. Items that move into or out of sections that come or go are inserted or deleted.
  init<Section, Item>(
    from old: SnapshotContent<Section, Item>, to new: SnapshotContent<Section, Item>
  ) {
    compareSections(old.sections, new.sections)
    compareItems(old, new)
  }

  private mutating func compareSections<Section: Hashable>(_ old: [Section], _ new: [Section]) {
    let (places, targets) = (Self.places(of: old), Self.places(of: new))
    deletedSections = IndexSet(old.indices.filter { targets[old[$0]] == nil })
    insertedSections = IndexSet(new.indices.filter { places[new[$0]] == nil })
    let kept = new.compactMap { places[$0] }
    let stays = Set(kept.longestIncreasingSubsequence)
    for section in new {
      guard let from = places[section], let to = targets[section], !stays.contains(from) else {
        continue
      }
      movedSections.append(SectionMove(from: from, to: to))
    }
  }

  private mutating func compareItems<Section, Item>(
    _ old: SnapshotContent<Section, Item>, _ new: SnapshotContent<Section, Item>
  ) {
    let (places, targets) = (Self.paths(of: old), Self.paths(of: new))
    for (index, section) in old.sections.enumerated() where new.contains(section) {
      for (item, identifier) in (old.items[section] ?? []).enumerated() {
        let target = new.section(of: identifier)
        // What moves into a new section comes with it.
        guard target == nil || target.map(old.contains) == false else { continue }
        deletedItems.append(IndexPath(item: item, section: index))
      }
    }
    for (index, section) in new.sections.enumerated() where old.contains(section) {
      let items = new.items[section] ?? []
      let stays = Self.staying(items, in: section, places, old)
      for (item, identifier) in items.enumerated() {
        let path = IndexPath(item: item, section: index)
        guard let from = places[identifier], old.section(of: identifier).map(new.contains) == true
        else {
          insertedItems.append(path)
          continue
        }
        guard !stays.contains(from.item) || old.section(of: identifier) != section else { continue }
        movedItems.append(ItemMove(from: from, to: targets[identifier] ?? path))
      }
    }
  }

  /// The old places of items that keep their order in a section.
  private static func staying<Section, Item>(
    _ items: [Item], in section: Section, _ places: [Item: IndexPath],
    _ old: SnapshotContent<Section, Item>
  ) -> Set<Int> {
    let kept = items.filter { old.section(of: $0) == section }.compactMap { places[$0]?.item }
    return Set(kept.longestIncreasingSubsequence)
  }

  private static func places<Section: Hashable>(of sections: [Section]) -> [Section: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1, $0) })
  }

  private static func paths<Section, Item>(
    of content: SnapshotContent<Section, Item>
  ) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (index, section) in content.sections.enumerated() {
      for (item, identifier) in (content.items[section] ?? []).enumerated() {
        paths[identifier] = IndexPath(item: item, section: index)
      }
    }
    return paths
  }
}

extension [Int] {
  /// The longest part of the numbers that is in increasing order: what needn't move. Numbers are unique.
  ///
  /// - Complexity: O(*n* log *n*), by patience sorting.
  var longestIncreasingSubsequence: [Int] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      let place = tails.partitioningIndex { self[$0] >= self[index] }
      previous[index] = place > 0 ? tails[place - 1] : nil
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var found: [Int] = []
    var next = tails.last
    while let index = next {
      found.append(self[index])
      next = previous[index]
    }
    return found.reversed()
  }

  /// The first index whose element satisfies a condition that all later ones satisfy, too.
  private func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension UICollectionView {
  /// Deletes, inserts and moves what differs between snapshots. Called inside of batch updates.
  func perform(_ difference: SnapshotDifference) {
    if !difference.deletedSections.isEmpty { deleteSections(difference.deletedSections) }
    if !difference.insertedSections.isEmpty { insertSections(difference.insertedSections) }
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    if !difference.deletedItems.isEmpty { deleteItems(at: difference.deletedItems) }
    if !difference.insertedItems.isEmpty { insertItems(at: difference.insertedItems) }
    for move in difference.movedItems { moveItem(at: move.from, to: move.to) }
  }
}

extension UITableView {
  /// Deletes, inserts and moves what differs between snapshots. Called inside of batch updates.
  func perform(_ difference: SnapshotDifference, with animation: RowAnimation) {
    if !difference.deletedSections.isEmpty {
      deleteSections(difference.deletedSections, with: animation)
    }
    if !difference.insertedSections.isEmpty {
      insertSections(difference.insertedSections, with: animation)
    }
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    if !difference.deletedItems.isEmpty { deleteRows(at: difference.deletedItems, with: animation) }
    if !difference.insertedItems.isEmpty {
      insertRows(at: difference.insertedItems, with: animation)
    }
    for move in difference.movedItems { moveRow(at: move.from, to: move.to) }
  }
}
