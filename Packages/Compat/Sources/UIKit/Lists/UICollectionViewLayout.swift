// SPDX-License-Identifier: MIT
import BubbleViews
public import Foundation

/// A layout of a collection's views.
///
/// Partial: attributes of what appears and disappears are asked for, and not drawn;
/// `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` and what fingers move are never called.
open class UICollectionViewLayout: NSObject, NSCoding {
  /// The collection; `nil` for none.
  open internal(set) weak var collectionView: UICollectionView?

  var isValid = false

  /// Whether it has been prepared at least once.
  var wasPrepared = false
  private var decorations: [String: AnyClass] = [:]

  /// Creates a layout. Required, so that `type.init()` of a `UICollectionViewLayout.Type` compiles as on iOS.
  public required override init() {}

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

  /// Whether content is mirrored in right-to-left layouts. The default is `false`. Partial: frames of cells are those
  /// that are seen, where UIKit's are those of the layout.
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

  /// Invalidates the layout, for the next layout pass. The data aren't reloaded.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  /// Invalidates a part of the layout, for the next layout pass.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isValid = false
    collectionView?.layoutDidBecomeInvalid(context)
  }

  // MARK: Changes

  /// Called when a batch of updates is about to be shown, after the layout was prepared for the new
  /// numbers of items. The default does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when a batch of updates has been shown. The default does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Called before the layout that follows another size in an animation, with the bounds before it.
  /// The default does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after the layout that follows another size in an animation. The default does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before the layout replaces another one. The default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called before another layout replaces this one. The default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on both layouts after one has replaced the other. The default does nothing.
  open func finalizeLayoutTransition() {}

  /// Returns the content offset after a batch of updates, an animated change of size, or a change of
  /// layouts. The default is the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Returns the content offset at which scrolling stops. The default is the proposed one. Never
  /// called: no finger scrolls.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The attributes from which an item appears in a batch of updates; `nil`, the default, for those
  /// that it has. They aren't drawn, as the collection is drawn at rest.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes towards which an item disappears; `nil`, the default, for those that it had.
  /// They aren't drawn.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes from which a supplementary view appears. As those of items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes towards which a supplementary view disappears. As those of items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes from which a decoration view appears. As those of items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes towards which a decoration view disappears. As those of items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Supplementary views that a batch of updates adds, so that they are made again. The default is
  /// none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views that a batch of updates removes. The default is none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that a batch of updates adds, so that they are made again. The default is none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that a batch of updates removes. The default is none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Decorations

  /// Registers the class of a decoration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }

  func decorationClass(_ kind: String) -> AnyClass? { decorations[kind] }

  /// Whether cells are asked for the size that they prefer.
  var asksForPreferredSizes: Bool { true }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (type ?? UICollectionViewLayoutAttributes.self).init()
  }
}
