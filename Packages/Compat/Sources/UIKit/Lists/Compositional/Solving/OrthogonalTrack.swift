// SPDX-License-Identifier: MIT
import Foundation

/// The groups of a section that scrolls across the layout's direction, and the offsets at which it rests.
struct OrthogonalTrack {
  struct Group: Equatable {
    let start: CGFloat
    let length: CGFloat
  }

  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let groups: [Group]
  /// The length of all groups with the spaces between them.
  let length: CGFloat
  /// The length that is visible.
  let viewport: CGFloat
  /// The insets before the first group and after the last one.
  let lead: CGFloat
  let trail: CGFloat
  /// The area in which the section scrolls.
  private(set) var area = CGRect.zero

  init(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, groups: [Group],
    length: CGFloat, viewport: CGFloat, lead: CGFloat, trail: CGFloat
  ) {
    (self.behavior, self.groups, self.length) = (behavior, groups, length)
    (self.viewport, self.lead, self.trail) = (viewport, lead, trail)
  }

  func moved(to area: CGRect) -> OrthogonalTrack {
    var track = self
    track.area = area
    return track
  }

  /// The greatest offset: the last group's end is at the end of the visible area.
  var end: CGFloat { max(lead + length + trail - viewport, 0) }

  /// The offset that a section has before it is scrolled. A centred group is in the middle.
  var initialOffset: CGFloat { behavior == .groupPagingCentered ? centeredOffset(0) : 0 }

  /// The offset nearest to a proposed one at which scrolling stops.
  func restingOffset(for proposed: CGFloat) -> CGFloat {
    let proposed = proposed.isFinite ? proposed : 0
    switch behavior {
    case .none: return 0
    case .continuous: return limited(proposed)
    case .continuousGroupLeadingBoundary, .groupPaging:
      return limited(nearest(to: proposed, of: groups.map(\.start)))
    case .paging:
      guard viewport > 0 else { return 0 }
      return limited((proposed / viewport).rounded() * viewport)
    case .groupPagingCentered:
      return nearest(to: proposed, of: groups.indices.map(centeredOffset))
    }
  }

  /// The offset at which an interval of the track is at the start, in the middle, or at the end. A centred group is in
  /// the middle, whatever the position is.
  func offset(toShow start: CGFloat, length: CGFloat, at position: CGFloat) -> CGFloat {
    if behavior == .groupPagingCentered {
      return centeredOffset(groups.lastIndex { $0.start <= start + 0.001 } ?? 0)
    }
    return restingOffset(
      for: lead + start - (viewport - length) * position - (position == 0 ? lead : 0))
  }

  private func centeredOffset(_ index: Int) -> CGFloat {
    guard groups.indices.contains(index) else { return 0 }
    return lead + groups[index].start - (viewport - groups[index].length) / 2
  }

  private func limited(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), end) }

  private func nearest(to offset: CGFloat, of offsets: [CGFloat]) -> CGFloat {
    offsets.min { abs($0 - offset) < abs($1 - offset) } ?? 0
  }
}
