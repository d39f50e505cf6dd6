// SPDX-License-Identifier: MIT
/// Finds the entries of an ``AdvanceTable``, by choosing faces and shaping characters.
///
/// Belongs to one thread at a time.
struct AdvanceFinder: ~Copyable {
  private let fonts: FontCollection
  private let font: Font
  private let script: SimpleScript
  private let language: String?
  private let hanLanguage: String?
  private let pairIndexEnd: Int
  private var selector: FaceSelector
  private let shaper: SharedNeighborShaper
  private var faces: [ScaledFace] = []

  /// The pages of the table that were written to.
  var writtenPages: Set<UInt16> = []

  /// A face, and the widths of its advances.
  private struct ScaledFace {
    let selected: SelectedFace
    let scale: FaceScale

    var face: FontFace { selected.face }
  }

  private var lonesOfPairs: [UInt32: NeighborShaper.Lone?] = [:]

  /// Words that were shaped whole: mostly smileys.
  private var shapedWords: [WordKey: [ShapedRuns.Step]?] = [:]

  private struct WordKey: Hashable {
    var scalars: [UInt32]
    var setting: ShapingSetting
  }

  private static let longestKnownWord = 16
  private static let maximumKnownWords = 512

  /// ASCII characters have their own values.
  private var firstFreePairIndex = 128

  init(
    fonts: FontCollection, font: Font, script: SimpleScript, language: String?,
    hanLanguage: String?, pairIndexEnd: Int
  ) {
    self.fonts = fonts
    self.font = font
    self.script = script
    self.language = language
    self.hanLanguage = hanLanguage
    self.pairIndexEnd = pairIndexEnd
    selector = FaceSelector(fonts: fonts)
    shaper = fonts.neighborShaper
  }

  mutating func entry(of scalar: UInt32) -> AdvanceEntry {
    let own = Script(of: scalar)
    guard let selected = selectFace(for: scalar, own), let number = number(of: selected),
      case let face = faces[number], let lone = lone(scalar, face, own)
    else { return .unmeasurable }
    let advance = units(lone.advance, of: lone.glyph, face)
    guard advance > 0, advance < AdvanceEntry.maximumAdvance else { return .unmeasurable }
    var entry = AdvanceEntry(
      advance: advance, face: number, dependsOnNext: lone.dependsOnNext)
    entry.isWhiteSpace = ControlCharacters.hangs(scalar)
    let kerning = HanKerning(face: face.face)
    entry.position = kerning.position(of: scalar)
    entry.isFullWidthPunctuation = HanKerning.isFullWidthPunctuation(scalar)
    entry.isTrimmable = kerning.trimsAtLineEnd(scalar)
    // Two reasons for another advance at one place are more than the table can hold.
    return entry.isFullWidthPunctuation && lone.dependsOnNext ? .unmeasurable : entry
  }

  /// The advance without the empty half, in units of 2⁻²⁰ points; the whole one where nothing takes
  /// the half.
  mutating func halvedAdvance(of scalar: UInt32, _ entry: AdvanceEntry) -> Int? {
    guard entry.position == .open || entry.position == .close else { return entry.advance }
    let face = faces[Int(entry.face)]
    let setting = setting(face, Script(of: scalar))
    guard let glyph = Unicode.Scalar(scalar).flatMap(face.face.glyph) else { return nil }
    let advance = shaper.shaper.withLock {
      $0.halvedAdvance(of: scalar, opens: entry.position == .open, in: setting)
    }
    return advance.map { units($0, of: Int(glyph), face) }
  }

  /// A character in front of another one of the same face.
  ///
  /// - Parameter face: The number of the face of both.
  mutating func pair(_ first: UInt32, _ second: UInt32, ofFace face: UInt64) -> PairEntry {
    let left = Script(of: first)
    guard resolved(left) == resolved(Script(of: second)), case let face = faces[Int(face)],
      let lone = loneOfPair(first, face), let next = loneOfPair(second, face),
      case let setting = setting(face, left),
      let pair = shaper.shaper.withLock({
        $0.pair(lone, next, of: (first, second), in: setting)
      }),
      case let alone = units(lone.advance, of: lone.glyph, face),
      case let advance = units(pair.advance, of: lone.glyph, face), advance > 0,
      advance < AdvanceEntry.maximumAdvance,
      // More kerning than that could make a longer line narrower than a shorter one.
      alone - advance <= units(next.advance, of: next.glyph, face)
    else { return .unmeasurable }
    return PairEntry(
      advance: advance,
      flags: ASCIIBreaks.flags(first, second)
        | (pair.dependsOnContext ? PairEntry.dependsOnContext : 0))
  }

  /// A character in front of the text's end.
  mutating func last(_ scalar: UInt32) -> PairEntry {
    let own = Script(of: scalar)
    guard let selected = selectFace(for: scalar, own), let number = number(of: selected),
      case let face = faces[number], let lone = lone(scalar, face, own)
    else { return .unmeasurable }
    let advance = units(lone.advance, of: lone.glyph, face)
    return advance > 0 && advance < AdvanceEntry.maximumAdvance
      ? PairEntry(advance: advance) : .unmeasurable
  }

  /// Returns the rules of a face's lookups for neighbours.
  ///
  /// - Parameter number: The face's.
  func rules(ofFace number: UInt64) -> FaceRules {
    let face = faces[Int(number)]
    let setting = setting(face, script.script)
    let (rules, replacements) = shaper.shaper.withLock {
      ($0.rules(in: setting), $0.replacements(in: setting))
    }
    return FaceRules(
      number: number, rules: rules, replacements: replacements, space: face.face.glyph(for: " "),
      setting: setting,
      shaper: shaper)
  }

  /// The advance of a glyph in front of another one; `nil` where kerning is more than tables can hold.
  ///
  /// - Parameter next: `nil` for the end of the text.
  func advance(of glyph: Int, before next: Int?, _ face: FaceRules) -> GlyphAdvance? {
    let scaled = faces[Int(face.number)]
    func advance(of glyph: Int, kernedBy kerning: Int32 = 0) -> Int {
      units(scaled.face.advance(ofGlyph: UInt32(glyph)) + kerning, of: glyph, scaled)
    }
    let kerning = Int32(next.map { face.rules.kerning(glyph, $0) } ?? 0)
    let (alone, kerned) = (advance(of: glyph), advance(of: glyph, kernedBy: kerning))
    let nextAdvance = advance(of: next ?? glyph)
    return alone - kerned <= nextAdvance && kerned > 0 && kerned < AdvanceEntry.maximumAdvance
      ? GlyphAdvance(units: kerned, isKerned: kerning != 0) : nil
  }

  /// Shapes words of a run; `nil` where that fails.
  mutating func steps(
    of words: [Range<Int>], in run: UnsafeBufferPointer<UInt32>, _ setting: ShapingSetting
  ) -> [(Range<Int>, [ShapedRuns.Step])]? {
    var shaped: [(Range<Int>, [ShapedRuns.Step])] = []
    for word in words {
      guard let steps = steps(of: Array(run[word]), setting) else { return nil }
      shaped.append((word, steps))
    }
    return shaped
  }

  private mutating func steps(
    of word: [UInt32], _ setting: ShapingSetting
  ) -> [ShapedRuns.Step]? {
    let key = WordKey(scalars: word, setting: setting)
    if let known = shapedWords[key] { return known }
    let glyphs = shaper.shaper.withLock { $0.run(word, in: setting) }
    let keepsSpace =
      word.last != 0x20 || glyphs.last.map { setting.face.glyph(for: " ") == $0.glyph } ?? false
    let face = faces.first { $0.face == setting.face && !$0.selected.isMonospaced }
    let found = keepsSpace ? face.flatMap { steps(of: glyphs, word.count, $0) } : nil
    if word.count <= Self.longestKnownWord {
      if shapedWords.count == Self.maximumKnownWords { shapedWords.removeAll() }
      shapedWords[key] = .some(found)
    }
    return found
  }

  private func steps(
    of glyphs: [ShapedGlyph], _ count: Int, _ face: ScaledFace
  ) -> [ShapedRuns.Step]? {
    let inside = ShapedRuns.Step(advance: 0, mayEndLine: false, isUnsafeToBreakAfter: false)
    var steps = [ShapedRuns.Step](repeating: inside, count: count)
    for glyph in glyphs {
      let advance = units(glyph.advance, of: Int(glyph.glyph), face)
      // Spacing follows the whole of a cluster.
      guard advance > 0, steps[glyph.scalar].advance == 0 else { return nil }
      steps[glyph.scalar].advance = advance
      if glyph.scalar > 0 {
        steps[glyph.scalar - 1].mayEndLine = true
        steps[glyph.scalar - 1].isUnsafeToBreakAfter = glyph.isUnsafeToBreak
      }
    }
    steps[count - 1].mayEndLine = true
    return steps[0].advance > 0 ? steps : nil
  }

  /// Returns a free row among the pairs; `nil` if none is left.
  mutating func nextPairIndex(for scalar: UInt32) -> Int? {
    if scalar < 128 { return Int(scalar) }
    guard firstFreePairIndex < pairIndexEnd else { return nil }
    defer { firstFreePairIndex += 1 }
    return firstFreePairIndex
  }

  private func lone(_ scalar: UInt32, _ face: ScaledFace, _ own: Script) -> NeighborShaper.Lone? {
    let setting = setting(face, own)
    return shaper.shaper.withLock { $0.lone(scalar, in: setting) }
  }

  /// Returns a character of pairs, shaped alone. There are at most as many as pairs have rows.
  private mutating func loneOfPair(_ scalar: UInt32, _ face: ScaledFace) -> NeighborShaper.Lone? {
    if let known = lonesOfPairs[scalar] { return known }
    let found = lone(scalar, face, Script(of: scalar))
    lonesOfPairs[scalar] = .some(found)
    return found
  }

  private func setting(_ face: ScaledFace, _ own: Script) -> ShapingSetting {
    ShapingSetting(
      face.selected, script: face.selected.script(beside: resolved(own)), language: language)
  }

  /// Common characters have the script of the text.
  private func resolved(_ own: Script) -> Script { own.isReal ? own : script.script }

  private mutating func selectFace(for scalar: UInt32, _ own: Script) -> SelectedFace? {
    let cluster = [scalar]
    return cluster.withUnsafeBufferPointer {
      selector.face(
        for: $0[...], font: font, script: resolved(own), language: hanLanguage)
    }
  }

  private mutating func number(of face: SelectedFace) -> Int? {
    if let known = faces.firstIndex(where: { $0.selected == face }) { return known }
    guard faces.count < AdvanceEntry.faceEnd else { return nil }
    faces.append(ScaledFace(selected: face, scale: fonts.scale(of: face, in: font)))
    return faces.count - 1
  }

  /// The width of a cluster of one glyph, in units of 2⁻²⁰ points.
  private func units(_ advance: Int32, of glyph: Int, _ face: ScaledFace) -> Int {
    let points = face.scale.width(advance, of: UInt32(glyph))
    // Quantised points are whole units of 2⁻²⁰ already. Sizes beyond reason are left to the table's bound.
    return Int((points * 1_048_576).rounded().clamped(to: 0...1e9))
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// The line breaks that browsers allow between ASCII characters, as flags of a pair.
enum ASCIIBreaks {
  static func flags(_ first: UInt32, _ second: UInt32) -> UInt32 {
    guard first < 0x7F, second < 0x7F, second != 0 else { return 0 }
    if second == 0x20 { return first == 0x20 ? 0 : PairEntry.endsWord }
    if first == 0x20 { return PairEntry.mayBreak }
    let breaks = [0x20, 0x41].map {
      BrowserBreaks.breaksPair(first, second, before: $0, second: 0x20)
    }
    if breaks[0] != breaks[1] { return PairEntry.mayBreakInContext }
    return breaks[0] ? PairEntry.mayBreak : 0
  }
}
