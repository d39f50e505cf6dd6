// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A scroll view of items that a layout places. Cells exist for the items in the bounds.
///
/// Partial: updates are at rest, without animations.
open class UICollectionView: UIScrollView, TouchableList {
  /// The header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The provider of the items. The default is `nil`: none.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }

  /// The delegate for the collection's behaviour. The default is `nil`.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      delegateStorage = delegate
      if delegate !== oldValue { collectionViewLayout.invalidateLayout() }
    }
  }

  /// Loads items early. The default is `nil`. Inert.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items are loaded early. Inert: cells are made when they show.
  open var isPrefetchingEnabled = true
  /// Whether items can be selected. The default is `true`.
  open var allowsSelection = true
  /// Whether several items can be selected. The default is `false`.
  open var allowsMultipleSelection = false
  /// The background view. The default is `nil`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The layout of the items. Another one takes effect at the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { if collectionViewLayout !== oldValue { layoutDidChange(from: oldValue) } }
  }

  var cells = ReuseQueue<UICollectionViewCell>()
  var supplements = ReuseQueue<UICollectionReusableView>()
  var display = CollectionDisplay()
  var movement: InteractiveMovement?
  var updates = ListUpdates<UICollectionViewCell>()
  var counts = ListCounts()
  var selection: [IndexPath] = []
  /// The sizes that cells have chosen.
  var sizes: [IndexPath: CGSize] = [:]
  private var textSizeCategory = UIContentSizeCategory.large

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection with a flow layout. Nothing is read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Reuse

  /// Registers the class of an identifier's cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }

  /// Registers the interface file of an identifier's cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cells.register(nib, identifier)
  }

  /// Registers the class of headers or footers.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplements.register(viewClass, "\(elementKind)/\(identifier)")
  }

  /// Registers the interface file of headers or footers.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    supplements.register(nib, "\(kind)/\(identifier)")
  }

  /// A cell that is free, or a new one, with the attributes that the layout has for it.
  ///
  /// - Precondition: The identifier has a class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = updates.reconfigured[indexPath], cell.reuseIdentifier == identifier {
      return cell
    }
    let cell = cells.take(identifier)
    cell?.prepareForReuse()
    guard let cell = cell ?? make(identifier, cells) else {
      preconditionFailure(
        "No cell class is registered for '\(identifier)'. "
          + "Call register(_:forCellWithReuseIdentifier:).")
    }
    cell.reuseIdentifier = identifier
    if collectionViewLayout.isValid,
      let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    {
      cell.place(attributes)
    }
    display.applied[.item(indexPath)] = nil
    return cell
  }

  /// Dequeues a supplementary view: a free one, or a new one.
  ///
  /// - Precondition: The identifier has a class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = "\(elementKind)/\(identifier)"
    let view = supplements.take(key)
    view?.prepareForReuse()
    guard let view = view ?? make(key, supplements) else {
      preconditionFailure(
        "No view class is registered for '\(identifier)' of kind '\(elementKind)'. "
          + "Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:).")
    }
    view.reuseIdentifier = identifier
    return view
  }

  private func make<Item: UICollectionReusableView>(_ identifier: String, _ queue: ReuseQueue<Item>)
    -> Item?
  {
    traitCollection.performAsCurrent { queue.makeFromNib(identifier) }
      ?? make(queue.type(identifier))
  }

  func make<Item: UICollectionReusableView>(_ type: AnyClass?) -> Item? {
    guard let type = type as? Item.Type else { return nil }
    return traitCollection.performAsCurrent { type.init() }
  }

  // MARK: Content

  /// The number of sections. It is that of the last reload or batch of updates.
  open var numberOfSections: Int { knownCounts().count }

  /// The number of items in a section; 0 for one that doesn't exist. It is that of the last reload
  /// or batch of updates.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = knownCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Reloads everything, at the next layout.
  open func reloadData() {
    removeShownViews()
    (sizes, selection) = ([:], [])
    counts.forget()
    let context = collectionViewLayout.makeContext()
    (context.isEverything, context.isDataSource) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Keeps a cell that was only measured for its next use.
  func putBack(_ cell: UICollectionViewCell) {
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
  }

  /// Keeps a header or a footer that was only measured for its next use.
  func putBack(_ view: UICollectionReusableView, ofKind kind: String) {
    if let identifier = view.reuseIdentifier { supplements.put(view, "\(kind)/\(identifier)") }
  }

  func layoutDidBecomeInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidatedItemIndexPaths == nil { sizes = [:] }
    if context.invalidateDataSourceCounts { counts.forget() }
    if !display.isAskingSizes { display.asked = [] }
    adjust(by: context)
    setNeedsLayout()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      changeBounds(to: CGRect(origin: bounds.origin, size: newValue.size)) {
        super.frame = newValue
      }
    }
  }

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    let category = traitCollection.preferredContentSizeCategory
    guard category != textSizeCategory else { return }
    // Cells that size themselves have other sizes.
    textSizeCategory = category
    sizes = [:]
    collectionViewLayout.invalidateLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    traitCollection.performAsCurrent { layOutElements() }
    showMovement()
  }

  // MARK: Items

  /// The cell of a visible item; `nil` for any other one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    display.cells[indexPath]
  }

  /// Returns a visible supplementary view.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { display.supplements[.element(elementKind, indexPath)] }

  /// The views of a kind that show, in order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { display.supplements[.element(elementKind, $0)] }
  }

  /// The index paths of a kind's views that show, in order.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    display.supplements.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  /// The item of a visible cell; `nil` for any other one.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    display.cells.first { $0.value === cell }?.key
  }

  /// The index path of a visible supplementary view; `nil` for any other one.
  open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? {
    display.supplements.first { $0.value === view }?.key.path
  }

  /// The item at a point of the collection's own coordinates, whether it shows or not; `nil` for none.
  /// Of overlapping ones, the one in front.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let area = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: flipped(area))?
      .filter { $0.representedElementCategory == .cell && !$0.isHidden }
      .filter { flipped($0.frame).contains(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// The cells that show, in order.
  open var visibleCells: [UICollectionViewCell] {
    display.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items that show, in order.
  open var indexPathsForVisibleItems: [IndexPath] { display.cells.keys.sorted() }

  /// The attributes of an item; `nil` for none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of what is above or below items; `nil` for none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Moves the items so that one is at a place.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?
      .scrollAcross(to: indexPath, at: scrollPosition)
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(offset(to: frame, scrollPosition), animated: animated)
  }

  // MARK: Changes

  /// Makes several changes at once. Within `updates`, deletions and reloads have index paths of
  /// before it, insertions those of after it.
  ///
  /// The changes are shown at once, without an animation, before `completion` is called with `true`.
  /// Changes that don't fit the data source's numbers end an app on iOS; here, UIKit's message is
  /// in ``UIKitDiagnostics``, and everything is reloaded.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    if let completion { self.updates.completions.append(completion) }
    endUpdates()
  }

  /// Shows new items.
  open func insertItems(at indexPaths: [IndexPath]) {
    record { $0.insertedItems += indexPaths }
  }
  /// Removes items.
  open func deleteItems(at indexPaths: [IndexPath]) { record { $0.deletedItems += indexPaths } }
  /// Makes the cells of items again.
  open func reloadItems(at indexPaths: [IndexPath]) { record { $0.reloadedItems += indexPaths } }
  /// Configures the cells of items again: the data source gets the existing cell when it dequeues one.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    record { $0.reconfiguredItems += indexPaths }
  }
  /// Moves an item, and keeps its cell.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Shows new sections.
  open func insertSections(_ sections: IndexSet) {
    record { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections.
  open func deleteSections(_ sections: IndexSet) {
    record { $0.deletedSections.formUnion(sections) }
  }
  /// Makes everything in sections again. The numbers of their items may differ.
  open func reloadSections(_ sections: IndexSet) {
    record { $0.reloadedSections.formUnion(sections) }
  }
  /// Moves a section, and keeps its cells.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Whether a batch of updates is being recorded.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 }

  /// Changes the layout at once.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    layoutIfNeeded()
    completion?(true)
  }

  // MARK: Selection

  /// The selected items; `nil` for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item without notifying the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    display.cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    display.cells[indexPath]?.isSelected = false
  }
}
