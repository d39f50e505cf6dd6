// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// The contents of a box in a text that draw themselves.
public protocol DrawnAttachment: TextAttachmentContent {
  /// Draws the contents.
  ///
  /// - Parameters:
  ///   - rect: The box's rectangle.
  ///   - color: The colour of the text around the box.
  func draw(in rect: CGRect, on canvas: Canvas, color: Color)
}

extension Canvas {
  /// The largest size that is drawn from cached pixels, in pixels per em.
  static let rasterLimit = 200.0

  /// Draws a glyph run, with the left end of its line's baseline at `origin`, decorations included.
  ///
  /// A run of an attachment draws nothing: its contents may be a ``DrawnAttachment``. A font that cannot be opened draws only
  /// its decorations.
  ///
  /// - Parameter color: Used where the run's attributes name none. Colour emoji take its alpha.
  public func draw(_ run: GlyphRun, at origin: CGPoint, color: Color) {
    let color = run.attributes.color ?? color
    guard run.attributes.attachment == nil, run.size > 0, color.alpha > 0 else { return }
    guard pixels != nil else { return drawInDocument(run, at: origin, color: color) }
    let ppem = run.size * state.transform.xx
    if state.transform.isUniformScale, ppem <= Self.rasterLimit {
      drawPixels(of: run, at: origin, color: color, ppem: ppem)
    } else {
      drawOutlines(of: run, at: origin, color: color)
    }
    drawDecorations(of: run, at: origin, color: color)
  }

  private func drawPixels(of run: GlyphRun, at origin: CGPoint, color: Color, ppem: Double) {
    let table = glyphCache.table(for: run.face, ppem: ppem, style: run.style)
    let placement = GlyphPlacement(
      run: run, isBitmap: table.drawsBitmaps, origin: origin, transform: state.transform)
    PlacedGlyphs(run, from: table, at: placement).withPixels { glyphs in
      for glyph in glyphs.color { paint(glyph, alpha: color.alpha) }
      for glyph in glyphs.outlines { drawOutline(of: glyph, in: run, at: origin, color: color) }
      paint(glyphs.coverage, color: color)
    }
  }

  /// Composes glyphs into one mask, and paints a colour through it.
  private func paint(_ glyphs: [PlacedGlyph], color: Color) {
    guard var bounds = glyphs.first?.rect else { return }
    for glyph in glyphs { bounds = bounds.union(glyph.rect) }
    bounds = bounds.intersection(state.clip)
    guard !bounds.isEmpty else { return }
    let compositor = compositor(in: bounds)
    coverageMask.reset(to: bounds)
    for glyph in glyphs { coverageMask.add(glyph, usesVectors: compositor?.usesVectors ?? false) }
    if let compositor { return compositor.fill(coverageMask, PremultipliedColor(color)) }
    backend.saved {
      backend.transform = Transform()
      backend.draw(coverageMask, color: color, in: CGRect(bounds), filter: .exact)
    }
  }

  /// Paints a glyph that has colours.
  private func paint(_ glyph: PlacedGlyph, alpha: Double) {
    guard !glyph.rect.intersection(state.clip).isEmpty else { return }
    if let compositor = compositor(in: glyph.rect) {
      return compositor.lay(glyph, alpha: alpha, clip: state.clip)
    }
    let bytes = UnsafeBufferPointer(start: glyph.pixels, count: glyph.stride * glyph.rect.height)
    let bitmap = Bitmap(
      pixelWidth: glyph.rect.width, pixelHeight: glyph.rect.height, bytes: Array(bytes))
    backend.saved {
      backend.transform = Transform()
      backend.draw(bitmap, in: CGRect(glyph.rect), alpha: alpha, filter: .exact)
    }
  }
}

extension Compositor {
  /// Fills the pixels of a mask that is wholly inside of the buffer.
  fileprivate func fill(_ mask: CoverageMask, _ color: PremultipliedColor) {
    for y in mask.bounds.top..<mask.bounds.bottom {
      guard let row = buffer.row(y), let coverage = mask.row(y) else { return }
      fill(row + mask.bounds.left, through: coverage, count: mask.bounds.width, color)
    }
  }

  /// Draws a coloured glyph over the pixels, inside of a clip.
  fileprivate func lay(_ glyph: PlacedGlyph, alpha: Double, clip: PixelRect) {
    let visible = glyph.rect.intersection(clip)
    let alpha = PremultipliedColor(Color(white: 0, alpha: alpha)).alpha
    for y in visible.top..<visible.bottom {
      guard let row = buffer.row(y) else { return }
      let source = UnsafeRawPointer(glyph.pixels + (y - glyph.rect.top) * glyph.stride)
        .assumingMemoryBound(to: UInt32.self)
      lay(
        source + (visible.left - glyph.rect.left), alpha: alpha, over: row + visible.left,
        count: visible.width)
    }
  }
}
