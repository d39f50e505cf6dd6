public import Drawing

extension Bitmap {
  /// A picture that shows where two bitmaps differ.
  ///
  /// Pixels that are the same are a pale grey picture of `actual`; pixels that differ are red, the
  /// more saturated the more they differ. It is as large as both bitmaps laid over each other.
  public static func differencePicture(golden: Bitmap, actual: Bitmap) -> Bitmap {
    let overlay = BitmapOverlay(golden: golden, actual: actual)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(overlay.pixelWidth * overlay.pixelHeight * 4)
    overlay.forEachPixel { x, y, difference in
      let color = difference > 0 ? red(for: difference) : actual.paleGrey(x: x, y: y)
      bytes.append(contentsOf: color)
    }
    return Bitmap(pixelWidth: overlay.pixelWidth, pixelHeight: overlay.pixelHeight, bytes: bytes)
  }

  /// Blue, green, red, alpha. Even a difference of 1 must be seen, so the paleness starts low.
  private static func red(for difference: Int) -> [UInt8] {
    let paleness = UInt8((255 - difference) / 2)
    return [paleness, paleness, 255, 255]
  }

  /// Blue, green, red, alpha of the pixel's brightness on white, between 3/4 and 1.
  private func paleGrey(x: Int, y: Int) -> [UInt8] {
    guard let start = offset(x: x, y: y) else { return [255, 255, 255, 255] }
    let pixel = bytes[start..<start + 4].map(Int.init)
    // Rec. 709 weights in 256ths, of blue, green and red; then what shows through from the white.
    let light = (pixel[0] * 18 + pixel[1] * 183 + pixel[2] * 55) / 256 + 255 - pixel[3]
    let grey = UInt8(191 + min(light, 255) / 4)
    return [grey, grey, grey, 255]
  }
}
