// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// A drawing without pixels of its own: a symbol, or an SVG file.
protocol VectorDrawing: Sendable {
  /// The pixels of the whole drawing, stretched to a size. `nil` where it can't be drawn.
  func bitmap(pixelWidth: Int, pixelHeight: Int) -> Bitmap?
}

/// The drawing of an image that stays sharp in every size.
struct VectorContent: Sendable {
  var drawing: any VectorDrawing
  /// The colour in place of the drawing's own.
  var tint: Color?
  var isMirrored = false

  /// The maximum length of a side, in pixels.
  private static let sideLimit = 4096.0

  /// The drawing in a size in points, at a scale.
  ///
  /// - Returns: `nil` for a size that isn't positive and finite, and what can't be drawn. Pixels per point are fewer
  ///   where a side would have more than 4096 pixels.
  func image(size: CGSize, scale: Double) -> Image? {
    let (width, height) = (Double(size.width), Double(size.height))
    guard width > 0, height > 0, width.isFinite, height.isFinite, scale > 0 else { return nil }
    let scale = min(scale, Self.sideLimit / max(width, height))
    guard
      var bitmap = drawing.bitmap(
        pixelWidth: max(Int((width * scale).rounded()), 1),
        pixelHeight: max(Int((height * scale).rounded()), 1))
    else { return nil }
    if let tint { bitmap = bitmap.painted(tint) }
    let image = Image(bitmap: bitmap, scale: scale)
    return isMirrored ? image.turned(upright: .upMirrored) : image
  }
}

extension UIImage {
  /// The pixels for a rectangle: those that the image has, or those of its drawing in that size.
  func pixels(filling size: CGSize, scale: Double) -> Image? {
    guard let vector = details.vector, !details.isResizable else { return image }
    if size == self.size, scale == Double(self.scale) { return image }
    return vector.image(size: size, scale: scale) ?? image
  }
}
