// SPDX-License-Identifier: MIT
/// The rules of one of a table's faces.
final class FaceRules: Sendable {
  /// The face's number in the table.
  let number: UInt64
  let rules: NeighborRules
  let replacements: GlyphReplacements

  /// The face's glyph for a space.
  let space: UInt32?
  let setting: ShapingSetting

  /// The reader of the rules, to be used while this object lives; `nil` if the rules cannot be
  /// followed.
  let rulesReader: RuleReader?

  init(
    number: UInt64, rules: NeighborRules, replacements: GlyphReplacements, space: UInt32?,
    setting: ShapingSetting
  ) {
    self.number = number
    self.rules = rules
    self.replacements = replacements
    self.space = space
    self.setting = setting
    rulesReader = replacements.rules?.reader
  }
}

/// The glyphs that a face's rules put in, in short ranges of text, as HarfBuzz shapes them.
///
/// A range is found by its characters. Those that no rule replaces count by the rules' sets alone, so that
/// few ranges differ, and most of a new text's are known. At most 4,096 are kept.
final class GlyphReplacements: Sendable {
  /// `nil` where the rules cannot be followed.
  let rules: ApplicableRules?

  private let known = AtomicReferences<KnownGlyphs>(count: count)
  private static let count = 1 << 12
  private static let maximumSteps = 4

  private final class KnownGlyphs: Sendable {
    let text: ShortRange
    let glyphs: ReplacedGlyphs?

    init(_ text: ShortRange, _ glyphs: ReplacedGlyphs?) {
      self.text = text
      self.glyphs = glyphs
    }
  }

  init(_ rules: NeighborRules, plan: LookupPlan) {
    self.rules = rules.areUnknown ? nil : ApplicableRules(rules, plan: plan)
  }

  deinit { known.deallocate() }

  /// The glyphs of a range; `nil` where they are more or fewer than the characters, or have other advances
  /// than kerning explains.
  ///
  /// - Parameter text: Characters as ``ApplicableRules/representative(of:)`` has them, apart from those that
  ///   rules may replace.
  func glyphs(of text: ShortRange, in face: FaceRules) -> ReplacedGlyphs? {
    let start = text.hash
    for step in 0..<Self.maximumSteps {
      guard let range = known[(start + step) % Self.count] else { break }
      if range._withUnsafeGuaranteedRef({ $0.text == text }) {
        return range._withUnsafeGuaranteedRef(\.glyphs)
      }
    }
    let glyphs = ReplacedGlyphs(face.setting.shape(text.scalars), of: text, face)
    keep(KnownGlyphs(text, glyphs), from: start)
    return glyphs
  }

  private func keep(_ range: KnownGlyphs, from start: Int) {
    for step in 0..<Self.maximumSteps where known[(start + step) % Self.count] == nil {
      _ = known.set((start + step) % Self.count, range)
      return
    }
  }
}

/// Up to 16 characters of the basic plane, to be compared fast.
struct ShortRange: Equatable, Sendable {
  private(set) var count = 0
  private var characters = SIMD16<UInt16>()

  static let maximumCharacters = 16

  mutating func append(_ scalar: UInt32) {
    characters[count] = UInt16(truncatingIfNeeded: scalar)
    count += 1
  }

  var scalars: [UInt32] { (0..<count).map { UInt32(characters[$0]) } }

  /// A number from 0 on that is mostly another one for other characters.
  var hash: Int {
    let words = unsafeBitCast(characters, to: SIMD4<UInt64>.self)
    var hash = UInt64(count)
    for index in words.indices {
      hash = (hash ^ words[index] ^ hash >> 29) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int(truncatingIfNeeded: hash >> 32)
  }
}

/// The glyphs of a ``ShortRange``, one for each character.
struct ReplacedGlyphs: Sendable {
  private var glyphs = SIMD16<UInt16>()

  /// A bit for each glyph that isn't the one that the face has for the character, the lowest for the first.
  private(set) var replaced: UInt32 = 0

  subscript(index: Int) -> Int { Int(glyphs[index]) }

  /// - Returns: `nil` where there are more glyphs or fewer, or advances that kerning doesn't explain.
  init?(_ shaped: [ShapedGlyph], of text: ShortRange, _ face: FaceRules) {
    guard shaped.count == text.count else { return nil }
    for (index, scalar) in text.scalars.enumerated() {
      let glyph = shaped[index]
      let next = index + 1 < shaped.count ? shaped[index + 1].glyph : nil
      let kerning = next.map { face.rules.kerning(Int(glyph.glyph), Int($0)) } ?? 0
      guard glyph.scalar == index,
        glyph.advance == face.setting.face.advance(ofGlyph: glyph.glyph) + Int32(kerning)
      else { return nil }
      glyphs[index] = UInt16(truncatingIfNeeded: glyph.glyph)
      if Unicode.Scalar(scalar).flatMap(face.setting.face.glyph) != glyph.glyph {
        replaced |= 1 << UInt32(index)
      }
    }
  }
}
