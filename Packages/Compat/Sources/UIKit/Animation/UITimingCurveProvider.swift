// SPDX-License-Identifier: MIT
public import Foundation

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Hashable, Sendable {
  case builtin, cubic, spring, composed
}

/// The pacing of an animator. Animations take no time here.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it is cubic.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve. Inert: data.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve by name.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// Creates a curve that starts and ends slowly.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates one of the usual curves.
  public init(animationCurve: UIView.AnimationCurve) {
    let points: (CGPoint, CGPoint) =
      switch animationCurve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (.zero, CGPoint(x: 0.58, y: 1))
      case .linear: (.zero, CGPoint(x: 1, y: 1))
      }
    (self.animationCurve, isBuiltIn) = (animationCurve, true)
    (controlPoint1, controlPoint2) = points
  }

  /// Creates a curve of two points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isBuiltIn) = (.linear, false)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Inert: data.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity in the beginning.
  public let initialVelocity: CGVector

  /// Creates the system's spring.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// Creates a spring by its damping.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector()) {
    initialVelocity = velocity
  }

  /// Creates a spring by its physical properties.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat,
    initialVelocity velocity: CGVector = CGVector()
  ) { initialVelocity = velocity }

  /// Creates a spring by its duration and bounce.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = CGVector()
  ) { initialVelocity = velocity }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIViewPropertyAnimator {
  /// Creates an animation with the pacing of a curve.
  public convenience init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) { self.init(duration: duration, curve: .easeInOut) }

  /// Creates an animation with a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }
}
