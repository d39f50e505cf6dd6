// SPDX-License-Identifier: MIT
public import BubbleGraphics

extension Bitmap {
  /// An image that shows where two bitmaps differ.
  ///
  /// Pixels that are the same are a pale grey image of `actual`; pixels that differ are red, the
  /// more saturated the more they differ. It is as large as both bitmaps laid over each other, and red
  /// where only one of them is.
  /// - Parameter ignored: Areas that are not compared. They are blue.
  public static func differenceImage(
    golden: Bitmap, actual: Bitmap, ignoring ignored: [PixelArea] = []
  ) -> Bitmap {
    let overlay = BitmapOverlay(golden: golden, actual: actual)
    let (width, height) = (overlay.pixelWidth, overlay.pixelHeight)
    let spans = PixelSpans(width: width, ignoring: ignored)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { bytes in
      let pixels = bytes.assumingMemoryBound(to: UInt32.self)
      golden.withRows { goldenRow in
        actual.withRows { actualRow in
          for y in 0..<height {
            let line = DifferenceLine(golden: goldenRow(y), actual: actualRow(y))
            var x = 0
            for span in spans.ofRow(y) {
              while x < span.lowerBound {
                pixels[y * width + x] = line.ignored(x)
                x += 1
              }
              while x < span.upperBound {
                pixels[y * width + x] = line.compared(x)
                x += 1
              }
            }
            while x < width {
              pixels[y * width + x] = line.ignored(x)
              x += 1
            }
          }
        }
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }
}

/// The colours of one row of a difference image: blue, green, red and alpha, from the lowest byte.
private struct DifferenceLine {
  let golden: PixelRow?
  let actual: PixelRow?

  func compared(_ x: Int) -> UInt32 {
    let (first, second) = (golden?.pixel(x), actual?.pixel(x))
    guard first != second else { return Self.opaque(grey(x), grey(x), grey(x)) }
    guard let first, let second else { return Self.opaque(0, 0, 255) }
    // Even a difference of 1 must be seen, so the paleness starts low.
    let paleness = UInt32(255 - PixelDifferences.largest(first, second)) / 2
    return Self.opaque(paleness, paleness, 255)
  }

  func ignored(_ x: Int) -> UInt32 {
    let grey = grey(x)
    return Self.opaque(255, grey * 7 / 8, grey * 3 / 4)
  }

  /// The pixel's brightness on white, between 3/4 and 1.
  private func grey(_ x: Int) -> UInt32 {
    guard let pixel = actual?.pixel(x) else { return 255 }
    let (blue, green, red) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    // Rec. 709 weights in 256ths; then what shows through from the white.
    let light = (blue * 18 + green * 183 + red * 55) / 256 + 255 - pixel >> 24
    return 191 + min(light, 255) / 4
  }

  private static func opaque(_ blue: UInt32, _ green: UInt32, _ red: UInt32) -> UInt32 {
    255 << 24 | red << 16 | green << 8 | blue
  }
}

extension PixelRow {
  /// `nil` beside the image.
  func pixel(_ x: Int) -> UInt32? { x < width ? start[x] : nil }
}
