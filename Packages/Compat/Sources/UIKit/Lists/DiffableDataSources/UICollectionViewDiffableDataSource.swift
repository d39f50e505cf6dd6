// SPDX-License-Identifier: MIT
public import Foundation

/// Provides a collection with the items of snapshots, and changes it by what differs between them.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: UIKitDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Makes a header, a footer or a badge.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var sectionSnapshots:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Makes headers, footers and badges. The default is `nil`: empty views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The closures that are called when items are moved by a user.
  open var reorderingHandlers = ReorderingHandlers()

  /// The closures that are called when items are expanded or collapsed, by ``apply(_:to:animatingDifferences:completion:)``.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// The closures for moved items.
  public struct ReorderingHandlers {
    /// Whether an item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Creates handlers that do nothing.
    public init() {}
  }

  /// The closures for items that others are below of.
  public struct SectionSnapshotHandlers {
    /// Whether an item can be expanded. Inert: there are no taps of a user.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether an item can be collapsed. Inert.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// The items below one that is expanded. Inert.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Creates handlers that do nothing.
    public init() {}
  }

  /// Creates a data source, and makes it that of the collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: The collection

  override var hasList: Bool { collectionView != nil }

  override func perform(_ difference: SnapshotDifference, _ update: @escaping () -> Void) {
    collectionView?.performBatchUpdates {
      update()
      self.collectionView?.perform(difference)
    }
  }

  override func reloadList() { collectionView?.reloadData() }
  override func reload(_ sections: IndexSet) { collectionView?.reloadSections(sections) }
  override func reload(_ items: [IndexPath]) { collectionView?.reloadItems(at: items) }
  override func reconfigure(_ items: [IndexPath]) { collectionView?.reconfigureItems(at: items) }

  // MARK: Sections

  /// The items of a section, and how they are below each other.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = sectionSnapshots[section] { return known }
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.content.contains(section) {
      snapshot.append(current.itemIdentifiers(inSection: section))
    }
    return snapshot
  }

  /// Shows the visible items of a snapshot in a section, which is added at the end if there is none.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    notifyOfExpansion(from: sectionSnapshots[section], to: snapshot)
    var whole = current
    whole.replaceItems(of: section, by: snapshot.visibleItems)
    sectionSnapshots[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows the visible items of a snapshot in a section, and returns when they show.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
  }

  private func notifyOfExpansion(
    from old: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>?,
    to new: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let old else { return }
    for item in new.items where old.contains(item) && old.isExpanded(item) != new.isExpanded(item) {
      if new.isExpanded(item) {
        sectionSnapshotHandlers.willExpandItem?(item)
      } else {
        sectionSnapshotHandlers.willCollapseItem?(item)
      }
    }
  }

  /// Drops the hierarchies of sections that a snapshot gives other items.
  override func willShow(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    sectionSnapshots = sectionSnapshots.filter {
      snapshot.content.items[$0.key] == $0.value.visibleItems
    }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    current.itemCount(inSectionAt: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      UIKitDiagnostics.report(
        "The cell provider of a diffable data source has no cell for \(indexPath). Return one.")
      return UICollectionViewCell()
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  /// Whether ``reorderingHandlers`` allow it: without any, no item can be moved.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves an item in the current snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    var moved = current
    moved.deleteItems([item])
    if let next = moved.item(at: destinationIndexPath) {
      moved.insertItems([item], beforeItem: next)
    } else if let section = sectionIdentifier(for: destinationIndexPath.section) {
      moved.appendItems([item], toSection: section)
    }
    current = moved.settled
  }
}
