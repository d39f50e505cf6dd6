// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A scroll view of items that a layout places. Cells exist for the items in the bounds.
open class UICollectionView: UIScrollView, TouchableList {
  /// The position of an item that is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

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
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Loads items early. Never called. The default is `nil`.
  open weak var prefetchDataSource: AnyObject?
  /// Whether items are loaded early. They aren't.
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

  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  private var cells = ReuseQueue<UICollectionViewCell>()
  private var supplements = ReuseQueue<UICollectionReusableView>()
  private var shown: [IndexPath: UICollectionViewCell] = [:]
  private var shownSupplements: [ElementKey: UICollectionReusableView] = [:]
  private var sizes: [IndexPath: CGSize] = [:]
  private var selection: [IndexPath] = []
  private var laidOutBounds = CGRect.zero

  private struct ElementKey: Hashable {
    let kind: String
    let path: IndexPath
  }

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

  /// Reports a diagnostic: nibs aren't read.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
  }

  /// Registers the class of headers or footers.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplements.register(viewClass, "\(elementKind)/\(identifier)")
  }

  /// Reports a diagnostic: nibs aren't read.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    _ = nib?.instantiate(withOwner: nil)
  }

  /// A cell that is free, or a new one, with the attributes that the layout has for it.
  ///
  /// - Precondition: The identifier has a class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = cells.take(identifier)
    cell?.prepareForReuse()
    guard let cell = cell ?? make(cells.type(identifier)) else {
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
    guard let view = view ?? make(supplements.type(key)) else {
      preconditionFailure(
        "No view class is registered for '\(identifier)' of kind '\(elementKind)'. "
          + "Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:).")
    }
    view.reuseIdentifier = identifier
    return view
  }

  private func make<Item: UICollectionReusableView>(_ type: AnyClass?) -> Item? {
    guard let type = type as? Item.Type else { return nil }
    return traitCollection.performAsCurrent { type.init() }
  }

  // MARK: Content

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Reloads everything, at the next layout.
  open func reloadData() {
    for (path, cell) in shown { discard(cell, at: path) }
    for view in shownSupplements.values { view.removeFromSuperview() }
    (shown, shownSupplements, sizes, selection) = ([:], [:], [:], [])
    collectionViewLayout.invalidateLayout()
  }

  private func discard(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
  }

  func layoutDidBecomeInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.isEverything { sizes = [:] }
    setNeedsLayout()
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let isOther = newValue != super.bounds
      if isOther, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: newValue)
        sizes = [:]
        collectionViewLayout.invalidateLayout(with: context)
      }
      super.bounds = newValue
      if isOther { setNeedsLayout() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    traitCollection.performAsCurrent {
      prepareLayout()
      showElements()
    }
  }

  /// Has the layout prepared, if it is needed.
  private func prepareLayout() {
    if collectionViewLayout.isValid, laidOutBounds.size == bounds.size { return }
    laidOutBounds = bounds
    collectionViewLayout.isValid = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  private func showElements() {
    let attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let visible = attributes.filter { !$0.isHidden }
    let items = visible.filter { $0.representedElementCategory == .cell }
    showItems(items)
    showSupplements(visible.filter { $0.representedElementCategory != .cell })
  }

  private func showItems(_ attributes: [UICollectionViewLayoutAttributes]) {
    let paths = Set(attributes.map(\.indexPath))
    for (path, cell) in shown where !paths.contains(path) {
      shown[path] = nil
      discard(cell, at: path)
    }
    for item in attributes {
      let path = item.indexPath
      guard let cell = shown[path] ?? dataSource?.collectionView(self, cellForItemAt: path) else {
        continue
      }
      cell.place(item)
      guard shown.updateValue(cell, forKey: path) == nil else { continue }
      addSubview(cell)
      cell.isSelected = selection.contains(path)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
  }

  private func showSupplements(_ attributes: [UICollectionViewLayoutAttributes]) {
    let keys = attributes.map {
      ElementKey(kind: $0.representedElementKind ?? "", path: $0.indexPath)
    }
    let wanted = Set(keys)
    for (key, view) in shownSupplements where !wanted.contains(key) {
      shownSupplements[key] = nil
      view.removeFromSuperview()
      if let identifier = view.reuseIdentifier {
        supplements.put(view, "\(key.kind)/\(identifier)")
      }
    }
    for (key, element) in zip(keys, attributes) {
      guard let view = shownSupplements[key] ?? makeElement(key, element) else { continue }
      view.place(element)
      guard shownSupplements.updateValue(view, forKey: key) == nil else { continue }
      addSubview(view)
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
  }

  private func makeElement(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if attributes.representedElementCategory == .decorationView {
      return make(collectionViewLayout.decorationClass(key.kind))
    }
    return dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
  }

  /// The preferred size of an item's cell.
  func preferredSize(at path: IndexPath, estimate: CGSize) -> CGSize {
    if let known = sizes[path] { return known }
    let attributes = collectionViewLayout.makeAttributes()
    attributes.indexPath = path
    attributes.size = estimate
    guard let cell = shown[path] ?? dataSource?.collectionView(self, cellForItemAt: path) else {
      return estimate
    }
    if cell.traitCollection !== traitCollection { cell.traitCollection = traitCollection }
    cell.place(attributes)
    let size = cell.preferredLayoutAttributesFitting(attributes).size
    if shown[path] == nil, let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
    sizes[path] = size
    return size
  }

  // MARK: Items

  /// The cell of a visible item; `nil` for any other one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }

  /// Returns a visible supplementary view.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shownSupplements[ElementKey(kind: elementKind, path: indexPath)]
  }

  /// The views of a kind that show.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplements.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }
      .map(\.value)
  }

  /// The item of a visible cell; `nil` for any other one.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }

  /// The item at a point of the collection's own coordinates; `nil` for none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { $0.value.frame.contains(point) }?.key
  }

  /// The cells that show, in order.
  open var visibleCells: [UICollectionViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }

  /// The items that show, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }

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
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    setContentOffset(offset(to: frame, scrollPosition), animated: animated)
  }

  private func offset(to frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY + inset.bottom - bounds.height }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX + inset.right - bounds.width }
    let end = CGPoint(
      x: contentSize.width + inset.right - bounds.width,
      y: contentSize.height + inset.bottom - bounds.height)
    return CGPoint(
      x: max(min(offset.x, end.x), -inset.left), y: max(min(offset.y, end.y), -inset.top))
  }

  // MARK: Changes

  /// Makes changes, and reloads all data.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    layoutIfNeeded()
    completion?(true)
  }

  /// Reloads all data.
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Reloads all data.
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Reloads all data.
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Reloads all data.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Reloads all data.
  open func insertSections(_ sections: IndexSet) { reloadData() }
  /// Reloads all data.
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  /// Reloads all data.
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  /// Reloads all data.
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

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
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shown[indexPath]?.isSelected = false
  }

  func selectCell(_ cell: UIView) -> Bool {
    guard allowsSelection, let cell = cell as? UICollectionViewCell,
      let path = indexPath(for: cell),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return false }
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return true }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return true }
    let old = allowsMultipleSelection ? [] : selection
    selectItem(at: path, animated: false, scrollPosition: [])
    for other in old where other != path {
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    delegate?.collectionView(self, didSelectItemAt: path)
    return true
  }
}
