internal import Typesetting

/// Everything that a rasterised glyph depends on.
struct GlyphKey: Hashable, Sendable {
  /// Changes that are made to outlines where a face lacks a weight or a slant.
  struct Style: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let emboldened = Style(rawValue: 1)
    static let slanted = Style(rawValue: 2)
  }

  /// The face. Whoever keeps the key keeps the face alive, so that no other takes its place.
  let face: ObjectIdentifier

  /// The glyph's index in its face.
  let glyph: UInt32

  /// Pixels per em, in 1/64.
  let ppem: Int32

  /// How far the origin is right of a whole pixel, in quarters.
  let xQuarters: UInt8

  /// How far the origin is below a whole pixel, in quarters.
  let yQuarters: UInt8

  let style: Style
}

extension GlyphKey {
  /// Everything but the face, in one word.
  private var packed: UInt64 {
    let offsets = UInt64(xQuarters) << 4 | UInt64(yQuarters) << 2 | UInt64(style.rawValue)
    return UInt64(glyph) << 32 | UInt64(UInt32(bitPattern: ppem) & 0xFF_FFFF) << 8 | offsets
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(packed)
  }

  /// Spreads keys over shards: neighbours in a font go to different ones.
  func shard(of count: Int) -> Int {
    Int(truncatingIfNeeded: (packed &* 0x9E37_79B9_7F4A_7C15) >> 40) % count
  }
}

extension GlyphRun {
  /// The changes to this run's outlines.
  var style: GlyphKey.Style {
    var style: GlyphKey.Style = []
    if isEmboldened { style.insert(.emboldened) }
    if isSlanted { style.insert(.slanted) }
    return style
  }
}
