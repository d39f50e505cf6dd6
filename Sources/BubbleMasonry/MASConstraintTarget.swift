// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
public import BubbleViews
public import Foundation

/// A target of a relation: a view, one of a view's attributes (`view.mas_top`), a number,
/// a size, a point, or insets.
public protocol MASConstraintTarget {
  /// The value as the right side of a relation.
  var constraintTarget: ConstraintTarget { get }
}

/// Numbers for attributes: Masonry's `NSValue`.
public protocol MASValue: MASConstraintTarget {}

extension View: MASConstraintTarget {}
extension LayoutGuide: MASConstraintTarget {}
extension Int: MASValue {}
extension UInt: MASValue {}
extension Float: MASValue {}
extension Double: MASValue {}
extension CGFloat: MASValue {}
extension CGSize: MASValue {}
extension CGPoint: MASValue {}
extension EdgeInsets: MASValue {}

extension ChainConstant {
  /// The number for the left side's attribute, as Masonry takes it; `nil` for attributes that it doesn't apply to.
  func masonryNumber(for attribute: LayoutAttribute) -> CGFloat? {
    switch self {
    case .number(let number): number
    case .size(let size): size.side(for: attribute)
    case .point(let point):
      switch attribute {
      case .centerX: point.x
      case .centerY: point.y
      default: nil
      }
    case .insets(let insets):
      switch attribute {
      case .left, .leading: insets.left
      case .right, .trailing: -insets.right
      case .top: insets.top
      case .bottom: -insets.bottom
      default: nil
      }
    case .directionalInsets: nil
    }
  }
}
