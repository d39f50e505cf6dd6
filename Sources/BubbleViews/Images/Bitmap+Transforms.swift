// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText

extension Bitmap {
  /// The image with left and right swapped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  func mirrored() -> Bitmap {
    var result = self
    for row in 0..<pixelHeight {
      let start = row * pixelWidth * 4
      for column in 0..<pixelWidth {
        let source = start + column * 4
        let target = start + (pixelWidth - 1 - column) * 4
        for channel in 0..<4 { result.bytes[target + channel] = bytes[source + channel] }
      }
    }
    return result
  }

  /// An image of one colour, as opaque as this one is at each pixel, times the colour's own
  /// alpha.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  func tinted(with color: Color) -> Bitmap {
    var result = self
    // Blue, green, red, alpha, premultiplied: the order in which a bitmap stores them.
    let channels = [color.blue, color.green, color.red, 1].map { $0 * color.alpha }
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let coverage = Double(bytes[pixel + 3])
      for channel in 0..<4 {
        let value = (coverage * channels[channel]).rounded()
        result.bytes[pixel + channel] = UInt8(min(max(value, 0), 255))
      }
    }
    return result
  }
}
