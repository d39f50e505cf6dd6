/// Where glyphs are composed before their colour is painted through them at once.
///
/// So a translucent text is no darker where its glyphs overlap.
struct CoverageMask {
  /// The device pixels that the mask lies on.
  let bounds: PixelRect

  /// An image surface of one byte a pixel.
  let surface: CairoSurface

  /// Makes an empty mask, or returns `nil` when there is no memory for it.
  init?(bounds: PixelRect) {
    let surface = try? CairoSurface(
      format: .coverage, pixelWidth: bounds.width, pixelHeight: bounds.height)
    guard let surface else { return nil }
    self.bounds = bounds
    self.surface = surface
  }

  /// Adds glyphs. What is outside of the bounds is left out.
  func add(_ glyphs: [PlacedGlyph]) {
    let stride = surface.stride
    surface.withPixels { pixels in
      for glyph in glyphs { add(glyph, to: pixels, stride: stride) }
    }
  }

  private func add(_ glyph: PlacedGlyph, to pixels: UnsafeMutableRawBufferPointer, stride: Int) {
    let rect = glyph.rect
    let visible = rect.intersection(bounds)
    guard !visible.isEmpty else { return }
    glyph.bitmap.bytes.withUnsafeBufferPointer { source in
      for y in visible.top..<visible.bottom {
        let from = (y - rect.top) * rect.width + visible.left - rect.left
        let to = (y - bounds.top) * stride + visible.left - bounds.left
        for x in 0..<visible.width {
          pixels[to + x] = Self.union(pixels[to + x], source[from + x])
        }
      }
    }
  }

  /// The coverage of two shapes that cover parts of a pixel independently, as when one is painted
  /// over the other: a + b − ab.
  private static func union(_ first: UInt8, _ second: UInt8) -> UInt8 {
    if first == 0 { return second }
    if second == 0 { return first }
    let (a, b) = (Int(first), Int(second))
    return UInt8(a + b - (a * b + 127) / 255)
  }
}

/// A rasterised glyph at its place on the device.
struct PlacedGlyph {
  let bitmap: GlyphBitmap
  let rect: PixelRect

  init(_ bitmap: GlyphBitmap, x: Int, y: Int) {
    self.bitmap = bitmap
    rect = bitmap.rect(x: x, y: y)
  }
}
