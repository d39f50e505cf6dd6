// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

extension UICollectionView {
  /// The scrolling direction of a collection.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Lines follow each other downwards.
    case vertical
    /// Lines follow each other to the right.
    case horizontal
  }
}

/// A layout of items in lines, one after the other.
///
/// Items of a line are in the middle of it, across. A line that is followed by another one is
/// spread from edge to edge, and one item is in its middle. The last line begins where lines begin;
/// items of one size have the gaps then that a full line of them has. Vertical layouts begin lines on
/// the right in collections from right to left.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The least gap between lines. The default is 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidate(if: minimumLineSpacing != oldValue) }
  }
  /// The least gap between items of a line. The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(if: minimumInteritemSpacing != oldValue) }
  }
  /// The size of items. The default is 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidate(if: itemSize != oldValue) }
  }
  /// The estimated size of items. Other than zero, cells that show are asked for the size that they
  /// prefer, and all others have this one, or the one that they preferred. Where the delegate says a size, that is the
  /// estimate, and stays where a cell's constraints don't decide about it. ``automaticSize`` estimates ``itemSize``. The
  /// default is zero.
  open var estimatedItemSize = CGSize.zero {
    didSet { invalidate(if: estimatedItemSize != oldValue) }
  }
  /// The scrolling direction. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(if: scrollDirection != oldValue) }
  }
  /// The size of what is above sections; the length along the way counts. The default is zero: nothing.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidate(if: headerReferenceSize != oldValue) }
  }
  /// The size of what is below sections; the length along the way counts. The default is zero: nothing.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidate(if: footerReferenceSize != oldValue) }
  }
  /// The insets around the items of sections. The default is zero.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidate(if: sectionInset != oldValue) }
  }
  /// Whether headers stay in sight while their section shows. The default is `false`.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate(if: sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Whether footers stay in sight while their section shows. The default is `false`.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate(if: sectionFootersPinToVisibleBounds != oldValue) }
  }
  /// The area that section insets are relative to. Inert: the safe area isn't added.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  /// The area that section insets are relative to.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The content.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  /// The estimated size that makes cells size themselves.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var supplements: [String: [IndexPath: UICollectionViewLayoutAttributes]] = [:]
  private var order: [UICollectionViewLayoutAttributes] = []
  private var pins = SectionPins()
  private var preferredSizes: [IndexPath: CGSize] = [:]
  private var needsPlacing = true
  private var placedArea: FlowArea?
  private var length: CGFloat = 0
  private var breadth: CGFloat = 0

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// A value that is set again, in `prepare()` for example, changes nothing.
  private func invalidate(if hasChanged: Bool) {
    if hasChanged { invalidateLayout() }
  }

  open override var collectionViewContentSize: CGSize {
    scrollDirection == .vertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let size = collectionView?.bounds.size else { return false }
    let isOther =
      scrollDirection == .vertical ? newBounds.width != size.width : newBounds.height != size.height
    return isOther || pinsSupplements
  }

  private var pinsSupplements: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// A scroll moves pinned headers and footers, and nothing else.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if pinsSupplements, let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      newBounds.size == collectionView?.bounds.size
    {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything { preferredSizes = [:] }
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || context.invalidatedItemIndexPaths != nil
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true
      || flow?.invalidateFlowLayoutAttributes ?? true
    {
      needsPlacing = true
    }
    super.invalidateLayout(with: context)
  }

  // MARK: Sizes of cells

  override var asksForPreferredSizes: Bool {
    estimatedItemSize != .zero || itemSize == Self.automaticSize
  }

  /// The size that an item's cell preferred; `nil` for one that preferred none, or hasn't shown yet.
  func preferredSize(at path: IndexPath) -> CGSize? {
    asksForPreferredSizes ? preferredSizes[path] : nil
  }

  /// The size of items that haven't shown yet, and that the delegate says nothing about.
  var estimatedSize: CGSize {
    guard estimatedItemSize == Self.automaticSize || estimatedItemSize == .zero else {
      return estimatedItemSize
    }
    return itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asksForPreferredSizes && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard !preferredSizes.isEmpty, let mapping = collectionView?.updates.mapping else { return }
    let old = preferredSizes
    let reloaded = updateItems.filter { $0.updateAction == .reload }.map(\.indexPathBeforeUpdate)
    preferredSizes = [:]
    for (path, size) in old where !reloaded.contains(path) {
      if let new = mapping.path(path) { preferredSizes[new] = size }
    }
    (needsPlacing, isValid) = (true, false)
  }

  // MARK: Placing

  open override func prepare() {
    super.prepare()
    let area = collectionView.map(FlowArea.init)
    guard needsPlacing || area != placedArea else { return }
    (needsPlacing, placedArea) = (false, area)
    (items, supplements, order, length) = ([:], [:], [], 0)
    pins = SectionPins()
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    breadth =
      scrollDirection == .vertical
      ? max(view.bounds.width - inset.left - inset.right, 0)
      : max(view.bounds.height - inset.top - inset.bottom, 0)
    for section in 0..<max(view.numberOfSections, 0) { place(section, of: view) }
  }

  private func place(_ section: Int, of view: UICollectionView) {
    let metrics = FlowMetrics(section: section, layout: self, view: view)
    let start = length
    placeSupplement(UICollectionView.elementKindSectionHeader, metrics.header, section)
    let count = view.numberOfItems(inSection: section)
    let insets = FlowInsets(metrics.inset, scrollDirection)
    if count > 0 {
      length += insets.before
      let width = max(breadth - insets.start - insets.end, 0)
      let sizes = (0..<count).map { metrics.size(of: IndexPath(item: $0, section: section)) }
      let lines = FlowLine.lines(of: sizes.map(axes), in: width, gap: metrics.interitemSpacing)
      placeLines(lines, sizes, section, metrics, start: insets.start, width: width)
      length += insets.after
    } else if metrics.inset != .zero {
      length += insets.before + insets.after
    }
    placeSupplement(UICollectionView.elementKindSectionFooter, metrics.footer, section)
    pins.add(SectionPins.Extent(start: start, end: length), section)
  }

  private func placeLines(
    _ lines: [FlowLine], _ sizes: [CGSize], _ section: Int, _ metrics: FlowMetrics, start: CGFloat,
    width: CGFloat
  ) {
    let isColumn = lines.allSatisfy { $0.range.count == 1 }
    for (number, line) in lines.enumerated() {
      if number > 0 { length += metrics.lineSpacing }
      let isLast = number == lines.count - 1
      let breadths = line.range.map { axes(sizes[$0]).0 }
      let gap =
        isLast
        ? line.gridGap(of: breadths, in: width, least: metrics.interitemSpacing)
        : line.spreadGap(in: width, least: metrics.interitemSpacing)
      var along =
        line.range.count == 1 && (!isLast || isColumn)
        ? start + max(width - line.contentBreadth, 0) / 2 : start
      for index in line.range {
        let (itemBreadth, itemLength) = axes(sizes[index])
        let path = IndexPath(item: index, section: section)
        let across = length + (line.length - itemLength) / 2
        // A line from right to left fills the same area from its other end.
        let place = isRightToLeft ? start * 2 + width - along - itemBreadth : along
        add(path, at: (place, across), size: sizes[index])
        along += itemBreadth + gap
      }
      length += line.length
    }
  }

  private var isRightToLeft: Bool {
    scrollDirection == .vertical && !flipsHorizontallyInOppositeLayoutDirection
      && placedArea?.isRightToLeft == true
  }

  private func add(_ path: IndexPath, at place: (along: CGFloat, across: CGFloat), size: CGSize) {
    let attributes = makeAttributes()
    attributes.indexPath = path
    let origin =
      scrollDirection == .vertical
      ? CGPoint(x: place.along, y: place.across) : CGPoint(x: place.across, y: place.along)
    attributes.frame = CGRect(origin: origin, size: size)
    items[path] = attributes
    order.append(attributes)
  }

  private func placeSupplement(_ kind: String, _ size: CGSize, _ section: Int) {
    let extent = scrollDirection == .vertical ? size.height : size.width
    guard extent > 0 else { return }
    let path = IndexPath(item: 0, section: section)
    let attributes = makeAttributes()
    attributes.indexPath = path
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = kind
    attributes.frame =
      scrollDirection == .vertical
      ? CGRect(x: 0, y: length, width: breadth, height: extent)
      : CGRect(x: length, y: 0, width: extent, height: breadth)
    supplements[kind, default: [:]][path] = attributes
    order.append(attributes)
    length += extent
  }

  /// A size across the way, and along it.
  private func axes(_ size: CGSize) -> (CGFloat, CGFloat) {
    scrollDirection == .vertical ? (size.width, size.height) : (size.height, size.width)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    order.map(pinned).filter { Self.shows($0.frame, in: rect) }
      .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
  }

  /// Whether something of a frame is in a rectangle. Edges that meet show nothing.
  private static func shows(_ frame: CGRect, in rect: CGRect) -> Bool {
    if frame.isEmpty { return rect.contains(frame.origin) }
    return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
      && frame.maxY > rect.minY
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    items[indexPath]?.copy() as? UICollectionViewLayoutAttributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplements[elementKind]?[indexPath]
      .flatMap { pinned($0).copy() as? UICollectionViewLayoutAttributes }
  }

  /// The attributes of a header or footer that stays in sight; all others as they are.
  private func pinned(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard pinsSupplements, let kind = attributes.representedElementKind, let collectionView,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds else {
      return attributes
    }
    let visible = SectionPins.visibleRange(of: collectionView, scrollDirection)
    copy.frame = pins.frame(
      copy.frame, section: copy.indexPath.section, isHeader: isHeader, in: visible, scrollDirection)
    copy.zIndex = SectionPins.zIndex
    return copy
  }
}
