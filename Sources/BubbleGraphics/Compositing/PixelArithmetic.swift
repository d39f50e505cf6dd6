/// Arithmetic on the four bytes of a premultiplied pixel, one pixel at a time.
///
/// Products are divided by 255 and rounded to the nearest, as pixman does it, so that what is drawn
/// here and what Cairo draws agree. ``PixelVector`` gives the same bytes, several pixels at a time.
enum PixelArithmetic {
  private static let evenBytes: UInt32 = 0x00FF_00FF

  /// Every byte of a pixel × `factor` / 255.
  static func multiply(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    multiplyEven(pixel & evenBytes, by: factor)
      | multiplyEven(pixel >> 8 & evenBytes, by: factor) << 8
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
