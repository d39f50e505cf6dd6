// SPDX-License-Identifier: MIT
/// A glyph's pixels at one size.
enum GlyphImage: Sendable {
  /// There is no ink: a space, or a glyph that the font file gets wrong.
  case empty

  /// One byte of coverage a pixel, to be painted in the text's colour.
  case coverage(GlyphBitmap)

  /// Premultiplied colour, four bytes a pixel.
  case color(GlyphBitmap)

  /// Too large to keep as pixels: fill its outline.
  case outline
}

/// Pixels, and where they lie about the glyph's origin.
struct GlyphBitmap: Sendable {
  /// The first column, right of the origin.
  var left: Int

  /// The first row, below the origin: mostly negative.
  var top: Int

  var width: Int
  var height: Int

  /// Rows from the top, without padding.
  var bytes: [UInt8]

  /// The pixels covered when the origin is at the given one.
  func rect(x: Int, y: Int) -> PixelRect {
    PixelRect(
      left: x + left, top: y + top, right: x + left + width, bottom: y + top + height)
  }
}
