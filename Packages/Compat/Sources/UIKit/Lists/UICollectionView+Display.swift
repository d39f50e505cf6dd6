// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Layout passes: the layout is prepared, views are shown, and asked for the size that they prefer.
extension UICollectionView {
  /// The numbers of items, for which the data source is asked once.
  func knownCounts() -> [Int] { counts.numbers(currentCounts) }

  /// The numbers of items that the data source has now.
  func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
  }

  /// Shows what the layout has in the bounds, until no view prefers another size.
  func layOutElements() {
    if let old = display.sizeBeforeAnimation {
      collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    }
    // A layout that never settles is shown as it is then.
    for pass in 0..<Self.maximumPasses {
      prepareLayout()
      // One that sets its values in `prepare()` is prepared by them, before views are asked for sizes.
      if !collectionViewLayout.isValid, pass < Self.maximumPreparations { continue }
      showElements()
      guard askForSizes() || !collectionViewLayout.isValid else { break }
    }
    if display.sizeBeforeAnimation != nil {
      display.sizeBeforeAnimation = nil
      collectionViewLayout.finalizeAnimatedBoundsChange()
    }
  }

  private static var maximumPasses: Int { 100 }
  private static var maximumPreparations: Int { 10 }

  /// Has the layout prepared, if it is needed.
  func prepareLayout() {
    let layout = collectionViewLayout
    if layout.isValid, display.preparedBounds.size == bounds.size { return }
    display.preparedBounds = bounds
    (layout.isValid, layout.wasPrepared) = (true, true)
    layout.prepare()
    setContent(size: layout.collectionViewContentSize)
  }

  /// Sets the content's size. A collection that has less content than before doesn't stay scrolled
  /// beyond it. While a batch is shown, the layout's target offset comes first.
  func setContent(size: CGSize) {
    let old = contentSize
    contentSize = size
    guard updates.mapping == nil, size.width < old.width || size.height < old.height else { return }
    let offset = offsetInContent
    if offset != contentOffset { contentOffset = offset }
  }

  /// The content offset, or the nearest one before the content's end.
  var offsetInContent: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: min(contentOffset.x, max(contentSize.width + inset.right - bounds.width, -inset.left)),
      y: min(contentOffset.y, max(contentSize.height + inset.bottom - bounds.height, -inset.top)))
  }

  /// Scrolls and resizes as a context asks for.
  func adjust(by context: UICollectionViewLayoutInvalidationContext) {
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      contentSize = CGSize(
        width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    // While a batch is shown, its offset is the layout's target offset: sizes that cells prefer then
    // don't scroll. Layouts add them up, and adjust when the batch ends.
    if offset != .zero, !(display.isUpdating && display.isAskingSizes) {
      contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
    }
  }

  /// The preferred size of an item's cell.
  func preferredSize(at path: IndexPath, estimate: CGSize) -> CGSize {
    if let known = sizes[path] { return known }
    let attributes = collectionViewLayout.makeAttributes()
    attributes.indexPath = path
    attributes.size = estimate
    guard let cell = display.cells[path] ?? dataSource?.collectionView(self, cellForItemAt: path)
    else {
      return estimate
    }
    cell.surroundingTraits = traitCollection
    cell.place(attributes)
    let size = cell.preferredLayoutAttributesFitting(attributes).size
    if display.cells[path] == nil, let identifier = cell.reuseIdentifier {
      cells.put(cell, identifier)
    }
    sizes[path] = size
    return size
  }

  /// Asks the layout before the bounds change, and invalidates it after that.
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    let old = bounds
    guard new != old else { return change() }
    var context: UICollectionViewLayoutInvalidationContext?
    // A layout that was never prepared may have nothing to decide by yet.
    if collectionViewLayout.wasPrepared,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    {
      context = collectionViewLayout.invalidationContext(forBoundsChange: new)
    }
    change()
    if let context { collectionViewLayout.invalidateLayout(with: context) }
    if new.size != old.size, ViewAnimation.duration != nil {
      display.sizeBeforeAnimation = display.sizeBeforeAnimation ?? old
    }
    setNeedsLayout()
  }

  func layoutDidChange(from old: UICollectionViewLayout) {
    let new = collectionViewLayout
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    old.collectionView = nil
    new.collectionView = self
    let context = new.makeContext()
    (context.isEverything, context.isDataSource) = (true, true)
    new.invalidateLayout(with: context)
    let target = new.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  // MARK: Views

  private func showElements() {
    let found = collectionViewLayout.layoutAttributesForElements(in: flipped(bounds)) ?? []
    let visible = found.filter { !$0.isHidden }
    showItems(visible.filter { $0.representedElementCategory == .cell })
    showSupplements(visible.filter { $0.representedElementCategory != .cell })
  }

  private func showItems(_ attributes: [UICollectionViewLayoutAttributes]) {
    let paths = Set(attributes.map(\.indexPath))
    for path in display.cells.keys.sorted() where !paths.contains(path) {
      if let cell = display.cells.removeValue(forKey: path) { discard(cell, at: path) }
    }
    for item in attributes {
      let path = item.indexPath
      if let cell = display.cells[path] {
        apply(item, to: cell)
      } else if let cell = dataSource?.collectionView(self, cellForItemAt: path) {
        show(cell, item)
      }
    }
  }

  private func show(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if display.isUpdating {
      _ = collectionViewLayout.initialLayoutAttributesForAppearingItem(at: path)
    }
    display.cells[path] = cell
    addSubview(cell)
    apply(attributes, to: cell)
    cell.isSelected = selection.contains(path)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  func discard(_ cell: UICollectionViewCell, at path: IndexPath) {
    forget(.item(path))
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if let identifier = cell.reuseIdentifier { cells.put(cell, identifier) }
  }

  private func showSupplements(_ attributes: [UICollectionViewLayoutAttributes]) {
    let wanted = Set(attributes.map(CollectionElement.init))
    for key in display.supplements.keys.sorted(by: { $0.path < $1.path })
    where !wanted.contains(key) {
      if let view = display.supplements.removeValue(forKey: key) { discard(view, key) }
    }
    for element in attributes {
      let key = CollectionElement(element)
      if let view = display.supplements[key] {
        apply(element, to: view)
      } else if let view = makeElement(key, element) {
        show(view, key, element)
      }
    }
  }

  private func show(
    _ view: UICollectionReusableView, _ key: CollectionElement,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    if display.isUpdating { askForInitialAttributes(attributes) }
    display.supplements[key] = view
    addSubview(view)
    apply(attributes, to: view)
    guard attributes.representedElementCategory == .supplementaryView else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.path)
  }

  private func askForInitialAttributes(_ attributes: UICollectionViewLayoutAttributes) {
    let (kind, path) = (attributes.representedElementKind ?? "", attributes.indexPath)
    let layout = collectionViewLayout
    if attributes.representedElementCategory == .decorationView {
      _ = layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    } else {
      _ = layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    }
  }

  private func makeElement(
    _ key: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if attributes.representedElementCategory == .decorationView {
      return make(collectionViewLayout.decorationClass(key.kind ?? ""))
    }
    return dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: key.kind ?? "", at: key.path)
  }

  func discard(_ view: UICollectionReusableView, _ key: CollectionElement) {
    let isDecoration = display.applied[key]?.representedElementCategory == .decorationView
    forget(key)
    view.removeFromSuperview()
    if !isDecoration {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "",
        at: key.path)
    }
    if let identifier = view.reuseIdentifier {
      supplements.put(view, "\(key.kind ?? "")/\(identifier)")
    }
  }

  private func forget(_ key: CollectionElement) {
    display.applied[key] = nil
    display.asked.remove(key)
  }

  func removeShownViews() {
    let (cells, supplements) = (display.cells, display.supplements)
    (display.cells, display.supplements) = ([:], [:])
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { discard(cell, at: path) }
    for (key, view) in supplements.sorted(by: { $0.key < $1.key }) { discard(view, key) }
  }

  // MARK: Attributes

  private func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    let placed = flipped(attributes)
    if display.hasApplied(placed) { return }
    view.place(placed)
    display.applied[CollectionElement(placed)] = placed.copy() as? UICollectionViewLayoutAttributes
  }

  /// Whether the layout was written for the other direction than the collection has.
  private var flipsHorizontally: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && collectionViewLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// A rectangle on the other side of the bounds, if the layout is mirrored. The offset counts from
  /// the leading edge then, as in UIKit.
  func flipped(_ rect: CGRect) -> CGRect {
    guard flipsHorizontally else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  private func flipped(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard flipsHorizontally,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    copy.center.x = bounds.minX + bounds.maxX - copy.center.x
    return copy
  }

  /// Asks views for the size that they prefer, once for each time that the layout becomes invalid.
  /// Returns whether one prefers another size than it has.
  private func askForSizes() -> Bool {
    let layout = collectionViewLayout
    guard layout.asksForPreferredSizes else { return false }
    display.isAskingSizes = true
    defer { display.isAskingSizes = false }
    var hasChanged = false
    let cells = display.cells.map { (CollectionElement.item($0.key), $0.value) }
    let views = cells.sorted { $0.0.path < $1.0.path }
    for (key, view) in views where display.asked.insert(key).inserted {
      guard let original = layout.layoutAttributesForItem(at: key.path) else { continue }
      hasChanged = ask(view, original) || hasChanged
    }
    for (key, view) in display.supplements.sorted(by: { $0.key < $1.key }) {
      guard display.applied[key]?.representedElementCategory == .supplementaryView,
        display.asked.insert(key).inserted,
        let original = layout.layoutAttributesForSupplementaryView(
          ofKind: key.kind ?? "", at: key.path)
      else { continue }
      hasChanged = ask(view, original) || hasChanged
    }
    return hasChanged
  }

  private func ask(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let original = attributes.copy() as? UICollectionViewLayoutAttributes,
      let given = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return false }
    let layout = collectionViewLayout
    let preferred = view.preferredLayoutAttributesFitting(given)
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }
}
