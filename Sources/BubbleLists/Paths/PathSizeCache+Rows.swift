// SPDX-License-Identifier: MIT
extension PathSizeCache {
  /// Follows an insertion of rows; `paths` are their positions after it, in any order.
  public func insertRows(at paths: [RowPath]) {
    change { $0.insertedRows = paths }
  }

  /// Follows a deletion of rows; `paths` are their positions before it, in any order.
  public func deleteRows(at paths: [RowPath]) {
    change { $0.deletedRows = paths }
  }

  /// Forgets the sizes of rows whose content changed.
  public func reloadRows(at paths: [RowPath]) {
    change { $0.reloadedRows = paths }
  }

  /// Follows a move of a row; those between shift by one.
  public func moveRow(at path: RowPath, to target: RowPath) {
    change { $0.movedRows = [RowChanges.Move(from: path, to: target)] }
  }

  /// Follows an insertion of sections; these are their numbers after it, in any order.
  public func insertSections(_ sections: [Int]) {
    change { $0.insertedSections = sections }
  }

  /// Follows a deletion of sections with their rows; these are their numbers before it, in any order.
  public func deleteSections(_ sections: [Int]) {
    change { $0.deletedSections = sections }
  }

  /// Forgets the sizes of all rows of sections.
  public func reloadSections(_ sections: [Int]) {
    change { $0.reloadedSections = sections }
  }

  /// Follows a move of a section with its rows; those between shift by one.
  public func moveSection(_ section: Int, to target: Int) {
    change { $0.movedSections = [RowChanges.Move(from: section, to: target)] }
  }

  private func change(_ describe: (inout RowChanges) -> Void) {
    var changes = RowChanges()
    describe(&changes)
    apply(changes)
  }
}
