// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The way in which a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Groups follow each other in the layout's direction.
  case none
  /// Scrolling stops anywhere.
  case continuous
  /// Scrolling stops where a group begins.
  case continuousGroupLeadingBoundary
  /// Scrolling moves by the width of the layout.
  case paging
  /// Scrolling moves by one group.
  case groupPaging
  /// Scrolling moves by one group, which is in the middle.
  case groupPagingCentered
}

/// The area that insets are relative to.
///
/// Partial: readable content is that of the layout margins.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// The layout configuration's reference, or the section's.
  case automatic
  /// The bounds.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The width of readable text: the layout margins here.
  case readableContent
}

/// Changes the items of a section that show, at a scroll offset.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// A group that is repeated for all items of a section, with headers, footers and a background.
///
/// Partial: scrolls across by `scrollToItem` only; its cells are the collection's own subviews.
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup

  /// The list that the section is one of; `nil` for other sections.
  var list: UICollectionLayoutListConfiguration?

  /// The insets around the groups. Headers and footers are outside of those above and below. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The space between groups, in points. The default is 0.
  open var interGroupSpacing: CGFloat = 0

  /// The area that the insets are relative to. The default is automatic: that of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// The area that headers and footers are in. The default is automatic: that of the section.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// The way in which the section scrolls across the layout's direction. The default is that it doesn't.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// Headers, footers, and other views at the edges. The default is empty.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Whether headers and footers have the section's insets at their sides. The default is `true`.
  open var supplementariesFollowContentInsets = true

  /// Changes the items that show, before each layout. The default is `nil`: none.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The views behind the section. The default is empty.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Creates a section.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Returns the axis in which groups follow each other.
  func axis(in scrollAxis: LayoutAxis) -> LayoutAxis {
    isOrthogonal ? scrollAxis.crossed : scrollAxis
  }

  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}
