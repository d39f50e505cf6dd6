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
            guard let start = pixels.baseAddress else { return }
            var line = DifferenceLine(
              golden: goldenRow(y), actual: actualRow(y), pixels: start + y * width)
            var x = 0
            for span in spans.ofRow(y) {
              line.drawIgnored(x..<span.lowerBound)
              line.drawCompared(span)
              x = span.upperBound
            }
            line.drawIgnored(x..<width)
          }
        }
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }
}

/// A row of a difference image: blue, green, red and alpha of each pixel, from the lowest byte.
///
/// Since debug builds draw it, too, loops count by hand, and pixels equal to the one before are not
/// computed again.
private struct DifferenceLine {
  let golden: PixelRow?
  let actual: PixelRow?

  /// The destination of the row's pixels.
  let pixels: UnsafeMutablePointer<UInt32>

  /// The latest pixel whose grey was computed, and that.
  private var latest: (pixel: UInt32, grey: UInt32) = (.max, 254)

  init(golden: PixelRow?, actual: PixelRow?, pixels: UnsafeMutablePointer<UInt32>) {
    (self.golden, self.actual, self.pixels) = (golden, actual, pixels)
  }

  mutating func drawCompared(_ columns: Range<Int>) {
    let shared = min(golden?.width ?? 0, actual?.width ?? 0)
    var x = columns.lowerBound
    if let golden, let actual {
      let end = min(shared, columns.upperBound)
      while x < end {
        let (first, second) = (golden.start[x], actual.start[x])
        pixels[x] = first == second ? opaqueGrey(second) : Self.color(first, second)
        x += 1
      }
    }
    while x < columns.upperBound {
      let isInNone = x >= golden?.width ?? 0 && x >= actual?.width ?? 0
      pixels[x] = isInNone ? .max : Self.opaque(0, 0, 255)
      x += 1
    }
  }

  mutating func drawIgnored(_ columns: Range<Int>) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let grey = actual?.pixel(x).map { self.grey($0) } ?? 255
      pixels[x] = Self.opaque(255, grey * 7 / 8, grey * 3 / 4)
      x += 1
    }
  }

  private static func color(_ first: UInt32, _ second: UInt32) -> UInt32 {
    // Even a difference of 1 must be seen, so the paleness starts low.
    let paleness = UInt32(255 - PixelDifferences.largest(first, second)) / 2
    return opaque(paleness, paleness, 255)
  }

  private mutating func opaqueGrey(_ pixel: UInt32) -> UInt32 {
    let grey = grey(pixel)
    return Self.opaque(grey, grey, grey)
  }

  /// The pixel's brightness on white, between 3/4 and 1.
  private mutating func grey(_ pixel: UInt32) -> UInt32 {
    if pixel == latest.pixel { return latest.grey }
    let (blue, green, red) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    // Rec. 709 weights in 256ths; then what shows through from the white.
    let light = (blue * 18 + green * 183 + red * 55) / 256 + 255 - pixel >> 24
    latest = (pixel, 191 + min(light, 255) / 4)
    return latest.grey
  }

  private static func opaque(_ blue: UInt32, _ green: UInt32, _ red: UInt32) -> UInt32 {
    255 << 24 | red << 16 | green << 8 | blue
  }
}

extension PixelRow {
  /// `nil` beside the image.
  func pixel(_ x: Int) -> UInt32? { x < width ? start[x] : nil }
}
