// SPDX-License-Identifier: MIT
public import Foundation

/// The snapshots of ``UICollectionViewDiffableDataSource`` and ``UITableViewDiffableDataSource``.
open class UIKitDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject
{
  var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  // MARK: The list, which the subclasses have

  var hasList: Bool { false }

  func willShow(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {}

  /// Has the list make the changes of a difference, in a batch that begins with `update`.
  func perform(_ difference: SnapshotDifference, _ update: @escaping () -> Void) {}

  func reloadList() {}
  func reload(_ sections: IndexSet) {}
  func reload(_ items: [IndexPath]) {}
  func reconfigure(_ items: [IndexPath]) {}

  // MARK: Snapshots

  /// The current sections and items.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows a snapshot by deleting, inserting and moving what differs. The completion is called at the end.
  ///
  /// The list is changed at once, whatever thread is the main one.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    willShow(snapshot)
    guard hasList else {
      current = snapshot.settled
      completion?()
      return
    }
    let difference = SnapshotDifference(from: current.content, to: snapshot.content)
    let changes = {
      if difference.isEmpty {
        self.current = snapshot.settled
      } else {
        self.perform(difference) { self.current = snapshot.settled }
      }
      self.showAgain(snapshot)
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
    willShow(snapshot)
    current = snapshot.settled
    reloadList()
    completion?()
  }

  private func showAgain(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    let sections = snapshot.reloadedSectionIdentifiers.compactMap(current.indexOfSection)
    if !sections.isEmpty { reload(IndexSet(sections)) }
    let items = snapshot.reloadedItemIdentifiers.compactMap(indexPath)
    if !items.isEmpty { reload(items) }
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(indexPath)
    if !reconfigured.isEmpty { reconfigure(reconfigured) }
  }

  // MARK: Identifiers

  /// The item at an index path; `nil` for none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The index path of an item; `nil` for one that isn't in the snapshot.
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
}
