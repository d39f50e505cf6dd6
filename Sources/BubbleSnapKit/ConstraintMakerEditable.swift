// SPDX-License-Identifier: MIT
/// A chain with a relation; a constant, a multiplier, a priority and a name may follow.
public struct ConstraintMakerEditable {
  let chain: ConstraintChain

  /// Multiplies the target by a number.
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    chain.multiplier = amount.constraintNumber
    return self
  }

  /// Divides the target by a number.
  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    chain.multiplier = 1 / amount.constraintNumber
    return self
  }

  /// Sets the number that is added to the target, in place of earlier offsets and insets.
  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    chain.constant = .number(amount.constraintNumber)
    return self
  }

  /// Insets each attribute from the target, in place of earlier offsets and insets.
  ///
  /// The target's attribute determines the direction: right from a left edge, up from a bottom edge. A
  /// size becomes smaller by both insets, and a centre moves by half of their difference.
  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    chain.constant = amount.inset
    return self
  }

  /// Sets the priority of the constraints. The default is ``ConstraintPriority/required``.
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    chain.priority = amount
    return ConstraintMakerFinalizable(chain: chain)
  }

  /// Sets the priority of the constraints, from 1 to 1000.
  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    priority(amount.constraintPriority)
  }

  /// Names the constraints in diagnostics.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    ConstraintMakerFinalizable(chain: chain).labeled(label)
  }

  /// A handle for the constraints. Later calls on the chain have no effect on them.
  public var constraint: Constraint { ConstraintMakerFinalizable(chain: chain).constraint }
}

/// Another name for a chain without a priority.
public typealias ConstraintMakerPrioritizable = ConstraintMakerEditable

/// A chain with a priority; only a name may follow.
public struct ConstraintMakerFinalizable {
  let chain: ConstraintChain

  /// Names the constraints in diagnostics.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    chain.label = label
    return self
  }

  /// A handle for the constraints. Later calls on the chain have no effect on them.
  public var constraint: Constraint { chain.constraint ?? Constraint(of: chain, []) }
}
