// SPDX-License-Identifier: MIT
import Foundation

/// Items one after the other, with the spaces between and around them.
struct SpacedLine {
  struct Member {
    private let axis: LayoutAxis
    private let spacing: NSCollectionLayoutEdgeSpacing?
    private let insets: NSDirectionalEdgeInsets
    private(set) var solved: SolvedItem

    init(_ item: NSCollectionLayoutItem, _ solved: SolvedItem, axis: LayoutAxis) {
      (self.solved, self.axis) = (solved, axis)
      spacing = item.edgeSpacing
      insets = item.contentInsets
    }

    var length: CGFloat { axis.along(solved.size) }
    var breadth: CGFloat { axis.crossed.along(solved.size) }

    var before: NSCollectionLayoutSpacing? { spacing?.before(axis) }
    var after: NSCollectionLayoutSpacing? { spacing?.after(axis) }
    var acrossBefore: NSCollectionLayoutSpacing? { spacing?.before(axis.crossed) }
    var acrossAfter: NSCollectionLayoutSpacing? { spacing?.after(axis.crossed) }

    /// The length with the spaces around it.
    var outerLength: CGFloat { length + (before?.spacing ?? 0) + (after?.spacing ?? 0) }

    /// The size across the line with the spaces around it.
    var outerBreadth: CGFloat {
      breadth + (acrossBefore?.spacing ?? 0) + (acrossAfter?.spacing ?? 0)
    }

    /// Makes the item larger, and its cell with it.
    mutating func grow(along axis: LayoutAxis, to length: CGFloat) {
      let more = length - axis.along(solved.size)
      solved.size = axis.size(along: length, across: axis.crossed.along(solved.size))
      guard solved.elements.first?.kind == .cell, !solved.elements.isEmpty else { return }
      let frame = solved.elements[0].frame
      solved.elements[0].frame.size = axis.size(
        along: axis.along(frame.size) + more, across: axis.crossed.along(frame.size))
    }
  }

  let axis: LayoutAxis
  let spacing: NSCollectionLayoutSpacing?
  var members: [Member] = []

  /// The length of everything, with the least spaces.
  var length: CGFloat {
    let gaps = CGFloat(max(members.count - 1, 0)) * (spacing?.spacing ?? 0)
    return members.reduce(gaps) { $0 + $1.outerLength }
  }

  /// The size across of the largest item, with the spaces around it.
  var breadth: CGFloat { members.map(\.outerBreadth).max() ?? 0 }

  /// The number of spaces that share what the items leave.
  private var flexibleCount: Int {
    let gaps = spacing?.isFlexibleSpacing == true ? max(members.count - 1, 0) : 0
    return members.reduce(gaps) { count, member in
      count + [member.before, member.after].count { $0?.isFlexibleSpacing == true }
    }
  }

  /// The views of all items in a line of a length.
  func elements(length: CGFloat, breadth: CGFloat) -> [PlacedElement] {
    origins(length: length, breadth: breadth).enumerated().flatMap { index, origin in
      members[index].solved.elements.map { $0.moved(by: origin) }
    }
  }

  /// The origins of the items in a line of a length.
  func origins(length: CGFloat, breadth: CGFloat) -> [CGPoint] {
    let rest = max(length - self.length, 0)
    let share = flexibleCount > 0 ? rest / CGFloat(flexibleCount) : 0
    func width(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      guard let spacing else { return 0 }
      return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
    }
    var place: CGFloat = 0
    return members.enumerated().map { index, member in
      if index > 0 { place += width(spacing) }
      place += width(member.before)
      defer { place += member.length + width(member.after) }
      return axis.point(along: place, across: across(member, breadth))
    }
  }

  /// The place across the line. What flexible spaces on the sides leave is shared by them.
  private func across(_ member: Member, _ breadth: CGFloat) -> CGFloat {
    let sides = [member.acrossBefore, member.acrossAfter]
    let flexible = sides.count { $0?.isFlexibleSpacing == true }
    let rest = max(breadth - member.outerBreadth, 0)
    let share =
      member.acrossBefore?.isFlexibleSpacing == true ? rest / CGFloat(max(flexible, 1)) : 0
    return (member.acrossBefore?.spacing ?? 0) + share
  }
}
