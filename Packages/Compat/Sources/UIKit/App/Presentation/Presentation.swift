// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Presenting and dismissing, with the calls that UIKit makes, in its order.
struct Presentation {
  private let controller: UIPresentationController
  private let presented: UIViewController
  private let presenter: UIViewController
  private let isAnimated: Bool

  // MARK: Presenting

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = source.presenter(for: presented.modalPresentationStyle)
    guard presenter.relations.presented == nil, !presented.isPresented, presented !== presenter
    else {
      return UIKitDiagnostics.report(
        "\(type(of: presented)) isn't presented: \(type(of: presenter)) presents another "
          + "controller already.")
    }
    let controller = presented.makePresentationController(from: source, presenter: presenter)
    controller.setPresenter(presenter)
    controller.source = source
    presenter.relations.presented = presented
    presented.relations.presenting = presenter
    let presentation = Presentation(
      controller: controller, presented: presented, presenter: presenter, isAnimated: animated)
    guard let host = presentation.host else {
      completion?()
      return
    }
    presentation.show(in: host, completion)
  }

  /// Shows controllers that were presented before their presenters were in a window.
  static func showPending(above root: UIViewController) {
    var presenter: UIViewController? = root
    while let current = presenter {
      if let presented = current.relations.presented,
        let controller = presented.relations.presentationController,
        controller.adapted().containerView == nil
      {
        let presentation = Presentation(
          controller: controller.adapted(), presented: presented, presenter: current,
          isAnimated: false)
        if let host = presentation.host { presentation.show(in: host, nil) }
      }
      for child in current.children { showPending(above: child) }
      presenter = current.relations.presented
    }
  }

  /// The view that the container is put in: the window, or the view around the presenter's where it is the context;
  /// `nil` without a window.
  private var host: UIView? {
    switch presented.modalPresentationStyle {
    case .currentContext, .overCurrentContext:
      guard presenter.viewIfLoaded?.window != nil else { return nil }
      return presenter.view.superview
    default: return presenter.viewIfLoaded?.window
    }
  }

  private func show(in host: UIView, _ completion: (() -> Void)?) {
    let container = controller.showContainer(in: host)
    let coordinator = TransitionCoordinator(
      from: presenter, to: presented, isAnimated: isAnimated,
      style: controller.presentationStyle)
    coordinator.containerView = container
    begin(coordinator)
    presented.relations.isBeingPresented = true
    presented.loadViewIfNeeded()
    controller.presentationTransitionWillBegin()
    let removes = controller.shouldRemovePresentersView
    if removes { presenter.beginAppearanceTransition(false, animated: isAnimated) }
    presented.beginAppearanceTransition(true, animated: isAnimated)
    let end = { (isDone: Bool) in
      place(in: container)
      if removes { presenter.viewIfLoaded?.removeFromSuperview() }
      presented.announceAppearing()
      container.layoutIfNeeded()
      if removes { presenter.endAppearanceTransition() }
      presented.endAppearanceTransition()
      controller.presentationTransitionDidEnd(isDone)
      finish(coordinator)
      completion?()
    }
    let delegate = presented.transitioningDelegate
    let source = controller.source ?? presenter
    let animator = delegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
    run(animator, isDismissal: false, in: container, coordinator, end)
  }

  /// Puts the presented view at its place.
  private func place(in container: UIView) {
    guard let view = controller.presentedView else { return }
    view.frame = controller.frameOfPresentedViewInContainerView
    if view.superview == nil || !view.isDescendant(of: container) { container.addSubview(view) }
  }

  private func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?, isDismissal: Bool,
    in container: UIView, _ coordinator: TransitionCoordinator, _ end: @escaping (Bool) -> Void
  ) {
    guard isAnimated, let animator else {
      coordinator.run()
      return end(true)
    }
    let context = TransitionContext(
      controller, isDismissal: isDismissal, in: container
    ) { isDone in
      end(isDone)
      animator.animationEnded(isDone)
    }
    coordinator.run()
    animator.animateTransition(using: context)
  }

  private func begin(_ coordinator: TransitionCoordinator) {
    guard isAnimated else { return }
    presented.relations.coordinator = coordinator
    presenter.relations.coordinator = coordinator
  }

  private func finish(_ coordinator: TransitionCoordinator) {
    presented.relations.coordinator = nil
    presenter.relations.coordinator = nil
    coordinator.finish()
  }

  // MARK: Dismissing

  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presented = source.relations.presented ?? source.ancestorPresented else {
      if let presenting = source.presentingViewController {
        return presenting.dismiss(animated: animated, completion: completion)
      }
      completion?()
      return
    }
    guard let presenter = presented.relations.presenting else { return }
    if presented.relations.presented != nil {
      dismiss(from: presented, animated: false, completion: nil)
    }
    let controller =
      presented.relations.presentationController
      ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
    Presentation(
      controller: controller.adapted(), presented: presented, presenter: presenter,
      isAnimated: animated
    ).hide(completion)
  }

  private func hide(_ completion: (() -> Void)?) {
    guard let container = controller.containerView else {
      forget()
      completion?()
      return
    }
    let coordinator = TransitionCoordinator(
      from: presented, to: presenter, isAnimated: isAnimated,
      style: controller.presentationStyle)
    coordinator.containerView = container
    begin(coordinator)
    presented.relations.isBeingDismissed = true
    controller.dismissalTransitionWillBegin()
    let removed = controller.shouldRemovePresentersView
    presented.beginAppearanceTransition(false, animated: isAnimated)
    if removed {
      presenter.beginAppearanceTransition(true, animated: isAnimated)
      container.superview?.insertSubview(presenter.view, belowSubview: container)
      presenter.announceAppearing()
    }
    let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
    run(animator, isDismissal: true, in: container, coordinator) { isDone in
      guard isDone else { return cancelDismissal(coordinator) }
      controller.presentedView?.removeFromSuperview()
      controller.removeContainer()
      presented.endAppearanceTransition()
      if removed { presenter.endAppearanceTransition() }
      controller.dismissalTransitionDidEnd(true)
      forget()
      finish(coordinator)
      completion?()
    }
  }

  private func cancelDismissal(_ coordinator: TransitionCoordinator) {
    presented.relations.isBeingDismissed = false
    presented.relations.appearance = .appeared
    controller.dismissalTransitionDidEnd(false)
    finish(coordinator)
  }

  private func forget() {
    presenter.relations.presented = nil
    presented.relations.presenting = nil
    presented.relations.presentationController = nil
  }
}

extension UIViewController {
  /// The controller that presents where this one is asked to: the outermost one around it, or, in the current context,
  /// the nearest one that defines it.
  fileprivate final func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let isInContext = style == .currentContext || style == .overCurrentContext
    var controller = self
    while let parent = controller.parent, !(isInContext && controller.definesPresentationContext) {
      controller = parent
    }
    return controller
  }

  /// The controller that the outermost one around this one presents.
  fileprivate final var ancestorPresented: UIViewController? {
    var controller = parent
    while let current = controller {
      if let presented = current.relations.presented { return presented }
      controller = current.parent
    }
    return nil
  }
}
