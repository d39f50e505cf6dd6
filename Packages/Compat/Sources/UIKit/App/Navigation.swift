// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Shows the last of several controllers. Its bar isn't drawn.
open class UINavigationController: UIViewController {
  /// The controllers, from the root to the visible one.
  open var viewControllers: [UIViewController] = [] {
    didSet { show(instead: oldValue.last) }
  }

  /// The bar, which isn't drawn.
  public final let navigationBar = UINavigationBar()

  /// Whether the bar is hidden. Recorded only.
  open var isNavigationBarHidden = false

  /// The delegate of the navigation. The default is `nil`.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The gesture that goes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()

  /// Creates a navigation with its first controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The controller that shows; `nil` for none.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The controller that shows; `nil` for none.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Shows another controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  /// Goes back by one controller, and returns it. The first one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Goes back to the first controller, and returns the others.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let first = viewControllers.first else { return nil }
    return popToViewController(first, animated: animated)
  }

  /// Goes back to a controller, and returns those after it.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else {
      return nil
    }
    let popped = Array(viewControllers[(index + 1)...])
    if !popped.isEmpty { viewControllers.removeLast(popped.count) }
    return popped
  }

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Hides or shows the bar. Recorded only.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    show(instead: nil)
  }

  private func show(instead old: UIViewController?) {
    let new = topViewController
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    guard old !== new, isViewLoaded else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let new else { return }
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.appear(in: view)
    new.didMove(toParent: self)
  }
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
}

/// Shows one of several controllers. Its bar isn't drawn.
open class UITabBarController: UIViewController {
  /// The controllers. The default is `nil`: none.
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in viewControllers ?? [] where controller.parent !== self {
        addChild(controller)
      }
      show()
    }
  }

  /// The visible controller's index. The default is 0.
  open var selectedIndex = 0 { didSet { show() } }

  /// The bar, which isn't drawn.
  public final let tabBar = UITabBar()

  /// The controller that shows; `nil` for none.
  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    guard isViewLoaded, let new = selectedViewController else { return }
    for controller in viewControllers ?? [] where controller !== new {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.appear(in: view)
  }
}

/// The appearance of a bar.
open class UIBarItem: NSObject {
  /// The title. The default is `nil`.
  open var title: String?
  /// The image. The default is `nil`.
  open var image: UIImage?
  /// Whether it reacts. The default is `true`.
  open var isEnabled = true
  /// A number to find it by. The default is 0.
  open var tag = 0
}

/// A button of a bar, as data.
open class UIBarButtonItem: UIBarItem {
  /// The style of the item.
  public enum Style: Int, Hashable, Sendable {
    case plain
    case done = 2
  }

  /// A system button.
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  /// The view that is shown instead. The default is `nil`.
  open var customView: UIView?
  /// The target of the action. The default is `nil`.
  open weak var target: AnyObject?
  /// The action. The default is `nil`.
  open var action: Selector?
  /// The style.
  open var style = Style.plain
  /// The colour. The default is `nil`.
  open var tintColor: UIColor?
  /// The width, in points. The default is 0: its own.
  open var width: CGFloat = 0

  /// Creates an empty button.
  public override init() {}

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    take(style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    take(style, target, action)
  }

  /// Creates one of the system's buttons.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    take(.plain, target, action)
  }

  /// Creates a button that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
    (self.style, self.action) = (style, action)
    self.target = target.map { $0 as AnyObject }
  }
}

/// The navigation bar's content for a controller, as data.
open class UINavigationItem: NSObject {
  /// Whether the title is large. Recorded only.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never
  }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
}

/// The tab bar's content for a controller, as data.
open class UITabBarItem: UIBarItem {
  /// The image while it is selected. The default is `nil`.
  open var selectedImage: UIImage?
  /// The badge. The default is `nil`.
  open var badgeValue: String?

  /// Creates an empty item.
  public override init() {}

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// A navigation bar, which isn't drawn.
open class UINavigationBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var prefersLargeTitles = false
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
}

/// A tab bar, which isn't drawn.
open class UITabBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var items: [UITabBarItem]?
}
