// SPDX-License-Identifier: MIT
import Foundation

/// The changes of one batch of updates to a table or a collection.
///
/// As in UIKit, deletions, reloads and the beginnings of moves are in terms of the list before the
/// batch, insertions and the ends of moves in terms of the list after it, whatever order they were
/// recorded in.
struct ListChanges {
  /// A move of a section or of an item.
  struct Move<Place: Hashable>: Hashable {
    let from: Place
    let to: Place
  }

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Move<Int>] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  /// Items whose cells are configured again. They are no change for the layout.
  var reconfiguredItems: [IndexPath] = []

  /// Whether an item's cell is made again: the item, or its section, is reloaded.
  func reloads(_ path: IndexPath) -> Bool {
    reloadedItems.contains(path) || reloadedSections.contains(path.section)
  }

  /// The changes as a layout gets them: deletions from the end, insertions from the beginning,
  /// reloads, moves. Items of deleted or inserted sections aren't listed.
  func updateItems(by mapping: ListMapping) -> [UICollectionViewUpdateItem] {
    let deleted =
      deletedItems.filter { !deletedSections.contains($0.section) }
      + deletedSections.map(Self.sectionPath)
    let inserted =
      insertedItems.filter { !insertedSections.contains($0.section) }
      + insertedSections.map(Self.sectionPath)
    let moved =
      movedSections.map { (Self.sectionPath($0.from), Self.sectionPath($0.to)) }
      + movedItems.map { ($0.from, $0.to) }
    return deleted.sorted(by: >).map { UICollectionViewUpdateItem(.delete, before: $0) }
      + inserted.sorted().map { UICollectionViewUpdateItem(.insert, after: $0) }
      + reloads(by: mapping)
      + moved.sorted { $0.0 < $1.0 }
      .map { UICollectionViewUpdateItem(.move, before: $0.0, after: $0.1) }
  }

  private func reloads(by mapping: ListMapping) -> [UICollectionViewUpdateItem] {
    let sections = reloadedSections.map { section in
      (Self.sectionPath(section), mapping.section(section).map(Self.sectionPath))
    }
    let items = reloadedItems.map { ($0, mapping.path($0)) }
    return (sections + items).sorted { $0.0 < $1.0 }
      .map { UICollectionViewUpdateItem(.reload, before: $0.0, after: $0.1) }
  }

  /// UIKit's index path for a section as a whole.
  private static func sectionPath(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
