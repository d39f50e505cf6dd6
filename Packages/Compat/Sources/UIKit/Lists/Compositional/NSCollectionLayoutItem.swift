// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// An item of a group: its size, its insets, and the views on it.
open class NSCollectionLayoutItem: NSObject {
  /// The size, in the effective area of the group.
  public let layoutSize: NSCollectionLayoutSize

  /// The supplementary views that are anchored to the item.
  public internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// The insets inside of the size. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spaces outside of the size. The default is `nil`: none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}

/// A view that is anchored to an item or a group, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind that the data source and the layout know the view by.
  public let elementKind: String

  /// The point of the item that the view is placed at.
  public let containerAnchor: NSCollectionLayoutAnchor

  /// The point of the view that is placed there. `nil` is the one at the edges of ``containerAnchor``.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// The order in front. The default is 0, which is in front of items.
  open var zIndex = 0

  /// Creates a view at one anchor: that edge of the view is on that edge of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates a view of which a point is at a point of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String,
    _ containerAnchor: NSCollectionLayoutAnchor, _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The frame of a view of a size on an item's frame. The offsets of both anchors add up.
  func frame(of size: CGSize, on container: CGRect) -> CGRect {
    let anchor = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
    let place = containerAnchor.point(in: container)
    let own = anchor.point(in: CGRect(origin: .zero, size: size))
    let (first, second) = (containerAnchor.points(for: size), anchor.points(for: size))
    return CGRect(
      x: place.x - own.x + first.x + second.x, y: place.y - own.y + first.y + second.y,
      width: size.width, height: size.height)
  }

  /// The attribute's order: the default is in front of items.
  var shownZIndex: Int { zIndex == 0 ? 1 : zIndex }
}
