// SPDX-License-Identifier: MIT
import BubbleConstraintChains
public import BubbleViews

/// The constraints of one chain: a handle to activate, deactivate and change them.
///
/// It doesn't hold the view or guide that it was made for.
public final class Constraint {
  /// A constraint for each attribute of the chain. Those that could not be made are missing.
  public let layoutConstraints: [LayoutConstraint]

  private let reference: ItemReference?
  private var item: (any LayoutItem)? { reference?.item }
  private var isRecorded = false

  private var constant: ChainConstant { didSet { applyConstantAndPriority() } }
  private var priority: ConstraintPriority { didSet { applyConstantAndPriority() } }

  init(of chain: ConstraintChain, _ layoutConstraints: [LayoutConstraint]) {
    reference = chain.reference
    constant = chain.constant
    priority = chain.priority
    self.layoutConstraints = layoutConstraints
  }

  // MARK: Activation

  /// Whether one of the constraints is active.
  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates the constraints. From then on, `remakeConstraints`, `updateConstraints` and
  /// `removeConstraints` apply to them.
  public func activate() {
    LayoutConstraint.activate(layoutConstraints)
    guard !isRecorded, let item else { return }
    isRecorded = true
    item.layoutRecord(ConstraintRecord.self).constraints.append(self)
  }

  /// Deactivates the constraints.
  public func deactivate() {
    if isRecorded {
      item?.layoutRecord(ConstraintRecord.self).constraints.removeAll { $0 === self }
    }
    didLeaveRecord()
  }

  func didLeaveRecord() {
    isRecorded = false
    LayoutConstraint.deactivate(layoutConstraints)
  }

  // MARK: Changes

  /// Sets the number that is added to the target.
  @discardableResult
  public func update(offset amount: any ConstraintOffsetTarget) -> Constraint {
    constant = .number(amount.constraintNumber)
    return self
  }

  /// Sets the inset of each attribute from the target.
  @discardableResult
  public func update(inset amount: any ConstraintInsetTarget) -> Constraint {
    constant = amount.inset
    return self
  }

  /// Sets the priority of the constraints. From or to 1000 it has no effect.
  @discardableResult
  public func update(priority amount: ConstraintPriority) -> Constraint {
    priority = amount
    return self
  }

  /// Sets the priority of the constraints, from 1 to 1000. From or to 1000 it has no effect.
  @discardableResult
  public func update(priority amount: any ConstraintPriorityTarget) -> Constraint {
    update(priority: amount.constraintPriority)
  }

  private func applyConstantAndPriority() {
    for constraint in layoutConstraints {
      constraint.constant = constant.number(for: constraint.attributeOfConstant)
      if constraint.priority < .required, priority != .required {
        constraint.priority = priority.layoutPriority
      }
    }
  }

  /// Sets the constants of constraints that were made before to those of the matching ones here.
  func passConstants(to made: [LayoutConstraint]) {
    for constraint in layoutConstraints {
      if let other = made.first(where: constraint.matches) {
        other.constant = constraint.constant
      } else {
        item?.layoutView?.record(.nothingToUpdate(constraint: constraint.description))
      }
    }
  }
}

extension LayoutConstraint {
  /// The target's attribute; without a target, the attribute itself.
  fileprivate final var attributeOfConstant: LayoutAttribute {
    secondAttribute == .notAnAttribute ? firstAttribute : secondAttribute
  }
}

/// The constraints that were made through `snp` for one view or guide.
final class ConstraintRecord: LayoutRecord {
  var constraints: [Constraint] = []
}
