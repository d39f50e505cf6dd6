// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Provides animators and presentation controllers. Every method is optional. Partial: none is interactive.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The animator by which a controller is presented; `nil` for none.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator by which a controller is dismissed; `nil` for none.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The interactive animator of a presentation. Not called: no finger moves a transition.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The interactive animator of a dismissal. Not called: no finger moves a transition.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller of the custom style; `nil` for one over the window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Animates a transition between two controllers. It runs where a transition is animated.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Puts the views in the container, animates them, and calls `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by a finger. No finger does.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
}

/// A driver of transitions by their progress. Inert: transitions are at rest at once.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The progress, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of what remains. The default is 1. Inert.
  open var completionSpeed: CGFloat = 1
  /// The curve of what remains. Inert.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Creates a driver.
  public override init() {}

  /// Stores the progress.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// Stores that the transition is whole.
  open func finish() { percentComplete = 1 }
  /// Stores that the transition hasn't begun.
  open func cancel() { percentComplete = 0 }
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
}

/// A key of a transition's controllers.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that shows before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that shows after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A key of a transition's views.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that shows before; `nil` in presentations that keep it.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that shows after; `nil` in dismissals that kept it.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// A transition, as its animator has it.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that the animation takes place in.
  var containerView: UIView { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether a finger moves it: `false`.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that is needed: none.
  var targetTransform: CGAffineTransform { get }
  /// One of the controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view before; zero where it isn't there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view after; zero where it isn't there.
  func finalFrame(for vc: UIViewController) -> CGRect
  /// Ends the transition.
  func completeTransition(_ didComplete: Bool)
  /// Stores the progress of an interactive transition.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends a transition that a user drives. Inert: none is interactive.
  func finishInteractiveTransition()
  /// Takes such a transition back. Inert: none is interactive.
  func cancelInteractiveTransition()
}
