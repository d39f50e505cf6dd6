// SPDX-License-Identifier: MIT
import BubbleConstraintChains
import BubbleViews
import Foundation

/// One chain of a maker, as described so far.
///
/// It doesn't hold its item, and holds its target only until the constraints are made: a chain or a maker that
/// is kept holds no view.
final class ConstraintChain {
  var item: (any LayoutItem)? { reference?.item }
  let reference: ItemReference?
  var attributes: LayoutAttributeSet
  private(set) var relation: LayoutConstraint.Relation?
  private(set) var target: ConstraintTarget?
  var constant = ChainConstant.number(0)
  var multiplier: CGFloat = 1
  var priority = ConstraintPriority.required
  var label: String?
  private(set) var file: StaticString = ""
  private(set) var line: UInt = 0

  /// The chain's constraints, made at the first access; `nil` before there is a relation.
  private(set) lazy var constraint = makeConstraint()

  init(_ item: (any LayoutItem)?, _ attributes: LayoutAttributeSet) {
    reference = item.map(ItemReference.to)
    self.attributes = attributes
  }

  /// The view that the item is in.
  var superview: View? { (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView }

  /// - Parameter target: `nil` for a superview that isn't there.
  func relate(
    _ relation: LayoutConstraint.Relation, _ target: ConstraintTarget?, _ file: StaticString,
    _ line: UInt
  ) {
    self.relation = relation
    self.target = target
    self.file = file
    self.line = line
    if case .constant(let constant) = target?.side { self.constant = constant }
  }
}

// MARK: - Constraints

extension ConstraintChain {
  private func makeConstraint() -> Constraint? {
    guard let relation, let item else { return nil }
    defer { target = nil }
    return Constraint(of: self, makeLayoutConstraints(item, relation))
  }

  private func makeLayoutConstraints(
    _ item: any LayoutItem, _ relation: LayoutConstraint.Relation
  ) -> [LayoutConstraint] {
    switch target?.side {
    case nil:
      return attributes.members.compactMap {
        make(item, $0, relation, nil, $0, needsSecondItem: true)
      }
    case .constant:
      return attributes.members.compactMap { first in
        let second = first.originOfNumbers
        let needsSecondItem = first.kind != .size
        return make(
          item, first, relation, needsSecondItem ? superview : nil, second,
          needsSecondItem: needsSecondItem)
      }
    case .item(let other, let otherAttributes):
      guard let pairs = attributes.paired(with: otherAttributes) else {
        let description = description(of: item, other, otherAttributes)
        item.layoutView?.record(.mismatchedAttributes(constraint: description))
        return []
      }
      return pairs.compactMap {
        make(item, $0.first, relation, other, $0.second, needsSecondItem: true)
      }
    }
  }

  /// A constraint; `nil`, and a diagnostic, if it needs a second item and there is none.
  private func make(
    _ item: any LayoutItem, _ first: LayoutAttribute, _ relation: LayoutConstraint.Relation,
    _ other: (any LayoutItem)?, _ second: LayoutAttribute, needsSecondItem: Bool
  ) -> LayoutConstraint? {
    let constraint = LayoutConstraint(
      item: item, attribute: first, relatedBy: relation, toItem: other, attribute: second,
      multiplier: multiplier, constant: constant.number(for: second), file: file, line: line)
    constraint.priority = priority.layoutPriority
    constraint.identifier = label
    if other == nil, needsSecondItem {
      item.layoutView?.record(.noSuperview(constraint: constraint.description))
      return nil
    }
    return constraint
  }

  private func description(
    of item: any LayoutItem, _ other: any LayoutItem, _ others: LayoutAttributeSet
  ) -> String {
    let name = label.map { "'\($0)' " } ?? ""
    let formula = "\(item.layoutName).\(attributes) \(relation ?? .equal) "
    return "<Constraint \(name)\(formula)\(other.layoutName).\(others) (\(file):\(line))>"
  }
}

extension LayoutAttribute {
  /// The superview's attribute that a number counts from.
  fileprivate var originOfNumbers: LayoutAttribute {
    switch self {
    case .centerX: .left
    case .centerY: .top
    default: self
    }
  }
}

/// Pairs of a chain's attributes and its target's.
extension LayoutAttributeSet {
  /// Pairs in the order of this set; `nil` when several attributes are compared with several others.
  ///
  /// An empty set means the same attributes, and a single one is compared with all. Composites are compared
  /// with themselves, and edges with margins.
  func paired(
    with others: LayoutAttributeSet
  ) -> [(first: LayoutAttribute, second: LayoutAttribute)]? {
    let members = self.members
    if others.isEmpty || others == self { return members.map { ($0, $0) } }
    let second = others.members
    if second.count == 1 { return members.map { ($0, second[0]) } }
    switch (self, others) {
    case (.edges, .margins), (.directionalEdges, .directionalMargins):
      return members.map { ($0, $0.inMargins) }
    case (.margins, .edges), (.directionalMargins, .directionalEdges):
      return members.map { first in (first, second.first { $0.inMargins == first } ?? first) }
    default: return nil
    }
  }
}

extension LayoutAttribute {
  /// The same edge, less the margin.
  fileprivate var inMargins: LayoutAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
