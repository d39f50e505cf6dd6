// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

extension UICollectionView {
  /// The size that the view of attributes prefers. A view that isn't visible is made, and is free afterwards.
  func preferredSize(of attributes: UICollectionViewLayoutAttributes) -> CGSize {
    let path = attributes.indexPath
    guard let kind = attributes.representedElementKind else {
      let visible = cellForItem(at: path)
      guard let cell = visible ?? dataSource?.collectionView(self, cellForItemAt: path) else {
        return attributes.size
      }
      defer { if visible == nil { putBack(cell) } }
      return measure(cell, attributes)
    }
    let visible = supplementaryView(forElementKind: kind, at: path)
    let made =
      visible
      ?? dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: path)
    guard let view = made else { return attributes.size }
    defer { if visible == nil { putBack(view, ofKind: kind) } }
    return measure(view, attributes)
  }

  private func measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> CGSize {
    view.surroundingTraits = traitCollection
    view.place(attributes)
    (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    return view.preferredLayoutAttributesFitting(attributes).size
  }
}
