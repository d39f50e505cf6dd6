// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// A shadow: a blurred copy of a shape, below it.
public struct Shadow: Hashable, Sendable {
  /// The colour.
  public var color: Color

  /// The blur radius, in points: twice the standard deviation, as in CSS and Core Graphics. Zero or less
  /// gives a sharp edge.
  public var blurRadius: Double

  /// The offset, in points: right, and down.
  public var offset: CGSize

  /// Creates a shadow.
  public init(color: Color, blurRadius: Double, offset: CGSize) {
    self.color = color
    self.blurRadius = blurRadius
    self.offset = offset
  }
}

extension Shadow {
  /// The largest standard deviation of a blur, in pixels. A larger one is reduced to it.
  private static let deviationLimit = 256.0

  /// Returns the standard deviation of the shadow's blur on the device, in pixels.
  func standardDeviation(in transform: Transform) -> Double {
    min(blurRadius / 2 * transform.largestScale, Self.deviationLimit)
  }
}
