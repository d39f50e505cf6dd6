// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Showing and hiding, in UIKit's order: a container's view will appear before its children's, and did appear after
/// theirs.
extension UIViewController {
  /// Notifies the controller, and its children whose views are in its view, that its view is about to be shown or
  /// hidden. One that is shown or hidden already isn't notified.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(isAppearing, animated: animated, isAutomatic: false)
  }

  /// Notifies the controller, and its children whose views are in its view, that its view was shown or hidden.
  public final func endAppearanceTransition() {
    switch relations.appearance {
    case .appearing(let isAnimated, _, _):
      announceAppearing()
      forward { $0.endAppearanceTransition() }
      relations.appearance = .appeared
      viewDidAppear(isAnimated)
      relations.isBeingPresented = false
      relations.isMovingToParent = false
    case .disappearing(let isAnimated, _):
      forward { $0.endAppearanceTransition() }
      relations.appearance = .disappeared
      viewDidDisappear(isAnimated)
      relations.isBeingDismissed = false
      relations.isMovingFromParent = false
    case .appeared, .disappeared: break
    }
  }

  private final func begin(_ isAppearing: Bool, animated: Bool, isAutomatic: Bool) {
    guard isAppearing != isShown else { return }
    loadViewIfNeeded()
    if isAppearing {
      relations.appearance = .appearing(
        isAnimated: animated, isAutomatic: isAutomatic, wasAnnounced: false)
      viewWillAppear(animated)
    } else {
      relations.appearance = .disappearing(isAnimated: animated, isAutomatic: isAutomatic)
      viewWillDisappear(animated)
    }
    forward { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Whether the view is or will be shown.
  final var isShown: Bool {
    switch relations.appearance {
    case .appeared, .appearing: true
    case .disappeared, .disappearing: false
    }
  }

  /// Calls ``viewIsAppearing(_:)`` once for each time that the view appears, when it is in the hierarchy.
  final func announceAppearing() {
    guard case .appearing(let isAnimated, let isAutomatic, false) = relations.appearance else {
      return
    }
    relations.appearance = .appearing(
      isAnimated: isAnimated, isAutomatic: isAutomatic, wasAnnounced: true)
    viewIsAppearing(isAnimated)
    forward { $0.announceAppearing() }
  }

  private final func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in children {
      guard let inner = child.viewIfLoaded, inner !== view, inner.isDescendant(of: view) else {
        continue
      }
      call(child)
    }
  }

  /// Puts the view into another one, with the calls before and after.
  final func appear(in container: UIView) {
    beginAppearanceTransition(true, animated: false)
    if view.superview !== container { container.addSubview(view) }
    announceAppearing()
    view.layoutIfNeeded()
    endAppearanceTransition()
  }

  /// Takes the view out of another one, with the calls before and after.
  final func disappear() {
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }
}

/// Views that are put into a window, or taken out, by hand.
extension UIViewController {
  /// Whether the view's move into a window makes it appear: in no container, or in one that is shown and leaves it to
  /// UIKit.
  private final var followsWindow: Bool {
    guard let parent else { return true }
    return parent.isShown && parent.shouldAutomaticallyForwardAppearanceMethods
  }

  final func viewWillMove(isIntoWindow: Bool) {
    switch relations.appearance {
    case .disappeared where isIntoWindow && followsWindow:
      begin(true, animated: false, isAutomatic: true)
    case .appeared where !isIntoWindow:
      begin(false, animated: false, isAutomatic: true)
    default: break
    }
  }

  /// Ends what ``viewWillMove(isIntoWindow:)`` began: after the window's next layout, where the view appeared.
  final func viewDidMove(in window: Window?) {
    switch relations.appearance {
    case .appearing(_, true, _):
      if case .appearing? = parent?.relations.appearance { return }
      guard let window = window as? UIWindow else { return endAppearanceTransition() }
      announceAppearing()
      window.afterLayout { [weak self] in self?.endAppearanceTransition() }
    case .disappearing(_, true): endAppearanceTransition()
    default: break
    }
  }
}
