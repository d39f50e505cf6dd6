// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
public import BubbleViews
public import Foundation

/// The priority of a chain's constraints, from 1 to 1000.
public struct ConstraintPriority: Hashable, Sendable {
  /// The priority as a number, from 1 to 1000.
  public let value: Float

  public init(_ value: Float) { self.value = value }

  /// 1000.
  public static let required = ConstraintPriority(1000)
  /// 750.
  public static let high = ConstraintPriority(750)
  /// 500.
  public static let medium = ConstraintPriority(500)
  /// 250.
  public static let low = ConstraintPriority(250)

  var layoutPriority: LayoutPriority { LayoutPriority(value) }
}

extension ConstraintPriority: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Float) { self.init(value) }
}

extension ConstraintPriority: Strideable {
  /// A priority that is `distance` higher: `.high.advanced(by: 1)`.
  public func advanced(by distance: Float) -> ConstraintPriority {
    ConstraintPriority(value + distance)
  }

  public func distance(to other: ConstraintPriority) -> Float { other.value - value }

  /// A higher priority: `.high + 1`.
  public static func + (priority: ConstraintPriority, distance: Float) -> ConstraintPriority {
    priority.advanced(by: distance)
  }

  /// A lower priority: `.high - 1`.
  public static func - (priority: ConstraintPriority, distance: Float) -> ConstraintPriority {
    priority.advanced(by: -distance)
  }
}

/// A parameter of `priority`: a number, or a priority of either type.
public protocol ConstraintPriorityTarget {
  /// The value as a priority.
  var constraintPriority: ConstraintPriority { get }
}

extension ConstraintPriorityTarget where Self: ConstraintNumber {
  public var constraintPriority: ConstraintPriority { ConstraintPriority(Float(constraintNumber)) }
}

extension Int: ConstraintPriorityTarget {}
extension UInt: ConstraintPriorityTarget {}
extension Float: ConstraintPriorityTarget {}
extension Double: ConstraintPriorityTarget {}
extension CGFloat: ConstraintPriorityTarget {}

extension LayoutPriority: ConstraintPriorityTarget {
  public var constraintPriority: ConstraintPriority { ConstraintPriority(rawValue) }
}
