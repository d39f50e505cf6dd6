// SPDX-License-Identifier: MIT
import Foundation

/// The new places of the sections and items that a batch of updates keeps.
struct ListMapping {
  private var sections: [Int?]
  private var items: [[IndexPath?]]

  /// Maps a list whose changes have no problem.
  ///
  /// - Parameters:
  ///   - before: The numbers of items in the sections before the batch.
  ///   - after: The same after it.
  /// - Complexity: O(*n*), where *n* is the number of items and changes.
  init(_ changes: ListChanges, before: [Int], after: [Int]) {
    sections = Self.places(
      of: before.count, in: after.count, without: changes.deletedSections,
      besides: changes.insertedSections,
      moves: changes.movedSections.map { ($0.from, $0.to) })
    items = before.map { Array(repeating: nil, count: $0) }
    let deleted = Dictionary(grouping: changes.deletedItems, by: \.section)
    let inserted = Dictionary(grouping: changes.insertedItems, by: \.section)
    let leaving = Dictionary(grouping: changes.movedItems, by: \.from.section)
    let arriving = Dictionary(grouping: changes.movedItems, by: \.to.section)
    for (old, new) in sections.enumerated() {
      guard let new else { continue }
      let places = Self.places(
        of: before[old], in: after[new],
        without: IndexSet(
          (deleted[old] ?? []).map(\.item) + (leaving[old] ?? []).map(\.from.item)),
        besides: IndexSet((inserted[new] ?? []).map(\.item) + (arriving[new] ?? []).map(\.to.item)),
        moves: [])
      items[old] = places.map { $0.map { IndexPath(item: $0, section: new) } }
    }
    for move in changes.movedItems { items[move.from.section][move.from.item] = move.to }
  }

  /// The section after the batch; `nil` for a deleted one.
  func section(_ section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// The item's index path after the batch; `nil` for a deleted one.
  func path(_ path: IndexPath) -> IndexPath? {
    guard items.indices.contains(path.section), items[path.section].indices.contains(path.item)
    else { return nil }
    return items[path.section][path.item]
  }

  /// Pairs what stays with the places that nothing else takes, in order.
  private static func places(
    of count: Int, in newCount: Int, without removed: IndexSet, besides taken: IndexSet,
    moves: [(from: Int, to: Int)]
  ) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    let removed = removed.union(IndexSet(moves.map(\.from)))
    let taken = taken.union(IndexSet(moves.map(\.to)))
    var next = 0
    for index in 0..<count where !removed.contains(index) {
      while taken.contains(next) { next += 1 }
      guard next < newCount else { break }
      places[index] = next
      next += 1
    }
    for move in moves where places.indices.contains(move.from) { places[move.from] = move.to }
    return places
  }
}
