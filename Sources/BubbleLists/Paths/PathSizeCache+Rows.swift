// SPDX-License-Identifier: MIT
extension PathSizeCache {
  /// Rows have come; `paths` are their places now, in any order.
  public func insertRows(at paths: [RowPath]) {
    change { $0.insertedRows = paths }
  }

  /// Rows have gone; `paths` were their places, in any order.
  public func deleteRows(at paths: [RowPath]) {
    change { $0.deletedRows = paths }
  }

  /// The content of rows has changed.
  public func reloadRows(at paths: [RowPath]) {
    change { $0.reloadedRows = paths }
  }

  /// A row has moved, and those between have shifted by one.
  public func moveRow(at path: RowPath, to target: RowPath) {
    change { $0.movedRows = [RowChanges.Move(from: path, to: target)] }
  }

  /// Sections have come; these are their numbers now, in any order.
  public func insertSections(_ sections: [Int]) {
    change { $0.insertedSections = sections }
  }

  /// Sections have gone with their rows; these were their numbers, in any order.
  public func deleteSections(_ sections: [Int]) {
    change { $0.deletedSections = sections }
  }

  /// The content of all rows of sections has changed.
  public func reloadSections(_ sections: [Int]) {
    change { $0.reloadedSections = sections }
  }

  /// A section has moved with its rows, and those between have shifted by one.
  public func moveSection(_ section: Int, to target: Int) {
    change { $0.movedSections = [RowChanges.Move(from: section, to: target)] }
  }

  private func change(_ describe: (inout RowChanges) -> Void) {
    var changes = RowChanges()
    describe(&changes)
    apply(changes)
  }
}
