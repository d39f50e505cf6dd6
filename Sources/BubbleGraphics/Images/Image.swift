// SPDX-License-Identifier: MIT
public import Foundation

/// A decoded image.
public struct Image: Hashable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap

  /// Pixels per point.
  public let scale: Double

  /// Whether the image's file is cut off, so that pixels at its end may be missing.
  public let isCutOff: Bool

  /// Creates an image from pixels.
  ///
  /// - Precondition: `scale` is greater than zero.
  public init(bitmap: Bitmap, scale: Double = 1) {
    self.init(bitmap: bitmap, scale: scale, isCutOff: false)
  }

  init(bitmap: Bitmap, scale: Double, isCutOff: Bool) {
    precondition(scale > 0, "An image needs a scale greater than zero, not \(scale).")
    self.bitmap = bitmap
    self.scale = scale
    self.isCutOff = isCutOff
  }

  /// The size at which one pixel of the image is one pixel of a canvas of the same scale, in points.
  public var size: CGSize {
    CGSize(width: Double(bitmap.pixelWidth) / scale, height: Double(bitmap.pixelHeight) / scale)
  }
}

/// The way in which an image fills a rectangle.
public enum ImageMode: Hashable, Sendable {
  /// The image is stretched to the rectangle.
  case stretch

  /// The image keeps its aspect ratio, and is as large as fits, centred.
  case aspectFit

  /// The image keeps its aspect ratio, and covers the rectangle, centred. Parts outside of it are
  /// cut off.
  case aspectFill

  /// The image keeps its size, centred. It may be larger than the rectangle, and is not cut off.
  case center

  /// The insets, in points of the image, keep their size; the middle is stretched.
  ///
  /// Insets are rounded to whole pixels, and leave at least one pixel to stretch. In a rectangle
  /// that is smaller than the insets, they shrink in proportion.
  case nineSlice(top: Double, left: Double, bottom: Double, right: Double)
}
