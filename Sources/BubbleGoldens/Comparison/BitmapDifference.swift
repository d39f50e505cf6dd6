// SPDX-License-Identifier: MIT
public import BubbleGraphics

/// The differences of two bitmaps.
///
/// Bitmaps of different sizes are laid over each other at their top left corners; a pixel that only
/// one of them has differs by 255.
public struct BitmapDifference: Hashable, Sendable {
  /// The number of pixels that differ in a channel.
  public let differingPixels: Int

  /// The largest difference in one channel, from 0 to 255, of colours premultiplied by alpha.
  public let largestChannelDifference: Int

  /// The smallest rectangle around every differing pixel.
  public let area: PixelArea

  /// The columns and rows of both bitmaps, where those differ.
  public let sizes: Sizes?

  /// The sizes of two bitmaps, in pixels.
  public struct Sizes: Hashable, Sendable {
    /// The golden's width, in pixels.
    public let goldenWidth: Int
    /// The golden's height, in pixels.
    public let goldenHeight: Int
    /// The actual image's width, in pixels.
    public let actualWidth: Int
    /// The actual image's height, in pixels.
    public let actualHeight: Int
  }

  /// Compares two bitmaps byte by byte. The result is `nil` when they are the same.
  ///
  /// - Parameter ignored: Areas whose pixels may be anything. They may overlap, and reach beyond the
  ///   bitmaps. Sizes that differ still do.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init?(golden: Bitmap, actual: Bitmap, ignoring ignored: [PixelArea] = []) {
    let tally = BitmapOverlay(golden: golden, actual: actual).tally(ignoring: ignored)
    sizes = Sizes(golden: golden, actual: actual)
    guard let area = tally.area ?? sizes?.wholeArea else { return nil }
    differingPixels = tally.pixels
    largestChannelDifference = tally.largestChannelDifference
    self.area = area
  }
}

extension BitmapDifference.Sizes {
  fileprivate init?(golden: Bitmap, actual: Bitmap) {
    goldenWidth = golden.pixelWidth
    goldenHeight = golden.pixelHeight
    actualWidth = actual.pixelWidth
    actualHeight = actual.pixelHeight
    guard goldenWidth != actualWidth || goldenHeight != actualHeight else { return nil }
  }

  /// All of both, where everything that differs is ignored.
  fileprivate var wholeArea: PixelArea {
    PixelArea(
      x: 0, y: 0, pixelWidth: max(goldenWidth, actualWidth),
      pixelHeight: max(goldenHeight, actualHeight))
  }
}

extension BitmapDifference: CustomStringConvertible {
  /// A description on one line: the number of pixels, the largest difference, the area, and the two
  /// sizes if they differ.
  public var description: String {
    let unit = differingPixels == 1 ? "pixel differs" : "pixels differ"
    let pixels =
      "\(differingPixels) \(unit), by at most \(largestChannelDifference) in a channel, in \(area)"
    guard let sizes else { return pixels }
    return "the size is \(sizes.actualWidth) × \(sizes.actualHeight) instead of "
      + "\(sizes.goldenWidth) × \(sizes.goldenHeight) pixels; \(pixels)"
  }
}
