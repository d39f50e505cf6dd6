/// Inks as colours, by the plain formula: without a profile there is no better one.
enum CMYK {
  /// - Parameter isInverted: Whether 255 means no ink, as in the files that Adobe's programs write.
  static func bgra(_ inks: [UInt8], isInverted: Bool) -> [UInt8] {
    var pixels = inks
    let flip: UInt8 = isInverted ? 0 : 255
    pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let black = pixels[start + 3] ^ flip
        let (cyan, yellow) = (pixels[start] ^ flip, pixels[start + 2] ^ flip)
        pixels[start] = Premultiplication.premultiplied(yellow, alpha: black)
        pixels[start + 1] = Premultiplication.premultiplied(
          pixels[start + 1] ^ flip, alpha: black)
        pixels[start + 2] = Premultiplication.premultiplied(cyan, alpha: black)
        pixels[start + 3] = 255
      }
    }
    return pixels
  }
}
