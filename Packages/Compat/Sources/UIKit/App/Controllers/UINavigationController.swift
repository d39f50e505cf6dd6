// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Shows the last of a stack of controllers below a navigation bar, and above a toolbar. Partial: no gesture pops.
///
/// Changes of the stack are at rest at once, with the appearance calls in UIKit's order. Animators of the delegate run.
open class UINavigationController: UIViewController {
  /// The operation of a change of the stack.
  public enum Operation: Int, Hashable, Sendable {
    case none, push, pop
  }

  private var stack: [UIViewController] = []

  /// The controllers, from the root to the visible one.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The bar at the top.
  open var navigationBar: UINavigationBar { ownBar }
  /// The bar at the bottom, which is hidden by default.
  open var toolbar: UIToolbar! { ownToolbar }

  private let ownBar: UINavigationBar
  private let ownToolbar: UIToolbar

  /// Whether the bar is hidden. The default is `false`.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether the toolbar is hidden. The default is `true`.
  open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether swipes hide the bar. Inert.
  open var hidesBarsOnSwipe = false
  /// Whether taps hide the bar. Inert.
  open var hidesBarsOnTap = false
  /// Whether the bar is hidden while a keyboard shows. Inert.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether the bar is hidden in landscape. Inert.
  open var hidesBarsWhenVerticallyCompact = false

  /// The delegate of the navigation. The default is `nil`.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The gesture that goes back. It belongs to no view, and does nothing by itself.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()

  /// The view that children's views are in.
  let contentView = UIView()

  /// Creates a navigation with its first controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation whose bars are of other classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    ownBar =
      (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar()
    ownToolbar = (toolbarClass as? UIToolbar.Type)?.init(coder: NSCoder()) ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    ownBar.navigation = self
  }

  /// Creates a navigation without controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (ownBar, ownToolbar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownBar.navigation = self
  }

  /// Creates a navigation without controllers. Nothing is read.
  public required init?(coder: NSCoder) {
    (ownBar, ownToolbar) = (UINavigationBar(), UIToolbar())
    super.init(coder: coder)
    ownBar.navigation = self
  }

  // MARK: The stack

  /// The controller at the top of the stack; `nil` for none.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that shows: one that is presented, or the top one; `nil` for none.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Shows another controller. One that is in the stack already is reported, and nothing happens.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return UIKitDiagnostics.report("A controller was pushed that is on the stack already.")
    }
    change(to: stack + [viewController], .push, animated: animated)
  }

  /// Goes back by one controller, and returns it. The first one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), .pop, animated: animated)
    return top
  }

  /// Goes back to the first controller, and returns the others.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let first = stack.first else { return nil }
    return popToViewController(first, animated: animated)
  }

  /// Goes back to a controller, and returns those after it; `nil` for one that isn't in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { change(to: Array(stack[...index]), .pop, animated: animated) }
    return popped
  }

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isBack = viewControllers.last.map { new in stack.contains { $0 === new } } ?? false
    change(to: viewControllers, isBack ? .pop : .push, animated: animated)
  }

  private func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
    let change = StackChange(self, from: stack, to: new, operation, animated: animated)
    stack = new
    change.perform()
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Hides or shows the bar, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Hides or shows the toolbar, at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.passesSafeAreaOn = true
    contentView.passesSafeAreaOn = true
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for part in [contentView, ownToolbar, ownBar] { view.addSubview(part) }
    showTop()
  }

  /// Places the top controller's view, without calls: those come with the navigation's own appearance.
  private func showTop() {
    guard let top = topViewController else { return }
    showItems()
    top.view.frame = contentView.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(top.view)
    placeBars()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeBars()
  }

  @_spi(UIKit) open override func ownedViewDidLayout(_ view: View) {
    placeBars()
    super.ownedViewDidLayout(view)
  }

  override func barInsets(of child: UIViewController) -> UIEdgeInsets { bars(over: child) }

  override func childBarsDidChange() { viewIfLoaded?.setNeedsLayout() }

  override func prepareForLayout() {
    super.prepareForLayout()
    if isViewLoaded { placeBars() }
  }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
}

/// A delegate that is notified of navigation. Every method is optional.
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to show.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// A controller shows.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// The animator of a change of the stack; `nil` for none.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
