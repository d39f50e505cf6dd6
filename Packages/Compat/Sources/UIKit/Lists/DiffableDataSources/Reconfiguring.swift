// SPDX-License-Identifier: MIT
public import Foundation

extension UITableView {
  /// Has the cells of rows filled again. They are replaced here.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }

  /// Reloads all data.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
}
