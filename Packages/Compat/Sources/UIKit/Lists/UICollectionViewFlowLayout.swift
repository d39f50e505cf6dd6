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
/// items of one size have the gaps then that a full line of them has.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The least gap between lines. The default is 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least gap between items of a line. The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items. The default is 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items. Other than zero, cells are measured for their size. The default
  /// is zero.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The scrolling direction. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of what is above sections; the length along the way counts. The default is zero: nothing.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of what is below sections; the length along the way counts. The default is zero: nothing.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The insets around the items of sections. The default is zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// Whether headers stay in sight. The default is `false`.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay in sight. Recorded only.
  open var sectionFootersPinToVisibleBounds = false

  /// The estimated size that makes cells size themselves.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var supplements: [String: [IndexPath: UICollectionViewLayoutAttributes]] = [:]
  private var order: [UICollectionViewLayoutAttributes] = []
  private var length: CGFloat = 0
  private var breadth: CGFloat = 0

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override var collectionViewContentSize: CGSize {
    scrollDirection == .vertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let size = collectionView?.bounds.size else { return false }
    let isOther =
      scrollDirection == .vertical ? newBounds.width != size.width : newBounds.height != size.height
    return isOther || sectionHeadersPinToVisibleBounds
  }

  // MARK: Placing

  open override func prepare() {
    super.prepare()
    (items, supplements, order, length) = ([:], [:], [], 0)
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
        add(path, at: (along, across), size: sizes[index])
        along += itemBreadth + gap
      }
      length += line.length
    }
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
    order.filter { Self.shows($0.frame, in: rect) }
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
    supplements[elementKind]?[indexPath]?.copy() as? UICollectionViewLayoutAttributes
  }
}
