// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// A change of a navigation's stack, with the calls that UIKit makes, in its order.
struct StackChange {
  private let navigation: UINavigationController
  private let old: [UIViewController]
  private let new: [UIViewController]
  private let operation: UINavigationController.Operation
  private let isAnimated: Bool

  init(
    _ navigation: UINavigationController, from old: [UIViewController],
    to new: [UIViewController], _ operation: UINavigationController.Operation, animated: Bool
  ) {
    (self.navigation, self.old, self.new) = (navigation, old, new)
    (self.operation, isAnimated) = (operation, animated)
  }

  private var removed: [UIViewController] {
    old.filter { controller in !new.contains { $0 === controller } }
  }

  private var added: [UIViewController] {
    new.filter { controller in !old.contains { $0 === controller } }
  }

  func perform() {
    for controller in added { navigation.addChild(controller) }
    for controller in removed { controller.willMove(toParent: nil) }
    guard navigation.isViewLoaded else { return finishMoves() }
    let (from, to) = (old.last, new.last)
    guard from !== to else {
      navigation.placeBars()
      return finishMoves()
    }
    if navigation.isShown { exchange(from, to) } else { place(from, to) }
  }

  /// Exchanges the views where nothing is on the screen.
  private func place(_ from: UIViewController?, _ to: UIViewController?) {
    from?.viewIfLoaded?.removeFromSuperview()
    if let to { addView(of: to) }
    navigation.placeBars()
    finishMoves()
  }

  private func addView(of controller: UIViewController) {
    controller.view.frame = navigation.contentView.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if controller.view.superview !== navigation.contentView {
      navigation.contentView.addSubview(controller.view)
    }
  }

  private func exchange(_ from: UIViewController?, _ to: UIViewController?) {
    let coordinator = TransitionCoordinator(from: from, to: to, isAnimated: isAnimated)
    if isAnimated { navigation.relations.coordinator = coordinator }
    to?.loadViewIfNeeded()
    from?.relations.isMovingFromParent = operation == .pop
    to?.relations.isMovingToParent = operation == .push
    from?.beginAppearanceTransition(false, animated: isAnimated)
    to?.beginAppearanceTransition(true, animated: isAnimated)
    if let to {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
    }
    guard let animator = animator(from, to), let from, let to else {
      if let to { addView(of: to) }
      from?.viewIfLoaded?.removeFromSuperview()
      settle(to)
      coordinator.run()
      return finish(from, to, coordinator)
    }
    to.view.frame = navigation.contentView.bounds
    let context = TransitionContext(from: from, to: to, in: navigation.contentView) { isDone in
      if isDone { from.viewIfLoaded?.removeFromSuperview() }
      addView(of: to)
      settle(to)
      finish(from, to, coordinator)
      animator.animationEnded(isDone)
    }
    coordinator.run()
    animator.animateTransition(using: context)
  }

  private func settle(_ to: UIViewController?) {
    navigation.placeBars()
    to?.announceAppearing()
    navigation.view.layoutIfNeeded()
  }

  private func animator(
    _ from: UIViewController?, _ to: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard isAnimated, let from, let to else { return nil }
    return navigation.delegate?.navigationController(
      navigation, animationControllerFor: operation, from: from, to: to)
  }

  private func finish(
    _ from: UIViewController?, _ to: UIViewController?, _ coordinator: TransitionCoordinator
  ) {
    from?.endAppearanceTransition()
    to?.endAppearanceTransition()
    finishMoves()
    navigation.relations.coordinator = nil
    coordinator.finish()
    if let to {
      navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
    }
  }

  private func finishMoves() {
    for controller in removed where controller.parent === navigation {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in added { controller.didMove(toParent: navigation) }
    navigation.parent?.childBarsDidChange()
  }
}
