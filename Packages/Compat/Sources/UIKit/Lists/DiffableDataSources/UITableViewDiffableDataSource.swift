// SPDX-License-Identifier: MIT
public import Foundation

/// Provides a table with the rows of snapshots, and changes it by what differs between them.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The animation of rows that come and go. The default is automatic.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source, and makes it that of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// The current sections and rows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows a snapshot by deleting, inserting and moving what differs. The completion is called at the end.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else {
      current = snapshot.settled
      completion?()
      return
    }
    let difference = SnapshotDifference(from: current.content, to: snapshot.content)
    let changes = {
      if difference.isEmpty {
        self.current = snapshot.settled
      } else {
        tableView.performBatchUpdates {
          self.current = snapshot.settled
          tableView.perform(difference, with: self.defaultRowAnimation)
        }
      }
      self.showAgain(snapshot, in: tableView)
    }
    if animatingDifferences { changes() } else { UIView.performWithoutAnimation(changes) }
    completion?()
  }

  /// Shows a snapshot, and returns when it shows.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }

  /// Shows a snapshot by asking for all cells again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    tableView?.reloadData()
    completion?()
  }

  private func showAgain(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    in view: UITableView
  ) {
    let sections = snapshot.reloadedSectionIdentifiers.compactMap(current.indexOfSection)
    if !sections.isEmpty { view.reloadSections(IndexSet(sections), with: defaultRowAnimation) }
    let rows = snapshot.reloadedItemIdentifiers.compactMap(indexPath)
    if !rows.isEmpty { view.reloadRows(at: rows, with: defaultRowAnimation) }
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(indexPath)
    if !reconfigured.isEmpty { view.reconfigureRows(at: reconfigured) }
  }

  // MARK: Identifiers

  /// The item of a row; `nil` for none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The row of an item; `nil` for one that isn't in the snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// The section at an index; `nil` for none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  /// The index of a section; `nil` for one that isn't in the snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

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
