// SPDX-License-Identifier: MIT
/// The part of a view or guide that a constraint relates: UIKit's `NSLayoutConstraint.Attribute`.
///
/// The raw values are UIKit's.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
  /// No second side: the constraint compares with a number.
  case notAnAttribute = 0
  /// The physical edges.
  case left, right, top, bottom
  /// The edges where reading starts and ends, by the direction of the view that holds the constraint.
  case leading, trailing
  /// The size.
  case width, height
  /// The centre.
  case centerX, centerY
  /// The baseline of the last line of text; the bottom of a view without text.
  case lastBaseline
  /// The baseline of the first line of text; the top of a view without text.
  case firstBaseline
  /// The edges, less the view's margins.
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  /// The centre between the margins.
  case centerXWithinMargins, centerYWithinMargins
}

extension LayoutAttribute {
  /// Positions on either axis, and sizes. Positions can be compared with each other, and sizes with each other.
  package enum Kind {
    case horizontal, vertical, size, none

    package var isPosition: Bool { self == .horizontal || self == .vertical }
  }

  package var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    }
  }

  /// The direction in which the attribute is measured.
  var axis: LayoutConstraint.Axis? {
    switch kind {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .size: self == .width ? .horizontal : .vertical
    case .none: nil
    }
  }

  /// Whether the attribute is on the same side in both directions.
  var isPhysicalSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Leading and trailing as left and right.
  func physical(isRightToLeft: Bool) -> LayoutAttribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }
}

extension LayoutAttribute: CustomStringConvertible {
  /// The name in code, as in `leading`.
  public var description: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}
