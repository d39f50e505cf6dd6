// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The items of a row or a column.
struct GroupArrangement {
  private let group: NSCollectionLayoutGroup
  private let axis: LayoutAxis
  private let solver: GroupSolver
  private let first: Int
  private let growsAlong: Bool
  private var size: CGSize
  private var line: SpacedLine
  private var items: [NSCollectionLayoutItem] = []

  /// The first item of the section that comes after the group.
  private(set) var next: Int

  init(
    _ group: NSCollectionLayoutGroup, size: CGSize, first: Int, solver: GroupSolver,
    growsAlong: Bool
  ) {
    self.group = group
    axis = group.axis ?? .vertical
    self.solver = solver
    (self.first, next) = (first, first)
    (self.size, self.growsAlong) = (size, growsAlong)
    line = SpacedLine(axis: axis, spacing: group.interItemSpacing)
    switch group.arrangement {
    case .filling(_, let items): fill(items)
    case .counting(_, let item, let count, _): repeatItem(item, count)
    case .custom: break
    }
    makeUniform()
  }

  private var inner: CGSize { size.inset(by: group.contentInsets) }

  // MARK: Items

  /// Repeats items until one doesn't fit. The estimates count where the group grows with its items, so that they
  /// come once at least.
  private mutating func fill(_ items: [NSCollectionLayoutItem]) {
    let limit = axis.along(inner) + 0.001
    var estimate: CGFloat = 0
    var isFirstPass = true
    repeat {
      let start = next
      for item in items {
        guard next < solver.end else { return }
        let solved = solver.solve(item, in: inner, from: next)
        let gap = line.members.isEmpty ? 0 : group.interItemSpacing?.spacing ?? 0
        let member = SpacedLine.Member(item, solved, axis: axis)
        let estimated = axis.along(item.layoutSize.size(in: inner))
        estimate += gap + (growsAlong ? estimated : member.outerLength)
        let isForced = line.members.isEmpty || (growsAlong && isFirstPass)
        if estimate > limit, !isForced { return }
        append(item, member)
      }
      isFirstPass = false
      guard next > start else { return }
    } while true
  }

  private mutating func repeatItem(_ item: NSCollectionLayoutItem, _ count: Int) {
    let length = sharedLength
    var count = max(count, 1)
    while count > 0, next < solver.end {
      let solved = solver.solve(item, in: inner, from: next, length: length)
      guard solved.next > next else { return }
      append(item, SpacedLine.Member(item, solved, axis: axis))
      count -= 1
    }
  }

  /// The equal share of the group that each item has; `nil` where items have lengths of their own.
  private var sharedLength: (axis: LayoutAxis, value: CGFloat)? {
    guard case .counting(_, _, let count, true) = group.arrangement, !growsAlong else { return nil }
    let gaps = CGFloat(max(count, 1) - 1) * (group.interItemSpacing?.spacing ?? 0)
    return (axis, max((axis.along(inner) - gaps) / CGFloat(max(count, 1)), 0))
  }

  private mutating func append(_ item: NSCollectionLayoutItem, _ member: SpacedLine.Member) {
    items.append(item)
    line.members.append(member)
    next = max(member.solved.next, next)
  }

  /// Gives the items that are to have one size the largest of them.
  private mutating func makeUniform() {
    for axis in [LayoutAxis.horizontal, .vertical] {
      let uniform = items.indices.filter { items[$0].layoutSize[axis].kind == .uniform }
      let lengths = uniform.map { axis.along(line.members[$0].solved.size) }
      guard let longest = lengths.max() else { continue }
      for index in uniform where axis.along(line.members[index].solved.size) < longest {
        line.members[index].grow(along: axis, to: longest)
      }
    }
  }

  // MARK: Size

  /// The size that the items need, with the group's insets.
  var natural: CGSize {
    let insets = group.contentInsets
    let cross = axis.crossed
    let own = items.indices.filter { !items[$0].layoutSize[cross].depends(on: cross) }
    let across = own.map { line.members[$0].outerBreadth }.max() ?? cross.along(inner)
    return axis.size(
      along: line.length + axis.before(insets) + axis.after(insets),
      across: across + cross.before(insets) + cross.after(insets))
  }

  /// Sizes the same items in a group of another size.
  mutating func solveAgain(size: CGSize) {
    self.size = size
    let members = items
    let length = sharedLength
    (items, line.members, next) = ([], [], first)
    for item in members {
      let solved = solver.solve(item, in: inner, from: next, length: length)
      append(item, SpacedLine.Member(item, solved, axis: axis))
    }
    makeUniform()
  }

  /// The views of all items, relative to the group's own origin.
  func elements() -> [PlacedElement] {
    let offset = CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    return line.elements(length: axis.along(inner), breadth: axis.crossed.along(inner))
      .map { $0.moved(by: offset) }
  }
}
