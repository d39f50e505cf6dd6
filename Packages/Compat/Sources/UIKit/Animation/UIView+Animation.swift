// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Options of animations and transitions of views, of which ``showHideTransitionViews`` alone has an effect.
public struct UIViewAnimationOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates options from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out subviews within the animation.
  public static let layoutSubviews = UIViewAnimationOptions(rawValue: 1 << 0)
  /// Allows touches during the animation.
  public static let allowUserInteraction = UIViewAnimationOptions(rawValue: 1 << 1)
  /// Begins from the current visible state.
  public static let beginFromCurrentState = UIViewAnimationOptions(rawValue: 1 << 2)
  /// Repeats for ever.
  public static let `repeat` = UIViewAnimationOptions(rawValue: 1 << 3)
  /// Reverses at the end.
  public static let autoreverse = UIViewAnimationOptions(rawValue: 1 << 4)
  /// Keeps its own duration inside of another animation.
  public static let overrideInheritedDuration = UIViewAnimationOptions(rawValue: 1 << 5)
  /// Keeps its own curve inside of another animation.
  public static let overrideInheritedCurve = UIViewAnimationOptions(rawValue: 1 << 6)
  /// Redraws views for each frame.
  public static let allowAnimatedContent = UIViewAnimationOptions(rawValue: 1 << 7)
  /// Hides and shows the views of a transition.
  public static let showHideTransitionViews = UIViewAnimationOptions(rawValue: 1 << 8)
  /// Keeps its own options inside of another animation.
  public static let overrideInheritedOptions = UIViewAnimationOptions(rawValue: 1 << 9)
  /// A slow start and a slow end.
  public static let curveEaseInOut: UIViewAnimationOptions = []
  /// A slow start.
  public static let curveEaseIn = UIViewAnimationOptions(rawValue: 1 << 16)
  /// A slow end.
  public static let curveEaseOut = UIViewAnimationOptions(rawValue: 2 << 16)
  /// An even speed.
  public static let curveLinear = UIViewAnimationOptions(rawValue: 3 << 16)
  /// A transition that turns over from the left.
  public static let transitionFlipFromLeft = UIViewAnimationOptions(rawValue: 1 << 20)
  /// A transition that turns over from the right.
  public static let transitionFlipFromRight = UIViewAnimationOptions(rawValue: 2 << 20)
  /// A transition that turns a page up.
  public static let transitionCurlUp = UIViewAnimationOptions(rawValue: 3 << 20)
  /// A transition that turns a page down.
  public static let transitionCurlDown = UIViewAnimationOptions(rawValue: 4 << 20)
  /// A transition that fades.
  public static let transitionCrossDissolve = UIViewAnimationOptions(rawValue: 5 << 20)
  /// A transition that turns over from the top.
  public static let transitionFlipFromTop = UIViewAnimationOptions(rawValue: 6 << 20)
  /// A transition that turns over from the bottom.
  public static let transitionFlipFromBottom = UIViewAnimationOptions(rawValue: 7 << 20)
}

extension UIView {
  /// Options of animations and transitions.
  public typealias AnimationOptions = UIViewAnimationOptions

  /// The pacing of an animation.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// A slow start and a slow end.
    case easeInOut
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// An even speed.
    case linear
  }

  /// Whether changes are animated, as it was set. The default is `true`.
  public static var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

  /// Sets whether changes are animated, on this thread.
  public static func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

  /// The duration of the animation that is being described, in seconds; 0 outside of any.
  public static var inheritedAnimationDuration: TimeInterval {
    ViewAnimation.duration ?? 0
  }

  /// Makes changes that aren't animated.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Makes changes at once, and runs the completion: see ``AnimationClock``.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(duration, animations, completion)
  }

  /// Makes changes at once, whatever the delay.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(duration, animations, completion)
  }

  /// Makes changes at once, without a swing.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(duration, animations, completion)
  }

  /// Makes changes at once, without a swing.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(duration, animations, completion)
  }

  /// Makes changes in several steps, all of them at once.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation.run(duration, animations, completion)
  }

  /// Makes the changes of one step, in fractions of the duration of all.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let whole = ViewAnimation.duration else { return animations() }
    ViewAnimation.run(whole * frameDuration, animations)
  }

  /// Options of animations in several steps. None has an effect.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Values are interpolated in a straight line.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// No values between.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// An even speed over all.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Repeats for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Reverses at the end.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  }

  /// Makes changes inside of a view at once, and runs the completion. Inert: the transition isn't drawn.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    AnimationClock.runAtOnce { completion?(true) }
  }

  /// Replaces a view by another at once, and runs the completion. Inert: the transition isn't drawn.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else {
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
    }
    AnimationClock.runAtOnce { completion?(true) }
  }
}
