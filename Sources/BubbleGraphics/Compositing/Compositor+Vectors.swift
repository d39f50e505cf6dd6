// SPDX-License-Identifier: MIT
/// The loops over as many whole vectors as a row has. Each returns the number of pixels that it has
/// done.
extension Compositor {
  func fillVectors(
    _ pixels: UnsafeMutablePointer<UInt32>, through mask: UnsafePointer<UInt8>, count: Int,
    _ pixel: UInt32
  ) -> Int {
    let color = PixelVector(repeating: pixel)
    if PixelArithmetic.isPure(pixel) {
      return fillVectors(pixels, through: mask, count: count, opaque: color, color.masked)
    }
    if pixel >> 24 == 255 {
      return fillVectors(pixels, through: mask, count: count, opaque: color, color.multiplied)
    }
    return Self.forEachVector(count) { x in
      let coverage = UnsafeRawPointer(mask + x).loadUnaligned(as: UInt64.self)
      // Half of a line of text is empty.
      if coverage == 0 { return }
      let factors = PixelVector.factors(unsafeBitCast(coverage, to: SIMD8<UInt8>.self))
      let source = color.multiplied(by: factors)
      source.laid(over: PixelVector(at: pixels + x)).store(at: pixels + x)
    }
  }

  /// - Parameter multiply: Multiplies the colour by factors.
  @inline(__always)
  private func fillVectors(
    _ pixels: UnsafeMutablePointer<UInt32>, through mask: UnsafePointer<UInt8>, count: Int,
    opaque color: PixelVector, _ multiply: (PixelVector.Words) -> PixelVector
  ) -> Int {
    Self.forEachVector(count) { x in
      let coverage = UnsafeRawPointer(mask + x).loadUnaligned(as: UInt64.self)
      if coverage == 0 { return }
      // The inside of a shape is full.
      if coverage == .max { return color.store(at: pixels + x) }
      let factors = PixelVector.factors(unsafeBitCast(coverage, to: SIMD8<UInt8>.self))
      multiply(factors).laid(over: PixelVector(at: pixels + x), alphas: factors)
        .store(at: pixels + x)
    }
  }

  func layVectors(
    _ source: UnsafePointer<UInt32>, alpha: UInt32, over pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) -> Int {
    if alpha == 255 { return layVectors(source, over: pixels, count: count) }
    let factors = PixelVector.Words(repeating: UInt16(truncatingIfNeeded: alpha))
    return Self.forEachVector(count) { x in
      let vector = PixelVector(at: source + x).multiplied(by: factors)
      vector.laid(over: PixelVector(at: pixels + x)).store(at: pixels + x)
    }
  }

  private func layVectors(
    _ source: UnsafePointer<UInt32>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Int {
    Self.forEachVector(count) { x in
      // Photos are opaque. Copied by words, since builds for debugging take ten times as long for vectors.
      if Self.isOpaqueVector(at: source + x) {
        UnsafeMutableRawPointer(pixels + x)
          .copyMemory(from: source + x, byteCount: PixelVector.count * 4)
        return
      }
      PixelVector(at: source + x).laid(over: PixelVector(at: pixels + x)).store(at: pixels + x)
    }
  }

  /// Whether the pixels of a vector are opaque.
  @inline(__always)
  private static func isOpaqueVector(at pixels: UnsafePointer<UInt32>) -> Bool {
    let bytes = UnsafeRawPointer(pixels)
    let alphas: UInt64 = 0xFF00_0000_FF00_0000
    var common = alphas
    var offset = 0
    while offset < PixelVector.count * 4 {
      common &= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    return common == alphas
  }

  func layVectors(
    _ source: UnsafePointer<UInt32>, through mask: UnsafePointer<UInt8>,
    over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Int {
    Self.forEachVector(count) { x in
      let coverage = UnsafeRawPointer(mask + x).loadUnaligned(as: SIMD8<UInt8>.self)
      let vector = PixelVector(at: source + x)
        .multiplied(by: PixelVector.factors(coverage))
      vector.laid(over: PixelVector(at: pixels + x)).store(at: pixels + x)
    }
  }

  func layVectors(
    _ pixel: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Int {
    let color = PixelVector(repeating: pixel)
    return Self.forEachVector(count) { x in
      color.laid(over: PixelVector(at: pixels + x)).store(at: pixels + x)
    }
  }

  @inline(__always) private static func forEachVector(_ count: Int, _ body: (Int) -> Void) -> Int {
    let end = count & -PixelVector.count
    var x = 0
    while x < end {
      body(x)
      x += PixelVector.count
    }
    return end
  }
}
