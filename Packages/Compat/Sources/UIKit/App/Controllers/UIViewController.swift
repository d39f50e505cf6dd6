// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A controller of a view hierarchy.
///
/// Partial: no segues, state restoration or key commands; neither the status bar nor the home indicator is drawn, and
/// nothing turns; `present` without a window waits for one.
open class UIViewController: UIResponder {
  /// The style in which a controller is presented.
  public typealias ModalPresentationStyle = UIModalPresentationStyle

  /// The transition by which a controller is presented.
  public typealias ModalTransitionStyle = UIModalTransitionStyle

  var loadedView: UIView?

  /// The relations to other controllers, appearance and presentation.
  var relations = ControllerRelations()

  // MARK: Properties for bars and containers

  /// The title, which the navigation bar and the tab bar show. The default is `nil`.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem?.title = title
    }
  }

  /// The content of the navigation bar.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  private lazy var ownNavigationItem = UINavigationItem()

  /// The item of the tab bar.
  open var tabBarItem: UITabBarItem! = UITabBarItem() { didSet { barsDidChange() } }

  /// The items of the navigation controller's toolbar. The default is `nil`: none.
  open var toolbarItems: [UIBarButtonItem]? { didSet { barsDidChange() } }

  /// Whether the tab bar and the toolbar are hidden while it is on a navigation stack. The default is `false`.
  open var hidesBottomBarWhenPushed = false { didSet { barsDidChange() } }

  /// The edges at which its view extends below bars. The default is all of them.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barsDidChange() } }

  /// Whether its view extends below bars that aren't translucent. The default is `false`.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barsDidChange() } }

  /// Whether insets follow bars. The default is `true`. Inert: scroll views follow the safe area.
  open var automaticallyAdjustsScrollViewInsets = true

  /// Whether its view is shown in edit mode. The default is `false`.
  open var isEditing = false { didSet { if isEditing != oldValue { showEditButton() } } }

  /// The button that changes ``isEditing``: Edit, or Done.
  open var editButtonItem: UIBarButtonItem {
    if let known = relations.editButton { return known }
    let item = UIBarButtonItem(
      systemItem: isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    relations.editButton = item
    return item
  }

  /// Shows the view in edit mode, or no more.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Insets that are added to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.inheritSafeArea() } }
  }

  /// Whether its view has the margins of ``systemMinimumLayoutMargins``. The default is `true`.
  ///
  /// Partial: they take the place of a view's default margins; margins that are set may be smaller.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { setSystemMargins() } }
  }

  /// The least margins of its view: 16 points at the sides, and 20 on screens of 414 points and more.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = UIScreen.main.bounds.width < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The size that it prefers where a container takes it into account: popovers and form sheets.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      relations.presentationController?.preferredContentSizeDidChange(
        forChildContentContainer: self)
    }
  }

  // MARK: Properties of presentations

  /// The style in which it is presented. The default is ``UIModalPresentationStyle/automatic``: a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      if modalPresentationStyle != oldValue, !isPresented { relations.presentationController = nil }
    }
  }

  /// The transition by which it is presented. Inert: presentations are at rest.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether it must not be dismissed by a finger. The default is `false`.
  open var isModalInPresentation = false

  /// Whether controllers in the current context are presented over its view. The default is `false`.
  open var definesPresentationContext = false

  /// Whether its transition style is that of controllers it presents. Inert.
  open var providesPresentationContextTransitionStyle = false

  /// Whether it decides about the status bar where it isn't in full screen. Inert.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The object that provides animators and presentation controllers. The default is `nil`.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  // MARK: Creating

  /// Makes the view from an interface file; `nil` for a view that is made in code.
  final var nibLoader: ((UIViewController) -> Void)?

  /// The interface file of the view, `NAME.xib`; `nil` for one of the class's name, if there is one.
  public final let nibName: String?

  /// The bundle of the interface file; `nil` for the main one.
  public final let nibBundle: Bundle?

  /// The storyboard that it was made from; `nil` for none.
  public internal(set) final var storyboard: UIStoryboard?

  /// Creates a controller of an interface file, or of none: one of the class's name is used if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
  }

  /// Creates a controller. Nothing is read.
  public required init?(coder: NSCoder) { (nibName, nibBundle) = (nil, nil) }

  /// Creates a controller.
  @_disfavoredOverload
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The view, if it has been made.
  open var viewIfLoaded: UIView? { loadedView }

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
      passTraitOverridesOn()
      setSystemMargins()
      if additionalSafeAreaInsets != .zero { newValue?.inheritSafeArea() }
    }
  }

  /// Makes the view: that of the storyboard or the interface file, or else an empty one as large as the screen.
  open func loadView() {
    if let nibLoader {
      nibLoader(self)
    } else if let name = nibName ?? ownNibName {
      _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    }
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view is being shown: it is in the hierarchy, and isn't laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews; theirs follow.
  open func viewDidLayoutSubviews() {}
  /// Updates the constraints of the view. Not called by itself: views have `updateConstraints()`. Inert: not called.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the layout margins of the view changed. Not called by itself. Inert: not called.
  open func viewLayoutMarginsDidChange() {}
  /// Called after the traits of the view changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when memory is low. It never is.
  open func didReceiveMemoryWarning() {}

  /// Called before the view has another size, as the window has. Passes it on to its children, and to the controller
  /// that it presents.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    passTransition(to: size, coordinator)
  }

  /// Called before the traits change. Not called by itself: the traits of a host don't change. Inert: not called.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The size of a child in a container of some size. The default is that size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called after ``preferredContentSize`` of a child changed. The default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called after the fitting size of a child changed. Not called by itself.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The traits of the view; those that it would have while it isn't loaded.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? expectedTraits
  }

  /// The interface style that overrides the surroundings'.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { passTraitOverridesOn() } }
  }

  /// The traits that it overrides in its view. The default is none.
  open var traitOverrides = UITraitOverrides() { didSet { passTraitOverridesOn() } }

  // MARK: The status bar and the device

  /// The style of the status bar, which isn't drawn. Inert.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. Inert.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar. Inert.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides about the style of the status bar. The default is `nil`: none. Inert.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden. The default is `nil`: none.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that decides whether the home indicator is hidden. The default is `nil`: none.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Whether the home indicator is hidden. It isn't drawn. Inert.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The supported orientations. Inert.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which it is presented: portrait. Inert.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether it turns with the device. It is always upright. Inert.
  open var shouldAutorotate: Bool { true }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: Children

  // MARK: Children

  /// Whether children are notified when this controller's view appears and disappears. The default is `true`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Adds a child controller. The caller adds its view, and calls ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the controller from its parent. The caller calls ``willMove(toParent:)`` before.
  open func removeFromParent() { leaveParent() }

  /// Called before the controller is added to another one.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller was added to another one: by the caller; and by ``removeFromParent()``.
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows another child's view in place of one's, with their appearance calls.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// The navigation that the controller is in; `nil` for none.
  open var navigationController: UINavigationController? { ancestor() }

  /// The tabs that the controller is in; `nil` for none.
  open var tabBarController: UITabBarController? { ancestor() }

  /// The split that the controller is in; `nil` for none.
  open var splitViewController: UISplitViewController? { ancestor() }

  /// Whether it is being added to a container that shows it: `true` until it appeared.
  open var isMovingToParent: Bool { relations.isMovingToParent }

  /// Whether it is being removed from a container: `true` until it disappeared.
  open var isMovingFromParent: Bool { relations.isMovingFromParent }

  /// Whether it is being presented: `true` until it appeared.
  open var isBeingPresented: Bool { relations.isBeingPresented }

  /// Whether it is being dismissed: `true` until it disappeared.
  open var isBeingDismissed: Bool { relations.isBeingDismissed }

  /// Sets ``toolbarItems``.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  // MARK: Presenting

  /// The controller that this one or one around it presents; `nil` for none.
  open var presentedViewController: UIViewController? {
    relations.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or one around it; `nil` for none.
  open var presentingViewController: UIViewController? {
    relations.presenting ?? parent?.presentingViewController
  }

  /// Presents a controller above this one, or above one around it: see ``UIModalPresentationStyle``.
  ///
  /// While one is presented already, nothing happens, and that is reported in ``UIKitDiagnostics``.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, with those above it, or else this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, animated: flag, completion: completion)
  }

  /// Shows a controller where it belongs: in the navigation around this one, or above.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let target = target(of: { $0 is UINavigationController || $0 is UISplitViewController }) {
      target.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller as the detail of the split around this one, or above.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = target(of: { $0 is UISplitViewController }) {
      split.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Owning the view

  @_spi(UIKit) open override func ownedViewWillLayout(_ view: View) { viewWillLayoutSubviews() }

  @_spi(UIKit) open override func ownedViewDidLayout(_ view: View) { viewDidLayoutSubviews() }

  @_spi(UIKit) open override func ownedViewWillMove(_ view: View, toWindow window: Window?) {
    viewWillMove(isIntoWindow: window != nil)
  }

  @_spi(UIKit) open override func ownedViewDidMove(_ view: View) { viewDidMove(in: view.window) }

  @_spi(UIKit) open override func ownedViewTraitsDidChange(
    _ view: View, from previous: TraitCollection?
  ) { traitCollectionDidChange(previous) }

  @_spi(UIKit) open override func safeArea(of view: View, inheriting insets: EdgeInsets)
    -> EdgeInsets
  { safeArea(inheriting: insets) }

  @_spi(UIKit) open override func ownedViewSafeAreaDidChange(_ view: View) {
    viewSafeAreaInsetsDidChange()
  }

  /// The insets of a child's view that bars of this container cover. The default is zero.
  func barInsets(of child: UIViewController) -> UIEdgeInsets { .zero }

  /// Called when properties of a child that bars show, or that depend on bars, changed.
  func childBarsDidChange() {}

  /// Brings bars up to date before the window is laid out.
  func prepareForLayout() {
    for child in children { child.prepareForLayout() }
    relations.presented?.prepareForLayout()
  }
}
