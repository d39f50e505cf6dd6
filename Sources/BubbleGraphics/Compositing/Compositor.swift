// SPDX-License-Identifier: MIT
/// Lays colours and images over the pixels of a buffer.
///
/// Every rectangle must be inside of the buffer. The vector loops and the scalar ones give the same
/// bytes.
struct Compositor {
  let buffer: PixelBuffer
  let usesVectors: Bool

  /// Fills a rectangle.
  func fill(_ rect: PixelRect, _ color: PremultipliedColor) {
    for y in rect.top..<max(rect.bottom, rect.top) {
      guard let pixels = buffer.row(y).map({ $0 + rect.left }) else { return }
      if color.isOpaque, y > rect.top {
        copyRowAbove(to: pixels, count: rect.width)
      } else {
        fill(pixels, count: rect.width, color)
      }
    }
  }

  /// Copies pixels from the row above: the C library copies faster than a loop stores.
  func copyRowAbove(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    pixels.update(from: pixels - buffer.width, count: count)
  }

  /// Fills pixels of a row.
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ color: PremultipliedColor) {
    if color.isOpaque {
      pixels.update(repeating: color.pixel, count: count)
    } else if color.alpha > 0 {
      lay(color.pixel, over: pixels, count: count)
    }
  }

  /// Fills pixels of a row, each by its coverage.
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, through mask: UnsafePointer<UInt8>, count: Int,
    _ color: PremultipliedColor
  ) {
    let done = usesVectors ? fillVectors(pixels, through: mask, count: count, color.pixel) : 0
    for x in done..<count where mask[x] > 0 {
      let source = PixelArithmetic.multiply(color.pixel, by: UInt32(mask[x]))
      pixels[x] = PixelArithmetic.lay(source, over: pixels[x])
    }
  }

  /// Fills pixels of a row that all have the same coverage.
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, coverage: UInt8, count: Int,
    _ color: PremultipliedColor
  ) {
    guard coverage > 0 else { return }
    if coverage == 255 { return fill(pixels, count: count, color) }
    lay(PixelArithmetic.multiply(color.pixel, by: UInt32(coverage)), over: pixels, count: count)
  }

  /// Lays a row of premultiplied pixels over another.
  func lay(
    _ source: UnsafePointer<UInt32>, alpha: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let done = usesVectors ? layVectors(source, alpha: alpha, over: pixels, count: count) : 0
    for x in done..<count {
      let pixel = PixelArithmetic.multiply(source[x], by: alpha)
      pixels[x] = PixelArithmetic.lay(pixel, over: pixels[x])
    }
  }

  /// Lays a row of premultiplied pixels over another, each by its coverage.
  func lay(
    _ source: UnsafePointer<UInt32>, through mask: UnsafePointer<UInt8>,
    over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let done = usesVectors ? layVectors(source, through: mask, over: pixels, count: count) : 0
    for x in done..<count where mask[x] > 0 {
      let pixel = PixelArithmetic.multiply(source[x], by: UInt32(mask[x]))
      pixels[x] = PixelArithmetic.lay(pixel, over: pixels[x])
    }
  }

  private func lay(_ pixel: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let done = usesVectors ? layVectors(pixel, over: pixels, count: count) : 0
    for x in done..<count { pixels[x] = PixelArithmetic.lay(pixel, over: pixels[x]) }
  }
}

/// The implementation that turns shapes and masks into pixels, on a canvas that has pixels.
enum Rasterization {
  /// Our own loops, several pixels at a time; Cairo for everything else.
  case vectors

  /// The same loops, one pixel at a time. Gives the same bytes as ``vectors``; exists to verify that.
  case scalars

  /// Cairo for everything. Components differ from the others by rounding: by 1, and at the edges of
  /// lines around round corners by up to 3.
  case cairo

  /// The loops; `nil` when Cairo does everything.
  func compositor(on pixels: PixelBuffer) -> Compositor? {
    switch self {
    case .vectors: Compositor(buffer: pixels, usesVectors: true)
    case .scalars: Compositor(buffer: pixels, usesVectors: false)
    case .cairo: nil
    }
  }
}
