// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A controller of a view hierarchy.
open class UIViewController: UIResponder {
  /// The style in which a controller is presented. Recorded only.
  public enum ModalPresentationStyle: Int, Hashable, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  }

  /// The transition by which a controller is presented. Recorded only.
  public enum ModalTransitionStyle: Int, Hashable, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
  }

  private var loadedView: UIView?

  /// The transition that has begun and not ended; see ``beginAppearanceTransition(_:animated:)``.
  var appearanceTransition: AppearanceTransition?

  /// The guides between the view's edges and its safe area, once they are asked for.
  var barGuides: (top: BarGuide, bottom: BarGuide)?

  /// The title. The default is `nil`.
  open var title: String? { didSet { navigationItem.title = title } }

  /// The item of the navigation bar.
  public final let navigationItem = UINavigationItem()

  /// The item of the tab bar.
  open var tabBarItem: UITabBarItem! = UITabBarItem()

  /// The controllers inside, in the order in which they were added.
  public private(set) final var children: [UIViewController] = []

  /// The controller that this one is in; `nil` for none.
  public private(set) final weak var parent: UIViewController?

  /// The controller that this one shows above itself; `nil` for none.
  public private(set) final var presentedViewController: UIViewController?

  /// The controller that shows this one above itself; `nil` for none.
  public private(set) final weak var presentingViewController: UIViewController?

  /// The style in which it is presented. Recorded only.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// The transition by which it is presented. Recorded only.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The size it prefers. Recorded only.
  open var preferredContentSize = CGSize.zero
  /// Whether its views may be below bars. Recorded only: there are no bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The edges at which its views may be below bars. Recorded only: there are no bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether insets follow bars. Recorded only: there are no bars.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether another controller is shown inside of it. Recorded only.
  open var definesPresentationContext = false
  /// Whether the tab bar is hidden while it shows. Recorded only.
  open var hidesBottomBarWhenPushed = false
  /// Whether it must not be dismissed by a finger. Recorded only.
  open var isModalInPresentation = false
  /// Insets that are added to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaInsets = additionalSafeAreaInsets }
  }

  /// Creates a controller. Its view is made in code: nibs aren't read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    if let nibNameOrNil {
      _ = UINib(nibName: nibNameOrNil, bundle: nibBundleOrNil).instantiate(withOwner: nil)
    }
  }

  /// Creates a controller. Nothing is read.
  public required init?(coder: NSCoder) {}

  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: The view

  /// The view, made on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }

  /// The view, if it has been made.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view: an empty one as large as the screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Makes the view, unless it has been made.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view is being shown, after its layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view places its subviews, by the host.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has placed its subviews, by the host.
  open func viewDidLayoutSubviews() {}
  /// Called in the view's turn to update constraints, by the host.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the view has another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when memory is low. It never is.
  open func didReceiveMemoryWarning() {}

  /// The traits of the view.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }

  /// The interface style that overrides the surroundings'.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  /// The style of the status bar. There is none.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. There is none.
  open var prefersStatusBarHidden: Bool { false }
  /// The supported orientations.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether it turns with the device. It is always upright.
  open var shouldAutorotate: Bool { true }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Lays out the view, with the calls before and after.
  final func layOut() {
    viewWillLayoutSubviews()
    view.layoutIfNeeded()
    viewDidLayoutSubviews()
    for child in children where child.isViewLoaded { child.layOut() }
  }

  /// Puts the view into another one, with the calls before and after.
  final func appear(in container: UIView) {
    viewWillAppear(false)
    if view.superview !== container { container.addSubview(view) }
    layOut()
    viewIsAppearing(false)
    viewDidAppear(false)
  }

  // MARK: Controllers inside and above

  /// Adds a child controller. The caller adds its view.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller is added to another one.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by the caller after the controller was added to another one.
  open func didMove(toParent parent: UIViewController?) {}

  /// Records a controller as shown above this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  /// Dismisses the controller that this one presented, or else this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presented = presentedViewController {
      presented.presentingViewController = nil
      presentedViewController = nil
    } else {
      presentingViewController?.dismiss(animated: flag)
    }
    completion?()
  }

  /// Shows a controller where it belongs: in the navigation, or above.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: false)
    } else {
      present(vc, animated: false)
    }
  }

  /// The navigation that the controller is in; `nil` for none.
  open var navigationController: UINavigationController? { ancestor() }

  /// The tabs that the controller is in; `nil` for none.
  open var tabBarController: UITabBarController? { ancestor() }

  private final func ancestor<Controller>() -> Controller? {
    var controller = parent
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parent
    }
    return nil
  }
}

/// An object that coordinates changes with a transition between two sizes or two controllers.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs blocks with and after it.
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}
