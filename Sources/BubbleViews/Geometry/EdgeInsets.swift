// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// Distances inwards from the four edges of a rectangle, in points: UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// Downwards from the top edge; negative values lead out of the rectangle, as on every side.
  public var top: CGFloat
  /// Rightwards from the left edge, in both layout directions.
  public var left: CGFloat
  /// Upwards from the bottom edge.
  public var bottom: CGFloat
  /// Leftwards from the right edge, in both layout directions.
  public var right: CGFloat

  /// Creates insets; those not named are 0.
  // Apps have such an initialiser of their own for UIKit's insets, and mean that one.
  @_disfavoredOverload
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No distance on any side.
  public static let zero = EdgeInsets()

  /// The insets with left and right swapped in right-to-left layouts; top and bottom stay.
  public func flipped(for direction: LayoutDirection) -> EdgeInsets {
    switch direction {
    case .leftToRight: self
    case .rightToLeft: EdgeInsets(top: top, left: right, bottom: bottom, right: left)
    }
  }
}

extension CGRect {
  /// The rectangle less the insets. The width and the height stop at 0; the origin moves all the
  /// same.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(size.width - insets.left - insets.right, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }
}
