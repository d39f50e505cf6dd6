// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// A controller's relations to others, and the state of its view's appearance.
struct ControllerRelations {
  /// The controllers inside, in the order in which they were added.
  var children: [UIViewController] = []
  weak var parent: UIViewController?

  /// The traits that the parent overrides.
  var traitsOfParent: UITraitCollection?

  /// The controller that this one presents itself.
  var presented: UIViewController?
  weak var presenting: UIViewController?

  /// The presentation controller, once it was asked for or the controller is presented.
  var presentationController: UIPresentationController?

  /// The transition that runs at the moment.
  var coordinator: TransitionCoordinator?

  var appearance = AppearanceState.disappeared
  var isBeingPresented = false
  var isBeingDismissed = false
  var isMovingToParent = false
  var isMovingFromParent = false

  /// The guides between the view's edges and its safe area, once they were asked for.
  var barGuides: (top: UIKitBarGuide, bottom: UIKitBarGuide)?
  var editButton: UIBarButtonItem?

  /// The scroll views that bars follow, by edge.
  var contentScrollViews: [UInt: WeakBox] = [:]
}

/// The appearance of a controller's view on the screen.
enum AppearanceState {
  case disappeared
  /// It will appear. `isAutomatic` is whether the view's move into a window caused that.
  case appearing(isAnimated: Bool, isAutomatic: Bool, wasAnnounced: Bool)
  case appeared
  case disappearing(isAnimated: Bool, isAutomatic: Bool)
}

extension UIViewController {
  /// Whether it presents itself above another controller.
  final var isPresented: Bool { relations.presenting != nil }

  /// Adds a child, unless it is this controller or one around it.
  final func adopt(_ child: UIViewController) {
    guard !isInside(child) else {
      return UIKitDiagnostics.report("A controller can't be a child of itself or of its children.")
    }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    relations.children.append(child)
    child.relations.parent = self
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.relations.children.removeAll { $0 === self }
    relations.parent = nil
    didMove(toParent: nil)
  }

  private final func isInside(_ controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Notifies the containers around that something changed that their bars show.
  final func barsDidChange() {
    var container = parent
    while let current = container {
      current.childBarsDidChange()
      container = current.parent
    }
  }

  /// The view's safe area: what is inherited and what bars of the parent cover, and the controller's own insets.
  final func safeArea(inheriting inherited: UIEdgeInsets) -> UIEdgeInsets {
    let bars = parent?.barInsets(of: self) ?? .zero
    let own = additionalSafeAreaInsets
    return UIEdgeInsets(
      top: max(inherited.top, bars.top) + own.top, left: max(inherited.left, bars.left) + own.left,
      bottom: max(inherited.bottom, bars.bottom) + own.bottom,
      right: max(inherited.right, bars.right) + own.right)
  }
}

/// Controllers are equal when they are the same one.
extension UIViewController: Hashable {
  public static func == (one: UIViewController, other: UIViewController) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
