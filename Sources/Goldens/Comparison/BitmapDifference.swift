public import Drawing

/// What tells two bitmaps apart.
///
/// Bitmaps of different sizes are laid over each other at their top left corners; a pixel that only
/// one of them has differs by 255.
public struct BitmapDifference: Hashable, Sendable {
  /// Pixels that are not the same in every channel.
  public let differingPixels: Int

  /// The largest difference in one channel, from 0 to 255, of colours premultiplied by alpha.
  public let largestChannelDifference: Int

  /// The smallest rectangle around every differing pixel.
  public let area: PixelArea

  /// The columns and rows of both bitmaps, where those differ.
  public let sizes: Sizes?

  /// The sizes of two bitmaps, in pixels.
  public struct Sizes: Hashable, Sendable {
    /// Columns of the golden.
    public let goldenWidth: Int
    /// Rows of the golden.
    public let goldenHeight: Int
    /// Columns of the actual picture.
    public let actualWidth: Int
    /// Rows of the actual picture.
    public let actualHeight: Int
  }

  /// Compares two bitmaps byte by byte. The result is `nil` when they are the same.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init?(golden: Bitmap, actual: Bitmap) {
    guard golden != actual else { return nil }
    var tally = Tally()
    let overlay = BitmapOverlay(golden: golden, actual: actual)
    overlay.forEachPixel { x, y, difference in tally.count(difference, x: x, y: y) }
    guard let area = tally.area else { return nil }
    differingPixels = tally.pixels
    largestChannelDifference = tally.largest
    self.area = area
    sizes = Sizes(golden: golden, actual: actual)
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
}

extension BitmapDifference: CustomStringConvertible {
  /// One line: how many pixels, by how much, where, and the two sizes where they differ.
  public var description: String {
    let unit = differingPixels == 1 ? "pixel differs" : "pixels differ"
    let pixels =
      "\(differingPixels) \(unit), by at most \(largestChannelDifference) in a channel, in \(area)"
    guard let sizes else { return pixels }
    return "the size is \(sizes.actualWidth) × \(sizes.actualHeight) instead of "
      + "\(sizes.goldenWidth) × \(sizes.goldenHeight) pixels; \(pixels)"
  }
}

/// What is known about the differing pixels seen so far.
private struct Tally {
  var pixels = 0
  var largest = 0
  private var columns: ClosedRange<Int>?
  private var rows: ClosedRange<Int>?

  mutating func count(_ difference: Int, x: Int, y: Int) {
    guard difference > 0 else { return }
    pixels += 1
    largest = max(largest, difference)
    columns = Self.extended(columns, to: x)
    rows = Self.extended(rows, to: y)
  }

  var area: PixelArea? {
    guard let columns, let rows else { return nil }
    return PixelArea(
      x: columns.lowerBound, y: rows.lowerBound, pixelWidth: columns.count,
      pixelHeight: rows.count)
  }

  private static func extended(_ range: ClosedRange<Int>?, to value: Int) -> ClosedRange<Int> {
    guard let range else { return value...value }
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }
}
