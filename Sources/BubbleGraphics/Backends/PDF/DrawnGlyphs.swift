// SPDX-License-Identifier: MIT
internal import BubbleText
internal import CBubbleCairo
internal import Foundation

/// Draws the glyphs of a document's own font, when Cairo asks for them.
final class DrawnGlyphs {
  private let face: FontFace
  private let style: GlyphKey.Style
  private let glyphCache: GlyphCache
  private var advances: [UInt: Double] = [:]

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
    extents.pointee.x_advance = glyphs.advances[glyph] ?? 1
    appendPath(glyphs.outline(of: UInt32(truncatingIfNeeded: glyph)), to: context)
    cairo_fill(context)
    return CAIRO_STATUS_SUCCESS
  }

  /// The glyph's outline, y downwards, in ems.
  private func outline(of glyph: UInt32) -> Path {
    let outline = glyphCache.outline(of: glyph, style: style, in: face) ?? Path()
    return outline.mapPoints { CGPoint(x: $0.x, y: -$0.y) }
  }
}

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
