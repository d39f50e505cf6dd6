// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Headers, footers, and other views at the edges of a section or of everything.
struct BoundaryPlacement {
  private struct Entry {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let path: IndexPath
    let size: CGSize
  }

  private let entries: [Entry]
  private let axis: LayoutAxis

  /// - Parameter path: The index path of a view by its place among those of its kind.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], axis: LayoutAxis, in container: CGSize,
    solver: GroupSolver, path: (Int) -> IndexPath
  ) {
    self.axis = axis
    var counts: [String: Int] = [:]
    entries = items.map { item in
      let path = path(counts[item.elementKind, default: 0])
      counts[item.elementKind, default: 0] += 1
      return Entry(
        item: item, path: path, size: solver.size(of: item, in: container, path: path))
    }
  }

  /// The lengths by which views make the section larger at each edge. Views at one edge are beside each other.
  var extent: NSDirectionalEdgeInsets {
    var extent = NSDirectionalEdgeInsets.zero
    for entry in entries {
      let (padding, offset) = (entry.item.leadingPadding, entry.item.offset)
      let size = CGSize(width: entry.size.width + padding, height: entry.size.height + padding)
      switch outside(entry.item) {
      case .top: extent.top = max(extent.top, size.height - offset.y)
      case .bottom: extent.bottom = max(extent.bottom, size.height + offset.y)
      case .leading: extent.leading = max(extent.leading, size.width - offset.x)
      case .trailing: extent.trailing = max(extent.trailing, size.width + offset.x)
      default: break
      }
    }
    return extent
  }

  /// The edge that a view is outside of; empty for one in front of the items. A corner belongs to the edge where the
  /// section begins or ends.
  private func outside(
    _ item: NSCollectionLayoutBoundarySupplementaryItem
  ) -> NSDirectionalRectEdge {
    guard item.extendsBoundary else { return [] }
    let edges = item.alignment.edges
    let (before, after) = axis.edges
    if edges.contains(before) { return before }
    if edges.contains(after) { return after }
    return edges
  }

  /// The views around an area.
  func elements(around area: CGRect) -> [PlacedElement] {
    entries.map { entry in
      let item = entry.item
      return PlacedElement(
        kind: .supplementary(item.elementKind), path: entry.path,
        frame: frame(entry, around: area),
        zIndex: item.shownZIndex + (item.pinToVisibleBounds ? 1 : 0),
        pin: item.pinToVisibleBounds ? item.alignment.edges : nil)
    }
  }

  private func frame(_ entry: Entry, around area: CGRect) -> CGRect {
    let anchor = NSCollectionLayoutAnchor(edges: entry.item.alignment.edges)
    let place = anchor.point(in: area)
    let own = anchor.point(in: CGRect(origin: .zero, size: entry.size))
    var origin = CGPoint(x: place.x - own.x, y: place.y - own.y)
    switch outside(entry.item) {
    case .top: origin.y -= entry.size.height
    case .bottom: origin.y += entry.size.height
    case .leading: origin.x -= entry.size.width
    case .trailing: origin.x += entry.size.width
    default: break
    }
    origin.x += entry.item.offset.x
    origin.y += entry.item.offset.y
    return CGRect(origin: origin, size: entry.size)
  }
}
