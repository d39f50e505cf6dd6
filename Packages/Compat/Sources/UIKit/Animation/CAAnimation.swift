// SPDX-License-Identifier: MIT
import BubbleViews
public import Foundation

/// The values that an animation shows before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's own values.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Keeps the final value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the initial value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Combines ``forwards`` and ``backwards``.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// An object with a timing of its own. Partial: counts for the values at the ends, since nothing takes time.
public protocol CAMediaTiming: AnyObject {
  /// The begin time, in seconds of its parent.
  var beginTime: TimeInterval { get set }
  /// The duration of one repetition, in seconds.
  var duration: TimeInterval { get set }
  /// The speed of its time.
  var speed: Float { get set }
  /// The offset in its own time at which it begins, in seconds.
  var timeOffset: TimeInterval { get set }
  /// The number of repetitions.
  var repeatCount: Float { get set }
  /// The duration of repetition, in seconds.
  var repeatDuration: TimeInterval { get set }
  /// Whether it runs back in the end.
  var autoreverses: Bool { get set }
  /// The values shown outside of its time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// A change of a layer over time, of which an end is shown: see ``AnimationClock``.
///
/// One that ends has ended when it is added. The layer then shows its own values, or the final ones where the animation
/// isn't removed and fills forwards. One that doesn't end is shown as it is at its beginning.
///
/// Partial: the end shows, or the beginning of an endless one, and nothing between.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The begin time, in seconds of ``AnimationClock``. The default is 0: when the animation is
  /// added.
  open var beginTime: TimeInterval = 0
  /// The duration of one cycle, in seconds. The default is 0: as long as the transaction's.
  open var duration: TimeInterval = 0
  /// The speed of its time. The default is 1. With 0, it doesn't end.
  open var speed: Float = 1
  /// The time offset at which it begins, in seconds. The default is 0. Inert.
  open var timeOffset: TimeInterval = 0
  /// The number of repetitions. The default is 0: none.
  open var repeatCount: Float = 0
  /// The duration of repetition, in seconds. The default is 0: ``repeatCount`` counts.
  open var repeatDuration: TimeInterval = 0
  /// Whether it runs back in the end, which takes as long again. The default is `false`.
  open var autoreverses = false
  /// The values shown before and after the animation, while the layer has it. The default is
  /// ``CAMediaTimingFillMode/removed``.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer drops it at its end. The default is `true`.
  open var isRemovedOnCompletion = true
  /// The timing function. The default is `nil`: linear. Inert.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is notified of the start and the end. It is kept alive, as in Core Animation. The
  /// default is `nil`.
  open var delegate: (any CAAnimationDelegate)?

  private var values: [String: Any] = [:]

  /// Creates an animation with the defaults.
  public required override init() {}

  /// Creates an animation with the defaults. Nothing is read.
  public required init?(coder: NSCoder) {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.takeTiming(from: self)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  /// A value that was set for a key.
  public func value(forKey key: String) -> Any? { values[key] }

  /// Keeps a value for a key, by which a delegate may know the animation.
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  private func takeTiming(from other: CAAnimation) {
    (beginTime, duration, speed) = (other.beginTime, other.duration, other.speed)
    (timeOffset, repeatCount) = (other.timeOffset, other.repeatCount)
    (repeatDuration, autoreverses) = (other.repeatDuration, other.autoreverses)
    (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
    (timingFunction, delegate, values) = (other.timingFunction, other.delegate, other.values)
  }

  /// Whether it has no end.
  var isEndless: Bool {
    if speed <= 0 { return true }
    if repeatDuration > 0 { return !repeatDuration.isFinite }
    return !duration.isFinite || !repeatCount.isFinite
  }

  /// The end of the animation that is shown; `nil` for the layer's own value.
  ///
  /// - Parameters:
  ///   - hasBegun: Whether its begin time has passed.
  ///   - hasEnded: Whether it has ended, unless it is endless.
  func shownEnd(hasBegun: Bool, hasEnded: Bool) -> AnimationEnd? {
    if hasEnded, !isEndless {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return autoreverses ? .start : .end
    }
    return hasBegun || fillMode == .backwards || fillMode == .both ? .start : nil
  }

  /// Applies an end of the animation to a layer's values, by key path, which include those of other animations
  /// already.
  func apply(_ end: AnimationEnd, to values: inout PresentedValues) {}
}

/// An end of an animation. Nothing between them is shown.
enum AnimationEnd {
  case start, end
}

/// A delegate that is notified of an animation's start and end.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended (`true`), or was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A group of animations that share a time.
open class CAAnimationGroup: CAAnimation {
  /// The animations, whose time is that of the group. The default is `nil`: none.
  open var animations: [CAAnimation]?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CAAnimationGroup)?.animations = animations
    return copy
  }

  override func apply(_ end: AnimationEnd, to values: inout PresentedValues) {
    for animation in animations ?? [] {
      let hasBegun = end == .end || animation.beginTime <= 0
      if let shown = animation.shownEnd(hasBegun: hasBegun, hasEnded: end == .end) {
        animation.apply(shown, to: &values)
      }
    }
  }
}

/// A transition of the whole layer. Inert: the layer shows its final content.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
  /// The start of the transition, from 0 to 1.
  open var startProgress: Float = 0
  /// The end of the transition, from 0 to 1.
  open var endProgress: Float = 1
}

/// A transition from one content to another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction that content comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
