// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// Images in layers, and layers in images.
enum LayerContents {
  /// The contents of a layer as the value of a property.
  static func value(_ image: Image) -> Any { CGImage(image.bitmap) }

  /// The image of a value; `nil` for one that has none.
  static func image(from value: Any, scale: CGFloat) -> Image? {
    if let image = value as? UIImage { return image.image }
    return (value as? CGImage).map { Image(bitmap: $0.bitmap, scale: Double(max(scale, 0.01))) }
  }

  /// The names of symbols without a drawing that a value shows.
  static func undrawnSymbols(_ value: Any) -> [String] {
    (value as? UIImage)?.undrawnSymbols ?? (value as? CGImage)?.undrawnSymbols ?? []
  }

  /// Draws a layer and its sublayers, with its top left corner at the origin.
  static func render(_ layer: CALayer, on context: CGContext) {
    layer.drawInside(context.canvas)
  }
}
