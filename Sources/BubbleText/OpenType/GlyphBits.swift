/// A bit for each of the 65,536 glyphs that a face may have.
struct GlyphBits: Sendable {
  private var words = [UInt64](repeating: 0, count: 1024)

  func contains(_ glyph: Int) -> Bool {
    glyph < 65536 && words[glyph >> 6] >> UInt64(glyph & 63) & 1 == 1
  }

  mutating func insert(glyph: Int) {
    if glyph < 65536 { words[glyph >> 6] |= 1 << UInt64(glyph & 63) }
  }

  mutating func insert(_ glyphs: GlyphClass) {
    guard let ranges = glyphs.ranges else {
      words = [UInt64](repeating: .max, count: 1024)
      return
    }
    insert(ranges)
  }

  mutating func insert(_ ranges: [Range<Int>]) {
    for range in ranges {
      for glyph in range where glyph < 65536 { words[glyph >> 6] |= 1 << UInt64(glyph & 63) }
    }
  }
}
