// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The containers that a controller is in, and exchanges of its children.
extension UIViewController {
  /// The controllers inside, in the order in which they were added.
  public final var children: [UIViewController] { relations.children }

  /// The controller that this one is in; `nil` for none.
  public final var parent: UIViewController? { relations.parent }

  final func ancestor<Controller>() -> Controller? {
    var controller = parent
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parent
    }
    return nil
  }

  /// Overrides this controller's traits in a child's view with those that a collection specifies; `nil` overrides none.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.relations.traitsOfParent = collection
    childViewController.passTraitOverridesOn()
  }

  /// The collection that was set for a child; `nil` for none.
  public final func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.relations.traitsOfParent
  }

  /// Gives the view the system's margins in place of a view's defaults, or takes them back.
  final func setSystemMargins() {
    guard let view = loadedView else { return }
    let system = systemMinimumLayoutMargins
    let standard = UIView.defaultLayoutMargins
    if viewRespectsSystemMinimumLayoutMargins {
      if view.layoutMargins == standard { view.directionalLayoutMargins = system }
    } else if view.directionalLayoutMargins == system {
      view.layoutMargins = standard
    }
  }

  /// Overrides traits of the view, if it is loaded, as the controller and its parent do.
  final func passTraitOverridesOn() {
    guard let view = viewIfLoaded else { return }
    var overrides = view.allTraitOverrides
    let isEmpty = overrides.parent == nil && overrides.controller.collections.isEmpty
    let wasPlain = isEmpty && overrides.controllerStyle == .unspecified
    if wasPlain, !overridesTraitsOfView { return }
    overrides.parent = relations.traitsOfParent
    overrides.controller = traitOverrides
    overrides.controllerStyle = overrideUserInterfaceStyle
    view.allTraitOverrides = overrides
  }

  private var overridesTraitsOfView: Bool {
    relations.traitsOfParent != nil || !traitOverrides.collections.isEmpty
      || overrideUserInterfaceStyle != .unspecified
  }

  /// The traits of a view that isn't loaded.
  final var expectedTraits: UITraitCollection {
    let surroundings = parent?.traitCollection ?? .current
    guard overridesTraitsOfView else { return surroundings }
    let style = UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
    return surroundings.overridden(
      by: (relations.traitsOfParent.map { [$0] } ?? []) + [style] + traitOverrides.collections)
  }

  /// Shows one child's view where another's was.
  final func exchange(
    _ old: UIViewController, _ new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self else {
      return UIKitDiagnostics.report("Both controllers of a transition must be children.")
    }
    old.beginAppearanceTransition(false, animated: duration > 0)
    new.beginAppearanceTransition(true, animated: duration > 0)
    (old.viewIfLoaded?.superview ?? view).addSubview(new.view)
    new.announceAppearing()
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { isFinished in
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearanceTransition()
        new.endAppearanceTransition()
        completion?(isFinished)
      })
  }

  final func target(of isTarget: (UIViewController) -> Bool) -> UIViewController? {
    var controller = parent
    while let current = controller, !isTarget(current) { controller = current.parent }
    return controller
  }

  /// Announces another size to children and to the controller that is presented.
  final func passTransition(
    to size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator)
    }
    relations.presented?.viewWillTransition(to: size, with: coordinator)
  }
}

/// Making the view, and its edit mode.
extension UIViewController {
  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, unless it has been made.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  final func showEditButton() {
    guard let item = relations.editButton else { return }
    item.title = isEditing ? "Done" : "Edit"
    item.style = isEditing ? .done : .plain
  }

  /// The name of an interface file that belongs to the class: `Cell` or `CellViewController` for a
  /// `CellViewController`.
  final var ownNibName: String? {
    let name = String(describing: type(of: self))
    let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
    return [short, name].first { NibFiles.url("\($0).xib", in: nibBundle) != nil }
  }
}

/// An object whose size a container decides about: a controller.
public protocol UIContentContainer: AnyObject {
  /// The size that it prefers.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer, UITraitEnvironment {}
