// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// A transition that an animator runs.
final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated = true
  let isInteractive = false
  private(set) var transitionWasCancelled = false
  let presentationStyle: UIModalPresentationStyle
  let targetTransform = CGAffineTransform.identity

  private let from: UIViewController
  private let to: UIViewController
  private let views: [UITransitionContextViewKey: UIView]
  private let initialFrames: [ObjectIdentifier: CGRect]
  private let finalFrames: [ObjectIdentifier: CGRect]
  private var completion: ((Bool) -> Void)?

  /// Creates a transition between two controllers whose views fill a container.
  init(
    from: UIViewController, to: UIViewController, in container: UIView,
    completion: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, containerView, self.completion) = (from, to, container, completion)
    presentationStyle = .none
    views = [.from: from.view, .to: to.view]
    initialFrames = [ObjectIdentifier(from): container.bounds]
    finalFrames = [ObjectIdentifier(to): container.bounds]
  }

  /// Creates the presentation of a controller, or its dismissal.
  init(
    _ controller: UIPresentationController, isDismissal: Bool, in container: UIView,
    completion: @escaping (Bool) -> Void
  ) {
    let (presented, presenting) = (
      controller.presentedViewController, controller.presentingViewController
    )
    (from, to) = isDismissal ? (presented, presenting) : (presenting, presented)
    (containerView, self.completion) = (container, completion)
    presentationStyle = controller.presentationStyle
    let frame = controller.frameOfPresentedViewInContainerView
    let key: UITransitionContextViewKey = isDismissal ? .from : .to
    var views = [key: controller.presentedView ?? presented.view!]
    if controller.shouldRemovePresentersView { views[isDismissal ? .to : .from] = presenting.view }
    self.views = views
    let frames = [
      ObjectIdentifier(presenting): container.bounds, ObjectIdentifier(presented): frame,
    ]
    initialFrames = isDismissal ? frames : [ObjectIdentifier(presenting): container.bounds]
    finalFrames = isDismissal ? [ObjectIdentifier(presenting): container.bounds] : frames
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

  func initialFrame(for vc: UIViewController) -> CGRect {
    initialFrames[ObjectIdentifier(vc)] ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

  /// Ends the transition, once.
  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    transitionWasCancelled = !didComplete
    self.completion = nil
    completion(didComplete)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
}
