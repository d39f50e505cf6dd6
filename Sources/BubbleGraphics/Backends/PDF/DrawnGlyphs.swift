// SPDX-License-Identifier: MIT
internal import BubbleText
internal import CBubbleCairo
internal import Foundation

/// Draws the glyphs of a document's own font, when Cairo asks for them.
///
/// A bitmap glyph has hardly any ink here: its bitmap is an image of its own, and the glyph can be
/// selected in its place. Two dots give it its size.
final class DrawnGlyphs {
  private let face: FontFace
  private let style: GlyphKey.Style
  private let glyphCache: GlyphCache
  private var advances: [UInt: Double] = [:]

  /// The side of a dot, in ems. Without ink, Cairo would leave the glyph out.
  private static let dot = 1.0 / 1024

  /// The vertical extent of a bitmap glyph's dots, in ems below the baseline.
  private static let dots = (top: -0.8, bottom: 0.2)

  init(face: FontFace, style: GlyphKey.Style, glyphCache: GlyphCache) {
    self.face = face
    self.style = style
    self.glyphCache = glyphCache
  }

  /// The first advance stays: a glyph is described once.
  func setAdvance(_ advance: Double, of glyph: UInt32) {
    if advances[UInt(glyph)] == nil { advances[UInt(glyph)] = advance }
  }

  static let render: cairo_user_scaled_font_render_glyph_func_t = { font, glyph, context, extents in
    let face = cairo_scaled_font_get_font_face(font)
    guard let pointer = cairo_font_face_get_user_data(face, DocumentFontKey.pointer), let context,
      let extents
    else { return CAIRO_STATUS_USER_FONT_ERROR }
    let glyphs = Unmanaged<DrawnGlyphs>.fromOpaque(pointer).takeUnretainedValue()
    let isBitmap = glyphs.glyphCache.drawsBitmaps(glyphs.face)
    extents.pointee.x_advance = isBitmap ? bitmapAdvance : glyphs.advances[glyph] ?? 1
    appendPath(glyphs.outline(of: UInt32(truncatingIfNeeded: glyph)), to: context)
    cairo_fill(context)
    return CAIRO_STATUS_SUCCESS
  }

  /// The glyph's outline, y downwards, in ems.
  private func outline(of glyph: UInt32) -> Path {
    guard let outline = glyphCache.outline(of: glyph, style: style, in: face) else {
      var dots = Path.rect(CGRect(x: 0, y: Self.dots.top, width: Self.dot, height: Self.dot))
      let right = bitmapAdvance - Self.dot
      dots.append(
        .rect(CGRect(x: right, y: Self.dots.bottom, width: Self.dot, height: Self.dot)))
      return dots
    }
    return outline.mapPoints { CGPoint(x: $0.x, y: -$0.y) }
  }
}

/// The advance of a bitmap glyph, in ems. From wider ones, poppler concludes a larger font, and takes
/// them out of their line.
private let bitmapAdvance = 0.5

/// Adds a path to a Cairo context that this package did not make.
private func appendPath(_ path: Path, to context: OpaquePointer) {
  for element in path.elements {
    switch element {
    case .move(let point): cairo_move_to(context, point.x, point.y)
    case .line(let point): cairo_line_to(context, point.x, point.y)
    case .curve(let end, let first, let second):
      cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    case .close: cairo_close_path(context)
    }
  }
}
