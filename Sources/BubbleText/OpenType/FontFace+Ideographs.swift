// SPDX-License-Identifier: MIT
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
