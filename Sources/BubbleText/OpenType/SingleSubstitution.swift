// SPDX-License-Identifier: MIT
/// Reads the glyphs that lookups of `GSUB` put in the place of single ones (OpenType 1.9, lookup type 1).
struct SingleSubstitution {
  private let table: FontNumbers

  /// - Parameter table: A `GSUB` table, which has to be kept alive.
  init(_ table: FontNumbers) { self.table = table }

  /// The glyph that a lookup puts in the place of another one; `nil` where it doesn't, or is of another type.
  func glyph(for glyph: Int, by index: Int) -> Int? {
    // The header's third offset is that of the lookup list.
    let list = table.uint16(8)
    guard LookupReader.type(of: index, in: table) == 1,
      let lookup = table.link(list + 2 + 2 * index, from: list)
    else { return nil }
    for subtable in 0..<table.uint16(lookup + 4) {
      guard var offset = table.link(lookup + 6 + 2 * subtable, from: lookup) else { continue }
      if table.uint16(lookup) == 7 { offset += table.uint32(offset + 4) }
      if let found = self.glyph(for: glyph, inSubtable: offset) { return found }
    }
    return nil
  }

  private func glyph(for glyph: Int, inSubtable offset: Int) -> Int? {
    guard let coverage = table.link(offset + 2, from: offset),
      let index = CoverageTable(table, coverage).index(of: glyph)
    else { return nil }
    // Format 1 adds a number to all, format 2 lists the glyphs.
    return table.uint16(offset) == 1
      ? (glyph + table.uint16(offset + 4)) & 0xFFFF : table.uint16(offset + 6 + 2 * index)
  }
}
