// SPDX-License-Identifier: MIT
public import Foundation

extension Image {
  /// Reads the size of a PNG, JPEG, WebP or GIF image from its header, in pixels. No pixels are decoded.
  ///
  /// It is the size that the decoded image has, so JPEG's EXIF orientation is applied. It may exceed
  /// ``ImageLimits``, and pixels may be missing or damaged.
  ///
  /// - Parameter bytes: The file, or its beginning with the whole header.
  /// - Throws: ``ImageError``.
  public static func pixelSize(ofEncoded bytes: [UInt8]) throws(ImageError) -> CGSize {
    let size =
      switch try ImageFormat(sniffing: bytes) {
      case .png: try PNGDecoder().pixelSize(of: bytes)
      case .jpeg: try JPEGDecoder().pixelSize(of: bytes)
      case .webp: try WebPDecoder.pixelSize(of: bytes)
      case .gif: try GIFDecoder.pixelSize(of: bytes)
      }
    return CGSize(width: size.width, height: size.height)
  }
}
