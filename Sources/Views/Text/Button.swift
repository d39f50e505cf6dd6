public import Drawing
public import Foundation
import Typesetting

/// A picture and a title side by side: the looks of UIKit's `UIButton`.
open class Button: Control {
  /// Shows the title.
  public final let titleLabel = Label()

  /// Shows the picture, before the title in the reading direction.
  public final let imageView = ImageView()

  /// Room around the content. The default is zero.
  public final var contentInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Room between picture and title, in points. The default is 0.
  public final var imagePadding: CGFloat = 0 { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(imageView)
    addSubview(titleLabel)
  }

  /// The title; `nil` for none.
  public final var title: String? {
    get { titleLabel.text }
    set {
      titleLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// The picture; `nil` for none.
  public final var image: Image? {
    get { imageView.image }
    set {
      imageView.image = newValue
      setNeedsLayout()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = imageView.sizeThatFits(.zero)
    let title = titleLabel.sizeThatFits(.zero)
    return CGSize(
      width: contentInsets.left + image.width + gap + title.width + contentInsets.right,
      height: contentInsets.top + max(image.height, title.height) + contentInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGRect(origin: .zero, size: bounds.size).inset(by: contentInsets)
    let image = imageView.sizeThatFits(.zero)
    var title = titleLabel.sizeThatFits(.zero)
    title.width = min(title.width, max(room.width - image.width - gap, 0))
    let start = room.minX + (room.width - image.width - gap - title.width) / 2
    imageView.setRTLFrame(
      CGRect(x: start, y: room.midY - image.height / 2, width: image.width, height: image.height))
    titleLabel.setRTLFrame(
      CGRect(
        x: start + image.width + gap, y: room.midY - title.height / 2, width: title.width,
        height: title.height))
  }

  override var defaultAccessibilityLabel: String? { title }
  override var defaultAccessibilityTraits: AccessibilityTraits {
    isEnabled ? .button : [.button, .notEnabled]
  }

  private var gap: CGFloat { imageView.image == nil || title == nil ? 0 : imagePadding }
}
