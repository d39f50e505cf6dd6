// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Shows one page of many, or two side by side. A test turns pages by ``turn(_:)``.
///
/// Partial: `turn(_:)` does what a finger would; no spine, no spacing.
open class UIPageViewController: UIViewController {
  /// The way in which pages turn. Inert.
  public enum TransitionStyle: Int, Hashable, Sendable {
    case pageCurl, scroll
  }

  /// The axis along which pages turn. Inert.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    case horizontal, vertical
  }

  /// The direction in which pages turn.
  public enum NavigationDirection: Int, Hashable, Sendable {
    case forward, reverse
  }

  /// A key of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The way in which pages turn.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages turn.
  public let navigationOrientation: NavigationOrientation
  /// The pages before and after. The default is `nil`.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have two sides. Inert.
  open var isDoubleSided = false
  /// The gestures that turn pages: none.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// The pages that show.
  open private(set) var viewControllers: [UIViewController]? = []

  private let pageControl = UIPageControl()
  private let scroll = UIScrollView()

  /// Creates a controller of pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of pages that curl. Nothing is read.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentInsetAdjustmentBehavior = .never
    view.addSubview(scroll)
    view.addSubview(pageControl)
    showPages([])
  }

  /// Shows other pages, at once, with their appearance calls.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.viewControllers ?? []
    let new = viewControllers ?? []
    for page in old where !new.contains(where: { $0 === page }) { remove(page) }
    self.viewControllers = new
    let added = new.filter { $0.parent !== self }
    for page in added { addChild(page) }
    if isViewLoaded { showPages(added) }
    for page in added { page.didMove(toParent: self) }
    completion?(true)
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    if isShown { page.disappear() } else { page.viewIfLoaded?.removeFromSuperview() }
    page.removeFromParent()
  }

  private func showPages(_ added: [UIViewController]) {
    for page in viewControllers ?? [] where page.view.superview !== scroll {
      if isShown { page.beginAppearanceTransition(true, animated: false) }
      scroll.addSubview(page.view)
    }
    placePages()
    guard isShown else { return }
    for page in added {
      page.announceAppearing()
      page.view.layoutIfNeeded()
      if case .appeared = relations.appearance { page.endAppearanceTransition() }
    }
  }

  private func placePages() {
    let pages = viewControllers ?? []
    let width = scroll.bounds.width / CGFloat(max(pages.count, 1))
    for (index, page) in pages.enumerated() {
      page.view.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: scroll.bounds.height)
    }
    placePageControl()
  }

  private func placePageControl() {
    let count = dataSource?.presentationCount(for: self) ?? 0
    pageControl.isHidden = count == 0 || transitionStyle == .pageCurl
    pageControl.numberOfPages = count
    pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    pageControl.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - 37, width: view.bounds.width,
      height: 37)
  }

  @_spi(UIKit) open override func ownedViewDidLayout(_ view: View) {
    if isViewLoaded { placePages() }
    super.ownedViewDidLayout(view)
  }

  /// Turns the page as a user does, if the data source has another one, and notifies the delegate.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public final func turn(_ direction: NavigationDirection) -> Bool {
    guard let old = viewControllers, let edge = direction == .forward ? old.last : old.first
    else { return false }
    let next =
      direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: edge)
      : dataSource?.pageViewController(self, viewControllerBefore: edge)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: direction, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
    return true
  }
}

/// The pages before and after others.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; `nil` for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots of the page control. The default is 0: none is shown.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The selected dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A delegate that is notified of turned pages. Every method is optional.
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Pages are about to be turned.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Pages were turned.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
