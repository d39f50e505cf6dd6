// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A list beside the details, or, where the width is compact, the list alone, onto whose navigation the details are
/// pushed.
///
/// Partial: two columns, or the list's navigation alone.
open class UISplitViewController: UIViewController {
  /// The arrangement of the columns. Inert.
  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    /// The older name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The older name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The older name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The number of columns.
  public enum Style: Int, Hashable, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// A column.
  public enum Column: Int, Hashable, Sendable {
    case primary, supplementary, secondary, compact
  }

  /// The number of columns.
  public let style: Style
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The arrangement of the columns that is preferred. Inert.
  open var preferredDisplayMode = DisplayMode.automatic
  /// The arrangement of the columns.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
  /// The width of the list, in points. The default is 320.
  open var minimumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The largest width of the list. Inert.
  open var maximumPrimaryColumnWidth: CGFloat = 414
  /// The share of the width that the list prefers. Inert.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4
  /// Whether a swipe shows the list. Inert.
  open var presentsWithGesture = true
  /// The button that changes the arrangement. It does nothing.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  private lazy var modeButton = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)

  private var columns: [Column: UIViewController] = [:]
  private let separator = UIView()

  /// Creates a split of two columns, given by ``viewControllers``.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split of some columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split of two columns. Nothing is read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether the list alone shows: where the width is compact.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// The list and the details. The default is empty.
  open var viewControllers: [UIViewController] {
    get { [columns[.primary], columns[.secondary]].compactMap(\.self) }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// The controller of a column; `nil` for none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if let old = columns[column], old !== vc {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = vc
    if let vc, vc.parent !== self {
      addChild(vc)
      vc.didMove(toParent: self)
    }
    if isViewLoaded { showColumns() }
  }

  /// Shows a column. Where the width is compact, the details take the place of the list.
  open func show(_ column: Column) {
    guard isCollapsed, column == .secondary, let secondary = columns[.secondary] else { return }
    push(secondary)
  }

  /// Hides a column. Inert.
  open func hide(_ column: Column) {}

  open override func show(_ vc: UIViewController, sender: Any?) {
    showDetailViewController(vc, sender: sender)
  }

  /// Shows a controller as the details, or pushes it onto the list's navigation.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed { push(vc) } else { setViewController(vc, for: .secondary) }
  }

  private func push(_ vc: UIViewController) {
    guard let list = columns[.primary] as? UINavigationController else {
      return columns[.primary]?.present(vc, animated: true) ?? ()
    }
    let stack = (vc as? UINavigationController)?.viewControllers ?? [vc]
    for controller in stack {
      controller.relations.parent?.relations.children.removeAll { $0 === controller }
    }
    list.setViewControllers(list.viewControllers + stack, animated: true)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.passesSafeAreaOn = true
    separator.backgroundColor = .separator
    showColumns()
  }

  private func showColumns() {
    let shown =
      isCollapsed
      ? [columns[.compact] ?? columns[.primary]]
      : [
        columns[.primary], columns[.secondary],
      ]
    let controllers = shown.compactMap(\.self)
    for controller in columns.values where !controllers.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for controller in controllers where controller.view.superview !== view {
      view.addSubview(controller.view)
    }
    view.addSubview(separator)
    placeColumns()
  }

  private func placeColumns() {
    guard let view = viewIfLoaded else { return }
    separator.isHidden = isCollapsed
    guard !isCollapsed else {
      (columns[.compact] ?? columns[.primary])?.viewIfLoaded?.frame = view.bounds
      return
    }
    let width = min(minimumPrimaryColumnWidth, view.bounds.width)
    let hairline = 1 / view.traitCollection.displayScale
    let height = view.bounds.height
    columns[.primary]?.viewIfLoaded?.place(
      CGRect(x: 0, y: 0, width: width, height: height), in: view)
    separator.place(CGRect(x: width, y: 0, width: hairline, height: height), in: view)
    columns[.secondary]?.viewIfLoaded?.place(
      CGRect(
        x: width + hairline, y: 0, width: max(view.bounds.width - width - hairline, 0),
        height: height), in: view)
  }

  @_spi(UIKit) open override func ownedViewDidLayout(_ view: View) {
    placeColumns()
    super.ownedViewDidLayout(view)
  }
}

/// A delegate of a split. Every method is optional.
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Whether the delegate shows a detail itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Whether the details are left out where the width is compact. Not called: they are.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// The column that shows where the width is compact. Not called.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The columns are arranged otherwise. Not called.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
}
