// SPDX-License-Identifier: MIT
/// Finds the entries of an ``AdvanceTable``, by choosing faces and shaping characters.
///
/// Belongs to one thread at a time. A table has one for each thread.
final class AdvanceFinder {
  private let font: Font
  private let script: SimpleScript
  private let language: String?
  private let hanLanguage: String?
  private let faces: AdvanceFaces
  private let plans: NeighborPlans
  private var selector: FaceSelector
  private var shaper: NeighborShaper

  /// The plans of the faces, so that none is requested twice.
  private var knownPlans: [(face: UInt64, script: Script, plan: NeighborPlan)] = []
  private var lonesOfPairs: [UInt32: NeighborShaper.Lone?] = [:]

  /// Words that were shaped whole: mostly smileys.
  private var shapedWords: [WordKey: [ShapedRuns.Step]?] = [:]

  private struct WordKey: Hashable {
    var scalars: [UInt32]
    var setting: ShapingSetting
  }

  private static let longestKnownWord = 16
  private static let maximumKnownWords = 512

  init(
    fonts: FontCollection, font: Font, script: SimpleScript, language: String?,
    hanLanguage: String?, faces: AdvanceFaces
  ) {
    self.font = font
    self.script = script
    self.language = language
    self.hanLanguage = hanLanguage
    self.faces = faces
    plans = fonts.neighborPlans
    selector = FaceSelector(fonts: fonts)
    shaper = NeighborShaper(plans)
  }

  /// The ideographs that have one entry, as nearly all of a face's have.
  private var ideographs: (entry: AdvanceEntry, set: IdeographSet)?
  private var ideographCount = 0

  /// The number of ideographs that are found one by one: to find all takes as long as 1,200 of them.
  private static let fewIdeographs = 400

  func entry(of scalar: UInt32) -> AdvanceEntry {
    if let ideographs, Ideographs.contains(scalar), ideographs.set.contains(scalar) {
      return ideographs.entry
    }
    let own = Script(of: scalar)
    guard let number = selectFace(for: scalar, own), let lone = lone(scalar, number, own)
    else { return .unmeasurable }
    return faces[number]._withUnsafeGuaranteedRef { face in
      let advance = face.units(lone.advance, of: lone.glyph)
      guard advance > 0, advance < AdvanceEntry.maximumAdvance else { return .unmeasurable }
      var entry = AdvanceEntry(
        advance: advance, face: Int(number), dependsOnNext: lone.dependsOnNext)
      entry.isWhiteSpace = ControlCharacters.hangs(scalar)
      let kerning = HanKerning(face: face.face)
      entry.position = kerning.position(of: scalar)
      entry.isFullWidthPunctuation = HanKerning.isFullWidthPunctuation(scalar)
      entry.isTrimmable = kerning.trimsAtLineEnd(scalar)
      if Ideographs.contains(scalar), entry.isPlain { addIdeographs(like: lone, entry, own) }
      // Two reasons for another advance at one place are more than the table can hold.
      return entry.isFullWidthPunctuation && lone.dependsOnNext ? .unmeasurable : entry
    }
  }

  /// Finds all ideographs that have the entry of one, which was found last, if there were many before it.
  private func addIdeographs(
    like lone: NeighborShaper.Lone, _ entry: AdvanceEntry, _ own: Script
  ) {
    ideographCount += 1
    guard ideographCount == Self.fewIdeographs,
      faces[entry.face]._withUnsafeGuaranteedRef({ selector.showsAllIdeographs($0.selected) }),
      let set = plan(entry.face, own).ideographs(like: lone)
    else { return }
    ideographs = (entry, set)
  }

  /// Calls `body` with the ideographs around one that are known to have its entry.
  func forEachIdeograph(around scalar: UInt32, like entry: AdvanceEntry, _ body: (UInt32) -> Void) {
    guard let ideographs, ideographs.entry == entry, Ideographs.contains(scalar) else { return }
    ideographs.set.forEach(around: scalar, body)
  }

  /// The advance without the empty half, in units of 2⁻²⁰ points; the whole one where nothing takes
  /// the half.
  func halvedAdvance(of scalar: UInt32, _ entry: AdvanceEntry) -> Int? {
    guard entry.position == .open || entry.position == .close else { return entry.advance }
    let plan = plan(entry.face, Script(of: scalar))
    guard let glyph = Unicode.Scalar(scalar).flatMap(plan.setting.face.glyph) else { return nil }
    let advance = shaper.halvedAdvance(
      of: scalar, opens: entry.position == .open, in: plan.setting)
    return advance.map { advance in
      faces[entry.face]._withUnsafeGuaranteedRef { $0.units(advance, of: Int(glyph)) }
    }
  }

  /// A character in front of another one of the same face.
  ///
  /// - Parameter number: The number of the face of both.
  func pair(_ first: UInt32, _ second: UInt32, ofFace number: UInt64) -> PairEntry {
    let left = Script(of: first)
    guard resolved(left) == resolved(Script(of: second)), let lone = loneOfPair(first, number),
      let next = loneOfPair(second, number),
      let pair = plan(number, left).pair(lone, next, of: (first, second))
    else { return .unmeasurable }
    return faces[number]._withUnsafeGuaranteedRef { face in
      let alone = face.units(lone.advance, of: lone.glyph)
      let advance = face.units(pair.advance, of: lone.glyph)
      // More kerning than that could make a longer line narrower than a shorter one.
      guard advance > 0, advance < AdvanceEntry.maximumAdvance,
        alone - advance <= face.units(next.advance, of: next.glyph)
      else { return .unmeasurable }
      return PairEntry(
        advance: advance,
        flags: ASCIIBreaks.flags(first, second)
          | (pair.dependsOnContext ? PairEntry.dependsOnContext : 0))
    }
  }

  /// A character in front of the text's end.
  func last(_ scalar: UInt32) -> PairEntry {
    let own = Script(of: scalar)
    guard let number = selectFace(for: scalar, own), let lone = lone(scalar, number, own)
    else { return .unmeasurable }
    let advance = faces[number]._withUnsafeGuaranteedRef {
      $0.units(lone.advance, of: lone.glyph)
    }
    return advance > 0 && advance < AdvanceEntry.maximumAdvance
      ? PairEntry(advance: advance) : .unmeasurable
  }

  /// Returns the rules of a face's lookups for neighbours.
  ///
  /// - Parameter number: The face's.
  func rules(ofFace number: UInt64) -> FaceRules {
    let plan = plan(number, script.script)
    return FaceRules(
      number: number, rules: plan.rules, replacements: plans.replacements(in: plan.setting),
      space: plan.setting.face.glyph(for: " "), setting: plan.setting)
  }

  /// Shapes words of a run; `nil` where that fails.
  func steps(
    of words: [Range<Int>], in run: UnsafeBufferPointer<UInt32>, _ face: FaceRules
  ) -> [(Range<Int>, [ShapedRuns.Step])]? {
    var shaped: [(Range<Int>, [ShapedRuns.Step])] = []
    for word in words {
      guard let steps = steps(of: Array(run[word]), face) else { return nil }
      shaped.append((word, steps))
    }
    return shaped
  }

  private func steps(of word: [UInt32], _ face: FaceRules) -> [ShapedRuns.Step]? {
    let key = WordKey(scalars: word, setting: face.setting)
    if let known = shapedWords[key] { return known }
    let glyphs = shaper.run(word, in: face.setting)
    let keepsSpace =
      word.last != 0x20 || glyphs.last.map { face.space == $0.glyph } ?? false
    let found = faces[face.number]._withUnsafeGuaranteedRef { face in
      keepsSpace && !face.selected.isMonospaced ? steps(of: glyphs, word.count, face) : nil
    }
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
      let advance = face.units(glyph.advance, of: Int(glyph.glyph))
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

  private func lone(_ scalar: UInt32, _ face: UInt64, _ own: Script) -> NeighborShaper.Lone? {
    shaper.lone(scalar, plan(face, own))
  }

  /// Returns a character of pairs, shaped alone. There are at most as many as pairs have rows.
  private func loneOfPair(_ scalar: UInt32, _ face: UInt64) -> NeighborShaper.Lone? {
    if let known = lonesOfPairs[scalar] { return known }
    let found = lone(scalar, face, Script(of: scalar))
    lonesOfPairs[scalar] = .some(found)
    return found
  }

  private func plan(_ number: UInt64, _ own: Script) -> NeighborPlan {
    let script = resolved(own)
    for known in knownPlans where known.face == number && known.script == script {
      return known.plan
    }
    let plan = faces[number]._withUnsafeGuaranteedRef { face in
      plans.plan(
        in: ShapingSetting(
          face.selected, script: face.selected.script(beside: script), language: language))
    }
    knownPlans.append((number, script, plan))
    return plan
  }

  /// Common characters have the script of the text.
  private func resolved(_ own: Script) -> Script { own.isReal ? own : script.script }

  /// The number of the face that shows a character.
  private func selectFace(for scalar: UInt32, _ own: Script) -> UInt64? {
    withUnsafePointer(to: scalar) { scalar in
      selector.face(
        for: UnsafeBufferPointer(start: scalar, count: 1)[...], font: font,
        script: resolved(own), language: hanLanguage)
    }.flatMap(faces.number)
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
