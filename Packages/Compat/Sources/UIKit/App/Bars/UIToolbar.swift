// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A toolbar, drawn as iOS 15 to 18 draw it at rest: 44 points, above the safe area.
open class UIToolbar: UIView, UIBarPositioning {
  /// The items, in reading order. The default is `nil`: none.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
  /// The appearance above content. The default is translucent.
  open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance at the end of the content. The default is `nil`: ``standardAppearance`` without a background, in
  /// the toolbar of a navigation controller.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
  /// The appearance of a low bar. The default is `nil`. Inert.
  open var compactAppearance: UIToolbarAppearance?
  /// The appearance of a low bar at the end of the content. The default is `nil`. Inert.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  /// Whether content shows through. The default is `true`.
  open var isTranslucent = true { didSet { setNeedsLayout() } }
  /// The style. The default is that of the interface; the others are dark.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The colour of the background. The default is `nil`: that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UIToolbarDelegate)?

  /// Whether the content ends above the bar. `false` outside of a navigation controller.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } } }

  private let background = BarBackground(hasLineAtTop: true)
  private let row = BarItems()
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var shadowImage: UIImage?

  /// Creates a bar; its height is usually 44 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  /// Sets ``items``, at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// Sets the image behind the bar; that of the default height is drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }

  /// The image behind the bar.
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }

  /// Sets the image in place of the line above. An empty one removes the line.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
    self.shadowImage = shadowImage
    setNeedsLayout()
  }

  /// The image in place of the line above; `nil` for none.
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadowImage }

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = effectiveAppearance
    // A bar above the safe area covers what is below it, too.
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelow)
    background.show(look)
    row.show(items ?? [], in: self, tint: tintColor) {
      $0.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    }
    placeItems()
  }

  /// The height of the safe area that the bar is in or ends at, in points.
  private var heightBelow: CGFloat {
    guard let superview else { return safeAreaInsets.bottom }
    let distance = superview.bounds.height - frame.maxY
    let isAtSafeArea = abs(distance - superview.safeAreaInsets.bottom) < 0.5
    return max(isAtSafeArea ? distance : 0, safeAreaInsets.bottom)
  }

  private var effectiveAppearance: UIToolbarAppearance {
    if isAtScrollEdge, let scrollEdgeAppearance { return scrollEdgeAppearance }
    let appearance = UIToolbarAppearance(barAppearance: standardAppearance)
    if isAtScrollEdge, isTranslucent, barTintColor == nil {
      appearance.configureWithTransparentBackground()
    }
    appearance.takeOver(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent,
      image: backgroundImages[.default],
      shadow: shadowImage)
    return appearance
  }

  /// Places the items in a row, with the remaining width shared by flexible spaces.
  private func placeItems() {
    let margin = NavigationBarMetrics.margin(width: bounds.width)
    let sizes = row.entries.indices.map { row.size(at: $0) }
    let flexible = row.entries.count { $0.item.systemItem == .flexibleSpace }
    let isSpaced = { (index: Int) in
      index > 0 && !self.row.entries[index].item.isSpace
        && !self.row.entries[index - 1].item.isSpace
    }
    let gaps = CGFloat(sizes.indices.count(where: isSpaced)) * BarItems.spacing
    let used = sizes.reduce(gaps) { $0 + $1.width }
    let share = max(bounds.width - 2 * margin - used, 0) / CGFloat(max(flexible, 1))
    var x = margin
    for (index, entry) in row.entries.enumerated() {
      if isSpaced(index) { x += BarItems.spacing }
      if entry.item.systemItem == .flexibleSpace {
        x += sizes[index].width + share
        continue
      }
      if !entry.item.isSpace {
        let height = entry.view is BarButton ? bounds.height : min(sizes[index].height, 44)
        entry.view.place(
          CGRect(
            x: x, y: (bounds.height - height) / 2, width: sizes[index].width, height: height),
          in: self)
      }
      x += sizes[index].width
    }
  }
}

/// A delegate of a toolbar.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
