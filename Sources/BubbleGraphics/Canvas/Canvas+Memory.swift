internal import BubbleText
internal import Foundation

extension Canvas {
  /// Draws on pixels that are somewhere already.
  ///
  /// - Parameters:
  ///   - pixels: Room for the place's pixels, without padding between rows.
  ///   - draw: What it draws later is lost.
  static func draw(
    on pixels: UnsafeMutableRawBufferPointer, at place: CanvasPlace, background: Color?,
    glyphCache: GlyphCache, _ draw: (Canvas) -> Void
  ) throws(DrawingError) {
    let buffer = try PixelBuffer(
      width: place.pixelWidth, height: place.rows.count,
      background: background.map(PremultipliedColor.init),
      memory: pixels.bindMemory(to: UInt32.self).baseAddress)
    defer { buffer.giveBack() }
    let canvas = try Canvas(
      size: place.size, scale: place.scale, pixels: buffer, glyphCache: glyphCache,
      rasterization: .vectors)
    canvas.moveUp(byPixels: place.rows.lowerBound)
    draw(canvas)
  }

  /// Makes a row of the picture's pixels the canvas's first.
  private func moveUp(byPixels count: Int) {
    state.transform = Transform(xx: scale, yy: scale, y0: -Double(count))
    backend.transform = state.transform
  }
}
