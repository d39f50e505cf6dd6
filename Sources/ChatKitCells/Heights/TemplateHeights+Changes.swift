// SPDX-License-Identifier: MIT
public import BubbleLists

// What happens to a table, as its heights by place follow it.
extension TemplateHeights {
  /// All rows are other ones: every height by place is forgotten.
  public func reloadData() { pathSizes.removeAll() }

  /// The same rows are shown again: no height is forgotten.
  public func fd_reloadDataWithoutInvalidateIndexPathHeightCache() {}

  /// Rows have come; `paths` are their places now, in any order.
  public func insertRows(at paths: [RowPath]) { pathSizes.insertRows(at: paths) }

  /// Rows have gone; `paths` were their places, in any order.
  public func deleteRows(at paths: [RowPath]) { pathSizes.deleteRows(at: paths) }

  /// The content of rows has changed.
  public func reloadRows(at paths: [RowPath]) { pathSizes.reloadRows(at: paths) }

  /// A row has moved; those between have shifted by one.
  public func moveRow(at path: RowPath, to target: RowPath) {
    pathSizes.moveRow(at: path, to: target)
  }

  /// Sections have come; these are their numbers now, in any order.
  public func insertSections(_ sections: [Int]) { pathSizes.insertSections(sections) }

  /// Sections have gone with their rows; these were their numbers, in any order.
  public func deleteSections(_ sections: [Int]) { pathSizes.deleteSections(sections) }

  /// The content of all rows of sections has changed.
  public func reloadSections(_ sections: [Int]) { pathSizes.reloadSections(sections) }

  /// A section has moved with its rows; those between have shifted by one.
  public func moveSection(_ section: Int, to target: Int) {
    pathSizes.moveSection(section, to: target)
  }

  /// Several changes at once: what goes is named by its place before all of them, what comes by that after.
  public func performBatchUpdates(_ changes: RowChanges) { pathSizes.apply(changes) }
}
