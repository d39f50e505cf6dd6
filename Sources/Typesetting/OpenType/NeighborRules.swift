/// What a face's lookups may do to a glyph because of the glyph beside it.
///
/// Every rule that takes more than one glyph needs two certain glyphs side by side. Text without any
/// such pair keeps the glyphs that the face has for its characters, whatever else is in it. Rules
/// for one glyph alone are no concern of this type: shaping the glyph alone shows what they do.
///
/// The rules may be taken to apply more often than they do, never less often.
final class NeighborRules {
  /// Pairs of glyphs that rules name one by one.
  private var pairs: Set<UInt32> = []

  /// Rules for sets of glyphs.
  private var contexts: [NeighborRule] = []

  /// The sets of all those rules, and the ASCII characters that they have glyphs for.
  private var sets: [GlyphClass] = []
  private var ascii: [ASCIIBits] = []

  /// The rules that are found by a pair, for pairs that were asked for.
  private var marked: [UInt32: [Int]] = [:]

  /// The glyphs that the face has for ASCII characters.
  private let asciiGlyphs: [Int?]

  /// Characters that are all over texts: a rule is looked for where it doesn't need them.
  private var weights: [GlyphClass: Int] = [:]
  private let frequent: [(glyph: Int, weight: Int)]

  /// The glyphs that some pair starts with.
  private var firsts = GlyphBits()

  /// The glyphs whose advance may depend on the next glyph (pair positioning).
  private var kerned = GlyphBits()

  /// Whether the lookups look past glyphs, or do what is not known here. Nothing holds then.
  private(set) var areUnknown = false

  /// The components of ligatures: those that are not the last, and those that are not the first.
  private var openingComponents = GlyphBits()
  private var laterComponents = GlyphBits()

  private var tables: [FontTable] = []
  private var kerning: PairKerning?

  /// How many glyphs a rule may take.
  static let mostGlyphs = 24

  private var count = 0

  /// No font comes near it; a broken one may, its rules being shared by any number of sets.
  private static let mostRules = 200_000

  init(face: FontFace) {
    asciiGlyphs = (0..<128).map { face.glyph(for: Unicode.Scalar(UInt8($0))).map(Int.init) }
    let characters: [(Unicode.Scalar, Int)] = [
      (" ", 4000), ("e", 400), ("t", 400), ("1", 200), (".", 200),
    ]
    frequent = characters.compactMap { scalar, weight in
      face.glyph(for: scalar).map { (Int($0), weight) }
    }
  }

  /// Whether the glyph's advance, or the glyph itself, may depend on the next glyph.
  func mayDependOnNext(_ glyph: Int) -> Bool { firsts.contains(glyph) || kerned.contains(glyph) }

  /// What rules, other than pair positioning, do where two glyphs stand side by side.
  func effect(_ first: Int, _ second: Int) -> Effect {
    guard firsts.contains(first) else { return .none }
    if pairs.contains(Self.key(first, second)) { return .certain }
    return marked(by: first, second).isEmpty ? .none : .inContext
  }

  enum Effect {
    case none
    /// Depends on the glyphs around.
    case inContext
    case certain
  }

  /// The part of a run that rules look at which apply at a pair of glyphs; `nil` where none does.
  ///
  /// - Parameter index: The first one's of the pair.
  func reach(in run: NominalRun, at index: Int) -> Range<Int>? {
    guard let first = glyph(run, index), let second = glyph(run, index + 1) else { return nil }
    var reach = pairs.contains(Self.key(first, second)) ? index..<index + 2 : nil
    let marked = marked(by: first, second)
    guard !marked.isEmpty else { return reach }
    withMatcher(of: run) { matcher in
      for context in marked where matcher.matches(contexts[context], at: index) {
        let start = index - contexts[context].reachBefore
        let found = start..<start + contexts[context].sets.count
        reach = reach.map { $0.union(found) } ?? found
      }
    }
    return reach
  }

  /// The rules that act and are found by a pair of glyphs.
  private func marked(by first: Int, _ second: Int) -> [Int] {
    let key = Self.key(first, second)
    if let known = marked[key] { return known }
    let found = contexts.indices.filter { index in
      let context = contexts[index]
      return context.acts && sets[context.mark].contains(first)
        && sets[context.mark + 1].contains(second)
    }
    if marked.count < Self.mostMarked { marked[key] = found }
    return found
  }

  private static let mostMarked = 1 << 14

  private func withMatcher<Result>(
    of run: NominalRun, _ body: (NeighborRuleMatcher) -> Result
  ) -> Result {
    learnASCII()
    return sets.withUnsafeBufferPointer { sets in
      ascii.withUnsafeBufferPointer { ascii in
        body(NeighborRuleMatcher(sets: sets, ascii: ascii, run: run))
      }
    }
  }

  /// Whether a rule may look at glyphs of a stretch of a run, and at glyphs beyond it.
  ///
  /// - Parameter changed: The part of the stretch that may have any glyphs by now.
  func mayLeave(_ stretch: Range<Int>, changed: Range<Int>, of run: NominalRun) -> Bool {
    let before = stretch.lowerBound > 0 ? glyph(run, stretch.lowerBound - 1) : nil
    if let before, openingComponents.contains(before) { return true }
    let isBeyond = stretch.upperBound < run.scalars.count
    if isBeyond, let last = glyph(run, changed.upperBound), laterComponents.contains(last) {
      return true
    }
    return withMatcher(of: run) { matcher in
      contexts.contains { matcher.mayLeave(stretch, changed: changed, by: $0) }
    }
  }

  private func glyph(_ run: NominalRun, _ index: Int) -> Int? {
    let scalar = run.scalars[index]
    return scalar < 128 ? asciiGlyphs[Int(scalar)] : run.glyph(at: index)
  }

  /// Finds which ASCII characters the rules' sets have. Searching the font's tables takes longer.
  private func learnASCII() {
    guard ascii.count < sets.count else { return }
    var known: [GlyphClass: ASCIIBits] = [:]
    ascii = sets.map { set in
      if let bits = known[set] { return bits }
      let bits = ASCIIBits(set, glyphs: asciiGlyphs)
      known[set] = bits
      return bits
    }
  }

  /// Whether the advance of a glyph depends on the next one's.
  func isKerned(_ glyph: Int) -> Bool { kerned.contains(glyph) }

  /// Adds a rule: sets of glyphs that follow each other, backtrack and lookahead included.
  ///
  /// - Parameter acts: Whether the rule does anything but keep others from being tried.
  func addSequence(_ sequence: [GlyphClass], acts: Bool = true) {
    guard sequence.count > 1, countRule() else { return }
    guard sequence.count <= Self.mostGlyphs else { return addUnknown() }
    let weights: [Int] = sequence.map(weight)
    var rarest = 0
    for index in 1..<sequence.count - 1
    where weights[index] * weights[index + 1] < weights[rarest] * weights[rarest + 1] {
      rarest = index
    }
    if acts { firsts.insert(sequence[rarest]) }
    let start = sets.count
    sets += sequence
    contexts.append(NeighborRule(sets: start..<sets.count, mark: start + rarest, acts: acts))
  }

  /// Adds a rule that makes one glyph of several.
  func addLigature(_ first: Int, _ rest: [Int]) {
    guard countRule(), let second = rest.first else { return }
    firsts.insert(glyph: first)
    pairs.insert(Self.key(first, second))
    openingComponents.insert(glyph: first)
    for component in rest.dropLast() { openingComponents.insert(glyph: component) }
    for component in rest { laterComponents.insert(glyph: component) }
  }

  /// Keeps the table alive that rules are read from.
  ///
  /// - Parameter isPositioning: Whether kerning is to be found in the table.
  func keepAlive(_ table: FontTable, isPositioning: Bool) {
    tables.append(table)
    if isPositioning { kerning = PairKerning(table.numbers) }
  }

  /// How often the glyphs of a set are found in texts, in no unit.
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
    if count > Self.mostRules { areUnknown = true }
    return !areUnknown
  }

  func addKerned(_ glyphs: GlyphClass) { kerned.insert(glyphs) }

  /// Adds a lookup of pairs, by the offsets of its subtables.
  func addKerning(_ subtables: [Int]) { kerning?.add(lookup: subtables) }

  /// What the next glyph adds to the advance of a glyph, in font units.
  func kerning(_ first: Int, _ second: Int) -> Int { kerning?.value(first, second) ?? 0 }

  func addUnknown() { areUnknown = true }

  private static func key(_ first: Int, _ second: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: first << 16 | second)
  }
}

extension Range<Int> {
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
