// SPDX-License-Identifier: MIT
internal import Synchronization

/// The rules that may apply in text of common characters, so that a paragraph can be compared with all of
/// them.
///
/// Text of Latin letters, digits and punctuation has few glyphs, and rules that want any other can be left
/// out. The sets of those that are left have numbers: a character is a bit for each set that its glyph is
/// in.
final class ApplicableRules: Sendable {
  /// A rule: sets of glyphs that follow each other.
  struct Rule: Sendable {
    /// The places of the sets' numbers in ``ApplicableRules/sets``.
    let sets: Range<Int>

    /// A bit for each of the sets.
    let needs: UInt64

    /// What the rule does. Ligatures do something else than to replace glyphs one by one.
    let effect: RuleEffect
  }

  /// The rules by the rarest of their sets. Never changes, and lives as long as this object; so do the
  /// other lists.
  nonisolated(unsafe) private let rules: UnsafeBufferPointer<Rule>
  nonisolated(unsafe) private let sets: UnsafeBufferPointer<UInt8>

  /// Where the rules of each set start, those that act, and behind the last set the others.
  nonisolated(unsafe) private let starts: UnsafeBufferPointer<Int>

  /// To be used while this object lives.
  var reader: ApplicableRulesReader {
    ApplicableRulesReader(
      setCount: classes.count, sets: sets, rules: rules, starts: starts, masks: masks, owner: self)
  }

  private let face: FontFace
  private let singles: [Int]
  private let classes: [GlyphClass]

  /// What is known of characters: a bit for each set, the lowest for all glyphs.
  private let masks = AtomicNumbers<UInt64>(count: Int(characterEnd))
  private let replacedMasks = AtomicNumbers<UInt64>(count: Int(characterEnd))

  /// An ASCII character for each set of sets.
  private let representatives: [UInt64: UInt32]

  /// Letters, digits and signs of Europe's languages; the punctuation that typography adds to them.
  private static let characters: [Range<UInt32>] = [
    0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x180, 0x2010..<0x2028, 0x2030..<0x205F, 0x20A0..<0x20C0,
  ]
  fileprivate static let characterEnd: UInt32 = 0x20C0

  /// - Returns: `nil` where there are too many sets of glyphs.
  init?(_ rules: NeighborRules, plan: LookupPlan) {
    face = rules.face
    singles = plan.singles(of: rules.face) + rules.rules.replacements
    var possible = LookupPlan.outputs(of: singles, in: rules.face)
    for scalar in Self.characters.joined() {
      if let glyph = Unicode.Scalar(scalar).flatMap(rules.face.glyph) {
        possible.insert(glyph: Int(glyph))
      }
    }
    var numbering = SetNumbering(possible)
    numbering.add(rules.rules)
    guard numbering.classes.count <= 64 else { return nil }
    classes = numbering.classes
    let filed = numbering.filedRules
    self.rules = .copying(filed.flatMap(\.self))
    starts = .copying(filed.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) })
    sets = .copying(numbering.sets)
    var representatives: [UInt64: UInt32] = [:]
    for scalar in UInt32(0x20)..<0x7F {
      let mask = Self.mask(of: rules.face.glyph(for: scalar), classes)
      masks[Int(scalar)] = mask
      if representatives[mask] == nil { representatives[mask] = scalar }
    }
    self.representatives = representatives
  }

  deinit {
    rules.deallocate()
    sets.deallocate()
    starts.deallocate()
    masks.deallocate()
    replacedMasks.deallocate()
  }

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

  @inline(never)
  fileprivate func findMask(of scalar: UInt32) -> UInt64 {
    guard scalar < Self.characterEnd, Self.characters.contains(where: { $0.contains(scalar) })
    else { return 0 }
    let mask = Self.mask(of: face.glyph(for: scalar), classes)
    masks[Int(scalar)] = mask
    return mask
  }

  /// The sets that the glyph of a character may be in after it was replaced, any number of times.
  ///
  /// - Parameter scalar: One of the common characters.
  fileprivate func replacedMask(of scalar: UInt32) -> UInt64 {
    let known = replacedMasks[Int(scalar)]
    if known != 0 { return known }
    var glyphs = face.glyph(for: scalar).map { [$0] } ?? []
    var index = 0
    while index < glyphs.count {
      for lookup in singles {
        for glyph in LookupPlan.replacements(of: glyphs[index], by: lookup, in: face)
        where !glyphs.contains(glyph) {
          glyphs.append(glyph)
        }
      }
      index += 1
    }
    let mask = Self.mask(of: glyphs, classes)
    replacedMasks[Int(scalar)] = mask
    return mask
  }

  /// A character for which rules do what they do for another one, as long as neither is replaced.
  ///
  /// - Parameter scalar: One of which the sets were asked for.
  func representative(of scalar: UInt32) -> UInt32 {
    representatives[masks[Int(scalar)]] ?? scalar
  }
}

/// Reads ``ApplicableRules``, without keeping them alive and without counting references.
struct ApplicableRulesReader {
  /// How many sets have numbers. 0 is that of all glyphs.
  let setCount: Int

  /// The sets' numbers of all rules.
  let sets: UnsafeBufferPointer<UInt8>
  fileprivate let rules: UnsafeBufferPointer<ApplicableRules.Rule>
  fileprivate let starts: UnsafeBufferPointer<Int>
  fileprivate let masks: AtomicNumbers<UInt64>
  fileprivate unowned(unsafe) let owner: ApplicableRules

  /// The rules of which some set is the rarest one.
  ///
  /// - Parameter acting: Whether they are to be those that do something, or the others.
  @inline(__always)
  func rules(ofSet number: Int, acting: Bool) -> Slice<UnsafeBufferPointer<ApplicableRules.Rule>> {
    let place = acting ? number : setCount &+ number
    return rules[starts[place]..<starts[place &+ 1]]
  }

  /// The sets that the glyph of a character is in, as bits; 0 for a character that is not among the common
  /// ones.
  @inline(__always)
  func mask(of scalar: UInt32) -> UInt64 {
    let mask = scalar < ApplicableRules.characterEnd ? masks[Int(scalar)] : 0
    return mask != 0 ? mask : owner.findMask(of: scalar)
  }

  func replacedMask(of scalar: UInt32) -> UInt64 { owner.replacedMask(of: scalar) }
}

/// Gives numbers to the sets of rules of which a text may have all glyphs.
private struct SetNumbering {
  private let possible: GlyphBits
  private let possibleCount: Int

  /// By number. The first is that of all glyphs, whatever class it has here.
  private(set) var classes: [GlyphClass] = [.glyph(0)]
  private var counts = [Int.max]
  private var rules: [ApplicableRules.Rule] = []
  private(set) var sets: [UInt8] = []

  /// `nil` for a set without any glyph that is possible.
  private var numbers: [GlyphClass: UInt8?] = [:]

  init(_ possible: GlyphBits) {
    self.possible = possible
    possibleCount = possible.count
  }

  mutating func add(_ rules: CollectedRules) {
    for rule in rules.contexts { add(rules.sets[rule.sets], rule.effect) }
    var ligatures: [[GlyphClass]] = []
    let possible = possible
    rules.forEachLigature { components in
      guard components.allSatisfy({ possible.contains(Int($0)) }) else { return }
      ligatures.append(components.map { .glyph(Int($0)) })
    }
    for ligature in ligatures { add(ligature[...], .other) }
  }

  /// The rules of each set that act, and then those of each set that don't.
  var filedRules: [[ApplicableRules.Rule]] {
    var filed = [[ApplicableRules.Rule]](repeating: [], count: 2 * classes.count)
    for rule in rules {
      let rarest = sets[rule.sets].map(Int.init).min { counts[$0] < counts[$1] } ?? 0
      filed[rule.effect == .none ? classes.count + rarest : rarest].append(rule)
    }
    return filed
  }

  private mutating func add(_ classes: ArraySlice<GlyphClass>, _ effect: RuleEffect) {
    guard self.classes.count <= 64 else { return }
    let numbers = classes.compactMap { number(of: $0) }
    guard numbers.count == classes.count else { return }
    let needs = numbers.reduce(UInt64(0)) { $0 | 1 << UInt64($1 & 63) }
    rules.append(
      ApplicableRules.Rule(
        sets: sets.count..<sets.count + numbers.count, needs: needs, effect: effect))
    sets += numbers
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
      counts.append(count)
    }
    numbers[glyphs] = .some(number)
    return number
  }
}

extension UnsafeBufferPointer {
  /// Elements that the caller has to free.
  fileprivate static func copying(_ elements: [Element]) -> UnsafeBufferPointer {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return UnsafeBufferPointer(buffer)
  }
}

extension FontFace {
  fileprivate func glyph(for scalar: UInt32) -> Int? {
    Unicode.Scalar(scalar).flatMap { glyph(for: $0) }.map(Int.init)
  }
}
