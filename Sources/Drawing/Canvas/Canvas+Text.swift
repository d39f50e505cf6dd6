public import Foundation
public import Typesetting

extension Canvas {
  /// The largest size that is drawn from cached pixels, in pixels per em.
  static let rasterLimit = 200.0

  /// Draws a run with its line's left end of the baseline at `origin`. Decorations included.
  ///
  /// A run that stands for an attachment draws nothing. A font that cannot be opened draws only
  /// its decorations.
  ///
  /// - Parameter color: Used where the run's attributes name none. Colour emoji take its alpha.
  public func draw(_ run: GlyphRun, at origin: CGPoint, color: Color) {
    let color = run.attributes.color ?? color
    guard run.attributes.attachment == nil, run.size > 0, color.alpha > 0 else { return }
    let transform = context.transform
    let ppem = run.size * transform.xx
    if target.hasPixels, transform.isUniformScale, ppem <= Self.rasterLimit {
      drawPixels(of: run, at: origin, color: color, transform: transform)
    } else {
      drawOutlines(of: run, at: origin, color: color)
    }
    drawDecorations(of: run, at: origin, color: color)
  }

  private func drawPixels(
    of run: GlyphRun, at origin: CGPoint, color: Color, transform: Transform
  ) {
    let placement = GlyphPlacement(
      run: run, isPicture: glyphCache.drawsPictures(run.face), origin: origin,
      transform: transform)
    var coverage: [PlacedGlyph] = []
    for glyph in run.glyphs {
      let x = placement.x(of: glyph)
      let y = placement.y(of: glyph)
      switch image(of: glyph, in: run, scale: placement.scale, x: x, y: y) {
      case .empty: break
      case .coverage(let bitmap):
        coverage.append(PlacedGlyph(bitmap, x: x.pixel, y: placement.baseline + y.pixel))
      case .color(let bitmap):
        let glyph = PlacedGlyph(bitmap, x: x.pixel, y: placement.baseline + y.pixel)
        paint(glyph, alpha: color.alpha)
      case .outline:
        drawOutline(of: glyph, in: run, at: origin, color: color)
      }
    }
    paint(coverage, color: color)
  }

  private func image(
    of glyph: PositionedGlyph, in run: GlyphRun, scale: Double,
    x: GlyphPlacement.Quarters, y: GlyphPlacement.Quarters
  ) -> GlyphImage {
    let key = GlyphKey(
      face: ObjectIdentifier(run.face), glyph: glyph.glyph,
      ppem: Int32((run.size * scale * 64).rounded()), xQuarters: x.quarters,
      yQuarters: y.quarters, style: run.style)
    return glyphCache.image(for: key, of: run.face)
  }

  /// Composes glyphs into one mask, and paints a colour through it.
  private func paint(_ glyphs: [PlacedGlyph], color: Color) {
    guard var bounds = glyphs.first?.rect else { return }
    for glyph in glyphs { bounds = bounds.union(glyph.rect) }
    bounds = bounds.intersection(context.clipBounds)
    guard !bounds.isEmpty, let mask = CoverageMask(bounds: bounds) else { return }
    mask.add(glyphs)
    context.saved {
      context.transform = Transform()
      let rect = CGRect(bounds)
      context.paint(color, through: mask.surface, pixelSize: rect.size, in: rect, filter: .exact)
    }
  }

  private func paint(_ glyph: PlacedGlyph, alpha: Double) {
    guard !glyph.rect.intersection(context.clipBounds).isEmpty else { return }
    let bitmap = Bitmap(
      pixelWidth: glyph.bitmap.width, pixelHeight: glyph.bitmap.height, bytes: glyph.bitmap.bytes)
    context.saved {
      context.transform = Transform()
      CairoSurface.withSurface(over: bitmap) { surface in
        context.paint(
          surface, pixelSize: bitmap.pixelSize, in: CGRect(glyph.rect), alpha: alpha,
          filter: .exact)
      }
    }
  }
}
