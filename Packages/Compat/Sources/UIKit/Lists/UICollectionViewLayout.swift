// SPDX-License-Identifier: MIT
import BubbleViews
public import Foundation

/// The invalid parts of a layout.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything. The default is `false`.
  open var invalidateEverything: Bool { isEverything }
  /// Whether the numbers of sections and items. The default is `false`.
  open var invalidateDataSourceCounts: Bool { isDataSource }
  /// The items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The adjustment of the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The adjustment of the content size.
  open var contentSizeAdjustment = CGSize.zero

  var isEverything = false
  var isDataSource = false

  /// Creates a context of nothing.
  public required override init() {}

  /// Adds items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// The same, for a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate's sizes and spacings. The default is `true`.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether sizes and spacings of the layout's own. The default is `true`.
  open var invalidateFlowLayoutAttributes = true
}

/// A layout of a collection's views.
open class UICollectionViewLayout: NSObject, NSCoding {
  /// The collection; `nil` for none.
  open internal(set) weak var collectionView: UICollectionView?

  var isValid = false
  private var decorations: [String: AnyClass] = [:]

  /// Creates a layout.
  public override init() {}

  /// Creates a layout. Nothing is read.
  public required init?(coder: NSCoder) {}

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// The class of its attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of its invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The size of everything.
  open var collectionViewContentSize: CGSize { .zero }

  /// Whether content is mirrored in right-to-left layouts. The default is `false`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction in which the layout was written.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Called before any other method. Does nothing here.
  open func prepare() {}

  /// The attributes of the views that a rectangle shows something of; `nil` for none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item; `nil` for none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of what is above or below items; `nil` for none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of what is behind or in front of items; `nil` for none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether another area invalidates the layout. The default is `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the invalid parts for new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Whether a cell that prefers another size invalidates the layout. The default is `false`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the invalid parts for a cell that prefers another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Invalidates the whole layout, for the next layout pass.
  open func invalidateLayout() {
    let context = makeContext()
    context.isEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates a part of the layout, for the next layout pass.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isValid = false
    collectionView?.layoutDidBecomeInvalid(context)
  }

  /// Returns the content offset after a change. The default is the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Returns the content offset at which scrolling stops. The default is the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The attributes of an item before it comes. Never called: nothing is animated.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of an item after its deletion. Never called: nothing is animated.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of a decoration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }

  func decorationClass(_ kind: String) -> AnyClass? { decorations[kind] }

  private func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (type ?? UICollectionViewLayoutAttributes.self).init()
  }
}
