// SPDX-License-Identifier: MIT
import BubbleConstraintChains
import BubbleViews
import Foundation

/// One attribute of a chain, and the constraints that it made.
final class MASConstraintPart {
  /// The target of the relation, and the number that is added.
  private struct Side {
    /// The target of the relation. Its item isn't retained: it may be the superview, which holds
    /// the view, which holds this.
    var target: MASViewAttribute?
    var constant: CGFloat = 0
  }

  var view: View? { reference?.itemAsView }
  private let reference: ItemReference?
  private let attribute: LayoutAttribute
  private var relation: LayoutConstraint.Relation?
  private var multiplier: CGFloat = 1
  private var priority = LayoutPriority.required
  private(set) var file: StaticString
  private(set) var line: UInt

  /// One, but for relations to an array.
  private var sides = [Side()]

  /// One for each side, once installed; `nil` for one that could not be made.
  private var constraints: [LayoutConstraint?] = []
  private var isRecorded = false

  /// A name for messages.
  var key: String? {
    didSet { for constraint in constraints { constraint?.identifier = key } }
  }

  init(_ view: View?, _ attribute: LayoutAttribute, file: StaticString, line: UInt) {
    reference = view?.itemReference
    self.attribute = attribute
    self.file = file
    self.line = line
  }

  var hasRelation: Bool { relation != nil }

  var isInstalled: Bool { constraints.contains { $0?.isActive == true } }
}

// MARK: - Describing

extension MASConstraintPart {
  func relate(
    _ name: String, _ relation: LayoutConstraint.Relation, _ target: ConstraintTarget,
    _ file: StaticString, _ line: UInt
  ) {
    if case .constant(let constant) = target.side, self.relation == relation {
      return setConstant(constant)
    }
    relate(name, relation, toEach: [target], file, line)
  }

  func relate(
    _ name: String, _ relation: LayoutConstraint.Relation, toEach targets: [ConstraintTarget],
    _ file: StaticString, _ line: UInt
  ) {
    guard !hasRelation, !isInstalled else { return recordLateCall(name) }
    self.relation = relation
    self.file = file
    self.line = line
    let constant = sides.first?.constant ?? 0
    sides = targets.map { side(of: $0, constant) }
  }

  private func side(of target: ConstraintTarget, _ constant: CGFloat) -> Side {
    switch target.side {
    case .item(let item, let attributes):
      Side(
        target: MASViewAttribute(item, attributes.members.first ?? attribute), constant: constant)
    case .constant(let number):
      Side(constant: number.masonryNumber(for: attribute) ?? constant)
    }
  }

  func setConstant(_ constant: ChainConstant) {
    guard let number = constant.masonryNumber(for: attribute) else { return }
    for index in sides.indices { sides[index].constant = number }
    for constraint in constraints { constraint?.constant = number }
  }

  func setMultiplier(_ name: String, _ multiplier: CGFloat) {
    guard !isInstalled else { return recordLateCall(name) }
    self.multiplier = multiplier
  }

  func setPriority(_ name: String, _ priority: LayoutPriority) {
    guard !isInstalled else { return recordLateCall(name) }
    self.priority = priority
  }

  func recordLateCall(_ name: String) {
    guard let view, let side = sides.first else { return }
    let constraint = constraints.first.flatMap { $0 } ?? makeConstraint(view, side)
    view.record(.lateCall(name: name, constraint: constraint.description))
  }
}

// MARK: - Installing

extension MASConstraintPart {
  func install(updatesExisting: Bool = false) {
    guard !isInstalled, let view else { return }
    guard constraints.isEmpty else {
      for constraint in constraints { constraint?.isActive = true }
      return enterRecord(of: view)
    }
    var isNew = false
    constraints = sides.map { side -> LayoutConstraint? in
      let constraint = makeConstraint(view, side)
      guard side.target != nil || attribute.kind == .size || view.superview != nil else {
        view.record(.noSuperview(constraint: constraint.description))
        return nil
      }
      if updatesExisting, let existing = constraint.installedMatch {
        existing.constant = constraint.constant
        return existing
      }
      isNew = true
      constraint.isActive = true
      return constraint
    }
    if isNew { enterRecord(of: view) }
  }

  func uninstall() {
    if isRecorded { view?.layoutRecord(MASConstraintRecord.self).parts.removeAll { $0 === self } }
    didLeaveRecord()
  }

  func didLeaveRecord() {
    isRecorded = false
    for constraint in constraints { constraint?.isActive = false }
  }

  private func enterRecord(of view: View) {
    guard !isRecorded else { return }
    isRecorded = true
    view.layoutRecord(MASConstraintRecord.self).parts.append(self)
  }

  private func makeConstraint(_ view: View, _ side: Side) -> MASLayoutConstraint {
    var other = side.target
    // A position is always relative: without a target, to the superview's.
    if other == nil, attribute.kind != .size { other = view.superview?.mas_attribute(attribute) }
    let constraint = MASLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation ?? .equal,
      toItem: other.map { $0.item ?? MissingItem() },
      attribute: other?.layoutAttribute ?? .notAnAttribute,
      multiplier: multiplier, constant: side.constant, file: file, line: line)
    constraint.priority = priority
    constraint.identifier = key
    return constraint
  }
}

/// A constraint that Masonry made, and may therefore update.
private final class MASLayoutConstraint: LayoutConstraint {
  /// The newest constraint of Masonry's that matches this one, in the view that would hold this one.
  var installedMatch: LayoutConstraint? {
    guard let first = firstItem?.layoutView else { return nil }
    let second = hasSecondItem ? secondItem?.layoutView : first
    let holder = second.flatMap { first.nearestCommonAncestor(with: $0) }
    return holder?.constraints.last { $0 is MASLayoutConstraint && matches($0) }
  }
}

/// The parts that were installed for one view.
final class MASConstraintRecord: LayoutRecord {
  var parts: [MASConstraintPart] = []
}
