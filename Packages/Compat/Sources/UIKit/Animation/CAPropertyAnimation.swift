// SPDX-License-Identifier: MIT
public import Foundation

/// A change of one property of a layer.
///
/// Partial: `transform.rotation.x` and `.y` make narrower, without perspective.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity` or `transform.scale`.
  open var keyPath: String?

  /// Whether values are added to the layer's own. The default is `false`.
  open var isAdditive = false

  /// Whether each repetition begins where the one before ended. The default is `false`. Inert.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let animation = copy as? CAPropertyAnimation else { return copy }
    animation.keyPath = keyPath
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    return copy
  }

  override func apply(_ end: AnimationEnd, to values: inout PresentedValues) {
    guard let keyPath, let value = value(at: end, from: values[keyPath]) else { return }
    values[keyPath] = isAdditive ? values[keyPath]?.adding(value) ?? value : value
  }

  /// The value of the property at an end.
  ///
  /// - Parameter own: The value without the animation; `nil` where it isn't known.
  func value(at end: AnimationEnd, from own: AnimatedValue?) -> AnimatedValue? { nil }
}

/// A change from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value. The default is `nil`: from ``toValue`` and ``byValue``, or the layer's own.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?
  /// The difference between start and end.
  open var byValue: Any?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let animation = copy as? CABasicAnimation else { return copy }
    (animation.fromValue, animation.toValue) = (fromValue, toValue)
    animation.byValue = byValue
    return copy
  }

  override func value(at end: AnimationEnd, from own: AnimatedValue?) -> AnimatedValue? {
    let ends = ends(own)
    return end == .start ? ends?.start : ends?.end
  }

  /// The initial and the final value, by Core Animation's rules for omitted ones.
  private func ends(_ own: AnimatedValue?) -> (start: AnimatedValue, end: AnimatedValue)? {
    let from = fromValue.map { AnimatedValue($0) }
    let to = toValue.map { AnimatedValue($0) }
    let by = byValue.map { AnimatedValue($0) }
    if let from, let to { return (from, to) }
    if let from, let by { return (from, from.adding(by)) }
    if let to, let by { return (to.subtracting(by), to) }
    guard let own else { return nil }
    if let from { return (from, own) }
    if let to { return (own, to) }
    return by.map { (own, own.adding($0)) }
  }
}

/// A change that swings. It rests at its end.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring. The default is 1.
  open var mass: CGFloat = 1
  /// The stiffness of the spring. The default is 100.
  open var stiffness: CGFloat = 100
  /// The damping of the swing. The default is 10.
  open var damping: CGFloat = 10
  /// The initial velocity, in whole changes per second. The default is 0.
  open var initialVelocity: CGFloat = 0

  /// The time after which the rest of the swing is less than a thousandth, in seconds.
  open var settlingDuration: TimeInterval {
    let decay = Double(damping / (2 * max(mass, 1e-6)))
    return decay > 0 ? min(log(1000) / decay, 60) : 60
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let animation = copy as? CASpringAnimation else { return copy }
    (animation.mass, animation.stiffness) = (mass, stiffness)
    (animation.damping, animation.initialVelocity) = (damping, initialVelocity)
    return copy
  }
}

/// The interpolation between key frames. Inert.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: each value stays until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In a straight line, at an even speed over all.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// In a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// In a smooth curve, at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// A change through several values, of which the first or the last is shown.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values. The default is `nil`: none.
  open var values: [Any]?
  /// A path that a position follows, instead of values. The default is `nil`.
  open var path: CGPath?
  /// The times of the values, from 0 to 1. The default is `nil`: evenly spaced. Inert.
  open var keyTimes: [NSNumber]?
  /// The timing functions between values. The default is `nil`: linear. Inert.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between values. The default is ``CAAnimationCalculationMode/linear``.
  open var calculationMode = CAAnimationCalculationMode.linear

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let animation = copy as? CAKeyframeAnimation else { return copy }
    (animation.values, animation.path) = (values, path)
    (animation.keyTimes, animation.timingFunctions) = (keyTimes, timingFunctions)
    animation.calculationMode = calculationMode
    return copy
  }

  override func value(at end: AnimationEnd, from own: AnimatedValue?) -> AnimatedValue? {
    let frames = path.map { PathTrimmer($0).points as [Any] } ?? values ?? []
    return (end == .start ? frames.first : frames.last).map { AnimatedValue($0) }
  }
}
