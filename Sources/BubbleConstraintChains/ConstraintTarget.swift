// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The right side of a relation, for SnapKit's and Masonry's chains.
///
/// Views, guides, numbers, sizes, points and insets have one in `constraintTarget`.
public struct ConstraintTarget {
  package enum Side {
    /// Attributes of an item. An empty set means those of the left side.
    case item(any LayoutItem, LayoutAttributeSet)
    case constant(ChainConstant)
  }

  package let side: Side

  package init(_ constant: ChainConstant) { side = .constant(constant) }

  /// - Parameter item: `nil` for one that is gone; the constraint will be refused.
  package init(_ item: (any LayoutItem)?, _ attributes: LayoutAttributeSet = []) {
    side = .item(item ?? MissingItem(), attributes)
  }
}

/// Numbers in the right side of a relation.
package enum ChainConstant {
  case number(CGFloat)
  case size(CGSize)
  case point(CGPoint)
  case insets(EdgeInsets)
  case directionalInsets(DirectionalEdgeInsets)
}

extension View {
  /// The view itself, with the attributes of the left side.
  public var constraintTarget: ConstraintTarget { ConstraintTarget(self) }
}

extension LayoutGuide {
  /// The guide itself, with the attributes of the left side.
  public var constraintTarget: ConstraintTarget { ConstraintTarget(self) }
}

extension CGSize {
  /// A width and a height.
  public var constraintTarget: ConstraintTarget { ConstraintTarget(.size(self)) }

  /// The length for a width or a height; `nil` for other attributes.
  package func side(for attribute: LayoutAttribute) -> CGFloat? {
    switch attribute {
    case .width: width
    case .height: height
    default: nil
    }
  }
}

extension CGPoint {
  /// A horizontal and a vertical number.
  public var constraintTarget: ConstraintTarget { ConstraintTarget(.point(self)) }
}

extension EdgeInsets {
  /// A number for each edge.
  public var constraintTarget: ConstraintTarget { ConstraintTarget(.insets(self)) }
}

extension DirectionalEdgeInsets {
  /// A number for each edge.
  public var constraintTarget: ConstraintTarget { ConstraintTarget(.directionalInsets(self)) }
}

// MARK: - Numbers

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

extension LayoutConstraint {
  /// Whether two constraints are equal but for constants, names and places in code.
  ///
  /// An update changes the constant of a constraint that matches the one it describes.
  package final func matches(_ other: LayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && multiplier == other.multiplier
      && priority == other.priority && firstItem === other.firstItem
      && secondItem === other.secondItem
  }
}
