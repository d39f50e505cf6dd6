// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A navigation bar, drawn as iOS 15 to 18 draw it at rest: 44 points, 30 more for a prompt, 52 more for a large
/// title, 52 more for a search bar.
///
/// At the top of the content, it has no background, unless ``scrollEdgeAppearance`` gives it one.
///
/// Partial: a large title is shown or not, and doesn't shrink while content scrolls; no compact height; what is behind
/// the material isn't blurred.
open class UINavigationBar: UIView, UIBarPositioning {
  // MARK: Items

  /// The items of the stack, from the bottom to the one that shows. The default is `nil`.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
      itemDidChange()
    }
  }

  /// The item that shows.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the one that shows.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// The delegate. The default is `nil`.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// Sets ``items``, at once.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Shows another item, if the delegate agrees.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Goes back by one item, if the delegate agrees, and returns the one that showed.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = topItem, delegate?.navigationBar(self, shouldPop: top) ?? true else {
      return nil
    }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  // MARK: Appearance

  /// The appearance above content. The default is translucent.
  open var standardAppearance = UINavigationBarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance at the top of the content. The default is `nil`: ``standardAppearance`` without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { setNeedsLayout() } }
  /// The appearance of a low bar. The default is `nil`. Inert.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of a low bar at the top of the content. The default is `nil`. Inert.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Whether content shows through, and extends below the bar. The default is `true`.
  open var isTranslucent = true { didSet { itemDidChange() } }
  /// The style. The default is that of the interface; the others are dark.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The colour of the background above content. The default is `nil`: that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether titles may be large. The default is `false`.
  open var prefersLargeTitles = false { didSet { itemDidChange() } }
  /// The image in place of the line below. An empty one removes the line. The default is `nil`.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The attributes of the title. The default is `nil`.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The attributes of a large title. The default is `nil`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsLayout() }
  }
  /// The image of the button that leads back. The default is `nil`: a chevron.
  open var backIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// The mask of that image in transitions. The default is `nil`. Inert.
  open var backIndicatorTransitionMaskImage: UIImage?

  /// The images behind the bar, by its height.
  var backgroundImages: [UIBarMetrics: UIImage] = [:] { didSet { setNeedsLayout() } }
  private var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Sets the distance by which the title is lower, in points.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffsets[barMetrics] = adjustment
    setNeedsLayout()
  }

  /// The distance by which the title is lower, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }

  // MARK: State and parts

  /// The navigation that the bar belongs to.
  weak var navigation: UINavigationController?

  /// Whether the content is at its top.
  var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } } }

  /// The space above and below the content in a sheet, in points: bars are 56 points high there.
  var sheetInset: CGFloat = 0 { didSet { if sheetInset != oldValue { setNeedsLayout() } } }

  /// The height of the status bar above, in points, that the background covers.
  var heightAbove: CGFloat = 0 { didSet { if heightAbove != oldValue { setNeedsLayout() } } }

  let background = BarBackground(hasLineAtTop: false)
  let titleLabel = UILabel()
  let largeTitleLabel = UILabel()
  let promptLabel = UILabel()
  let backButton = BarBackButton()
  let leading = BarItems()
  let trailing = BarItems()
  var shownTitleView: UIView?
  weak var shownSearchBar: UISearchBar?

  /// Creates a bar; its height is usually 44 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    for view in [background, titleLabel, largeTitleLabel, promptLabel, backButton] {
      addSubview(view)
    }
    for label in [titleLabel, promptLabel] { label.textAlignment = .center }
    titleLabel.lineBreakMode = .byTruncatingTail
    backButton.addAction(
      UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
  }

  private func goBack() {
    if let item = backItem?.backBarButtonItem, item.primaryAction != nil || item.action != nil {
      return item.perform()
    }
    if let navigation {
      _ = navigation.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }

  /// Shows the items as they are now; the navigation's height may be another one.
  func itemDidChange() {
    setNeedsLayout()
    navigation?.viewIfLoaded?.setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = effectiveAppearance
    background.frame = CGRect(
      x: 0, y: -heightAbove, width: bounds.width, height: bounds.height + heightAbove)
    background.show(look)
    showContent(look)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// A delegate of a navigation bar. Every method is optional.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be shown.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item is shown.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether to go back from an item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// An item is no longer shown.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
