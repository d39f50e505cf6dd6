// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The presentation of a controller above another one: where its view is, and what is around it.
///
/// Subclasses are used by the style ``UIModalPresentationStyle/custom``. They get a ``containerView`` as large as the
/// window, and are notified before and after it is laid out.
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?

  /// The controller that was asked to present.
  weak var source: UIViewController?

  /// The controller that is presented.
  public final var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The controller that presents.
  public final var presentingViewController: UIViewController {
    presenter ?? presented?.presentingViewController ?? UIViewController()
  }

  /// The view that the presentation takes place in; `nil` while nothing is presented.
  public private(set) final var containerView: UIView?

  /// The delegate, which decides about adaptation and dismissal. The default is `nil`.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Traits in place of the presenter's. The default is `nil`. Inert.
  open var overrideTraitCollection: UITraitCollection?

  /// Creates the presentation of a controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
  }

  /// The style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The view that is placed and animated. The default is that of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of ``presentedView``. The default is all of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the container is as large as the window. The default is `true`. Inert.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is taken out. The default is `false`; `true` for full screen.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// The style in the current traits: that of the delegate.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// The style in some traits: that of the delegate. The default is none: no adaptation.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// Called before the presentation. The default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews. The default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the container has another size. The default does nothing.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Lays out the container again.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  /// The traits of the container, or those of the presenter.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }

  // MARK: The container

  /// The controller that is used in these traits: this one, or the one of another style.
  func adapted() -> UIPresentationController { self }

  final func showContainer(in view: UIView) -> PresentationContainer {
    let container = PresentationContainer(self, frame: view.bounds)
    view.addSubview(container)
    containerView = container
    return container
  }

  final func removeContainer() {
    containerView?.removeFromSuperview()
    containerView = nil
  }

  /// Sets the presenter once it is known.
  final func setPresenter(_ controller: UIViewController) { presenter = controller }

  /// Dismisses the presented controller as a user does, by a swipe or a tap beside it.
  ///
  /// The delegate is asked and notified. A controller that is modal isn't dismissed.
  public final func dismissAsUser() {
    let isAllowed =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    guard isAllowed else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.presentingViewController?.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}

/// The view that a presentation takes place in, as large as what it covers.
final class PresentationContainer: UIView {
  private weak var controller: UIPresentationController?

  init(_ controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  /// A touch beside the content reaches the controllers below only where nothing dims them.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self && controller?.passesTouches == true ? nil : found
  }
}

extension UIPresentationController {
  /// Whether touches beside the content reach the presenter.
  var passesTouches: Bool {
    guard let sheet = self as? UISheetPresentationController else { return false }
    return !sheet.isDimmed
  }
}

/// A delegate that decides about the adaptation and the dismissal of presentations. Every method is optional.
///
/// Partial: the adaptive style, and dismissal by `dismissAsUser()`; no other controller for a style.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style in the traits of the presenter.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// The style in some traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller that is presented in another style. Not called.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Whether a user may dismiss the controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// A user dismisses the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A user dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A user tried to dismiss a controller that stays.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
