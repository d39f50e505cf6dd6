public import Foundation

/// A number in a chain, of any of the common types.
public protocol ConstraintNumber {
  /// The number in points, or as a factor.
  var constraintNumber: CGFloat { get }
}

extension ConstraintNumber {
  /// The number itself.
  public var constraintTarget: ConstraintTarget { ConstraintTarget(.number(constraintNumber)) }
}

extension Int: ConstraintNumber {
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension UInt: ConstraintNumber {
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension Float: ConstraintNumber {
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension Double: ConstraintNumber {
  public var constraintNumber: CGFloat { CGFloat(self) }
}

extension CGFloat: ConstraintNumber {
  public var constraintNumber: CGFloat { self }
}
