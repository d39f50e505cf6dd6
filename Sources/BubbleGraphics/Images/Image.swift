public import Foundation

/// A decoded picture.
public struct Image: Hashable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap

  /// Pixels per point.
  public let scale: Double

  /// Creates an image from pixels.
  ///
  /// - Precondition: `scale` is greater than zero.
  public init(bitmap: Bitmap, scale: Double = 1) {
    precondition(scale > 0, "An image needs a scale greater than zero, not \(scale).")
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The size at which one pixel of the image is one pixel of a canvas of the same scale, in points.
  public var size: CGSize {
    CGSize(width: Double(bitmap.pixelWidth) / scale, height: Double(bitmap.pixelHeight) / scale)
  }
}
