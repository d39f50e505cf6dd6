// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz
internal import Synchronization

/// A shaper that threads take in turn.
final class SharedNeighborShaper: Sendable {
  let shaper = Mutex(NeighborShaper())
}

/// The parameters of shaping a text.
struct ShapingSetting: Hashable {
  var face: FontFace
  var script: Script
  var language: String?
}

/// Shapes characters alone and in pairs, and finds where their widths depend on nothing more.
///
/// Belongs to one thread at a time.
struct NeighborShaper: ~Copyable {
  private var buffer = ShapingBuffer()
  private var plans: [ShapingSetting: Plan] = [:]
  private var rules: [RulesKey: NeighborRules] = [:]

  private var replacements: [RulesKey: GlyphReplacements] = [:]

  /// Characters that are asked for again with each pair that they are in.
  private var lones: [LoneKey: Lone?] = [:]

  private static let mostLones = 1024

  private struct LoneKey: Hashable {
    var scalar: UInt32
    var setting: ShapingSetting
  }

  /// Plans that differ in lookups for single glyphs share their rules.
  private struct RulesKey: Hashable {
    var face: FontFace
    var lookups: LookupPlan
  }

  private struct Plan {
    var rules: NeighborRules

    /// The glyphs that some lookup takes in, if only to do nothing with them.
    var inputs: GlyphBits
  }

  /// A character that is shaped alone.
  struct Lone {
    var glyph: Int

    /// In font units. More than 0.
    var advance: Int32

    /// Whether the next character may change the advance.
    var dependsOnNext: Bool

    /// Whether it may do so by pair positioning.
    var isKerned = false
  }

  /// Shapes a character alone.
  ///
  /// - Returns: `nil` where the character is not one glyph that the face's character map names, or
  ///   where its neighbours may do more to it than the rules have.
  mutating func lone(_ scalar: UInt32, in setting: ShapingSetting) -> Lone? {
    let key = LoneKey(scalar: scalar, setting: setting)
    if let known = lones[key] { return known }
    let found = makeLone(scalar, in: setting)
    // Only characters of pairs are asked for again.
    if found?.dependsOnNext == true, lones.count < Self.mostLones { lones[key] = .some(found) }
    return found
  }

  private mutating func makeLone(_ scalar: UInt32, in setting: ShapingSetting) -> Lone? {
    let plan = plan(in: setting)
    let rules = plan.rules
    guard !rules.areUnknown, let nominal = Unicode.Scalar(scalar).flatMap(setting.face.glyph) else {
      return nil
    }
    guard plan.inputs.contains(Int(nominal)) else {
      let advance = setting.face.advance(ofGlyph: nominal)
      return advance > 0 && !setting.face.isMark(nominal)
        ? Lone(glyph: Int(nominal), advance: advance, dependsOnNext: false) : nil
    }
    let shaped = shape([scalar], 0..<1, in: setting)
    guard shaped.count == 1, shaped[0].glyph == nominal, shaped[0].advance > 0,
      !setting.face.isMark(nominal)
    else { return nil }
    return Lone(
      glyph: Int(nominal), advance: shaped[0].advance,
      dependsOnNext: rules.mayDependOnNext(Int(nominal)), isKerned: rules.isKerned(Int(nominal)))
  }

  /// A character in front of another one.
  struct Pair {
    /// The first character's, in font units.
    var advance: Int32

    /// Whether characters around the two may change more than the advance.
    var dependsOnContext: Bool
  }

  /// Sets two characters of one run side by side; `nil` where more than the first advance changes.
  mutating func pair(
    _ left: Lone, _ right: Lone, of scalars: (UInt32, UInt32), in setting: ShapingSetting
  ) -> Pair? {
    let rules = plan(in: setting).rules
    let advance = left.advance + Int32(rules.kerning(left.glyph, right.glyph))
    // More kerning than that could make a longer line narrower than a shorter one.
    guard left.advance - advance <= right.advance, advance >= 0 else { return nil }
    return Pair(
      advance: advance,
      dependsOnContext: rules.mayChange((left.glyph, right.glyph), of: scalars))
  }

  /// What the face's lookups do to neighbours.
  mutating func rules(in setting: ShapingSetting) -> NeighborRules { plan(in: setting).rules }

  /// What the face's lookups replace in text of common characters.
  mutating func replacements(in setting: ShapingSetting) -> GlyphReplacements {
    // Settings that differ in script or language alone replace the same glyphs by the same lookups.
    let key = RulesKey(face: setting.face, lookups: LookupPlan(setting))
    if let known = replacements[key] { return known }
    let made = GlyphReplacements(rules(in: setting), plan: key.lookups)
    replacements[key] = made
    return made
  }

  /// Shapes a run. The glyphs are in the order of the characters.
  mutating func run(_ text: [UInt32], in setting: ShapingSetting) -> [ShapedGlyph] {
    shape(text, text.indices, in: setting)
  }

  /// The advance of full-width punctuation that gives up its empty half, in font units; `nil` where
  /// that changes more than the advance.
  mutating func halvedAdvance(
    of scalar: UInt32, opens: Bool, in setting: ShapingSetting
  ) -> Int32? {
    let bracket: UInt32 = 0x300C
    let shaped =
      opens
      ? shape([bracket, scalar], 1..<2, in: setting)
      : shape([scalar], 0..<1, in: setting, trimsEnd: true)
    return shaped.count == 1 ? shaped[0].advance : nil
  }

  private mutating func shape(
    _ text: [UInt32], _ range: Range<Int>, in setting: ShapingSetting, trimsEnd: Bool = false
  ) -> [ShapedGlyph] {
    let properties = ShapingProperties(
      script: setting.script, isRightToLeft: false, language: setting.language,
      formsLigatures: true)
    var glyphs: [ShapedGlyph] = []
    text.withUnsafeBufferPointer {
      buffer.shape(range, of: $0, face: setting.face, properties: properties, trimsEnd: trimsEnd) {
        glyphs.append($0)
      }
    }
    return glyphs
  }

  private mutating func plan(in setting: ShapingSetting) -> Plan {
    if let known = plans[setting] { return known }
    let lookups = LookupPlan(setting)
    let key = RulesKey(face: setting.face, lookups: lookups.withoutSingles(of: setting.face))
    let found = rules[key] ?? lookups.readRules(of: setting.face)
    rules[key] = found
    let plan = Plan(rules: found, inputs: lookups.inputs(of: setting.face))
    plans[setting] = plan
    return plan
  }
}

extension FontFace {
  /// The advance of a glyph that no lookup moves, in font units.
  func advance(ofGlyph glyph: UInt32) -> Int32 {
    withHandle { hb_font_get_glyph_h_advance($0, glyph) }
  }

  /// Whether a glyph is a mark, by the font's glyph definition table.
  fileprivate func isMark(_ glyph: UInt32) -> Bool {
    withHandle {
      hb_ot_layout_get_glyph_class(hb_font_get_face($0), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
  }
}
