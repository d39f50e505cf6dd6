// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// The view of a tab bar's item: an image, the title below it, and the badge at the image's corner.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = BadgeView()
  private var titleOffset = UIOffset.zero
  private var badgeOffset = UIOffset.zero

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    imageView.contentMode = .center
    label.textAlignment = .center
    for view in [imageView, label, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem()
    super.init(coder: coder)
  }

  /// Shows the item as it is now.
  func update(
    _ look: UITabBarAppearance, isSelected: Bool, tint: UIColor, unselected: UIColor?
  ) {
    let states = look.stackedLayoutAppearance
    let state = !item.isEnabled ? states.disabled : isSelected ? states.selected : states.normal
    let plain = item.isEnabled ? unselected ?? .tabBarItem : UIColor.barDisabled
    let color = isSelected ? tint : plain
    self.isSelected = isSelected
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    imageView.image = (isSelected ? item.selectedImage ?? item.image : item.image)?.forBar
    imageView.tintColor = state.iconColor ?? color
    BarTextStyle(
      font: .systemFont(ofSize: 10, weight: .medium), color: color, state.titleTextAttributes,
      item.titleTextAttributes(for: isSelected ? .selected : .normal)
    ).apply(item.title, to: label)
    titleOffset = UIOffset(
      horizontal: state.titlePositionAdjustment.horizontal
        + item.titlePositionAdjustment.horizontal,
      vertical: state.titlePositionAdjustment.vertical + item.titlePositionAdjustment.vertical)
    badgeOffset = state.badgePositionAdjustment
    badge.isHidden = item.badgeValue == nil
    badge.show(
      item.badgeValue ?? "", color: item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed,
      BarTextStyle(
        font: .systemFont(ofSize: 13), color: .white, state.badgeTextAttributes,
        item.badgeTextAttributes(for: .normal)))
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = item.title?.isEmpty == false
    let hasImage = imageView.image != nil
    let size = imageView.image?.size ?? CGSize(width: 25, height: 25)
    let middle = hasTitle ? 18.5 : bounds.midY
    imageView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: middle - size.height / 2, width: size.width,
      height: size.height
    ).inset(by: item.imageInsets)
    label.frame = CGRect(
      x: 1 + titleOffset.horizontal, y: (hasImage ? 34.5 : 18) + titleOffset.vertical,
      width: max(bounds.width - 2, 0), height: 12)
    let badgeSize = badge.sizeThatFits(.zero)
    badge.place(
      CGRect(
        x: bounds.midX + 5 + badgeOffset.horizontal, y: 2 + badgeOffset.vertical,
        width: badgeSize.width, height: badgeSize.height), in: self)
  }
}

/// A number or a short text in a capsule.
final class BadgeView: UIView {
  private let label = UILabel()
  private var color = UIColor.systemRed

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ text: String, color: UIColor, _ style: BarTextStyle) {
    style.apply(text, to: label)
    self.color = color
    setNeedsLayout()
  }

  /// At least a circle of 18 points.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: 10_000, height: 18))
    return CGSize(width: max(text.width + 10, 18), height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let radius = bounds.height / 2
    canvas.fill(
      .roundedRect(bounds, radii: CornerRadii(radius)), color: color.color(in: traitCollection))
  }
}

extension UIColor {
  /// The colour of a tab bar's items that aren't selected.
  static let tabBarItem = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 0.459, alpha: 1) : UIColor(white: 0.6, alpha: 1)
  }
}
