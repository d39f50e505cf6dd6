import Drawing

/// Two bitmaps laid over each other at their top left corners.
struct BitmapOverlay {
  let golden: Bitmap
  let actual: Bitmap

  /// Columns of the wider one.
  var pixelWidth: Int { max(golden.pixelWidth, actual.pixelWidth) }

  /// Rows of the taller one.
  var pixelHeight: Int { max(golden.pixelHeight, actual.pixelHeight) }

  /// Visits every pixel, row by row, with its largest channel difference. A pixel that only one of
  /// the two has differs by 255; one that neither has, by 0.
  func forEachPixel(_ visit: (_ x: Int, _ y: Int, _ difference: Int) -> Void) {
    for y in 0..<pixelHeight {
      for x in 0..<pixelWidth { visit(x, y, difference(x: x, y: y)) }
    }
  }

  private func difference(x: Int, y: Int) -> Int {
    switch (golden.offset(x: x, y: y), actual.offset(x: x, y: y)) {
    case (let first?, let second?):
      var largest = 0
      for channel in 0..<4 {
        let pair = (Int(golden.bytes[first + channel]), Int(actual.bytes[second + channel]))
        largest = max(largest, abs(pair.0 - pair.1))
      }
      return largest
    case (nil, nil): return 0
    case (_?, nil), (nil, _?): return 255
    }
  }
}

extension Bitmap {
  /// Where a pixel's bytes start; `nil` outside of the bitmap.
  func offset(x: Int, y: Int) -> Int? {
    guard x < pixelWidth, y < pixelHeight else { return nil }
    return (y * pixelWidth + x) * 4
  }
}
