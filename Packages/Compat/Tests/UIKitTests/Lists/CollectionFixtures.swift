// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// Rows of 100 points, 20 points high until cells prefer another height.
class RowsLayout: UICollectionViewLayout {
  private(set) var heights: [CGFloat] = []
  var preferredHeight: CGFloat?
  var target: CGPoint?

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: heights.reduce(0, +))
  }
  override func prepare() {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    if heights.count != count { heights = Array(repeating: 20, count: count) }
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    heights.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }
      .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard heights.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let y = heights[..<indexPath.item].reduce(0, +)
    attributes.frame = CGRect(x: 0, y: y, width: 100, height: heights[indexPath.item])
    return attributes
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredHeight.map { $0 != originalAttributes.size.height } ?? false
  }
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    heights[originalAttributes.indexPath.item] = preferredHeight ?? 20
    adjust(context, originalAttributes)
    return context
  }
  /// Changes the context of a preferred size.
  func adjust(
    _ context: UICollectionViewLayoutInvalidationContext,
    _ original: UICollectionViewLayoutAttributes
  ) {}
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    target ?? proposed
  }
}

/// Cells under the identifier "cell", and other views under "part".
class CellSource: NSObject, UICollectionViewDataSource {
  var counts = [3]

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }
}
