// SPDX-License-Identifier: MIT
/// Finds the advances in a run where characters around a pair change more than pairs say.
///
/// Only the glyphs that rules replace, and those before them, have other advances than the table's.
struct ResolvedPairs {
  private let run: UnsafeBufferPointer<UInt32>
  private let table: AdvanceReader
  private let face: FaceRules

  /// For each character that is 0: what the table has is right, whatever flags say of the context. For others, what
  /// takes its place.
  private let pairs: UnsafeMutableBufferPointer<UInt32>

  /// - Parameters:
  ///   - run: Measurable characters of one face and script.
  ///   - pairs: As many zeros as the run has characters.
  /// - Returns: `false` where rules do more than to replace glyphs one by one.
  static func find(
    in run: UnsafeBufferPointer<UInt32>, _ table: AdvanceReader,
    into pairs: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    table.table.rules(ofFaceOf: run[0])._withUnsafeGuaranteedRef { face in
      guard let rules = face.replacements.rules else { return false }
      let resolved = ResolvedPairs(run: run, table: table, face: face, pairs: pairs)
      return RuleMatches.find(in: run, rules) { matches in
        matches.forEachRange { resolved.resolve($0, matches, rules) }
      }
    }
  }

  /// `false` where that fails.
  private func resolve(
    _ range: Range<Int>, _ matches: borrowing RuleMatches, _ rules: ApplicableRules
  ) -> Bool {
    guard range.count <= ShortRange.mostCharacters else { return false }
    var text = ShortRange()
    var replaceable: UInt32 = 0
    for index in range {
      let isReplaceable = matches.isReplaced(index)
      if isReplaceable { replaceable |= 1 << UInt32(index - range.lowerBound) }
      text.append(isReplaceable ? run[index] : rules.representative(of: run[index]))
    }
    guard let glyphs = face.replacements.glyphs(of: text, in: face),
      glyphs.replaced & ~replaceable == 0
    else { return false }
    for index in max(range.lowerBound - 1, 0)..<range.upperBound {
      guard resolve(index, range, glyphs) else { return false }
    }
    return true
  }

  private func resolve(_ index: Int, _ range: Range<Int>, _ glyphs: ReplacedGlyphs) -> Bool {
    let isInside = index >= range.lowerBound && index + 1 < range.upperBound
    guard isReplaced(index, range, glyphs) || isReplaced(index + 1, range, glyphs) else {
      return !isInside || keepEntry(at: index)
    }
    guard let glyph = glyph(at: index, range, glyphs) else { return false }
    let next = index + 1 < run.count ? self.glyph(at: index + 1, range, glyphs) : nil
    guard index + 1 == run.count || next != nil,
      let advance = table.table.advance(of: glyph, before: next, face)
    else { return false }
    let flags = index + 1 < run.count ? ASCIIBreaks.flags(run[index], run[index + 1]) : 0
    let lineEnd = isInside || advance.isKerned ? PairEntry.dependsOnLineEnd : 0
    pairs[index] = PairEntry(advance: advance.units, flags: flags | lineEnd).bits
    return true
  }

  private func isReplaced(_ index: Int, _ range: Range<Int>, _ glyphs: ReplacedGlyphs) -> Bool {
    range.contains(index) && glyphs.replaced >> UInt32(index - range.lowerBound) & 1 == 1
  }

  private func glyph(at index: Int, _ range: Range<Int>, _ glyphs: ReplacedGlyphs) -> Int? {
    isReplaced(index, range, glyphs)
      ? glyphs[index - range.lowerBound]
      : Unicode.Scalar(run[index]).flatMap(face.setting.face.glyph).map(Int.init)
  }

  /// Keeps what the table has of a character and the next one.
  private func keepEntry(at index: Int) -> Bool {
    let (entry, next) = (table[run[index]], table[run[index + 1]])
    let pair =
      entry.dependsOnNext
      ? table.pair(run[index], entry, run[index + 1], next) : PairEntry(advance: entry.advance)
    guard pair.isMeasurable else { return false }
    pairs[index] = pair.bits | PairEntry.dependsOnLineEnd
    return true
  }
}
