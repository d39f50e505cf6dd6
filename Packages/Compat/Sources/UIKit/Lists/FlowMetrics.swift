// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The sizes and spacings of a section: the delegate's, or the layout's.
struct FlowMetrics {
  let inset: UIEdgeInsets
  let lineSpacing: CGFloat
  let interitemSpacing: CGFloat
  let header: CGSize
  let footer: CGSize
  private let layout: UICollectionViewFlowLayout
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?

  init(section: Int, layout: UICollectionViewFlowLayout, view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    (self.layout, self.view, self.delegate) = (layout, view, delegate)
    guard let delegate else {
      (inset, lineSpacing) = (layout.sectionInset, layout.minimumLineSpacing)
      interitemSpacing = layout.minimumInteritemSpacing
      (header, footer) = (layout.headerReferenceSize, layout.footerReferenceSize)
      return
    }
    inset = delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    lineSpacing = delegate.collectionView(
      view, layout: layout, minimumLineSpacingForSectionAt: section)
    interitemSpacing = delegate.collectionView(
      view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    header = delegate.collectionView(
      view, layout: layout, referenceSizeForHeaderInSection: section)
    footer = delegate.collectionView(
      view, layout: layout, referenceSizeForFooterInSection: section)
  }

  func size(of path: IndexPath) -> CGSize {
    if let preferred = layout.preferredSize(at: path) { return preferred }
    let said = delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
    guard layout.asksForPreferredSizes else { return said ?? layout.itemSize }
    // A delegate that says nothing repeats the layout's size.
    if let said, said != layout.itemSize, said != UICollectionViewFlowLayout.automaticSize {
      return said
    }
    return layout.estimatedSize
  }
}

/// A section's insets, by the scrolling direction.
struct FlowInsets {
  /// The insets before and after the items.
  let before: CGFloat
  let after: CGFloat
  /// The insets before and after a line.
  let start: CGFloat
  let end: CGFloat

  init(_ insets: UIEdgeInsets, _ direction: UICollectionView.ScrollDirection) {
    switch direction {
    case .vertical:
      (before, after, start, end) = (insets.top, insets.bottom, insets.left, insets.right)
    case .horizontal:
      (before, after, start, end) = (insets.left, insets.right, insets.top, insets.bottom)
    }
  }
}

/// The items of a line.
struct FlowLine {
  private(set) var range: Range<Int>
  /// The line's extent in the scrolling direction: its longest item.
  private(set) var length: CGFloat
  /// The total extent of the items along the line.
  private(set) var contentBreadth: CGFloat

  /// Breaks items into lines, with as many on each as fit.
  static func lines(
    of sizes: [(breadth: CGFloat, length: CGFloat)], in breadth: CGFloat, gap: CGFloat
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    for (index, size) in sizes.enumerated() {
      if var line = lines.last,
        // What adding loses must not break a line.
        line.contentBreadth + size.breadth + gap * CGFloat(line.range.count) <= breadth + 1e-6
      {
        line.range = line.range.lowerBound..<(index + 1)
        line.length = max(line.length, size.length)
        line.contentBreadth += size.breadth
        lines[lines.count - 1] = line
      } else {
        lines.append(
          FlowLine(range: index..<(index + 1), length: size.length, contentBreadth: size.breadth))
      }
    }
    return lines
  }

  /// The gap that spreads the items from edge to edge.
  func spreadGap(in breadth: CGFloat, least: CGFloat) -> CGFloat {
    guard range.count > 1 else { return least }
    return max((breadth - contentBreadth) / CGFloat(range.count - 1), least)
  }

  /// The gap that as many items as fit would be spread with; the least one, where items differ.
  func gridGap(of breadths: [CGFloat], in breadth: CGFloat, least: CGFloat) -> CGFloat {
    guard let first = breadths.first, first > 0, breadths.allSatisfy({ $0 == first }) else {
      return least
    }
    let count = ((breadth + least + 1e-6) / (first + least)).rounded(.down)
    return count > 1 ? max((breadth - first * count) / (count - 1), least) : least
  }
}
