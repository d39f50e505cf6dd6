// SPDX-License-Identifier: MIT
public import Foundation

/// A change of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity` or `transform.scale`.
  open var keyPath: String?

  /// Whether values are added to the layer's own. The default is `false`.
  open var isAdditive = false

  /// Whether each repetition begins where the one before ended. The default is `false`.
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

  override func apply(at elapsed: Double, to values: inout PresentedValues) {
    guard let keyPath, let progress = progress(at: elapsed),
      let value = value(at: progress, from: values[keyPath])
    else { return }
    let steps = isCumulative ? completedRounds(at: elapsed) : 0
    var shown = value
    if steps > 0, let end = self.value(at: 1, from: values[keyPath]) {
      for _ in 0..<steps { shown = shown.adding(end) }
    }
    values[keyPath] = isAdditive ? values[keyPath]?.adding(shown) ?? shown : shown
  }

  private func completedRounds(at elapsed: Double) -> Int {
    Int(max(elapsed * Double(speed) + timeOffset, 0) / effectiveDuration)
  }

  /// The value of the property.
  ///
  /// - Parameters:
  ///   - progress: The progress of the animation, from 0 to 1; a little more or less where it
  ///     overshoots.
  ///   - own: The value without the animation; `nil` where it isn't known.
  func value(at progress: Double, from own: AnimatedValue?) -> AnimatedValue? { nil }
}

/// A change from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value. The default is `nil`: from ``toValue`` and ``byValue``, or the layer's own.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?
  /// The difference between start and end.
  open var byValue: Any?

  /// The initial value, instead of ``fromValue``.
  var start: AnimatedValue?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let animation = copy as? CABasicAnimation else { return copy }
    (animation.fromValue, animation.toValue) = (fromValue, toValue)
    (animation.byValue, animation.start) = (byValue, start)
    return copy
  }

  override func value(at progress: Double, from own: AnimatedValue?) -> AnimatedValue? {
    guard let (start, end) = ends(own) else { return nil }
    return start.interpolated(to: end, progress)
  }

  /// The initial and the final value, by Core Animation's rules for omitted ones.
  private func ends(_ own: AnimatedValue?) -> (AnimatedValue, AnimatedValue)? {
    let from = start ?? fromValue.map { AnimatedValue($0) }
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

/// A change that swings.
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

  override func value(at progress: Double, from own: AnimatedValue?) -> AnimatedValue? {
    super.value(at: position(at: progress * effectiveDuration), from: own)
  }

  /// The position of a damped spring that is released at 0 and rests at 1.
  private func position(at time: Double) -> Double {
    let (mass, velocity) = (Double(max(mass, 1e-6)), Double(initialVelocity))
    let frequency = (Double(max(stiffness, 0)) / mass).squareRoot()
    let decay = Double(damping) / (2 * mass)
    if decay < frequency {
      let swing = (frequency * frequency - decay * decay).squareRoot()
      return 1 - exp(-decay * time)
        * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
  }
}

/// The interpolation between key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Not at all: each value stays until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In a straight line, at an even speed over all. As ``linear`` here.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// In a smooth curve. As ``linear`` here.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// In a smooth curve, at an even speed. As ``linear`` here.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// A change through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values. The default is `nil`: none.
  open var values: [Any]?
  /// A path that a position follows, instead of values. The default is `nil`.
  open var path: CGPath?
  /// The times of the values, from 0 to 1. The default is `nil`: evenly spaced.
  open var keyTimes: [NSNumber]?
  /// The timing functions between values. The default is `nil`: linear.
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

  override func value(at progress: Double, from own: AnimatedValue?) -> AnimatedValue? {
    let frames = path.map(Self.points) ?? (values ?? []).map { AnimatedValue($0) }
    guard let first = frames.first else { return nil }
    let isDiscrete = calculationMode == .discrete
    let times = times(of: frames.count, isDiscrete)
    guard let index = times.lastIndex(where: { $0 <= progress }) else { return first }
    guard !isDiscrete, index + 1 < frames.count else {
      return frames[min(index, frames.count - 1)]
    }
    let length = times[index + 1] - times[index]
    let share = length > 0 ? (progress - times[index]) / length : 1
    let functions = timingFunctions ?? []
    let eased = index < functions.count ? functions[index].value(at: share) : share
    return frames[index].interpolated(to: frames[index + 1], eased)
  }

  /// The time of each value.
  private func times(of count: Int, _ isDiscrete: Bool) -> [Double] {
    let known = keyTimes?.map(\.doubleValue) ?? []
    if known.count == count || isDiscrete && known.count == count + 1 {
      return Array(known.prefix(count))
    }
    let parts = Double(max(isDiscrete ? count : count - 1, 1))
    return (0..<count).map { Double($0) / parts }
  }

  private static func points(of path: CGPath) -> [AnimatedValue] {
    PathTrimmer(path).points.map { AnimatedValue($0) }
  }
}
