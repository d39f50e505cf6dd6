public import Foundation

/// What an attribute may be compared with: a view, a guide, one of their attributes (`view.snp.top`),
/// a number, a size, a point, or insets.
public protocol ConstraintRelatableTarget {
  /// The value as the right side of a relation.
  var constraintTarget: ConstraintTarget { get }
}

/// What `inset` takes: a number for all edges, or insets.
public protocol ConstraintInsetTarget: ConstraintRelatableTarget {}

/// What `offset` takes: a number.
public protocol ConstraintOffsetTarget: ConstraintInsetTarget, ConstraintNumber {}

/// What `multipliedBy` and `dividedBy` take: a number.
public typealias ConstraintMultiplierTarget = ConstraintNumber

extension View: ConstraintRelatableTarget {}
extension LayoutGuide: ConstraintRelatableTarget {}
extension Int: ConstraintOffsetTarget {}
extension UInt: ConstraintOffsetTarget {}
extension Float: ConstraintOffsetTarget {}
extension Double: ConstraintOffsetTarget {}
extension CGFloat: ConstraintOffsetTarget {}
extension CGSize: ConstraintRelatableTarget {}
extension CGPoint: ConstraintRelatableTarget {}
extension EdgeInsets: ConstraintInsetTarget {}
extension DirectionalEdgeInsets: ConstraintInsetTarget {}
