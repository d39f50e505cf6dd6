// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The presentation of a controller or its dismissal, with the calls that UIKit makes, in its order.
struct PresentationTransition {
  enum Direction {
    case presentation, dismissal
  }

  let direction: Direction
  let controller: UIPresentationController
  let presented: UIViewController
  let presenter: UIViewController
  let isAnimated: Bool

  private var isDismissal: Bool { direction == .dismissal }

  /// Runs the transition. The completion isn't called if an animator cancels a dismissal.
  func run(in container: UIView, _ completion: (() -> Void)?) {
    let coordinator = begin(in: container)
    let moved = controller.shouldRemovePresentersView ? presenter : nil
    let (leaving, arriving): (UIViewController?, UIViewController?) =
      isDismissal ? (presented, moved) : (moved, presented)
    leaving?.beginAppearanceTransition(false, animated: isAnimated)
    arriving?.beginAppearanceTransition(true, animated: isAnimated)
    if isDismissal, let moved { putBack(moved, below: container) }
    animate(in: container, coordinator) { isDone in
      guard isDone || !isDismissal else { return cancelDismissal(coordinator) }
      if isDismissal { removeViews() } else { showViews(in: container, without: moved) }
      leaving?.endAppearanceTransition()
      arriving?.endAppearanceTransition()
      end(isDone)
      finish(coordinator)
      completion?()
    }
  }

  /// Removes the relation of the two controllers.
  func forget() {
    presenter.relations.presented = nil
    presented.relations.presenting = nil
    presented.relations.presentationController = nil
  }

  // MARK: Beginning and end

  private func begin(in container: UIView) -> TransitionCoordinator {
    let coordinator = TransitionCoordinator(
      from: isDismissal ? presented : presenter, to: isDismissal ? presenter : presented,
      isAnimated: isAnimated, style: controller.presentationStyle)
    coordinator.containerView = container
    if isAnimated {
      presented.relations.coordinator = coordinator
      presenter.relations.coordinator = coordinator
    }
    switch direction {
    case .presentation:
      presented.relations.isBeingPresented = true
      presented.loadViewIfNeeded()
      controller.presentationTransitionWillBegin()
    case .dismissal:
      presented.relations.isBeingDismissed = true
      controller.dismissalTransitionWillBegin()
    }
    return coordinator
  }

  private func end(_ isDone: Bool) {
    switch direction {
    case .presentation: controller.presentationTransitionDidEnd(isDone)
    case .dismissal:
      controller.dismissalTransitionDidEnd(true)
      forget()
    }
  }

  private func cancelDismissal(_ coordinator: TransitionCoordinator) {
    presented.relations.isBeingDismissed = false
    presented.relations.appearance = .appeared
    controller.dismissalTransitionDidEnd(false)
    finish(coordinator)
  }

  private func finish(_ coordinator: TransitionCoordinator) {
    presented.relations.coordinator = nil
    presenter.relations.coordinator = nil
    coordinator.finish()
  }

  // MARK: Views

  /// Puts the presented view in its place, and takes out the view of a presenter that it covers.
  private func showViews(in container: UIView, without covered: UIViewController?) {
    if let view = controller.presentedView {
      view.frame = controller.frameOfPresentedViewInContainerView
      if view.superview == nil || !view.isDescendant(of: container) { container.addSubview(view) }
    }
    covered?.viewIfLoaded?.removeFromSuperview()
    presented.announceAppearing()
    container.layoutIfNeeded()
  }

  private func putBack(_ covered: UIViewController, below container: UIView) {
    container.superview?.insertSubview(covered.view, belowSubview: container)
    covered.announceAppearing()
  }

  private func removeViews() {
    controller.presentedView?.removeFromSuperview()
    controller.removeContainer()
  }

  // MARK: The animator

  private func animate(
    in container: UIView, _ coordinator: TransitionCoordinator, _ end: @escaping (Bool) -> Void
  ) {
    let animator = animator
    coordinator.run()
    guard isAnimated, let animator else { return end(true) }
    let context = TransitionContext(
      controller, isDismissal: isDismissal, in: container
    ) { isDone in
      end(isDone)
      animator.animationEnded(isDone)
    }
    animator.animateTransition(using: context)
  }

  private var animator: (any UIViewControllerAnimatedTransitioning)? {
    let delegate = presented.transitioningDelegate
    switch direction {
    case .presentation:
      return delegate?.animationController(
        forPresented: presented, presenting: presenter, source: controller.source ?? presenter)
    case .dismissal: return delegate?.animationController(forDismissed: presented)
    }
  }
}
