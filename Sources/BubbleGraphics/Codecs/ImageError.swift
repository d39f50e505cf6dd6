// SPDX-License-Identifier: MIT
/// The reason why an image could not be decoded or encoded.
public enum ImageError: Error, Hashable, Sendable {
  /// The bytes have no known image format.
  case notAnImage

  /// The image is truncated.
  case truncated(ImageFormat)

  /// The image is damaged. The reason is the decoder's.
  case corrupt(ImageFormat, reason: String)

  /// The image format isn't supported.
  case unsupported(format: String)

  /// The library that reads the format isn't installed, or lacks a decoder for it. The package is one of Debian's.
  case missingLibrary(ImageFormat, package: String)

  /// The header announces more pixels than the limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)

  /// The header announces a longer side than the limit.
  case sideTooLong(width: Int, height: Int, limit: Int)

  /// The scans of a JPEG have more pixels in all than the limit.
  case tooManyScans(count: Int, width: Int, height: Int, limit: Int)

  /// The animation has more frames than the limit.
  case tooManyFrames(count: Int, limit: Int)

  /// The frames of an animation have more pixels in all than the limit.
  case tooManyFramePixels(frames: Int, width: Int, height: Int, limit: Int)

  /// The encoded bytes are more than the limit.
  case tooManyBytes(count: Int, limit: Int)

  /// The format cannot hold a bitmap of this size.
  case notEncodable(ImageFormat, width: Int, height: Int)
}

extension ImageError: CustomStringConvertible {
  /// The problem, and what to do, with the names of limits in Swift.
  public var description: String { description(naming: ImageLimitNames()) }

  /// The problem, and what to do.
  package func description(naming names: ImageLimitNames) -> String {
    switch self {
    case .notAnImage:
      "The bytes are not an image. Use PNG, JPEG, WebP or GIF."
    case .truncated(let format):
      "The \(format.name) image is cut off. Fetch the whole file again."
    case .corrupt(let format, let reason):
      "The \(format.name) image is damaged (\(reason)). Fetch or export it again."
    case .unsupported(let format):
      "\(format) images are not supported. Convert the image to PNG, JPEG, WebP or GIF."
    case .missingLibrary(let format, let package):
      "\(format.name) images need a library that isn't installed: apt-get install \(package). "
        + "Or convert the image to PNG, JPEG, WebP or GIF."
    case .tooManyPixels(let width, let height, let limit):
      "The image has \(width) × \(height) pixels, more than the limit of \(limit). "
        + "\(Self.advice("Use a smaller image", names.pixelCount))"
    case .sideTooLong(let width, let height, let limit):
      "The image has \(width) × \(height) pixels, more on a side than the limit of \(limit). "
        + "\(Self.advice("Use a smaller image", names.pixelsPerSide))"
    case .tooManyScans(let count, let width, let height, let limit):
      "The JPEG image has \(count) scans of \(width) × \(height) pixels, more than the limit "
        + "of \(limit) in all. \(Self.advice("Save it with fewer scans", names.scannedPixelCount))"
    case .tooManyFrames(let count, let limit):
      "The animation has \(count) frames, more than the limit of \(limit). "
        + "\(Self.advice("Use fewer frames", names.frameCount))"
    case .tooManyFramePixels(let frames, let width, let height, let limit):
      "The animation has \(frames) frames of \(width) × \(height) pixels, more than the limit "
        + "of \(limit) in all. \(Self.advice("Use fewer or smaller frames", names.animatedPixelCount))"
    case .tooManyBytes(let count, let limit):
      "The image takes \(count) bytes, more than the limit of \(limit). "
        + "\(Self.advice("Use a smaller file", names.byteCount))"
    case .notEncodable(let format, let width, let height):
      "\(format.name) cannot hold \(width) × \(height) pixels. Use PNG, or a smaller image."
    }
  }

  private static func advice(_ advice: String, _ limit: String?) -> String {
    limit.map { "\(advice), or raise \($0)." } ?? "\(advice)."
  }
}

/// The names of limits where users set them; `nil` for limits that they can't.
package struct ImageLimitNames: Hashable, Sendable {
  package var byteCount: String? = "ImageLimits.byteCount"
  package var pixelCount: String? = "ImageLimits.pixelCount"
  package var pixelsPerSide: String? = "ImageLimits.pixelsPerSide"
  package var scannedPixelCount: String? = "ImageLimits.scannedPixelCount"
  package var frameCount: String? = "ImageLimits.frameCount"
  package var animatedPixelCount: String? = "ImageLimits.animatedPixelCount"

  /// The names in Swift.
  package init() {}

  /// The names of options, for the limits that options set.
  package init(byteCount: String?, pixelCount: String?, pixelsPerSide: String?) {
    (self.byteCount, self.pixelCount, self.pixelsPerSide) = (byteCount, pixelCount, pixelsPerSide)
    (scannedPixelCount, frameCount, animatedPixelCount) = (nil, nil, nil)
  }
}
