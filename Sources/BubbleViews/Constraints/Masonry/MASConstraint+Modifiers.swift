public import Foundation

/// Numbers that are added to the target. They may change at any time.
extension MASConstraint {
  /// Adds a number to the target of each attribute, in place of what was added before.
  @discardableResult
  public func offset(_ offset: CGFloat) -> MASConstraint { setConstant(.number(offset)) }

  /// Moves edges inwards; other attributes keep what they have.
  ///
  /// The attribute on the left side decides what inwards is, and a leading edge takes `left` in both
  /// directions.
  @discardableResult
  public func insets(_ insets: EdgeInsets) -> MASConstraint { setConstant(.insets(insets)) }

  /// Moves edges inwards, all by the same distance.
  @discardableResult
  public func inset(_ inset: CGFloat) -> MASConstraint {
    insets(EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
  }

  /// Adds to width and height; other attributes keep what they have.
  @discardableResult
  public func sizeOffset(_ offset: CGSize) -> MASConstraint { setConstant(.size(offset)) }

  /// Adds to the middles; other attributes keep what they have.
  @discardableResult
  public func centerOffset(_ offset: CGPoint) -> MASConstraint { setConstant(.point(offset)) }

  /// Adds a number, a size, a point or insets, as the calls for these do.
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

/// What must be said before the constraints are installed. Later it has no effect, and leaves a
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

  /// Says how firmly the constraints are meant. The default is ``LayoutPriority/required``.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> MASConstraint {
    for part in parts { part.setPriority("priority", priority) }
    return self
  }

  /// Says how firmly the constraints are meant, from 1 to 1000.
  @discardableResult
  public func priority(_ priority: any ConstraintPriorityTarget) -> MASConstraint {
    self.priority(priority.constraintPriority.layoutPriority)
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

  /// Names the constraints in messages.
  @discardableResult
  public func key(_ key: String) -> MASConstraint {
    for part in parts { part.key = key }
    return self
  }
}
