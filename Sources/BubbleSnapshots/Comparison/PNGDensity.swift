// SPDX-License-Identifier: MIT

/// The density of pixels in a PNG file (`pHYs`), which says the scale of an image from iOS.
enum PNGDensity {
  /// The pixels per point at 72 points an inch, where they are whole; `nil` for a file without a density.
  static func scale(of png: [UInt8]) -> Double? {
    var offset = 8
    while offset + 12 <= png.count {
      let length = number(png, at: offset)
      let type = png[offset + 4..<offset + 8]
      if type.elementsEqual("IDAT".utf8) { return nil }
      if type.elementsEqual("pHYs".utf8), length == 9, offset + 17 <= png.count {
        return scale(perMetre: number(png, at: offset + 8), unit: png[offset + 16])
      }
      offset += 12 + length
    }
    return nil
  }

  /// - Parameter unit: 1 for metres; others have no size.
  private static func scale(perMetre count: Int, unit: UInt8) -> Double? {
    guard unit == 1 else { return nil }
    // 72 a inch are 2834.6 a metre, which files have as 2834 or 2835.
    let scale = (Double(count) * 0.0254 / 72).rounded()
    return (1...4).contains(scale) && abs(Double(count) * 0.0254 / 72 - scale) < 0.01 ? scale : nil
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
