// SPDX-License-Identifier: MIT
/// The rules of a face's lookups for neighbouring glyphs, as the font states them.
struct CollectedRules: Sendable {
  /// Rules for sets of glyphs, and the sets of all of them.
  var contexts: [NeighborRule] = []
  var sets: [GlyphClass] = []

  /// The glyphs that some pair starts with.
  var firsts = GlyphBits()

  /// The glyphs whose advance may depend on the next glyph (pair positioning).
  var kerned = GlyphBits()
  var kerning: PairKerning?

  fileprivate(set) var ligatures = LigatureList()

  /// The lookups by which rules replace glyphs one by one: a bit for each.
  fileprivate var replacing = GlyphBits()
  var replacements: [Int] { replacing.list }

  /// Whether the lookups skip letters, or are of unsupported kinds. The rules aren't used then.
  var areUnknown = false

  /// The tables that are read while the rules live.
  var tables: [FontTable] = []

  /// Calls `body` with the components of each ligature.
  func forEachLigature(_ body: (ArraySlice<UInt16>) -> Void) { ligatures.forEach(body) }

  /// Returns a key of two glyphs of 16 bits each, as one number.
  static func key(_ first: Int, _ second: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: first << 16 | second)
  }
}

/// Collects the rules that a ``LookupReader`` finds.
final class RuleCollector {
  // One thread reads a font, a list at a time: checks of each access take a tenth of that time.
  @exclusivity(unchecked) private var rules = CollectedRules()

  /// Frequent characters: rules are filed under glyphs other than these where possible.
  private let frequent: [(glyph: Int, weight: Int)]
  private let face: FontFace
  private var weights: [GlyphClass: Int] = [:]
  private var count = 0

  /// The maximum number of rules. No font comes near it; a broken one may, its rules being shared
  /// by any number of sets.
  private static let maximumRules = 200_000

  init(face: FontFace) {
    self.face = face
    let characters: [(Unicode.Scalar, Int)] = [
      (" ", 4000), ("e", 400), ("t", 400), ("1", 200), (".", 200),
    ]
    frequent = characters.compactMap { scalar, weight in
      face.glyph(for: scalar).map { (Int($0), weight) }
    }
  }

  var areUnknown: Bool { rules.areUnknown }

  /// The rules, once all lookups are read.
  func finish() -> CollectedRules {
    rules.ligatures.finish()
    return rules
  }

  func addUnknown() { rules.areUnknown = true }

  /// Adds a rule: sets of glyphs that follow each other, backtrack and lookahead included.
  ///
  /// - Parameter effect: The rule's effect, apart from keeping others from being tried.
  func addSequence(_ sequence: [GlyphClass], effect: RuleEffect) {
    guard sequence.count > 1, countRule() else { return }
    guard sequence.count <= NeighborRules.maximumGlyphs else { return addUnknown() }
    let weights: [Int] = sequence.map(weight)
    var rarest = 0
    for index in 1..<sequence.count - 1
    where weights[index] * weights[index + 1] < weights[rarest] * weights[rarest + 1] {
      rarest = index
    }
    if effect != .none { rules.firsts.insert(sequence[rarest]) }
    let start = rules.sets.count
    rules.sets += sequence
    rules.contexts.append(
      NeighborRule(sets: start..<rules.sets.count, mark: start + rarest, effect: effect))
  }

  /// Adds a lookup by which rules replace glyphs one by one.
  func addReplacement(_ lookup: Int) { rules.replacing.insert(glyph: lookup) }

  /// Starts a set of rules that join several glyphs, the first of which is the same.
  func startLigatures(_ first: Int) { rules.ligatures.startSet(first) }

  /// Adds a rule to the set, as ``LigatureList/add(_:_:)`` does.
  func addLigature(_ count: Int, _ component: (Int) -> Int) {
    rules.ligatures.add(count, component)
  }

  func endLigatures(_ first: Int) {
    let added = rules.ligatures.endSet()
    if added > 0 { rules.firsts.insert(glyph: first) }
    count += added
    if count > Self.maximumRules { addUnknown() }
  }

  func addKerned(_ glyphs: GlyphClass) { rules.kerned.insert(glyphs) }

  /// Adds a lookup of pairs, by the offsets of its subtables.
  func addKerning(_ subtables: [Int]) { rules.kerning?.add(lookup: subtables) }

  /// Keeps the table alive that rules are read from.
  ///
  /// - Parameter isPositioning: Whether kerning is to be found in the table.
  func keepAlive(_ table: FontTable, isPositioning: Bool) {
    rules.tables.append(table)
    guard isPositioning else { return }
    let definitions = FontTable("GDEF", of: face)
    let deltas = VariationDeltas(definitions.numbers, of: face)
    if deltas != nil { rules.tables.append(definitions) }
    rules.kerning = PairKerning(table.numbers, deltas: deltas)
  }

  /// Returns the frequency of a set's glyphs in texts, without a unit.
  private func weight(of glyphs: GlyphClass) -> Int {
    if let known = weights[glyphs] { return known }
    let weight = frequent.reduce(glyphs.size) {
      $0 + (glyphs.contains($1.glyph) ? $1.weight : 0)
    }
    weights[glyphs] = weight
    return weight
  }

  private func countRule() -> Bool {
    count += 1
    if count > Self.maximumRules { addUnknown() }
    return !areUnknown
  }
}
