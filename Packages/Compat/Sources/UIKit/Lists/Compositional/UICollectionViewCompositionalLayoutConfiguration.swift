// SPDX-License-Identifier: MIT
public import Foundation

/// The direction, the spacing and the headers of a whole compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The space between sections, in points. The default is 0.
  open var interSectionSpacing: CGFloat = 0

  /// Headers, footers, and other views at the edges of everything. Their index paths have one index: their place
  /// among those of their kind. The default is empty.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// The area that sections are in by default. The default is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration of defaults.
  public override init() {}

  var axis: LayoutAxis { scrollDirection == .vertical ? .vertical : .horizontal }
}
