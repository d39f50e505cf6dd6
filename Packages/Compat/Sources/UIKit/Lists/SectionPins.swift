// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The extents of a list's sections in the scrolling direction, between which pinned headers and footers stay.
struct SectionPins {
  /// A range of the scrolling direction, in points. Unlike Swift's ranges, it may be of invalid sizes.
  struct Extent {
    let start: CGFloat
    let end: CGFloat
  }

  private var sections: [Int: Extent] = [:]

  /// Pinned views are in front of items.
  static let zIndex = 10

  mutating func add(_ extent: Extent, _ section: Int) { sections[section] = extent }

  /// The extent of the bounds, without the content's insets.
  static func visibleRange(
    of view: UIScrollView, _ direction: UICollectionView.ScrollDirection
  ) -> Extent {
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    let (start, end) =
      direction == .vertical
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
    return Extent(start: start, end: end)
  }

  /// The frame of a header or footer that stays in sight as long as its section shows.
  func frame(
    _ frame: CGRect, section: Int, isHeader: Bool, in visible: Extent,
    _ direction: UICollectionView.ScrollDirection
  ) -> CGRect {
    guard let extent = sections[section] else { return frame }
    let isVertical = direction == .vertical
    let length = isVertical ? frame.height : frame.width
    let old = isVertical ? frame.minY : frame.minX
    let place =
      isHeader
      ? max(min(max(old, visible.start), extent.end - length), extent.start)
      : min(max(min(old, visible.end - length), extent.start), extent.end - length)
    return isVertical
      ? CGRect(x: frame.minX, y: place, width: frame.width, height: frame.height)
      : CGRect(x: place, y: frame.minY, width: frame.width, height: frame.height)
  }
}

/// The properties of a collection that a flow layout depends on.
struct FlowArea: Equatable {
  let size: CGSize
  let inset: UIEdgeInsets
  let isRightToLeft: Bool

  init(_ view: UICollectionView) {
    (size, inset) = (view.bounds.size, view.adjustedContentInset)
    isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}
