// SPDX-License-Identifier: MIT
internal import BubbleText

/// Arithmetic on the four bytes of a premultiplied pixel, one pixel at a time.
///
/// Products are divided by 255 and rounded to the nearest, as pixman does it, so that these loops
/// and Cairo draw the same pixels. ``PixelVector`` gives the same bytes, several pixels at a time.
enum PixelArithmetic {
  private static let evenBytes: UInt32 = 0x00FF_00FF

  /// Returns a pixel with every byte × `factor` / 255.
  static func multiply(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    multiplyEven(pixel & evenBytes, by: factor)
      | multiplyEven(pixel >> 8 & evenBytes, by: factor) << 8
  }

  /// Whether a pixel is opaque and its components are 0 or 255, so that every product is 0 or the factor: black
  /// and white, as most text is.
  static func isPure(_ pixel: UInt32) -> Bool {
    pixel >> 24 == 255 && pixel & 0x0101_0101 &* 255 == pixel
  }

  private static func multiplyEven(_ bytes: UInt32, by factor: UInt32) -> UInt32 {
    let product = bytes &* factor &+ 0x0080_0080
    return (product &+ (product >> 8 & evenBytes)) >> 8 & evenBytes
  }

  /// A pixel laid over another. Neither may have a colour that is greater than its alpha.
  static func lay(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
    source &+ multiply(backdrop, by: 255 - source >> 24)
  }

  /// The coverage of two shapes that cover parts of a pixel independently, as when one is painted
  /// over the other: a + b − ab.
  static func union(_ first: UInt8, _ second: UInt8) -> UInt8 {
    let product = UInt32(first) * UInt32(second) + 0x80
    return UInt8(UInt32(first) + UInt32(second) - (product + product >> 8) >> 8)
  }
}

/// A colour as the pixel that it makes: blue, green, red and alpha in eight bits each.
struct PremultipliedColor: Hashable {
  /// Blue in the lowest byte, alpha in the highest, as on a little-endian machine.
  let pixel: UInt32

  var alpha: UInt32 { pixel >> 24 }

  var isOpaque: Bool { alpha == 255 }

  /// Converts a colour as Cairo does: 16 bits of each component times alpha, of which the upper
  /// eight are kept.
  init(_ color: Color) {
    let alpha = Self.restricted(color.alpha)
    func byte(_ component: Double) -> UInt32 {
      UInt32(Self.restricted(component) * alpha * 65535 + 0.5) >> 8
    }
    pixel = byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  private static func restricted(_ component: Double) -> Double {
    component >= 0 ? min(component, 1) : 0
  }
}
