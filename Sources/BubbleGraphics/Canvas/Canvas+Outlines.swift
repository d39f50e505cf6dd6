// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// Text as shapes, for documents, for turned text, and for glyphs too large to cache.
extension Canvas {
  func drawOutlines(of run: GlyphRun, at origin: CGPoint, color: Color) {
    var text = Path()
    for glyph in run.glyphs {
      if let outline = outline(of: glyph, in: run, at: origin) {
        text.append(outline)
      } else {
        backend.drawBitmap(
          of: glyph, in: run, at: origin, color: color, glyphCache: glyphCache)
      }
    }
    fill(text, color: color)
  }

  func drawOutline(of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint, color: Color) {
    guard let outline = outline(of: glyph, in: run, at: origin) else { return }
    fill(outline, color: color)
  }

  /// The glyph's outline in points, or `nil` when its face has bitmaps.
  private func outline(of glyph: PositionedGlyph, in run: GlyphRun, at origin: CGPoint) -> Path? {
    let outline = glyphCache.outline(of: glyph.glyph, style: run.style, in: run.face)
    return outline?.mapPoints { point in
      CGPoint(
        x: origin.x + glyph.x + point.x * run.size, y: origin.y + glyph.y - point.y * run.size)
    }
  }
}
