// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A relation between two attributes of views or guides.
public typealias NSLayoutConstraint = BubbleViews.LayoutConstraint

/// A horizontal position. Partial: a value.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor

/// A vertical position. Partial: a value.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor

/// A width or a height. Partial: a value.
public typealias NSLayoutDimension = BubbleViews.LayoutDimension

/// A position or a size. In UIKit the type parameter determines which; here, each has a type of its own. Partial: the
/// anchor's own type.
public typealias NSLayoutAnchor<AnchorType> = AnchorType

/// The protocol of all anchors, which `lower` extends in place of `NSLayoutAnchor`.
public typealias _NSLayoutAnchor = LayoutAnchor

extension NSLayoutConstraint {
  /// The related attributes.
  public typealias Attribute = LayoutAttribute

  /// Creates a constraint that isn't active.
  ///
  /// - Parameters:
  ///   - view1: A view or a guide. A constraint of anything else is refused when it is made active.
  ///   - view2: `nil` for a size that is compared with the constant.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item: view1 as? any LayoutItem ?? NoItem(), attribute: attr1, relatedBy: relation,
      toItem: view2.map { $0 as? any LayoutItem ?? NoItem() }, attribute: attr2,
      multiplier: multiplier, constant: constant)
  }
}

/// Takes the place of what isn't a view or a guide.
private final class NoItem: LayoutItem {}

extension UILayoutPriority {
  /// A priority above another one by a distance.
  public static func + (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + distance)
  }

  /// A priority below another one by a distance.
  public static func - (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - distance)
  }

  /// Raises a priority.
  public static func += (priority: inout UILayoutPriority, distance: Float) {
    priority.rawValue += distance
  }

  /// Lowers a priority.
  public static func -= (priority: inout UILayoutPriority, distance: Float) {
    priority.rawValue -= distance
  }
}
