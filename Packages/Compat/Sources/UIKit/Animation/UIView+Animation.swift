// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Options of animations and transitions of views.
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
  /// A transition that turns over from the left. Not drawn.
  public static let transitionFlipFromLeft = UIViewAnimationOptions(rawValue: 1 << 20)
  /// A transition that turns over from the right. Not drawn.
  public static let transitionFlipFromRight = UIViewAnimationOptions(rawValue: 2 << 20)
  /// A transition that turns a page up. Not drawn.
  public static let transitionCurlUp = UIViewAnimationOptions(rawValue: 3 << 20)
  /// A transition that turns a page down. Not drawn.
  public static let transitionCurlDown = UIViewAnimationOptions(rawValue: 4 << 20)
  /// A transition that fades. Not drawn.
  public static let transitionCrossDissolve = UIViewAnimationOptions(rawValue: 5 << 20)
  /// A transition that turns over from the top. Not drawn.
  public static let transitionFlipFromTop = UIViewAnimationOptions(rawValue: 6 << 20)
  /// A transition that turns over from the bottom. Not drawn.
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

  /// Whether changes are animated. The default is `true`.
  public static var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

  /// Sets whether changes are animated, on this thread.
  public static func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

  /// The duration of the animation that is being described, in seconds; 0 outside of any.
  public static var inheritedAnimationDuration: TimeInterval {
    ViewAnimation.current?.duration ?? 0
  }

  /// Makes changes that aren't animated.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// Makes changes that are animated on a running ``AnimationClock``, and made at once otherwise.
  ///
  /// What is animated is the place, the transform, the opacity and the colours of the views and layers that are in
  /// the host's window.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration).run(animations, completion)
  }

  /// Makes changes that are animated, after a delay.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options).run(animations, completion)
  }

  /// Makes changes that swing.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var animation = ViewAnimation(duration: duration, delay: delay, options: options)
    animation.spring = (dampingRatio, velocity)
    animation.run(animations, completion)
  }

  /// Makes changes that swing.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: 1 - bounce,
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations,
      completion: completion)
  }

  /// Makes changes in several steps. All of them are animated over the whole duration.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: .curveLinear)
      .run(animations, completion)
  }

  /// Makes the changes of one step, in fractions of the duration of all.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let whole = ViewAnimation.current else { return animations() }
    ViewAnimation(
      duration: whole.duration * frameDuration,
      delay: whole.delay + whole.duration * frameStartTime, options: .curveLinear
    ).run(animations, nil)
  }

  /// Options of animations in several steps. Recorded only.
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

  /// Makes changes inside of a view at once. The transition isn't drawn; the completion runs after its
  /// duration.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    AnimationClock.current.schedule(after: duration) { completion?(true) }
  }

  /// Replaces a view by another at once. The transition isn't drawn; the completion runs after its
  /// duration.
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
    AnimationClock.current.schedule(after: duration) { completion?(true) }
  }
}
