public import Foundation

/// The right side of a relation, as both dialects of chains understand it.
///
/// Views, guides, numbers and their like have one; nobody else makes them.
public struct ConstraintTarget {
  enum Side {
    /// Attributes of an item. An empty set stands for those of the left side.
    case item(any LayoutItem, LayoutAttributeSet)
    case constant(ChainConstant)
  }

  let side: Side

  init(_ constant: ChainConstant) { side = .constant(constant) }

  /// - Parameter item: `nil` for one that is gone; the constraint will be refused.
  init(_ item: (any LayoutItem)?, _ attributes: LayoutAttributeSet = []) {
    side = .item(item ?? MissingItem(), attributes)
  }
}

/// Numbers in the right side of a relation.
enum ChainConstant {
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
