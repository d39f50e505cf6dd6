// SPDX-License-Identifier: MIT
/// Finds the advances in a run where characters around a pair change more than pairs say.
///
/// Only the glyphs that rules replace, and those before them, have other advances than the table's.
struct ResolvedPairs {
  private let run: UnsafeBufferPointer<UInt32>
  private let table: AdvanceReader
  private unowned(unsafe) let face: FaceRules
  private unowned(unsafe) let rules: ApplicableRules
  private let pairs: UnsafeMutableBufferPointer<ResolvedPair>

  /// - Parameters:
  ///   - run: Measurable characters of one face and script.
  ///   - pairs: As many as the run has characters, all ``ResolvedPair/none``.
  /// - Returns: `false` where rules do more than to replace glyphs one by one.
  static func find(
    in run: UnsafeBufferPointer<UInt32>, _ table: AdvanceReader,
    into pairs: UnsafeMutableBufferPointer<ResolvedPair>
  ) -> Bool {
    table.table.rules(ofFaceOf: run[0])._withUnsafeGuaranteedRef { face in
      guard let rules = face.replacements.rules else { return false }
      let resolved = ResolvedPairs(run: run, table: table, face: face, rules: rules, pairs: pairs)
      return RuleMatches.find(in: run, rules.reader) { matches in
        matches.forEachRange { range in
          guard let whole = resolved.shape(range, matches) else { return false }
          return resolved.resolve(whole) && resolved.cut(whole, matches)
        }
      }
    }
  }

  /// A range of the run, and its glyphs.
  private struct Shaped {
    let range: Range<Int>
    let glyphs: ReplacedGlyphs

    func isReplaced(_ index: Int) -> Bool {
      range.contains(index) && glyphs.replaced >> UInt32(index - range.lowerBound) & 1 == 1
    }
  }

  /// `nil` where there are more glyphs than characters, or fewer.
  private func shape(_ range: Range<Int>, _ matches: borrowing RuleMatches) -> Shaped? {
    guard range.count <= ShortRange.mostCharacters else { return nil }
    var text = ShortRange()
    var replaceable: UInt32 = 0
    for index in range {
      let isReplaceable = matches.isReplaced(index)
      if isReplaceable { replaceable |= 1 << UInt32(index - range.lowerBound) }
      text.append(isReplaceable ? run[index] : rules.representative(of: run[index]))
    }
    guard let glyphs = face.replacements.glyphs(of: text, in: face),
      glyphs.replaced & ~replaceable == 0
    else { return nil }
    return Shaped(range: range, glyphs: glyphs)
  }

  // MARK: Advances

  /// `false` where that fails.
  private func resolve(_ part: Shaped) -> Bool {
    for index in max(part.range.lowerBound - 1, 0)..<part.range.upperBound {
      let isInside = index >= part.range.lowerBound && index + 1 < part.range.upperBound
      if part.isReplaced(index) || part.isReplaced(index + 1) {
        guard let advance = advance(at: index, in: part, until: run.count) else { return false }
        let flags = index + 1 < run.count ? ASCIIBreaks.flags(run[index], run[index + 1]) : 0
        let lineEnd = isInside ? PairEntry.dependsOnLineEnd : 0
        pairs[index].entry = PairEntry(advance: advance.units, flags: flags | lineEnd)
        if !isInside, advance.isKerned {
          guard let alone = self.advance(at: index, in: part, until: index + 1) else {
            return false
          }
          pairs[index].gainAtEnd = Int32(truncatingIfNeeded: alone.units - advance.units)
        }
      } else if isInside {
        let entry = entry(at: index)
        guard entry.isMeasurable else { return false }
        pairs[index].entry = PairEntry(bits: entry.bits | PairEntry.dependsOnLineEnd)
      }
    }
    return true
  }

  /// The advance of a character's glyph in front of the next one's; `nil` where that isn't known.
  ///
  /// - Parameter end: Where the text ends. What is past it doesn't matter.
  private func advance(at index: Int, in part: Shaped, until end: Int) -> GlyphAdvance? {
    guard let glyph = glyph(at: index, in: part) else { return nil }
    guard index + 1 < end else { return table.table.advance(of: glyph, before: nil, face) }
    return self.glyph(at: index + 1, in: part).flatMap {
      table.table.advance(of: glyph, before: $0, face)
    }
  }

  private func glyph(at index: Int, in part: Shaped) -> Int? {
    part.isReplaced(index)
      ? part.glyphs[index - part.range.lowerBound]
      : Unicode.Scalar(run[index]).flatMap(face.setting.face.glyph).map(Int.init)
  }

  /// What the table has of a character and the next one, or what is known instead.
  private func entry(at index: Int) -> PairEntry {
    if pairs[index].entry.isKnown { return pairs[index].entry }
    let entry = table[run[index]]
    guard entry.dependsOnNext else { return PairEntry(advance: entry.advance) }
    guard index + 1 < run.count else { return PairEntry(advance: entry.advance) }
    return table.pair(run[index], entry, run[index + 1], table[run[index + 1]])
  }

  // MARK: Line ends

  /// Finds what both sides of a line's end have for advances, where only one place of a range can be one.
  ///
  /// With more, a line may start and end in the range. That is left to glyphs. `false` where this fails.
  private func cut(_ whole: Shaped, _ matches: borrowing RuleMatches) -> Bool {
    var place: Int?
    for index in whole.range.dropLast()
    where pairs[index].entry.has(PairEntry.mayBreak | PairEntry.mayBreakInContext) {
      guard place == nil else { return true }
      place = index + 1
    }
    guard let place, let left = shape(whole.range.lowerBound..<place, matches),
      let right = shape(place..<whole.range.upperBound, matches)
    else { return place == nil }
    var visibleEnd = place
    while visibleEnd > whole.range.lowerBound, run[visibleEnd - 1] == 0x20 { visibleEnd -= 1 }
    let start = whole.range.lowerBound
    guard
      let before = gain(of: left, in: start..<visibleEnd, until: place),
      let behind = gain(of: right, in: place..<whole.range.upperBound, until: run.count)
    else { return false }
    // The line may start with the range.
    if start > 0, gain(of: left, in: start - 1..<start, until: place) != 0 { return true }
    pairs[place - 1].gainAtEnd = before
    pairs[place - 1].gainOfNext = behind
    pairs[place - 1].entry = pairs[place - 1].entry.withoutLineEnd
    return true
  }

  /// How much wider characters are in a part that is shaped alone than in the whole text.
  private func gain(of part: Shaped, in characters: Range<Int>, until end: Int) -> Int32? {
    var gain = 0
    for index in characters {
      guard let alone = advance(at: index, in: part, until: end) else { return nil }
      gain += alone.units - entry(at: index).advance
    }
    return Int32(exactly: gain)
  }
}

/// What is known of two characters side by side from what is around them.
struct ResolvedPair {
  /// In place of the table's; 0 where that is right, whatever flags say of the context.
  fileprivate(set) var entry: PairEntry

  /// What the line's last characters gain when it ends between the two, and the next line's first ones.
  fileprivate(set) var gainAtEnd: Int32 = 0
  fileprivate(set) var gainOfNext: Int32 = 0

  static let none = ResolvedPair(entry: PairEntry(bits: 0))

  var endGain: Int { Int(gainAtEnd) }
  var nextGain: Int { Int(gainOfNext) }
  var doubt: EdgeDoubt { entry.has(PairEntry.dependsOnLineEnd) ? .reshaped : .none }

  /// The first character's where a line ends between the two.
  var advanceAtEnd: Int { entry.advance &+ endGain }
}
