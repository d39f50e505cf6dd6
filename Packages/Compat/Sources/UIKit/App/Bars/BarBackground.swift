// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// The background of a bar: material, colour, image and a hairline at the inner edge.
final class BarBackground: UIView {
  private let material = UIVisualEffectView(effect: nil)
  private let imageView = UIImageView()
  /// A second veil below the material: text behind isn't blurred here, and would be read through one.
  private let veil = UIVisualEffectView(effect: nil)
  private let line = UIImageView()

  /// Whether the line is at the top, as in bars at the bottom of the screen.
  private let hasLineAtTop: Bool

  init(hasLineAtTop: Bool) {
    self.hasLineAtTop = hasLineAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [veil, material, imageView, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    hasLineAtTop = false
    super.init(coder: coder)
  }

  /// Shows an appearance, with another line for a bar that has an older line's image.
  func show(_ appearance: UIBarAppearance) {
    material.effect = appearance.backgroundEffect
    backgroundColor = nil
    material.contentView.backgroundColor = appearance.backgroundColor
    veil.effect = appearance.backgroundEffect
    imageView.image = appearance.backgroundImage
    imageView.contentMode = appearance.backgroundImageContentMode
    line.image = appearance.shadowImage
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    material.isHidden = appearance.backgroundEffect == nil && appearance.backgroundColor == nil
    imageView.isHidden = appearance.backgroundImage == nil
    line.isHidden = appearance.shadowImage == nil && appearance.shadowColor == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    veil.frame = bounds
    material.frame = bounds
    imageView.frame = bounds
    imageView.clipsToBounds = true
    let height = max(line.image?.size.height ?? 0, 1 / traitCollection.displayScale)
    // The line is outside of the bar, on the content.
    line.frame = CGRect(
      x: 0, y: hasLineAtTop ? -height : bounds.maxY, width: bounds.width, height: height)
  }
}
