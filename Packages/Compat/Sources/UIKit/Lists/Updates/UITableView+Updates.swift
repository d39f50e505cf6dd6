// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Batches of updates: rows that stay keep their cells, heights and selection.
extension UITableView {
  /// The animation of a change. It is made at once.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The numbers of rows, for which the data source is asked once.
  func knownCounts() -> [Int] { counts.numbers(currentCounts) }

  private func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.tableView(self, numberOfRowsInSection: $0), 0)
    }
  }

  /// Records a change, which is a batch of its own outside of one.
  func record(_ change: (inout ListChanges) -> Void) {
    beginUpdates()
    change(&updates.changes)
    endUpdates()
  }

  func showUpdates() {
    let (changes, completions) = (updates.changes, updates.completions)
    (updates.changes, updates.completions) = (ListChanges(), [])
    traitCollection.performAsCurrent { show(changes) }
    layoutIfNeeded()
    for completion in completions { completion(true) }
  }

  private func show(_ changes: ListChanges) {
    guard let before = counts.known else { return reloadData() }
    let after = currentCounts()
    if let problem = changes.problem(before: before, after: after, nouns: .table) {
      UIKitDiagnostics.report(problem)
      return reloadData()
    }
    let mapping = ListMapping(changes, before: before, after: after)
    counts.set(after)
    moveHeights(changes, mapping)
    selection = selection.filter { !changes.reloads($0) }.compactMap(mapping.path)
    let leaving = takeLeavingCells(changes, mapping)
    moveSupplements(changes, mapping)
    reconfigure(changes.reconfiguredItems.compactMap(mapping.path))
    layout = nil
    setNeedsLayout()
    layoutIfNeeded()
    for (path, cell) in leaving { discard(cell, at: path) }
  }

  /// Keeps the heights of rows that don't show: those that do are measured again, as a batch without
  /// changes is how apps have heights change.
  private func moveHeights(_ changes: ListChanges, _ mapping: ListMapping) {
    let (old, unused) = (heights, measured)
    (heights, measured) = ([:], [:])
    for (_, cell) in unused.sorted(by: { $0.key < $1.key }) {
      if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
    }
    for (path, height) in old where shown[path] == nil && !changes.reloads(path) {
      if let new = mapping.path(path) { heights[new] = height }
    }
  }

  /// Takes out the cells of rows that are deleted or reloaded, and gives all others their new index
  /// paths. New cells are made before those are free to be used again.
  private func takeLeavingCells(
    _ changes: ListChanges, _ mapping: ListMapping
  ) -> [(IndexPath, UITableViewCell)] {
    let old = shown
    var leaving: [(IndexPath, UITableViewCell)] = []
    shown = [:]
    for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
      if !changes.reloads(path), let new = mapping.path(path) {
        shown[new] = cell
      } else {
        leaving.append((path, cell))
      }
    }
    return leaving
  }

  /// Keeps the headers and footers of sections that stay.
  private func moveSupplements(_ changes: ListChanges, _ mapping: ListMapping) {
    let old = shownSupplements
    shownSupplements = [:]
    for (key, view) in old.sorted(by: { $0.key < $1.key }) {
      if !changes.reloadedSections.contains(key.section), let new = mapping.section(key.section) {
        shownSupplements[TableLayout.Supplement(section: new, isHeader: key.isHeader)] = view
      } else {
        discard(view, key)
      }
    }
  }

  /// Has the data source configure visible cells again. Dequeueing gives it the cell that there is.
  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      guard let cell = shown[path] else { continue }
      updates.reconfigured = [path: cell]
      let configured = dataSource?.tableView(self, cellForRowAt: path)
      updates.reconfigured = [:]
      guard let configured, configured !== cell else { continue }
      shown[path] = nil
      discard(cell, at: path)
      measured[path] = configured
    }
  }
}

extension UITableView {
  /// Makes several changes at once, by a closure that isn't kept: UIKit's `updates` doesn't escape either, which Swift
  /// can't declare of an optional closure.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}
