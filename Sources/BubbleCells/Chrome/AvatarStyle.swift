// SPDX-License-Identifier: MIT
import BubbleViews

/// How avatars are drawn.
public struct AvatarStyle: Hashable, Sendable {
  /// The outline of the image.
  public enum Shape: Hashable, Sendable {
    case circle
    /// A square with rounded corners.
    case rounded(radius: Double)
    case square
  }

  /// What replaces a missing image.
  public enum Fallback: Hashable, Sendable {
    /// The first letters of the sender's name, on a colour of their own.
    case initials
    /// A grey head and shoulders.
    case defaultHead
  }

  /// The default has corners of 5 points.
  public var shape = Shape.rounded(radius: 5)

  /// The default is initials; senders without a name get the head.
  public var fallback = Fallback.initials

  public init(shape: Shape = .rounded(radius: 5), fallback: Fallback = .initials) {
    self.shape = shape
    self.fallback = fallback
  }
}
