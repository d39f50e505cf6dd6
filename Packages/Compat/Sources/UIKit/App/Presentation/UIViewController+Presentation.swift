// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The presentation controllers of a controller.
extension UIViewController {
  /// The controller of its presentation, by its style. It exists before the presentation.
  public final var presentationController: UIPresentationController? {
    relations.presentationController ?? makePresentationController()
  }

  /// The controller of its presentation as a sheet; `nil` in other styles.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The controller of its presentation as a popover; `nil` in other styles, but for action sheets.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    if let alert = self as? UIAlertController { return alert.popover }
    guard modalPresentationStyle == .popover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  private final func makePresentationController() -> UIPresentationController? {
    let controller: UIPresentationController
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      controller =
        (self as? UIAlertController).map(AlertPresentationController.init)
        ?? UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover:
      controller = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .custom:
      guard
        let custom = transitioningDelegate?.presentationController(
          forPresented: self, presenting: nil, source: self)
      else { return nil }
      controller = custom
    default:
      controller = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    relations.presentationController = controller
    return controller
  }

  /// The controller of a presentation that begins now, in the style for the presenter's traits.
  final func makePresentationController(
    from source: UIViewController, presenter: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom, relations.presentationController == nil {
      relations.presentationController = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    }
    let controller =
      presentationController
      ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    relations.presentationController = controller
    controller.setPresenter(presenter)
    return controller.adapted()
  }
}

/// The style in which a controller is presented.
///
/// Partial: the width is compact, as on a phone, so that forms and popovers are sheets.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// A page sheet.
  case automatic = -2
  /// No adaptation: what the style itself is.
  case none = -1
  /// Over the whole window, in place of the presenter's view.
  case fullScreen = 0
  /// A sheet from the bottom edge; the presenter's view is a card behind it.
  case pageSheet = 1
  /// Like ``pageSheet``, but in the middle where the width is regular.
  case formSheet = 2
  /// Over the nearest controller that defines a context, in place of its view.
  case currentContext = 3
  /// By the presentation controller of the transitioning delegate.
  case custom = 4
  /// Over the whole window, above the presenter's view.
  case overFullScreen = 5
  /// Over the nearest controller that defines a context, above its view.
  case overCurrentContext = 6
  /// With an arrow to its source, where the width is regular or the delegate says so; otherwise a page sheet.
  case popover = 7
}

/// The transition by which a controller is presented.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The animation of a status bar, which isn't drawn.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  case none, fade, slide
}
