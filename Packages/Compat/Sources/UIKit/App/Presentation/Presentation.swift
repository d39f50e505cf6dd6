// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Presenting and dismissing controllers.
enum Presentation {
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
    show(controller, presented, from: presenter, isAnimated: animated, completion)
  }

  /// Shows controllers that were presented before their presenters were in a window.
  static func showPending(above root: UIViewController) {
    var presenter: UIViewController? = root
    while let current = presenter {
      if let presented = current.relations.presented,
        let controller = presented.relations.presentationController?.adapted(),
        controller.containerView == nil
      {
        show(controller, presented, from: current, isAnimated: false, nil)
      }
      for child in current.children { showPending(above: child) }
      presenter = current.relations.presented
    }
  }

  /// Without a window, nothing is shown yet.
  private static func show(
    _ controller: UIPresentationController, _ presented: UIViewController,
    from presenter: UIViewController, isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    guard let host = host(of: presented, presenter) else {
      completion?()
      return
    }
    let transition = PresentationTransition(
      direction: .presentation, controller: controller, presented: presented, presenter: presenter,
      isAnimated: isAnimated)
    transition.run(in: controller.showContainer(in: host), completion)
  }

  /// The view that the container is put in: the window, or the view around the presenter's where it is the context;
  /// `nil` without a window.
  private static func host(of presented: UIViewController, _ presenter: UIViewController) -> UIView?
  {
    switch presented.modalPresentationStyle {
    case .currentContext, .overCurrentContext:
      guard presenter.viewIfLoaded?.window != nil else { return nil }
      return presenter.view.superview
    default: return presenter.viewIfLoaded?.window
    }
  }

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
    let transition = PresentationTransition(
      direction: .dismissal, controller: controller.adapted(), presented: presented,
      presenter: presenter, isAnimated: animated)
    guard let container = transition.controller.containerView else {
      transition.forget()
      completion?()
      return
    }
    transition.run(in: container, completion)
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
