// SPDX-License-Identifier: MIT
import BubbleConstraints
import Foundation

/// Translates a constraint between views into one between a solver's unknowns.
///
/// Positions are in the coordinates of the view that holds the constraint. Right to left, horizontal positions
/// of constraints by reading direction are measured from its right edge, so that the whole equation is
/// mirrored. Views that are not constrained come in as numbers.
struct LayoutExpression {
  let engine: LayoutEngine
  let holder: View

  private(set) var terms = LinearExpression()
  private(set) var constant = 0.0

  /// The views whose geometry went into ``constant``.
  private(set) var sources: [View] = []

  init(_ engine: LayoutEngine, holder: View) {
    self.engine = engine
    self.holder = holder
  }

  /// The constraint as a relation of unknowns; `nil` when an item is gone.
  mutating func relation(of constraint: LayoutConstraint) -> LinearRelation? {
    guard let first = constraint.firstItem else { return nil }
    let (firstAttribute, secondAttribute) = (constraint.firstAttribute, constraint.secondAttribute)
    let isRightToLeft =
      (firstAttribute.kind == .horizontal || secondAttribute.kind == .horizontal)
      && holder.effectiveLayoutDirection == .rightToLeft
    let isMirrored =
      isRightToLeft && !firstAttribute.isPhysicalSide && !secondAttribute.isPhysicalSide
    // The number of times that the holder's width is part of a distance from its right edge.
    var widths = 0.0
    let isFirstMirrored = isMirrored && firstAttribute.kind == .horizontal
    add(
      firstAttribute.physical(isRightToLeft: isRightToLeft), of: first,
      times: isFirstMirrored ? -1 : 1)
    if isFirstMirrored { widths = 1 }
    if constraint.hasSecondItem {
      guard let second = constraint.secondItem else { return nil }
      let factor = Double(constraint.multiplier)
      let isSecondMirrored = isMirrored && secondAttribute.kind == .horizontal
      add(
        secondAttribute.physical(isRightToLeft: isRightToLeft), of: second,
        times: isSecondMirrored ? factor : -factor)
      if isSecondMirrored { widths -= factor }
    }
    if widths != 0 { addLength(.horizontal, of: holder, times: widths) }
    return LinearRelation(
      terms, constraint.relation.inSolver, LinearExpression(Double(constraint.constant) - constant))
  }

  private mutating func add(
    _ attribute: LayoutAttribute, of item: any LayoutItem, times factor: Double
  ) {
    switch attribute {
    case .notAnAttribute, .leading, .trailing, .leadingMargin, .trailingMargin: break
    case .width: addLength(.horizontal, of: item, times: factor)
    case .height: addLength(.vertical, of: item, times: factor)
    case .left: addPosition(.horizontal, of: item, share: 0, times: factor)
    case .right: addPosition(.horizontal, of: item, share: 1, times: factor)
    case .centerX: addPosition(.horizontal, of: item, share: 0.5, times: factor)
    case .top: addPosition(.vertical, of: item, share: 0, times: factor)
    case .bottom: addPosition(.vertical, of: item, share: 1, times: factor)
    case .centerY: addPosition(.vertical, of: item, share: 0.5, times: factor)
    case .firstBaseline, .lastBaseline: addBaseline(attribute, of: item, times: factor)
    case .leftMargin, .rightMargin, .centerXWithinMargins, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      addMargin(attribute, of: item, times: factor)
    }
  }
}

// MARK: - Attributes

extension LayoutExpression {
  private mutating func addMargin(
    _ attribute: LayoutAttribute, of item: any LayoutItem, times factor: Double
  ) {
    let insets = (item as? View).map { $0.effectiveMargins } ?? .zero
    if let view = item as? View { sources.append(view) }
    let (axis, share, inset): (LayoutConstraint.Axis, Double, CGFloat) =
      switch attribute {
      case .leftMargin: (.horizontal, 0, insets.left)
      case .rightMargin: (.horizontal, 1, -insets.right)
      case .topMargin: (.vertical, 0, insets.top)
      case .bottomMargin: (.vertical, 1, -insets.bottom)
      case .centerYWithinMargins: (.vertical, 0.5, (insets.top - insets.bottom) / 2)
      default: (.horizontal, 0.5, (insets.left - insets.right) / 2)
      }
    addPosition(axis, of: item, share: share, times: factor)
    constant += factor * Double(inset)
  }

  private mutating func addBaseline(
    _ attribute: LayoutAttribute, of item: any LayoutItem, times factor: Double
  ) {
    guard let view = item as? View else {
      return addPosition(
        .vertical, of: item, share: attribute == .firstBaseline ? 0 : 1, times: factor)
    }
    let line = attribute == .firstBaseline ? TextLine.first : .last
    let text = view.viewForBaselineLayout(line)
    let width = engine.box(of: text)?.wrappingWidth
    let baseline = text.baseline(of: line, wrappedAt: width)
    sources.append(text)
    addPosition(.vertical, of: text, share: baseline.share, times: factor)
    constant += factor * baseline.offset
  }

  /// Adds the place that is `share` of the item's length from its left or top edge.
  private mutating func addPosition(
    _ axis: LayoutConstraint.Axis, of item: any LayoutItem, share: Double, times factor: Double
  ) {
    if share != 0 { addLength(axis, of: item, times: factor * share) }
    guard let guide = item as? LayoutGuide else {
      if let view = item as? View { addOrigin(axis, of: view, times: factor) }
      return
    }
    guard let owner = guide.owningView else { return }
    if let insets = guide.insets(in: owner) {
      sources.append(owner)
      constant += factor * Double(axis == .horizontal ? insets.left : insets.top)
    } else {
      let box = engine.makeBox(of: guide)
      terms.append(Term(axis == .horizontal ? box.x : box.y, coefficient: factor))
    }
    guard owner !== holder else { return }
    addOrigin(axis, of: owner, times: factor)
    addScroll(axis, of: owner, times: factor)
  }

  /// Adds where a view starts in the holder's coordinates; the holder itself starts at 0.
  private mutating func addOrigin(
    _ axis: LayoutConstraint.Axis, of view: View, times factor: Double
  ) {
    var view = view
    while view !== holder, let parent = view.superview {
      if let box = engine.box(of: view) {
        box.isMentioned = true
        terms.append(Term(axis == .horizontal ? box.x : box.y, coefficient: factor))
      } else {
        sources.append(view)
        let origin = view.untransformedFrame.origin
        constant += factor * Double(axis == .horizontal ? origin.x : origin.y)
      }
      if parent !== holder { addScroll(axis, of: parent, times: factor) }
      view = parent
    }
  }

  /// Adds the offset by which a view's bounds origin moves its content.
  private mutating func addScroll(
    _ axis: LayoutConstraint.Axis, of view: View, times factor: Double
  ) {
    sources.append(view)
    let origin = view.bounds.origin
    constant -= factor * Double(axis == .horizontal ? origin.x : origin.y)
  }

  private mutating func addLength(
    _ axis: LayoutConstraint.Axis, of item: any LayoutItem, times factor: Double
  ) {
    if let view = item as? View {
      if let box = engine.box(of: view) {
        box.isMentioned = true
        terms.append(Term(box.length(axis), coefficient: factor))
      } else {
        sources.append(view)
        let size = view.bounds.size
        constant += factor * Double(axis == .horizontal ? size.width : size.height)
      }
    } else if let guide = item as? LayoutGuide, let owner = guide.owningView {
      guard let insets = guide.insets(in: owner) else {
        return terms.append(Term(engine.makeBox(of: guide).length(axis), coefficient: factor))
      }
      addLength(axis, of: owner, times: factor)
      sources.append(owner)
      let inset = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
      constant -= factor * Double(inset)
    }
  }
}

extension LayoutConstraint.Relation {
  var inSolver: Relation {
    switch self {
    case .lessThanOrEqual: .atMost
    case .equal: .equal
    case .greaterThanOrEqual: .atLeast
    }
  }
}
