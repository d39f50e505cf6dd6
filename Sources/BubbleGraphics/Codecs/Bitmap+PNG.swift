// SPDX-License-Identifier: MIT
internal import BubbleBatches
public import BubblePNG

/// The trade-off of ``Bitmap/pngData(effort:)`` between speed and file size.
public typealias PNGEffort = BubblePNG.PNGEffort

/// Writes a PNG file from top to bottom, in bands of rows.
public typealias PNGStream = BubblePNG.PNGStream

/// Memory for encoding one image after the other.
package typealias PNGMemory = BubblePNG.PNGMemory

package typealias PNGText = BubblePNG.PNGText

extension Bitmap {
  /// The bitmap as a PNG file, without loss. Equal bitmaps give equal bytes.
  ///
  /// Up to 256 colours make a palette; otherwise the smallest sufficient format is used, of grey, RGB and
  /// RGBA. Decoding gives the same premultiplied bytes again.
  ///
  /// - Parameter effort: The trade-off between speed and file size. The default is fast.
  public func pngData(effort: PNGEffort = .fast) -> [UInt8] {
    WorkLimit.isExceeded ? [] : pngImage.encoded(effort: effort)
  }

  /// Returns the file of ``pngData(effort:)``, using memory that is kept for the next image.
  package func pngData(effort: PNGEffort = .fast, in memory: PNGMemory) -> [UInt8] {
    WorkLimit.isExceeded ? [] : pngImage.encoded(effort: effort, in: memory)
  }

  /// Returns the bitmap with at most 256 colours, so that its PNG file has a palette, and is half as large or less where it
  /// had more. Equal bitmaps give equal ones.
  ///
  /// A bitmap that has no more stays as it is. Otherwise colours that are alike become one: those that cover much, such as
  /// backgrounds, stay exact; photos and soft shadows get bands, since nothing is dithered. Opaque pixels stay opaque, and
  /// transparent ones transparent.
  ///
  /// - Parameter count: The maximum number of colours, from 3 to 256. The default is 256.
  public func withFewColors(_ count: Int = 256) -> Bitmap {
    guard !WorkLimit.isExceeded else { return self }
    let image = pngImage.withFewColors(count)
    return Bitmap(
      pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, bytes: image.bytes)
  }

  /// The same pixels, not copied.
  var pngImage: PNGImage {
    PNGImage(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
  }
}

extension PNGStream {
  /// Appends a bitmap's rows.
  ///
  /// - Returns: The file's next bytes.
  /// - Precondition: The band is as wide as the image, and no higher than the missing rows.
  public mutating func append(_ band: Bitmap) -> [UInt8] { append(band.pngImage) }
}

extension PNGText {
  /// A digest of a bitmap's size and pixels.
  package static func pixelDigest(of bitmap: Bitmap) -> String { pixelDigest(of: bitmap.pngImage) }
}

extension Animation {
  /// The animation as an animated PNG file (third edition, section 11.3.4), without loss.
  ///
  /// Readers that do not know animations show the first frame. Of every other frame, the file holds
  /// the rectangle that differs from the frame before. Equal animations give equal bytes.
  ///
  /// - Parameter effort: The trade-off between speed and file size. The default is fast.
  public func pngData(effort: PNGEffort = .fast) -> [UInt8] {
    let frames = frames.map {
      AnimatedPNG.Frame(image: $0.bitmap.pngImage, milliseconds: $0.milliseconds)
    }
    return AnimatedPNG(frames: frames, loopCount: loopCount).encoded(effort: effort)
  }
}
