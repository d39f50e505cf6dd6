// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The view of a bar button without a custom view: a title, an image or a system item's symbol.
final class BarButton: UIControl {
  private let label = UILabel()
  private let imageView = UIImageView()
  private var color = UIColor.label
  private var imageInsets = UIEdgeInsets.zero
  private weak var item: UIBarButtonItem?

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    imageView.contentMode = .center
    for view in [imageView, label] { addSubview(view) }
    addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the item as it is now.
  func update(_ appearance: UIBarButtonItemAppearance, tint: UIColor) {
    guard let item else { return }
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    color = item.isEnabled ? item.tintColor ?? tint : .barDisabled
    showImage(of: item)
    let hasImage = imageView.image != nil
    let style = BarTextStyle(
      font: .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular),
      color: color, appearance.normal.titleTextAttributes, item.titleTextAttributes(for: .normal),
      item.isEnabled ? nil : appearance.disabled.titleTextAttributes,
      item.isEnabled ? nil : item.titleTextAttributes(for: .disabled))
    style.apply(hasImage ? nil : item.title, to: label)
    setNeedsLayout()
  }

  private func showImage(of item: UIBarButtonItem) {
    let symbol = item.systemItem?.symbolName
    let image = item.image ?? symbol.flatMap { UIImage(systemName: $0) }
    imageView.image = image?.forBar
    imageView.tintColor = color
    imageInsets = item.imageInsets
  }

  /// Whether it is the button of an item.
  func shows(_ item: UIBarButtonItem) -> Bool { self.item === item }

  /// The size of the content; 44 points high.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width: CGFloat
    if let image = imageView.image {
      width = image.size.width + imageInsets.left + imageInsets.right
    } else {
      width = label.sizeThatFits(CGSize(width: 10_000, height: 44)).width
    }
    return CGSize(width: max(item?.width ?? 0, width), height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    imageView.frame = bounds.inset(by: imageInsets)
  }

  /// The area that reacts is larger than the content.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}

extension UIImage {
  /// The image as bars show it: a template, unless it keeps its colours.
  var forBar: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }
}
