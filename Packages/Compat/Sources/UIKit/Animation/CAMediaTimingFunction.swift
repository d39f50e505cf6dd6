// SPDX-License-Identifier: MIT
public import Foundation

/// The names of the usual timings.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Evenly.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow in the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at first and in the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default curve: fast at first, slow at the end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation: a curve from (0, 0) to (1, 1) with two control points. Animations take no time here, so
/// that it changes nothing. Inert: nothing takes time.
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let first: (x: Double, y: Double)
  private let second: (x: Double, y: Double)

  /// Creates a curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = (Double(c1x), Double(c1y))
    second = (Double(c2x), Double(c2y))
  }

  /// Creates one of the usual curves; an even one for a name that isn't known.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes one of the four points of the curve.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(x: 0, y: 0), first, second, (x: 1, y: 1)]
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].x), Float(points[index].y))
  }
}
