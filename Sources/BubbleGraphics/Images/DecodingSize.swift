/// How many of a file's pixels are wanted. Files that have fewer are not enlarged.
public enum DecodingSize: Hashable, Sendable {
  /// All of them.
  case original

  /// So many that the picture can be seen whole in a box of this many pixels.
  ///
  /// Proportions are kept: one side is the box's, within half a pixel, and no side is longer.
  case fitting(pixelWidth: Int, pixelHeight: Int)

  /// So many that the picture's middle covers a box of this many pixels. The rest is cut off.
  ///
  /// Proportions are kept. A large enough picture has exactly the box's size; of a smaller one all
  /// pixels are kept that the box shows when it is enlarged.
  case filling(pixelWidth: Int, pixelHeight: Int)

  /// The same for a picture whose columns are stored as rows.
  var transposed: DecodingSize {
    switch self {
    case .original: self
    case .fitting(let width, let height): .fitting(pixelWidth: height, pixelHeight: width)
    case .filling(let width, let height): .filling(pixelWidth: height, pixelHeight: width)
    }
  }
}

/// Columns and rows of a picture.
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
