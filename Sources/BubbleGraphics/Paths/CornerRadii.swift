// SPDX-License-Identifier: MIT
public import Foundation

/// The radius of each corner, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The corner at the rectangle's smallest x and y.
  public var topLeft: Double

  /// The corner at the largest x and the smallest y.
  public var topRight: Double

  /// The corner at the smallest x and the largest y.
  public var bottomLeft: Double

  /// The corner at the rectangle's largest x and y.
  public var bottomRight: Double

  /// Creates radii that may differ.
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Creates four equal radii.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}

extension CornerRadii {
  /// The radii, shrunk by one factor until the two of every side fit it. None is negative.
  public func fitted(to size: CGSize) -> CornerRadii {
    let radii = mapRadii { max($0, 0) }
    let factor = min(
      1, Self.factor(size.width, radii.topLeft + radii.topRight),
      Self.factor(size.width, radii.bottomLeft + radii.bottomRight),
      Self.factor(size.height, radii.topLeft + radii.bottomLeft),
      Self.factor(size.height, radii.topRight + radii.bottomRight))
    return radii.mapRadii { $0 * factor }
  }

  /// The radii × a factor.
  func scaled(by factor: Double) -> CornerRadii { mapRadii { $0 * factor } }

  private static func factor(_ side: Double, _ sum: Double) -> Double {
    sum > 0 ? max(side, 0) / sum : 1
  }

  private func mapRadii(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomLeft: transform(bottomLeft), bottomRight: transform(bottomRight))
  }
}
