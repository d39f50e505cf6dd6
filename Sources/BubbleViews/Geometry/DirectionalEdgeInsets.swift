// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// Distances inwards from the four edges, by reading direction: UIKit's `NSDirectionalEdgeInsets`.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Downwards from the top edge.
  public var top: CGFloat
  /// The inset from the edge where reading starts.
  public var leading: CGFloat
  /// Upwards from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the edge where reading ends.
  public var trailing: CGFloat

  /// Creates insets; those not named are 0.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any side.
  public static let zero = DirectionalEdgeInsets()

  /// The same distances by left and right.
  public func physical(in direction: LayoutDirection) -> EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing).flipped(for: direction)
  }
}

extension EdgeInsets {
  /// The same distances by leading and trailing.
  public func directional(in direction: LayoutDirection) -> DirectionalEdgeInsets {
    let turned = flipped(for: direction)
    return DirectionalEdgeInsets(
      top: top, leading: turned.left, bottom: bottom, trailing: turned.right)
  }
}
