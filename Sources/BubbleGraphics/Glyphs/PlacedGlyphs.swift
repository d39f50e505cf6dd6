// SPDX-License-Identifier: MIT
internal import BubbleText

/// A run's glyphs, ready to be painted.
struct PlacedGlyphs {
  /// The glyphs that are painted in the text's colour.
  private(set) var coverage: [PlacedGlyph] = []

  /// The glyphs that have colours.
  private(set) var color: [PlacedGlyph] = []

  /// The glyphs that are too large to keep as pixels.
  private(set) var outlines: [PositionedGlyph] = []

  /// Keeps the pixels in memory.
  private var owners: GlyphOwners?

  /// Looks the glyphs of a run up, or rasterises them.
  init(_ run: GlyphRun, from table: GlyphTable, at placement: GlyphPlacement) {
    coverage.reserveCapacity(run.glyphs.count)
    owners = table.withGlyphs { find in
      for glyph in run.glyphs {
        let x = placement.x(of: glyph)
        let y = placement.y(of: glyph)
        let record = find(glyph.glyph, x.quarters, y.quarters)
        add(record, of: glyph, x: x.pixel, y: placement.baseline + y.pixel)
      }
    }
  }

  private mutating func add(_ record: GlyphRecord, of glyph: PositionedGlyph, x: Int, y: Int) {
    guard let pixels = record.pixels else {
      if record.kind == .outline { outlines.append(glyph) }
      return
    }
    let rect = PixelRect(
      left: x + Int(record.left), top: y + Int(record.top),
      right: x + Int(record.left) + Int(record.width),
      bottom: y + Int(record.top) + Int(record.height))
    let placed = PlacedGlyph(rect: rect, pixels: pixels, stride: record.stride)
    if record.kind == .color { color.append(placed) } else { coverage.append(placed) }
  }

  /// Paints with the pixels, which must not be kept.
  func withPixels(_ body: (PlacedGlyphs) -> Void) {
    withExtendedLifetime(owners) { body(self) }
  }
}
