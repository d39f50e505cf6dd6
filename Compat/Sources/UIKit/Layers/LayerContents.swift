// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// Images in layers, and layers in images.
enum LayerContents {
  /// What a layer's contents are as the value of a property.
  static func value(_ image: Image) -> Any { UIImage(image) }

  /// The image of a value; `nil` for one that has none.
  static func image(from value: Any, scale: CGFloat) -> Image? { (value as? UIImage)?.image }

  /// Draws a layer, and what is in it, with its top left corner at the origin.
  static func render(_ layer: CALayer, on context: CGContext) {
    if let view = layer.owningView { view.render(on: context) }
  }
}
