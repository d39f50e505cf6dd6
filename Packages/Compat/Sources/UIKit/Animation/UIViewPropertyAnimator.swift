// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not begun.
  case inactive
  /// Begun.
  case active
  /// Stopped, and not yet finished.
  case stopped
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At its end.
  case end
  /// At its start.
  case start
  /// Between.
  case current
}

/// An animation that is begun by a call. Its changes are made at once, so that it can't be stopped half-way, reversed or
/// scrubbed.
///
/// Partial: ends when it begins; isn't paused, reversed or scrubbed.
open class UIViewPropertyAnimator: NSObject {
  /// The duration, in seconds.
  public let duration: TimeInterval

  /// Whether it has begun.
  open private(set) var state = UIViewAnimatingState.inactive

  /// Whether it runs.
  open private(set) var isRunning = false

  /// Whether it runs backwards. Inert.
  open var isReversed = false

  /// The progress, from 0 to 1: 0 before it has begun, 1 after. Set values change nothing.
  open var fractionComplete: CGFloat {
    get { state == .inactive ? 0 : 1 }
    set {}
  }

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animation with one of the usual curves.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    if let animations { addAnimations(animations) }
  }

  /// Creates an animation with a spring, which doesn't swing here.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil)
  {
    self.duration = duration
    super.init()
    if let animations { addAnimations(animations) }
  }

  /// Creates an animation, and begins it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  /// Adds changes. They are made with all others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }

  /// Adds what runs in the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Begins.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Begins at once, whatever the delay.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    (state, isRunning) = (.active, true)
    ViewAnimation.run(duration) {
      for change in animations { change() }
    } _: { [self] _ in
      finishAnimation(at: .end)
    }
  }

  /// Does nothing: an animation runs to its end.
  open func pauseAnimation() {}

  /// Begins, if it hasn't: an animation runs to its end.
  open func continueAnimation(
    withTimingParameters parameters: Any? = nil, durationFactor: CGFloat = 0
  ) {
    startAnimation()
  }

  /// Ends, without what runs in the end.
  open func stopAnimation(_ withoutFinishing: Bool) {
    (state, isRunning) = (withoutFinishing ? .inactive : .stopped, false)
    if withoutFinishing { completions = [] }
  }

  /// Runs what runs in the end.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    (state, isRunning) = (.inactive, false)
    let ending = completions
    completions = []
    for completion in ending { completion(finalPosition) }
  }
}
