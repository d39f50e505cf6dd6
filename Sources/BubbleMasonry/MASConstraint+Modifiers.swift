// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
public import BubbleViews
public import Foundation

/// Numbers that are added to the target. They may change at any time.
extension MASConstraint {
  /// Sets the number that is added to the target of each attribute, in place of earlier ones.
  @discardableResult
  public func offset(_ offset: CGFloat) -> MASConstraint { setConstant(.number(offset)) }

  /// Insets edges; other attributes keep their constants.
  ///
  /// The attribute on the left side determines the direction, and a leading edge uses `left` in both layout
  /// directions.
  @discardableResult
  public func insets(_ insets: EdgeInsets) -> MASConstraint { setConstant(.insets(insets)) }

  /// Insets all edges by the same distance.
  @discardableResult
  public func inset(_ inset: CGFloat) -> MASConstraint {
    insets(EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
  }

  /// Sets the constants of width and height; other attributes keep theirs.
  @discardableResult
  public func sizeOffset(_ offset: CGSize) -> MASConstraint { setConstant(.size(offset)) }

  /// Sets the constants of the centres; other attributes keep theirs.
  @discardableResult
  public func centerOffset(_ offset: CGPoint) -> MASConstraint { setConstant(.point(offset)) }

  /// Sets constants from a number, a size, a point or insets, like `offset`, `sizeOffset`, `centerOffset` and
  /// `insets`.
  @discardableResult
  public func valueOffset(_ value: any MASValue) -> MASConstraint {
    guard case .constant(let constant) = value.constraintTarget.side else { return self }
    return setConstant(constant)
  }

  /// The same as ``valueOffset(_:)``.
  @discardableResult
  public func mas_offset(_ value: any MASValue) -> MASConstraint { valueOffset(value) }

  private func setConstant(_ constant: ChainConstant) -> MASConstraint {
    for part in parts { part.setConstant(constant) }
    return self
  }
}

/// Calls that come before the constraints are installed. Later they have no effect, and leave a
/// ``LayoutDiagnostic``.
extension MASConstraint {
  /// Multiplies the target by a number, in place of earlier ones.
  @discardableResult
  public func multipliedBy(_ multiplier: CGFloat) -> MASConstraint {
    for part in parts { part.setMultiplier("multipliedBy", multiplier) }
    return self
  }

  /// Divides the target by a number, in place of earlier ones.
  @discardableResult
  public func dividedBy(_ divider: CGFloat) -> MASConstraint {
    for part in parts { part.setMultiplier("dividedBy", 1 / divider) }
    return self
  }

  /// Sets the priority of the constraints. The default is ``/BubbleViews/LayoutPriority/required``.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> MASConstraint {
    for part in parts { part.setPriority("priority", priority) }
    return self
  }

  /// Sets the priority of the constraints, from 1 to 1000.
  @discardableResult
  public func priority(_ priority: any ConstraintNumber) -> MASConstraint {
    self.priority(LayoutPriority(Float(priority.constraintNumber)))
  }

  /// A priority of 750.
  @discardableResult
  public func priorityHigh() -> MASConstraint { priority(.defaultHigh) }

  /// A priority of 500.
  @discardableResult
  public func priorityMedium() -> MASConstraint { priority(LayoutPriority(500)) }

  /// A priority of 250.
  @discardableResult
  public func priorityLow() -> MASConstraint { priority(.defaultLow) }

  /// Names the constraints in diagnostics.
  @discardableResult
  public func key(_ key: String) -> MASConstraint {
    for part in parts { part.key = key }
    return self
  }
}
