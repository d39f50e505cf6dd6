// SPDX-License-Identifier: MIT
public import Foundation

/// Provides a table with the rows of snapshots, and changes it by what differs between them.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: UIKitDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider

  /// The animation of rows that come and go. The default is automatic.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source, and makes it that of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: The table

  override var hasList: Bool { tableView != nil }

  override func perform(_ difference: SnapshotDifference, _ update: @escaping () -> Void) {
    tableView?.performBatchUpdates {
      update()
      self.tableView?.perform(difference, with: self.defaultRowAnimation)
    }
  }

  override func reloadList() { tableView?.reloadData() }
  override func reload(_ sections: IndexSet) {
    tableView?.reloadSections(sections, with: defaultRowAnimation)
  }
  override func reload(_ items: [IndexPath]) {
    tableView?.reloadRows(at: items, with: defaultRowAnimation)
  }
  override func reconfigure(_ items: [IndexPath]) { tableView?.reconfigureRows(at: items) }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.itemCount(inSectionAt: section)
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      UIKitDiagnostics.report(
        "The cell provider of a diffable data source has no cell for \(indexPath). Return one.")
      return UITableViewCell()
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
