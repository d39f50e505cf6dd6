// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A tab bar, drawn as iOS 15 to 18 draw it at rest: 49 points, above the safe area, with titles below images. Partial:
/// five items at most.
open class UITabBar: UIView, UIBarPositioning {
  /// The arrangement of items. Inert: they share the width evenly.
  public enum ItemPositioning: Int, Hashable, Sendable {
    case automatic, fill, centered
  }

  /// The items, in reading order. The default is `nil`: none.
  open var items: [UITabBarItem]? { didSet { setNeedsLayout() } }
  /// The selected item. The default is `nil`: none.
  open var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UITabBarDelegate)?

  /// The appearance above content. The default is translucent.
  open var standardAppearance = UITabBarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance at the end of the content. The default is `nil`: ``standardAppearance`` without a background, in
  /// a tab bar controller.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }
  /// Whether content shows through, and extends below the bar. The default is `true`.
  open var isTranslucent = true { didSet { changed() } }
  /// The style. The default is that of the interface; the others are dark.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The colour of the background. The default is `nil`: that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of items that aren't selected. The default is `nil`: grey.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The image behind the bar. The default is `nil`.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image in place of the line above. An empty one removes the line. The default is `nil`.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image behind the selected item. The default is `nil`: none.
  open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// The arrangement of items. Inert.
  open var itemPositioning = ItemPositioning.automatic
  /// The width of an item. The default is 0. Inert.
  open var itemWidth: CGFloat = 0
  /// The space between items. The default is 0. Inert.
  open var itemSpacing: CGFloat = 0

  /// The height without the safe area, in points.
  static let contentHeight: CGFloat = 49

  /// The controller that the bar belongs to.
  weak var tabs: UITabBarController?
  /// Whether the content ends above the bar. `false` outside of a tab bar controller.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } } }

  private let background = BarBackground(hasLineAtTop: true)
  private let indicator = UIImageView()
  private var buttons: [TabBarButton] = []

  /// Creates a bar; its height is usually 49 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [background, indicator] { addSubview(view) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    for view in [background, indicator] { addSubview(view) }
  }

  /// Sets ``items``, at once.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open var barPosition: UIBarPosition { .bottom }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
  }

  /// The height is that of the items, and of the safe area below.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight + safeAreaInsets.bottom)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  private func changed() {
    setNeedsLayout()
    tabs?.viewIfLoaded?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = effectiveAppearance
    background.frame = bounds
    background.show(look)
    showButtons()
    placeButtons(look)
  }

  private func showButtons() {
    let items = items ?? []
    guard buttons.map(\.item) != items else { return }
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      item.bar = self
      let button = TabBarButton(item)
      button.addAction(
        UIAction { [weak self, weak item] _ in
          guard let self, let item, item.isEnabled else { return }
          self.choose(item)
        }, for: .touchUpInside)
      addSubview(button)
      return button
    }
  }

  private func placeButtons(_ look: UITabBarAppearance) {
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    let height = min(bounds.height, Self.contentHeight)
    indicator.isHidden = true
    for (index, button) in buttons.enumerated() {
      let isSelected = button.item === selectedItem
      button.update(
        look, isSelected: isSelected, tint: tintColor, unselected: unselectedItemTintColor)
      button.place(
        CGRect(x: CGFloat(index) * width, y: 0, width: width, height: height), in: self)
      if isSelected { showIndicator(look, at: button.frame) }
    }
  }

  private func showIndicator(_ look: UITabBarAppearance, at frame: CGRect) {
    guard let image = selectionIndicatorImage ?? look.selectionIndicatorImage else { return }
    indicator.isHidden = false
    indicator.image = image
    indicator.frame = CGRect(
      x: frame.midX - image.size.width / 2, y: frame.midY - image.size.height / 2,
      width: image.size.width, height: image.size.height)
  }

  /// Does what a tap on an item does.
  final func choose(_ item: UITabBarItem) {
    if let tabs {
      tabs.choose(item)
    } else {
      selectedItem = item
      delegate?.tabBar(self, didSelect: item)
    }
  }

  private var effectiveAppearance: UITabBarAppearance {
    let item = selectedItem
    if isAtScrollEdge, isTranslucent {
      if let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
      if item?.standardAppearance == nil, barTintColor == nil, backgroundImage == nil {
        return standardAppearance.transparent()
      }
    }
    if let appearance = item?.standardAppearance { return appearance }
    let appearance = UITabBarAppearance(barAppearance: standardAppearance)
    appearance.takeOver(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent, image: backgroundImage,
      shadow: shadowImage)
    return appearance
  }
}

/// A delegate of a tab bar.
public protocol UITabBarDelegate: AnyObject {
  /// An item was tapped.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
