// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// Shows one of several controllers above a tab bar. The bar shows five of them at most; with more, four, and “More”,
/// which selects nothing.
///
/// Partial: no controller behind More, and no customising.
open class UITabBarController: UIViewController {
  private var controllers: [UIViewController]?
  private var index = 0

  /// The controllers. The default is `nil`: none.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The bar at the bottom.
  open var tabBar: UITabBar { ownBar }
  private let ownBar = UITabBar()

  /// Whether the bar is hidden. The default is `false`.
  open var isTabBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// The delegate. The default is `nil`.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private let contentView = UIView()

  /// The visible controller's index. An index past the controllers changes nothing. The default is 0.
  open var selectedIndex: Int {
    get { index }
    set {
      guard newValue >= 0, newValue < max(controllers?.count ?? 0, 1) else { return }
      let old = selectedViewController
      index = newValue
      exchange(old)
    }
  }

  /// The controller that shows; `nil` for none.
  open var selectedViewController: UIViewController? {
    get {
      guard let controllers, controllers.indices.contains(index) else { return nil }
      return controllers[index]
    }
    set {
      guard let found = controllers?.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = found
    }
  }

  /// Replaces the controllers. The one that shows stays selected if it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (controllers ?? [], viewControllers ?? [])
    let selected = selectedViewController
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === selected, isShown { controller.disappear() }
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    let added = new.filter { $0.parent !== self }
    for controller in added { addChild(controller) }
    controllers = viewControllers
    index = new.firstIndex { $0 === selected } ?? 0
    for controller in added { controller.didMove(toParent: self) }
    showItems()
    exchange(selected)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    ownBar.tabs = self
    view.passesSafeAreaOn = true
    contentView.passesSafeAreaOn = true
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for part in [contentView, ownBar] { view.addSubview(part) }
    exchange(nil)
  }

  /// Shows the selected controller instead of another one, with their calls if this one is on the screen.
  private func exchange(_ old: UIViewController?) {
    showItems()
    guard isViewLoaded else { return }
    let new = selectedViewController
    if old !== new {
      if isShown { old?.disappear() } else { old?.viewIfLoaded?.removeFromSuperview() }
    }
    guard let new else { return placeBar() }
    new.view.frame = contentView.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if new.view.superview !== contentView {
      if isShown { new.beginAppearanceTransition(true, animated: false) }
      contentView.addSubview(new.view)
      placeBar()
      if isShown {
        new.announceAppearing()
        view.layoutIfNeeded()
        if case .appeared = relations.appearance { new.endAppearanceTransition() }
      }
    }
    placeBar()
  }

  /// Does what a tap on an item does, if the delegate agrees.
  final func choose(_ item: UITabBarItem) {
    guard let controller = controllers?.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if controller === selectedViewController {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    selectedViewController = controller
    (self as? any UITabBarDelegate)?.tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: The bar

  private func showItems() {
    let controllers = controllers ?? []
    for controller in controllers where controller.tabBarItem?.title == nil {
      if let title = controller.title ?? (controller as? UINavigationController)?.rootTitle {
        controller.tabBarItem?.title = title
      }
    }
    var items = controllers.compactMap { $0.tabBarItem }
    if items.count > 5 { items = items.prefix(4) + [moreItem] }
    if tabBar.items ?? [] != items { tabBar.items = items }
    tabBar.selectedItem =
      index < 4 || items.count < 5 ? selectedViewController?.tabBarItem : moreItem
    if controllers.count == 5 { tabBar.selectedItem = selectedViewController?.tabBarItem }
  }

  private lazy var moreItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)

  private func placeBar() {
    guard isViewLoaded else { return }
    showItems()
    let bottom = view.safeAreaInsets.bottom
    let height = UITabBar.contentHeight + bottom
    tabBar.isHidden = isTabBarHidden || selectedViewController?.hidesBottomBar == true
    let frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    if tabBar.frame != frame { tabBar.frame = frame }
    let top = (selectedViewController as? UINavigationController)?.topViewController
    let content = (top ?? selectedViewController)?.contentScrollView(for: .bottom)
    tabBar.isAtScrollEdge = content.map(\.isAtBottom) ?? true
    selectedViewController?.viewIfLoaded?.inheritSafeArea()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeBar()
  }

  @_spi(UIKit) open override func ownedViewDidLayout(_ view: View) {
    placeBar()
    super.ownedViewDidLayout(view)
  }

  override func barInsets(of child: UIViewController) -> UIEdgeInsets {
    guard isViewLoaded, !tabBar.isHidden else { return .zero }
    let covered = (child.viewIfLoaded?.frame.maxY ?? 0) - tabBar.frame.minY
    return UIEdgeInsets(top: 0, left: 0, bottom: max(covered, 0), right: 0)
  }

  override func childBarsDidChange() {
    showItems()
    viewIfLoaded?.setNeedsLayout()
  }

  override func prepareForLayout() {
    if isViewLoaded { placeBar() }
    super.prepareForLayout()
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}

extension UIViewController {
  /// Whether it, or a controller on its stack after the first, hides the tab bar.
  fileprivate var hidesBottomBar: Bool {
    guard let navigation = self as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }
}

extension UINavigationController {
  fileprivate var rootTitle: String? {
    viewControllers.first.flatMap { $0.title ?? $0.navigationItem.title }
  }
}

/// A delegate of tabs. Every method is optional.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tap selects a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A tap selected a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
