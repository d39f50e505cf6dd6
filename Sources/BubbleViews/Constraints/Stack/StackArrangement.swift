// SPDX-License-Identifier: MIT
import Foundation

/// The constraints and guides that a ``StackView`` has made for its views.
struct StackArrangement {
  private var constraints: [LayoutConstraint] = []
  private var guides: [LayoutGuide] = []

  /// Removes the constraints and guides that were made before, and arranges the visible views.
  mutating func replace(in stack: StackView) {
    LayoutConstraint.deactivate(constraints)
    for guide in guides { stack.removeLayoutGuide(guide) }
    constraints = []
    guides = []
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    guard let first = views.first, let last = views.last else { return }
    let area: any LayoutItem =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let along = StackAxis(stack.axis)
    relate(first, along.start, .equal, area, along.start)
    distribute(views, in: stack, along)
    relate(last, along.end, .equal, area, along.end)
    for view in views { align(view, in: stack, area) }
    if stack.effectiveAlignment != .fill { tighten(views, in: stack, area) }
    alignBaselines(of: views, in: stack, area)
    LayoutConstraint.activate(constraints)
  }

  // MARK: Along the axis

  private mutating func distribute(_ views: [View], in stack: StackView, _ axis: StackAxis) {
    switch stack.distribution {
    case .fill:
      followEachOther(views, in: stack, axis, .equal)
    case .fillEqually:
      followEachOther(views, in: stack, axis, .equal)
      for view in views.dropFirst() { relate(view, axis.length, .equal, views[0], axis.length) }
    case .fillProportionally:
      followEachOther(views, in: stack, axis, .equal)
      proportion(views, in: stack, axis)
    case .equalSpacing:
      followEachOther(views, in: stack, axis, .greaterThanOrEqual)
      equalizeGaps(views, in: stack, from: axis.end, to: axis.start, axis, .required)
    case .equalCentering:
      followEachOther(views, in: stack, axis, .greaterThanOrEqual)
      equalizeGaps(views, in: stack, from: axis.center, to: axis.center, axis, Self.centering)
    }
  }

  /// Below hugging, so that views keep their sizes.
  private static let centering = LayoutPriority(149)

  private mutating func followEachOther(
    _ views: [View], in stack: StackView, _ axis: StackAxis,
    _ relation: LayoutConstraint.Relation
  ) {
    let isByBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let start = isByBaseline ? LayoutAttribute.firstBaseline : axis.start
    let end = isByBaseline ? LayoutAttribute.lastBaseline : axis.end
    for (view, next) in zip(views, views.dropFirst()) {
      relate(next, start, relation, view, end, constant: stack.gap(after: view))
    }
  }

  /// As UIKit does: shares of the stack, gaps included, almost required and less so for each view. The last one gets what
  /// the others leave.
  private mutating func proportion(_ views: [View], in stack: StackView, _ axis: StackAxis) {
    let lengths = views.map { max(axis.length(of: $0.intrinsicContentSize), 0) }
    let whole = lengths.reduce(0, +) + stack.spacing * CGFloat(views.count - 1)
    guard whole > 0 else { return }
    for (index, (view, length)) in zip(views, lengths).enumerated() where length > 0 {
      relate(
        view, axis.length, .equal, stack, axis.length, multiplier: length / whole,
        priority: LayoutPriority(Float(max(999 - index, 751))))
    }
  }

  /// Makes the distances between attributes of neighbours equal.
  private mutating func equalizeGaps(
    _ views: [View], in stack: StackView, from start: LayoutAttribute, to end: LayoutAttribute,
    _ axis: StackAxis, _ priority: LayoutPriority
  ) {
    var firstGuide: LayoutGuide?
    for (view, next) in zip(views, views.dropFirst()) {
      let guide = LayoutGuide()
      guide.identifier = "gap after \(view.layoutName)"
      stack.addLayoutGuide(guide)
      guides.append(guide)
      relate(guide, axis.start, .equal, view, start)
      relate(guide, axis.end, .equal, next, end)
      if let firstGuide {
        relate(guide, axis.length, .equal, firstGuide, axis.length, priority: priority)
      }
      firstGuide = firstGuide ?? guide
    }
  }

  // MARK: Across the axis

  private mutating func align(_ view: View, in stack: StackView, _ area: any LayoutItem) {
    let across = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal)
    let isAtStart = stack.effectiveAlignment == .leading || stack.effectiveAlignment == .fill
    let isAtEnd = stack.effectiveAlignment == .trailing || stack.effectiveAlignment == .fill
    relate(view, across.start, isAtStart ? .equal : .greaterThanOrEqual, area, across.start)
    relate(view, across.end, isAtEnd ? .equal : .lessThanOrEqual, area, across.end)
    if stack.effectiveAlignment == .center {
      relate(view, across.center, .equal, area, across.center)
    }
  }

  /// As UIKit does: a stack that nothing else sizes is as large as the largest view, and a view that nothing sizes has no
  /// length across.
  private mutating func tighten(_ views: [View], in stack: StackView, _ area: any LayoutItem) {
    let across = StackAxis(stack.axis == .horizontal ? .vertical : .horizontal)
    vanish(area, across.length, Self.tightness)
    for view in views { vanish(view, across.length, Self.collapse) }
  }

  /// Just above the target of a fitting size.
  private static let tightness = LayoutPriority(51)

  /// Below the target of a fitting size.
  private static let collapse = LayoutPriority(25)

  private mutating func alignBaselines(
    of views: [View], in stack: StackView, _ area: any LayoutItem
  ) {
    let attribute: LayoutAttribute
    switch stack.effectiveAlignment {
    case .firstBaseline: attribute = .firstBaseline
    case .lastBaseline: attribute = .lastBaseline
    case .fill, .leading, .center, .trailing: return
    }
    for view in views.dropFirst() { relate(view, attribute, .equal, views[0], attribute) }
    let edge = attribute == .firstBaseline ? LayoutAttribute.top : .bottom
    for view in views { relate(view, edge, .equal, area, edge, priority: Self.edges) }
  }

  /// Above ``tightness``, so that the text is at the edge that its baselines are named after.
  private static let edges = LayoutPriority(52)

  private mutating func vanish(
    _ item: any LayoutItem, _ length: LayoutAttribute, _ priority: LayoutPriority
  ) {
    let constraint = LayoutConstraint(
      item: item, attribute: length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0, file: nil, line: nil)
    constraint.priority = priority
    constraint.identifier = "StackView"
    constraints.append(constraint)
  }

  private mutating func relate(
    _ item: any LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation,
    _ other: any LayoutItem, _ otherAttribute: LayoutAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: LayoutPriority = .required
  ) {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant, file: nil, line: nil)
    constraint.priority = priority
    constraint.identifier = "StackView"
    constraints.append(constraint)
  }
}

extension StackView {
  /// The alignment, without those for rows alone.
  var effectiveAlignment: Alignment {
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    return axis == .vertical && isBaseline ? .leading : alignment
  }
}

/// The attributes of one axis.
struct StackAxis {
  let start, end, center, length: LayoutAttribute
  private let isHorizontal: Bool

  init(_ axis: LayoutConstraint.Axis) {
    isHorizontal = axis == .horizontal
    start = isHorizontal ? .leading : .top
    end = isHorizontal ? .trailing : .bottom
    center = isHorizontal ? .centerX : .centerY
    length = isHorizontal ? .width : .height
  }

  func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
}
