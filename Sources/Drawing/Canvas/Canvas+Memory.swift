internal import Foundation
internal import Typesetting

extension Canvas {
  /// Draws on pixels that are somewhere already.
  ///
  /// - Parameters:
  ///   - pixels: Room for the place's pixels, without padding between rows.
  ///   - draw: Must not keep the canvas.
  static func draw(
    on pixels: UnsafeMutableRawBufferPointer, at place: CanvasPlace, background: Color?,
    glyphCache: GlyphCache, _ draw: (Canvas) -> Void
  ) throws(DrawingError) {
    if (background?.alpha ?? 0) < 1 { pixels.initializeMemory(as: UInt8.self, repeating: 0) }
    let surface = try CairoSurface(
      borrowing: pixels, pixelWidth: place.pixelWidth, pixelHeight: place.rows.count)
    var canvas = try Canvas(
      size: place.size, scale: place.scale,
      target: .bitmap(surface, place.pixelWidth, place.rows.count), background: background,
      glyphCache: glyphCache)
    canvas.context.transform = Transform(
      xx: place.scale, yy: place.scale, y0: -Double(place.rows.lowerBound))
    draw(canvas)
    precondition(
      isKnownUniquelyReferenced(&canvas), "A canvas on a bitmap's memory must not be kept.")
    surface.finish()
  }
}
