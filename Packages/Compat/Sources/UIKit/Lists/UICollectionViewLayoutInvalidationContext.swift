// SPDX-License-Identifier: MIT
public import Foundation

/// The invalid parts of a layout.
///
/// A context without any invalidates the layout as a whole, but neither the numbers of items nor
/// what a layout knows about them: ``UICollectionViewLayout/invalidateLayout()`` has such a one.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything, since the data were reloaded. The default is `false`.
  open var invalidateEverything: Bool { isEverything }
  /// Whether the numbers of sections and items, since the data were reloaded or items were inserted
  /// or deleted. The default is `false`.
  open var invalidateDataSourceCounts: Bool { isDataSource }
  /// The items; `nil` for none in particular.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views by kind; `nil` for none in particular.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views by kind; `nil` for none in particular.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The index paths of items before they were moved by a finger: always `nil`.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// The index paths of items that a finger moves: always `nil`.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// The place of items that a finger moves: always zero.
  open var interactiveMovementTarget: CGPoint { .zero }
  /// The distance by which the collection scrolls when it gets the context, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points, until the layout is prepared.
  open var contentSizeAdjustment = CGSize.zero

  var isEverything = false
  var isDataSource = false

  /// Creates a context without parts.
  public required override init() {}

  /// Adds items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
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
