// SPDX-License-Identifier: MIT
/// Conversion between straight and premultiplied alpha, in eight bits.
///
/// Premultiplying the result of ``straight(_:alpha:)`` gives the same byte again, for every
/// component that isn't above its alpha.
enum Premultiplication {
  /// A component times its alpha, rounded.
  static func premultiplied(_ component: UInt8, alpha: UInt8) -> UInt8 {
    UInt8((UInt32(component) * UInt32(alpha) + 127) / 255)
  }

  /// Returns a premultiplied component divided by its alpha, rounded. Without alpha it is 0.
  static func straight(_ component: UInt8, alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    let alpha = UInt32(alpha)
    return UInt8(min((UInt32(component) * 255 + alpha / 2) / alpha, 255))
  }

  /// Premultiplies pixels of four bytes, alpha the last.
  static func premultiply(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = pixels[start + 3]
        guard alpha < 255 else { continue }
        for channel in start..<start + 3 {
          pixels[channel] = premultiplied(pixels[channel], alpha: alpha)
        }
      }
    }
  }
}

/// The order of a pixel's four bytes.
enum PixelOrder {
  case rgba, bgra

  /// The offset of red. Green and alpha are in the same place in both formats; blue takes the other
  /// place.
  fileprivate var redOffset: Int { self == .rgba ? 0 : 2 }
}

extension Bitmap {
  /// Creates a bitmap from pixels with straight alpha.
  init(pixelWidth: Int, pixelHeight: Int, straight pixels: [UInt8], order: PixelOrder) {
    var bytes = pixels
    bytes.withUnsafeMutableBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let alpha = bytes[start + 3]
        let red = bytes[start + order.redOffset]
        let blue = bytes[start + 2 - order.redOffset]
        bytes[start] = Premultiplication.premultiplied(blue, alpha: alpha)
        bytes[start + 1] = Premultiplication.premultiplied(bytes[start + 1], alpha: alpha)
        bytes[start + 2] = Premultiplication.premultiplied(red, alpha: alpha)
      }
    }
    self.init(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
  }

  /// The pixels with straight alpha. A transparent pixel is all zeros.
  func straightPixels(order: PixelOrder) -> [UInt8] {
    var pixels = bytes
    pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = pixels[start + 3]
        var (blue, red) = (pixels[start], pixels[start + 2])
        // Most pixels are opaque, and a division takes longer than all else.
        if alpha < 255 {
          blue = Premultiplication.straight(blue, alpha: alpha)
          red = Premultiplication.straight(red, alpha: alpha)
          pixels[start + 1] = Premultiplication.straight(pixels[start + 1], alpha: alpha)
        }
        pixels[start + order.redOffset] = red
        pixels[start + 2 - order.redOffset] = blue
      }
    }
    return pixels
  }
}
