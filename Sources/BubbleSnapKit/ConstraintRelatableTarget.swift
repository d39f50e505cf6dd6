// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
public import BubbleViews
public import Foundation

/// A target of a relation: a view, a guide, one of their attributes (`view.snp.top`),
/// a number, a size, a point, or insets.
public protocol ConstraintRelatableTarget {
  /// The value as the right side of a relation.
  var constraintTarget: ConstraintTarget { get }
}

/// A parameter of `inset`: a number for all edges, or insets.
public protocol ConstraintInsetTarget: ConstraintRelatableTarget {}

/// A parameter of `offset`: a number.
public protocol ConstraintOffsetTarget: ConstraintInsetTarget, ConstraintNumber {}

/// A parameter of `multipliedBy` and `dividedBy`: a number.
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

// MARK: - Attributes of other items

/// Attributes of a view or guide to compare with: `view.snp.bottom`.
///
/// It doesn't hold the view or guide.
public final class ConstraintItem {
  /// The view or guide; `nil` when it is gone.
  public var item: (any LayoutItem)? { reference.item }
  private let reference: ItemReference

  /// The attributes. Empty for `view.snp` as a whole.
  public let attributes: LayoutAttributeSet

  init(_ item: any LayoutItem, _ attributes: LayoutAttributeSet) {
    reference = .to(item)
    self.attributes = attributes
  }
}

extension ConstraintItem: ConstraintRelatableTarget {
  public var constraintTarget: ConstraintTarget { ConstraintTarget(item, attributes) }
}

extension ConstraintItem: Equatable {
  public static func == (left: ConstraintItem, right: ConstraintItem) -> Bool {
    left.item === right.item && left.attributes == right.attributes
  }
}
