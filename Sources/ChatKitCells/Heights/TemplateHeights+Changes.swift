// SPDX-License-Identifier: MIT
public import BubbleLists

// What happens to a table, as its heights by place follow it.
extension TemplateHeights {
  /// Reloads the table: all heights by position are discarded.
  public func reloadData() { pathSizes.removeAll() }

  /// Reloads the table with the same rows: no height is discarded.
  public func fd_reloadDataWithoutInvalidateIndexPathHeightCache() {}

  /// Adjusts positions after an insertion of rows; `paths` are their positions after it, in any
  /// order.
  public func insertRows(at paths: [RowPath]) { pathSizes.insertRows(at: paths) }

  /// Adjusts positions after a deletion of rows; `paths` are their positions before it, in any
  /// order.
  public func deleteRows(at paths: [RowPath]) { pathSizes.deleteRows(at: paths) }

  /// Discards the heights of rows whose content changed.
  public func reloadRows(at paths: [RowPath]) { pathSizes.reloadRows(at: paths) }

  /// Adjusts positions after a move of a row; those between shift by one.
  public func moveRow(at path: RowPath, to target: RowPath) {
    pathSizes.moveRow(at: path, to: target)
  }

  /// Adjusts positions after an insertion of sections; these are their numbers after it, in any
  /// order.
  public func insertSections(_ sections: [Int]) { pathSizes.insertSections(sections) }

  /// Adjusts positions after a deletion of sections with their rows; these are their numbers before
  /// it, in any order.
  public func deleteSections(_ sections: [Int]) { pathSizes.deleteSections(sections) }

  /// Discards the heights of all rows of sections.
  public func reloadSections(_ sections: [Int]) { pathSizes.reloadSections(sections) }

  /// Adjusts positions after a move of a section with its rows; those between shift by one.
  public func moveSection(_ section: Int, to target: Int) {
    pathSizes.moveSection(section, to: target)
  }

  /// Adjusts positions after several changes at once: deletions by the position before all of them,
  /// insertions by the position after.
  public func performBatchUpdates(_ changes: RowChanges) { pathSizes.apply(changes) }
}
