// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The appearance of avatars.
public struct AvatarStyle: Hashable, Sendable {
  /// The outline of the image.
  public enum Shape: Hashable, Sendable {
    case circle
    /// A square with rounded corners.
    case rounded(radius: Double)
    case square
  }

  /// The replacement for a missing image.
  public enum Fallback: Hashable, Sendable {
    /// The first letters of the sender's name, on a colour of their own.
    case initials
    /// A grey head and shoulders.
    case defaultHead
  }

  /// The outline. The default is `nil`: the kit's, ``ChromeStyle/avatarShape``.
  public var shape: Shape?

  /// The default is initials; senders without a name get the head.
  public var fallback = Fallback.initials

  public init(shape: Shape? = nil, fallback: Fallback = .initials) {
    self.shape = shape
    self.fallback = fallback
  }
}

extension AvatarStyle.Shape {
  /// The radius of the corners of an avatar of a size, in points.
  func radius(in size: CGSize) -> CGFloat {
    switch self {
    case .circle: min(size.width, size.height) / 2
    case .rounded(let radius): radius
    case .square: 0
    }
  }
}
