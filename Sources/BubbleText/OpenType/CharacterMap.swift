// SPDX-License-Identifier: MIT
/// A face's map from characters to glyphs, where the file lists it by ranges of characters (`cmap`, format 12).
struct CharacterMap {
  private let table: FontTable

  /// The place of the first range, and their number.
  private let start: Int
  private let count: Int

  /// - Returns: `nil` where HarfBuzz reads another map of the file.
  init?(of face: FontFace) {
    table = FontTable("cmap", of: face)
    guard let map = Self.map(in: table.numbers), table.numbers.uint16(map) == 12 else { return nil }
    start = map + 16
    count = table.numbers.uint32(map + 12)
    guard start + count * Self.rangeLength <= table.numbers.count else { return nil }
  }

  private static let rangeLength = 12

  /// The place of the map that HarfBuzz reads; `nil` where that isn't one of all planes.
  private static func map(in numbers: FontNumbers) -> Int? {
    let places = (0..<numbers.uint16(2)).map { 4 + 8 * $0 }
    let keys = places.map { numbers.uint32($0) }
    // HarfBuzz takes symbols' map first, and searches a list that is to be sorted.
    guard !keys.contains(3 << 16), zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return nil
    }
    let preferred = [3 << 16 | 10, 6, 4].lazy.compactMap(keys.firstIndex).first
    return preferred.map { numbers.uint32(places[$0] + 4) }
  }

  /// Calls `body` with each range of characters and its first glyph.
  ///
  /// - Returns: `false` where they are out of order, so that some may not be found.
  @inline(__always)
  func forEachRange(_ body: (ClosedRange<Int>, _ glyph: Int) -> Void) -> Bool {
    var last = -1
    for place in stride(from: start, to: start + count * Self.rangeLength, by: Self.rangeLength) {
      let (first, end) = (table.numbers.uint32(place), table.numbers.uint32(place + 4))
      guard last < first, first <= end else { return false }
      body(first...end, table.numbers.uint32(place + 8))
      last = end
    }
    return true
  }
}

/// The advances of a face's glyphs as its table has them (`hmtx`), in font units.
struct AdvanceList {
  private let table: FontTable

  /// The number of glyphs with an advance of their own. Those behind them have the last one's.
  private let count: Int
  private let glyphCount: Int

  /// - Returns: `nil` where the table isn't whole, or the face changes its advances.
  init?(of face: FontFace) {
    table = FontTable("hmtx", of: face)
    count = FontTable("hhea", of: face).numbers.uint16(34)
    glyphCount = FontTable("maxp", of: face).numbers.uint16(4)
    guard count > 0, count <= glyphCount, face.coordinates.isEmpty,
      table.numbers.count >= 4 * count + 2 * (glyphCount - count)
    else { return nil }
  }

  /// The advance of a glyph; `nil` for none, and for the one of missing characters.
  func advance(of glyph: Int) -> Int? {
    glyph > 0 && glyph < glyphCount ? table.numbers.uint16(4 * min(glyph, count - 1)) : nil
  }
}

extension FontFace {
  /// Whether the face is known to have no glyph for any of ``Ideographs``.
  var lacksIdeographs: Bool {
    var hasAny = false
    let isKnown = CharacterMap(of: self)?.forEachRange { range, _ in
      hasAny = hasAny || Ideographs.common(with: range) != nil
    }
    return isKnown == true && !hasAny
  }

  /// The ideographs with glyphs of some advance, all found at once.
  ///
  /// - Parameter others: The glyphs that don't count.
  /// - Returns: `nil` where the tables of the file don't list them.
  func ideographs(ofAdvance advance: Int, without others: GlyphBits) -> IdeographSet? {
    guard let map = CharacterMap(of: self), let advances = AdvanceList(of: self) else { return nil }
    var found = IdeographSet()
    let isKnown = map.forEachRange { range, glyph in
      guard let scalars = Ideographs.common(with: range) else { return }
      for scalar in scalars {
        let glyph = glyph + scalar - range.lowerBound
        if advances.advance(of: glyph) == advance, !others.contains(glyph),
          // They may have another space after them.
          digits?.contains(UInt32(glyph)) != true
        {
          found.insert(UInt32(scalar))
        }
      }
    }
    return isKnown ? found : nil
  }
}
