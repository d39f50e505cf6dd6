// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// The box around the ink of glyphs, by the distances of its sides to the right of an origin and above it.
///
/// Without ink its left side is to the right of its right one.
struct InkBox {
  var left = Double.infinity
  var right = -Double.infinity
  var bottom = Double.infinity
  var top = -Double.infinity

  var width: Double { max(right - left, 0) }
  var height: Double { max(top - bottom, 0) }
  var middle: (x: Double, y: Double) { ((left + right) / 2, (bottom + top) / 2) }

  mutating func formUnion(_ other: InkBox) {
    (left, right) = (min(left, other.left), max(right, other.right))
    (bottom, top) = (min(bottom, other.bottom), max(top, other.top))
  }

  mutating func move(right x: Double, up y: Double) {
    (left, right) = (left + x, right + x)
    (bottom, top) = (bottom + y, top + y)
  }

  func scaled(by factor: Double) -> InkBox {
    InkBox(
      left: left * factor, right: right * factor, bottom: bottom * factor, top: top * factor)
  }
}

extension FontFace {
  /// Returns the box of a glyph's ink around its origin, in font units; `nil` without ink.
  func inkBox(of glyph: UInt32) -> InkBox? {
    var extents = hb_glyph_extents_t()
    let isKnown = withHandle { hb_font_get_glyph_extents($0, glyph, &extents) != 0 }
    guard isKnown, extents.width > 0, extents.height < 0 else { return nil }
    let (left, top) = (Double(extents.x_bearing), Double(extents.y_bearing))
    return InkBox(
      left: left, right: left + Double(extents.width), bottom: top + Double(extents.height),
      top: top)
  }
}
