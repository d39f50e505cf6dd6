// SPDX-License-Identifier: MIT
internal import CBubbleCairo

/// A mask in which glyphs are composed before their colour is painted through them at once.
///
/// So translucent text isn't darker where its glyphs overlap. The memory is used again for the next
/// line.
final class CoverageMask {
  /// The device pixels that the mask lies on.
  private(set) var bounds = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Bytes from one row to the next, with padding for a vector at the end.
  private(set) var stride = 0

  private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// Empties the mask, and moves it to other pixels.
  func reset(to bounds: PixelRect) {
    let vector = PixelVector.coverageCount
    stride = (bounds.width + 2 * vector - 1) & -vector
    let byteCount = stride * bounds.height
    if byteCount > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: byteCount)
    }
    memory.baseAddress?.update(repeating: 0, count: byteCount)
    self.bounds = bounds
  }

  /// A row's coverage, from the left edge of the bounds.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8>? {
    memory.baseAddress.map { $0 + (y - bounds.top) * stride }
  }

  /// Adds a glyph. Its pixels outside of the bounds are left out.
  func add(_ glyph: PlacedGlyph, usesVectors: Bool) {
    let rect = glyph.rect
    let visible = rect.intersection(bounds)
    let isWhole = visible == rect
    for y in visible.top..<max(visible.bottom, visible.top) {
      guard let row = row(y) else { return }
      let source = glyph.pixels + (y - rect.top) * glyph.stride + visible.left - rect.left
      let target = row + visible.left - bounds.left
      if isWhole, usesVectors {
        Self.uniteVectors(target, with: source, count: visible.width)
      } else {
        for x in 0..<visible.width {
          target[x] = PixelArithmetic.union(target[x], source[x])
        }
      }
    }
  }

  /// The glyph's rows end in zeros, up to a whole vector.
  private static func uniteVectors(
    _ target: UnsafeMutablePointer<UInt8>, with source: UnsafePointer<UInt8>, count: Int
  ) {
    var x = 0
    while x < count {
      PixelVector.unite(target + x, with: source + x)
      x += PixelVector.coverageCount
    }
  }

  /// Lends the mask to Cairo.
  func withSurface(_ body: (CairoSurface) -> Void) {
    let surface = try? CairoSurface(
      adopting: cairo_image_surface_create_for_data(
        memory.baseAddress, CAIRO_FORMAT_A8, Int32(bounds.width), Int32(bounds.height),
        Int32(stride)))
    guard let surface else { return }
    body(surface)
    // A document may still refer to the pixels: finishing makes it take its copy now.
    surface.finish()
  }
}

/// A rasterised glyph at its place on the device.
struct PlacedGlyph {
  /// The device pixels that it covers.
  let rect: PixelRect

  /// Rows from the top: of coverage, or of premultiplied colours.
  let pixels: UnsafePointer<UInt8>

  /// Bytes from one row to the next.
  let stride: Int
}
