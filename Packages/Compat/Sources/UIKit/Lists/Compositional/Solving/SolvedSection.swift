// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The frames of a section's views, from left to right, in the coordinates of the content.
struct SolvedSection {
  let section: NSCollectionLayoutSection
  /// The section with its headers, footers and insets.
  let frame: CGRect
  /// The items that the section's own scrolling moves; empty without one.
  var track: OrthogonalTrack?
  let elements: [PlacedElement]

  /// The area that contains all views, wherever they are scrolled to.
  let reach: CGRect

  init(
    _ section: NSCollectionLayoutSection, frame: CGRect, track: OrthogonalTrack?,
    elements: [PlacedElement]
  ) {
    (self.section, self.frame, self.track, self.elements) = (section, frame, track, elements)
    reach = elements.reduce(frame) { $0.union($1.frame) }
  }
}

/// Lays out a section: groups, then what is at its edges, then what is behind it.
struct SectionSolver {
  let section: NSCollectionLayoutSection
  let index: Int
  let axis: LayoutAxis
  /// The size of the visible area.
  let bounds: CGSize
  /// The insets of the areas that sections and their headers are in.
  let reference: NSDirectionalEdgeInsets
  let supplementReference: NSDirectionalEdgeInsets
  let solver: GroupSolver

  /// Lays out the section from a place along the layout's direction.
  func solve(from start: CGFloat) -> SolvedSection {
    let boundary = BoundaryPlacement(
      section.boundarySupplementaryItems, axis: axis,
      in: bounds.inset(by: sides(supplementInsets)), solver: solver,
      path: { IndexPath(item: $0, section: index) })
    let extent = boundary.extent
    let groups = solveGroups(in: bounds.inset(by: reference).inset(by: extent.across(axis)))
    let insets = section.contentInsets
    let area = CGRect(
      origin: axis.point(
        along: start + axis.before(extent),
        across: axis.crossed.before(extent)),
      size: axis.size(
        along: groups.length + axis.before(insets) + axis.after(insets),
        across: max(
          axis.crossed.along(bounds) - axis.crossed.before(extent) - axis.crossed.after(extent), 0))
    )
    let frame = area.extended(by: extent)
    let origin = area.inset(by: sides(reference)).inset(by: insets).origin
    var elements = groups.elements.map { $0.moved(by: origin) }
    elements += boundary.elements(around: area.inset(by: sides(supplementInsets)))
    elements += decorations(in: frame)
    return SolvedSection(
      section, frame: frame, track: groups.track.map { $0.moved(to: area) },
      elements: elements)
  }

  private var supplementInsets: NSDirectionalEdgeInsets {
    guard section.supplementariesFollowContentInsets,
      section.supplementaryContentInsetsReference != .none
    else { return supplementReference }
    let (one, other) = (supplementReference, section.contentInsets)
    return NSDirectionalEdgeInsets(
      top: one.top + other.top, leading: one.leading + other.leading,
      bottom: one.bottom + other.bottom, trailing: one.trailing + other.trailing)
  }

  /// The insets across the layout's direction only.
  private func sides(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    insets.across(axis)
  }

  // MARK: Groups

  private struct Groups {
    var elements: [PlacedElement]
    var length: CGFloat
    var track: OrthogonalTrack?
  }

  private func solveGroups(in size: CGSize) -> Groups {
    let container = size.inset(by: section.contentInsets)
    let groupAxis = section.axis(in: axis)
    var line = SpacedLine(axis: groupAxis, spacing: .fixed(section.interGroupSpacing))
    var next = 0
    while next < solver.end {
      let solved = solver.solve(section.group, in: container, from: next)
      guard solved.next > next else { break }
      next = solved.next
      line.members.append(SpacedLine.Member(section.group, solved, axis: groupAxis))
    }
    return section.isOrthogonal
      ? track(line, in: container) : stack(line, breadth: axis.crossed.along(container))
  }

  private func stack(_ line: SpacedLine, breadth: CGFloat) -> Groups {
    let rows = line.elements(length: line.length, breadth: breadth).map(inList)
    return Groups(elements: rows, length: line.length)
  }

  /// The groups of a section that scrolls across. It is as tall as the tallest group.
  private func track(_ line: SpacedLine, in container: CGSize) -> Groups {
    let crossed = axis.crossed
    let origins = line.origins(length: line.length, breadth: line.breadth)
    let groups = zip(origins, line.members).map { origin, member in
      OrthogonalTrack.Group(start: crossed.along(origin), length: member.length)
    }
    let elements = line.elements(length: line.length, breadth: line.breadth).map { element in
      var element = element
      element.isOrthogonal = true
      return element
    }
    let lead = crossed.before(section.contentInsets) + crossed.before(reference)
    let trail = crossed.after(section.contentInsets) + crossed.after(reference)
    let track = OrthogonalTrack(
      behavior: section.orthogonalScrollingBehavior, groups: groups, length: line.length,
      viewport: crossed.along(container) + lead + trail, lead: lead, trail: trail)
    return Groups(elements: elements, length: line.breadth, track: track)
  }

  private func inList(_ element: PlacedElement) -> PlacedElement {
    guard let list = section.list, element.kind == .cell else { return element }
    var row = element
    row.listRow = ListRow(list, item: element.path, count: solver.end)
    return row
  }

  // MARK: Backgrounds

  private func decorations(in frame: CGRect) -> [PlacedElement] {
    section.decorationItems.map { item in
      PlacedElement(
        kind: .decoration(item.elementKind), path: IndexPath(item: 0, section: index),
        frame: frame.inset(by: item.contentInsets), zIndex: item.shownZIndex)
    }
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets at the sides of something that follows an axis.
  func across(_ axis: LayoutAxis) -> NSDirectionalEdgeInsets {
    axis == .vertical
      ? NSDirectionalEdgeInsets(leading: leading, trailing: trailing)
      : NSDirectionalEdgeInsets(top: top, bottom: bottom)
  }
}

extension CGRect {
  /// The rectangle with insets outside of it.
  func extended(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX - insets.leading, y: minY - insets.top,
      width: width + insets.leading + insets.trailing, height: height + insets.top + insets.bottom)
  }
}
