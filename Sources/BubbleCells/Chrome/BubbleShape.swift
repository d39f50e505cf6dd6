// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
public import Foundation

/// The outline of a kit's bubbles.
public struct BubbleShape: Hashable, Sendable {
  /// The corner that points at the sender.
  public enum Pointer: Hashable, Sendable {
    case top
    case bottom
  }

  /// The radius of the corners, in points.
  public var radius: CGFloat

  /// The radius of the corner that points at the sender, in points.
  public var pointerRadius: CGFloat

  /// The corner that points at the sender, on the sender's side.
  public var pointer: Pointer

  /// The minimum height of a bubble around text, in points: that of the image that the original system
  /// stretches.
  public var minimumHeight: CGFloat

  public init(
    radius: CGFloat = 10, pointerRadius: CGFloat = 2, pointer: Pointer = .top,
    minimumHeight: CGFloat = 24
  ) {
    self.radius = radius
    self.pointerRadius = pointerRadius
    self.pointer = pointer
    self.minimumHeight = minimumHeight
  }
}

extension BubbleShape {
  /// The outline in a rectangle.
  ///
  /// - Parameters:
  ///   - inset: The outline's distance inside of the rectangle, in points.
  ///   - pointsLeft: The side of the corner that points; `nil` rounds all corners alike.
  func outline(of rect: CGRect, inset: CGFloat, pointsLeft: Bool?) -> Path {
    // Corners meet at most in the middle of a side.
    let limit = min(rect.width, rect.height) / 2
    let large = max(min(radius, limit) - inset, 0)
    let small = max(min(pointerRadius, limit) - inset, 0)
    var radii = CornerRadii(large)
    switch (pointer, pointsLeft) {
    case (_, nil): break
    case (.top, true?): radii.topLeft = small
    case (.top, false?): radii.topRight = small
    case (.bottom, true?): radii.bottomLeft = small
    case (.bottom, false?): radii.bottomRight = small
    }
    return .roundedRect(rect.insetBy(dx: inset, dy: inset), radii: radii)
  }
}
