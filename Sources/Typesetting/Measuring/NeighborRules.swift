/// What a face's lookups may do to a glyph because of the glyph beside it.
///
/// Every rule that takes more than one glyph needs two certain glyphs side by side. Text without any
/// such pair keeps the glyphs that the face has for its characters, whatever else is in it. Rules
/// for one glyph alone are no concern of this type: shaping the glyph alone shows what they do.
///
/// The rules may be taken to apply more often than they do, never less often.
struct NeighborRules {
  /// Pairs of glyphs that rules name one by one.
  private var pairs: Set<UInt32> = []

  /// Rules for sets of glyphs.
  private var contexts: [Context] = []

  /// The rules that are found by a pair, for pairs that were asked for.
  private var marked: [UInt32: [Int]] = [:]

  /// Characters that are all over texts: a rule is looked for where it doesn't need them.
  private let frequent: [(glyph: Int, weight: Int)]

  /// The glyphs that some pair starts with.
  private var firsts = GlyphBits()

  /// The glyphs whose advance may depend on the next glyph (pair positioning).
  private var kerned = GlyphBits()

  /// Whether the lookups look past glyphs, or do what is not known here. Nothing holds then.
  private(set) var areUnknown = false

  /// How many glyphs a rule may take.
  static let mostGlyphs = 24

  private var count = 0

  /// No font comes near it; a broken one may, its rules being shared by any number of sets.
  private static let mostRules = 200_000

  init(face: FontFace) {
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
    return contexts.contains { $0.isMarked(by: first, second) } ? .inContext : .none
  }

  enum Effect {
    case none
    /// Depends on the glyphs around.
    case inContext
    case certain
  }

  /// Whether a rule applies to a text that has its two certain glyphs at an index and behind it.
  ///
  /// - Parameter glyph: The glyph at an index; `nil` outside of the run.
  mutating func applies(at index: Int, glyph: (Int) -> Int?) -> Bool {
    guard let first = glyph(index), let second = glyph(index + 1) else { return false }
    let key = Self.key(first, second)
    let marked =
      marked[key] ?? contexts.indices.filter { contexts[$0].isMarked(by: first, second) }
    self.marked[key] = marked
    return marked.contains { contexts[$0].matches(at: index, glyph) }
  }

  /// Adds a rule: sets of glyphs that follow each other, backtrack and lookahead included.
  mutating func addSequence(_ sequence: [GlyphClass]) {
    guard sequence.count > 1, countRule() else { return }
    guard sequence.count <= Self.mostGlyphs else { return addUnknown() }
    let weights: [Int] = sequence.map(weight)
    var rarest = 0
    for index in 1..<sequence.count - 1
    where weights[index] * weights[index + 1] < weights[rarest] * weights[rarest + 1] {
      rarest = index
    }
    firsts.insert(sequence[rarest])
    contexts.append(Context(sequence: sequence, mark: rarest))
  }

  /// Adds a rule for two glyphs, whatever follows them.
  mutating func addPair(_ first: Int, _ second: Int) {
    guard countRule() else { return }
    firsts.insert(.glyph(first))
    pairs.insert(Self.key(first, second))
  }

  /// How often the glyphs of a set are found in texts, in no unit.
  private func weight(of glyphs: GlyphClass) -> Int {
    frequent.reduce(glyphs.size) { $0 + (glyphs.contains($1.glyph) ? $1.weight : 0) }
  }

  private mutating func countRule() -> Bool {
    count += 1
    if count > Self.mostRules { areUnknown = true }
    return !areUnknown
  }

  mutating func addKerned(_ glyphs: GlyphClass) { kerned.insert(glyphs) }

  mutating func addUnknown() { areUnknown = true }

  private static func key(_ first: Int, _ second: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: first << 16 | second)
  }
}

/// A rule for sets of glyphs.
private struct Context {
  let sequence: [GlyphClass]

  /// The first of the two sets by which the rule is found.
  let mark: Int

  func isMarked(by first: Int, _ second: Int) -> Bool {
    sequence[mark].contains(first) && sequence[mark + 1].contains(second)
  }

  func matches(at index: Int, _ glyph: (Int) -> Int?) -> Bool {
    for position in sequence.indices {
      guard let found = glyph(index + position - mark), sequence[position].contains(found) else {
        return false
      }
    }
    return true
  }
}

/// A bit for each of the 65,536 glyphs that a face may have.
private struct GlyphBits {
  private var words = [UInt64](repeating: 0, count: 1024)

  func contains(_ glyph: Int) -> Bool {
    glyph < 65536 && words[glyph >> 6] >> UInt64(glyph & 63) & 1 == 1
  }

  mutating func insert(_ glyphs: GlyphClass) {
    guard let ranges = glyphs.ranges else {
      words = [UInt64](repeating: .max, count: 1024)
      return
    }
    for range in ranges {
      for glyph in range where glyph < 65536 { words[glyph >> 6] |= 1 << UInt64(glyph & 63) }
    }
  }
}
