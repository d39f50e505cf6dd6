// SPDX-License-Identifier: MIT
/// The rules that may apply in text of common characters.
///
/// Text of Latin letters, digits and punctuation has few glyphs, and rules that want any other can be left
/// out. The sets of those that are left have numbers: a character is a bit for each set that its glyph is
/// in.
final class ApplicableRules: Sendable {
  private let automaton: RuleAutomaton

  /// Follows the rules through a text, while this object lives.
  var reader: RuleReader { automaton.reader(of: self) }

  private let face: FontFace
  private let singles: [Int]
  private let classes: [GlyphClass]

  /// The sets that each character's glyph is in: a bit for each set, the lowest for all glyphs.
  private let masks = AtomicNumbers<UInt64>(count: Int(characterEnd))

  /// An ASCII character for each set of sets, and for each ASCII character.
  private let representatives: [UInt64: UInt32]
  private let asciiRepresentatives: [UInt32]

  /// Letters, digits and signs of Europe's languages; the punctuation that typography adds to them.
  private static let characters: [Range<UInt32>] = [
    0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x180, 0x2010..<0x2028, 0x2030..<0x205F, 0x20A0..<0x20C0,
  ]
  static let characterEnd: UInt32 = 0x20C0

  /// The number of sets in which no character's glyph is, though rules may put one there.
  static let setOfNoCharacter: UInt8 = 63

  private static let maximumPlaces = 1 << 12

  /// - Returns: `nil` where there are too many rules, or sets of glyphs.
  init?(_ rules: NeighborRules, plan: LookupPlan) {
    face = rules.face
    singles = plan.singles(of: rules.face) + rules.rules.replacements
    var possible = LookupPlan.outputs(of: singles, in: rules.face)
    for scalar in Self.characters.joined() {
      if let glyph = Unicode.Scalar(scalar).flatMap(rules.face.glyph) {
        possible.insert(glyph: Int(glyph))
      }
    }
    var numbering = SetNumbering(possible, joined: plan.outputs(of: rules.face))
    numbering.add(rules.rules)
    guard numbering.classes.count < Self.setOfNoCharacter,
      numbering.places.count < Self.maximumPlaces
    else { return nil }
    classes = numbering.classes
    automaton = RuleAutomaton(numbering.places)
    var representatives: [UInt64: UInt32] = [:]
    for scalar in UInt32(0x20)..<0x7F {
      let mask = Self.mask(of: rules.face.glyph(for: scalar), classes)
      masks[Int(scalar)] = mask
      if representatives[mask] == nil { representatives[mask] = scalar }
    }
    self.representatives = representatives
    asciiRepresentatives = (0..<128).map { [masks] in representatives[masks[$0]] ?? UInt32($0) }
  }

  deinit { masks.deallocate() }

  private static func mask(of glyphs: some Sequence<Int>, _ classes: [GlyphClass]) -> UInt64 {
    var mask: UInt64 = 1
    for (number, glyphClass) in classes.enumerated().dropFirst()
    where glyphs.contains(where: glyphClass.contains) {
      mask |= 1 << UInt64(number)
    }
    return mask
  }

  private static func mask(of glyph: Int?, _ classes: [GlyphClass]) -> UInt64 {
    mask(of: CollectionOfOne(glyph).compactMap(\.self), classes)
  }

  /// The sets that the glyph of a character is in, as bits; 0 for a character that is not among the common ones.
  ///
  /// - Parameter isReplaced: Whether those of the glyphs are added that may have replaced it.
  func mask(of scalar: UInt32, isReplaced: Bool) -> UInt64 {
    guard Self.characters.contains(where: { $0.contains(scalar) }) else { return 0 }
    return isReplaced ? replacedMask(of: scalar) : mask(of: scalar)
  }

  private func mask(of scalar: UInt32) -> UInt64 {
    let known = masks[Int(scalar)]
    if known != 0 { return known }
    let mask = Self.mask(of: face.glyph(for: scalar), classes)
    masks[Int(scalar)] = mask
    return mask
  }

  /// The sets that the glyph of a character may be in after it was replaced, any number of times.
  private func replacedMask(of scalar: UInt32) -> UInt64 {
    let table = LookupPlan.substitutions(of: face)
    let substitution = SingleSubstitution(table.numbers)
    defer { withExtendedLifetime(table) {} }
    var glyphs = face.glyph(for: scalar).map { [$0] } ?? []
    var index = 0
    while index < glyphs.count {
      for lookup in singles {
        let own = substitution.glyph(for: glyphs[index], by: lookup)
        let others = LookupPlan.replacements(of: glyphs[index], by: lookup, in: face)
        for glyph in CollectionOfOne(own).compactMap(\.self) + others where !glyphs.contains(glyph)
        {
          glyphs.append(glyph)
        }
      }
      index += 1
    }
    return Self.mask(of: glyphs, classes)
  }

  /// A character that rules treat like another one, as long as neither is replaced.
  ///
  /// - Parameter scalar: One of the common characters.
  func representative(of scalar: UInt32) -> UInt32 {
    scalar < 128
      ? asciiRepresentatives[Int(scalar)] : representatives[mask(of: scalar)] ?? scalar
  }
}

/// Numbers the sets of those rules whose glyphs a text may have.
private struct SetNumbering {
  /// The glyphs that characters have, and may get one by one.
  private let possible: GlyphBits
  private let possibleCount: Int

  /// The glyphs that rules which join glyphs may put in.
  private let joined: GlyphBits

  /// The classes by number. The first is that of all glyphs, with a placeholder for its class.
  private(set) var classes: [GlyphClass] = [.glyph(0)]
  private(set) var places: [RulePlace] = []

  /// `nil` for a set without any glyph that a text may have.
  private var numbers: [GlyphClass: UInt8?] = [:]

  init(_ possible: GlyphBits, joined: GlyphBits) {
    self.possible = possible
    self.joined = joined
    possibleCount = possible.count
  }

  mutating func add(_ rules: CollectedRules) {
    for rule in rules.contexts { add(rules.sets[rule.sets], rule.effect) }
    var ligatures: [[GlyphClass]] = []
    let (possible, joined) = (possible, joined)
    rules.forEachLigature { components in
      guard
        components.allSatisfy({ possible.contains(Int($0)) || joined.contains(Int($0)) }),
        components.contains(where: { possible.contains(Int($0)) })
      else { return }
      ligatures.append(components.map { .glyph(Int($0)) })
    }
    for ligature in ligatures { add(ligature[...], .other) }
  }

  private mutating func add(_ classes: ArraySlice<GlyphClass>, _ effect: RuleEffect) {
    guard self.classes.count < ApplicableRules.setOfNoCharacter else { return }
    let numbers = classes.compactMap { number(of: $0) }
    // A rule without any character's glyph stays inside of the glyphs that rules have joined.
    guard numbers.count == classes.count,
      numbers.contains(where: { $0 != ApplicableRules.setOfNoCharacter })
    else { return }
    for (index, number) in numbers.enumerated() {
      places.append(
        RulePlace(
          set: number, depth: index + 1, isLast: index + 1 == numbers.count, effect: effect))
    }
  }

  private mutating func number(of glyphs: GlyphClass) -> UInt8? {
    if let known = numbers[glyphs] { return known }
    let count = possible.count(of: glyphs)
    var number: UInt8?
    if count == possibleCount {
      number = 0
    } else if count > 0 {
      number = UInt8(truncatingIfNeeded: classes.count)
      classes.append(glyphs)
    } else if joined.count(of: glyphs) > 0 {
      number = ApplicableRules.setOfNoCharacter
    }
    numbers[glyphs] = .some(number)
    return number
  }
}

extension FontFace {
  fileprivate func glyph(for scalar: UInt32) -> Int? {
    Unicode.Scalar(scalar).flatMap { glyph(for: $0) }.map(Int.init)
  }
}

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
