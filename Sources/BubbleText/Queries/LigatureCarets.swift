// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

extension GlyphStore {
  /// Returns the places of carets inside a ligature that the face states (the `GDEF` table's
  /// ligature caret list).
  ///
  /// - Parameter count: The number of carets that the cluster may have.
  /// - Returns: Distances from the cluster's left edge, in points, growing and inside the cluster;
  ///   `nil` where the face has no such carets, or another number of them.
  func ligatureCarets(of cluster: Int, in run: PreparedRun, count: Int) -> [Double]? {
    var pen = glyphStart(of: cluster, in: run)
    for glyph in glyphRange(of: cluster) {
      let carets = run.face.face.ligatureCarets(
        of: glyphs[glyph], isRightToLeft: run.isRightToLeft)
      if carets.count == count {
        let origin = pen + Double(place(of: glyph).x) * run.scale
        let places = carets.map { GlyphStore.quantized(origin + Double($0) * run.scale) }.sorted()
        return places.allSatisfy { $0 > 0 && $0 < advance(of: cluster) } ? places : nil
      }
      pen += run.style.scale.points(place(of: glyph).advance)
    }
    return nil
  }
}

extension FontFace {
  /// The carets inside a ligature's glyph, in font units from its origin.
  fileprivate func ligatureCarets(of glyph: UInt32, isRightToLeft: Bool) -> [Int32] {
    withHandle { font in
      let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
      let total = hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, nil, nil)
      guard total > 0 else { return [] }
      return [Int32](unsafeUninitializedCapacity: Int(total)) { buffer, count in
        var written = total
        hb_ot_layout_get_ligature_carets(
          font, direction, glyph, 0, &written, buffer.baseAddress)
        count = Int(written)
      }
    }
  }
}
