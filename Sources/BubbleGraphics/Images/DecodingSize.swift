// SPDX-License-Identifier: MIT
/// The size at which a file is decoded. Smaller images are not enlarged.
public enum DecodingSize: Hashable, Sendable {
  /// All pixels.
  case original

  /// The largest size that fits in a box of this many pixels.
  ///
  /// The aspect ratio is kept: one side is the box's, within half a pixel, and no side is longer.
  case fitting(pixelWidth: Int, pixelHeight: Int)

  /// The smallest size that covers a box of this many pixels, centred. The rest is cut off.
  ///
  /// The aspect ratio is kept. A large enough image has exactly the box's size; a smaller one keeps all
  /// pixels that are visible in the box when it is enlarged.
  case filling(pixelWidth: Int, pixelHeight: Int)

  /// The same for an image whose columns are stored as rows.
  var transposed: DecodingSize {
    switch self {
    case .original: self
    case .fitting(let width, let height): .fitting(pixelWidth: height, pixelHeight: width)
    case .filling(let width, let height): .filling(pixelWidth: height, pixelHeight: width)
    }
  }
}

/// Columns and rows of an image.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// Pixels in all.
  var area: Int { width * height }
}
