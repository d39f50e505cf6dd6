// SPDX-License-Identifier: MIT
import BubbleConstraintChains
public import BubbleText
import BubbleViews
import Foundation

/// SnapKit's configuration.
public enum ConstraintConfig {
  /// The direction that relates insets to edges where one of them is physical and the other is not: left and right insets of a
  /// leading edge, and leading and trailing insets of a left one. The default is left to right; views'
  /// own directions don't change it.
  ///
  /// It is a task-local value here: `ConstraintConfig.$interfaceLayoutDirection.withValue(…) { }`.
  @TaskLocal public static var interfaceLayoutDirection = LayoutDirection.leftToRight
}

extension ChainConstant {
  /// The number for a target's attribute, as SnapKit takes it.
  func number(for attribute: LayoutAttribute) -> CGFloat {
    switch self {
    case .number(let number): number
    case .size(let size): size.side(for: attribute) ?? 0
    case .point(let point):
      switch attribute.kind {
      case .horizontal: point.x
      case .vertical: point.y
      case .size, .none: 0
      }
    case .insets(let insets): insets.ends.number(for: attribute)
    case .directionalInsets(let insets): insets.ends.number(for: attribute)
    }
  }
}

extension ConstraintInsetTarget {
  /// Insets; a number is the same one on all edges.
  var inset: ChainConstant {
    switch constraintTarget.side {
    case .constant(.number(let number)):
      .insets(EdgeInsets(top: number, left: number, bottom: number, right: number))
    case .constant(let insets): insets
    case .item: .number(0)
    }
  }
}

extension EdgeInsets {
  fileprivate var ends: InsetEnds {
    let turned = flipped(for: ConstraintConfig.interfaceLayoutDirection)
    return InsetEnds(
      top: top, bottom: bottom, left: left, right: right, leading: turned.left,
      trailing: turned.right, center: (left - right) / 2)
  }
}

extension DirectionalEdgeInsets {
  fileprivate var ends: InsetEnds {
    let physical = physical(in: ConstraintConfig.interfaceLayoutDirection)
    return InsetEnds(
      top: top, bottom: bottom, left: physical.left, right: physical.right, leading: leading,
      trailing: trailing, center: (leading - trailing) / 2)
  }
}

/// Insets of either kind, with a distance for each edge that a target can have.
private struct InsetEnds {
  var top, bottom, left, right, leading, trailing: CGFloat
  /// The offset of the horizontal centre, in the direction of the insets' own kind.
  var center: CGFloat

  func number(for attribute: LayoutAttribute) -> CGFloat {
    switch attribute {
    case .left, .leftMargin: left
    case .right, .rightMargin: -right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .leading, .leadingMargin: leading
    case .trailing, .trailingMargin: -trailing
    case .centerX, .centerXWithinMargins: center
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .notAnAttribute: 0
    }
  }
}
