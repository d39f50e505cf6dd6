// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// The blurred copy of a shape that lies below it.
public struct Shadow: Hashable, Sendable {
  /// The colour where the shadow is not blurred.
  public var color: Color

  /// How soft the edge is, in points: twice the standard deviation, as in CSS and Core Graphics.
  /// Zero and less is a sharp edge.
  public var blurRadius: Double

  /// How far the shadow is moved, in points: right, and down.
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

  /// How much the shadow is blurred on the device, in pixels.
  func standardDeviation(in transform: Transform) -> Double {
    min(blurRadius / 2 * transform.largestScale, Self.deviationLimit)
  }
}
