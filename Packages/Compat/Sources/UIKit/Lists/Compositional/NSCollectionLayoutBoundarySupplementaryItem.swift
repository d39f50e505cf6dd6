// SPDX-License-Identifier: MIT
public import Foundation

/// A header, a footer, or another view at an edge of a section or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge, or the corner.
  public let alignment: NSRectAlignment

  /// The offset from the place that follows from the alignment, in points. An offset outwards makes the section
  /// larger, one inwards moves the view over the items.
  public let offset: CGPoint

  /// Whether the section is larger by the view. The default is `true`; otherwise, it is in front of the items.
  open var extendsBoundary = true

  /// Whether the view stays in the visible area while its section is. The default is `false`.
  open var pinToVisibleBounds = false

  /// The space between the section's edge and the view, in points.
  var leadingPadding: CGFloat = 0

  /// Creates a view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an offset from an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }
}

/// A view behind a section, which has no data.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind that the layout knows the view by.
  public let elementKind: String

  /// The order in front. The default is 0, which is behind items.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// Creates a view as large as the section, its headers and its footers, less its own content insets.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  /// The attribute's order: the default is behind items.
  var shownZIndex: Int { zIndex == 0 ? -1 : zIndex }
}
