// SPDX-License-Identifier: MIT
import Foundation

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
