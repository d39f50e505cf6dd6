// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz
internal import Synchronization

/// A shaper that threads take in turn.
final class SharedNeighborShaper: Sendable {
  let shaper: Mutex<NeighborShaper>

  /// - Parameter account: Counts the memory of rules.
  init(account: CacheAccount) {
    shaper = Mutex(NeighborShaper(share: CacheShare(account)))
    account.add(self)
  }
}

extension SharedNeighborShaper: ReclaimableCache {
  var oldByteCount: Int { shaper.withLockIfAvailable { $0.oldByteCount } ?? 0 }

  func age() { shaper.withLockIfAvailable { $0.age() } }
}

/// The parameters of shaping a text.
struct ShapingSetting: Hashable {
  var face: FontFace
  var script: Script
  var language: String?

  /// Whether the face's feature `calt` is on.
  var formsAlternates: Bool

  init(_ face: SelectedFace, script: Script, language: String?) {
    self.face = face.face
    self.script = script
    self.language = language
    formsAlternates = face.formsAlternates
  }
}

/// Shapes characters alone and in pairs, and finds where their widths depend on nothing more.
///
/// Belongs to one thread at a time.
struct NeighborShaper: ~Copyable {
  private var buffer = ShapingBuffer()

  // Lists, since there are few of each: to instantiate a dictionary of a new type of keys takes 0.1 ms of a
  // process's first.
  private var plans: [Plan] = []
  private var rules: [(key: RulesKey, rules: NeighborRules)] = []
  private var replacements: [(key: RulesKey, replacements: GlyphReplacements)] = []

  /// The place of the plan that was requested last.
  private var last = 0

  /// The number of characters known to all plans together.
  private var loneCount = 0

  private static let maximumPlans = 512
  private static let maximumLones = 1024

  private let share: CacheShare

  /// - Parameter share: Counts the memory of rules.
  init(share: CacheShare = CacheShare(TextCacheAccounts(CacheBudget()).rules)) {
    self.share = share
  }

  /// Plans that differ in lookups for single glyphs share their rules.
  private struct RulesKey: Equatable {
    var face: FontFace
    var lookups: LookupPlan
  }

  private struct Plan {
    var setting: ShapingSetting
    var rules: NeighborRules

    /// The glyphs that some lookup covers, if only to do nothing with them.
    var inputs: GlyphBits

    /// Whether the plan was requested since plans were aged.
    var isNew = true

    /// Characters that are requested again with each pair that they are in.
    var lones: [UInt32: Lone?] = [:]
  }

  /// A character that is shaped alone.
  struct Lone {
    var glyph: Int

    /// The advance in font units. More than 0.
    var advance: Int32

    /// Whether the next character may change the advance.
    var dependsOnNext: Bool

    /// Whether pair positioning may change the advance.
    var isKerned = false
  }

  /// Shapes a character alone.
  ///
  /// - Returns: `nil` where the character is not one glyph that the face's character map names, or
  ///   where its neighbours may do more to it than the rules have.
  mutating func lone(_ scalar: UInt32, in setting: ShapingSetting) -> Lone? {
    let plan = plan(in: setting)
    if let known = plans[plan].lones[scalar] { return known }
    let found = makeLone(scalar, in: setting, plan)
    // Only characters of pairs are requested again.
    if found?.dependsOnNext == true, loneCount < Self.maximumLones {
      plans[plan].lones[scalar] = .some(found)
      loneCount += 1
    }
    return found
  }

  /// - Parameter plan: The place of the setting's.
  private mutating func makeLone(
    _ scalar: UInt32, in setting: ShapingSetting, _ plan: Int
  ) -> Lone? {
    let rules = plans[plan].rules
    guard !rules.areUnknown, let nominal = Unicode.Scalar(scalar).flatMap(setting.face.glyph) else {
      return nil
    }
    guard plans[plan].inputs.contains(Int(nominal)) else {
      let advance = setting.face.advance(ofGlyph: nominal)
      return advance > 0 && !setting.face.isMark(nominal)
        ? makeLone(nominal, advance, rules) : nil
    }
    let shaped = shape([scalar], 0..<1, in: setting)
    guard shaped.count == 1, shaped[0].glyph == nominal, shaped[0].advance > 0,
      !setting.face.isMark(nominal)
    else { return nil }
    return makeLone(nominal, shaped[0].advance, rules)
  }

  private func makeLone(_ glyph: UInt32, _ advance: Int32, _ rules: NeighborRules) -> Lone {
    Lone(
      glyph: Int(glyph), advance: advance, dependsOnNext: rules.mayDependOnNext(Int(glyph)),
      isKerned: rules.isKerned(Int(glyph)))
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
    let rules = rules(in: setting)
    let advance = left.advance + Int32(rules.kerning(left.glyph, right.glyph))
    // More kerning than that could make a longer line narrower than a shorter one.
    guard left.advance - advance <= right.advance, advance >= 0 else { return nil }
    return Pair(
      advance: advance,
      dependsOnContext: rules.mayChange((left.glyph, right.glyph), of: scalars))
  }

  /// Returns the rules of the face's lookups for neighbours.
  mutating func rules(in setting: ShapingSetting) -> NeighborRules {
    plans[plan(in: setting)].rules
  }

  /// Returns the replacements of the face's lookups in text of common characters.
  mutating func replacements(in setting: ShapingSetting) -> GlyphReplacements {
    // Settings that differ in script or language alone replace the same glyphs by the same lookups.
    let key = RulesKey(face: setting.face, lookups: LookupPlan(setting))
    if let known = replacements.first(where: { $0.key == key }) { return known.replacements }
    let made = GlyphReplacements(rules(in: setting), plan: key.lookups)
    if replacements.count == Self.maximumPlans { replacements.removeAll() }
    replacements.append((key, made))
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
      formsLigatures: true, formsAlternates: setting.formsAlternates)
    var glyphs: [ShapedGlyph] = []
    text.withUnsafeBufferPointer {
      buffer.shape(range, of: $0, face: setting.face, properties: properties, trimsEnd: trimsEnd) {
        glyphs.append($0)
      }
    }
    return glyphs
  }

  /// The place of a setting's plan.
  private mutating func plan(in setting: ShapingSetting) -> Int {
    if last < plans.count, plans[last].setting == setting {
      plans[last].isNew = true
      return last
    }
    if let known = plans.firstIndex(where: { $0.setting == setting }) {
      last = known
      plans[known].isNew = true
      return known
    }
    if plans.count == Self.maximumPlans { forgetPlans() }
    last = plans.count
    plans.append(makePlan(in: setting))
    share.count(entries: 1, bytes: Self.planBytes)
    return last
  }

  private mutating func forgetPlans() {
    share.count(entries: -plans.count, bytes: -plans.count * Self.planBytes)
    plans.removeAll()
    loneCount = 0
  }

  private mutating func makePlan(in setting: ShapingSetting) -> Plan {
    let lookups = LookupPlan(setting)
    let key = RulesKey(face: setting.face, lookups: lookups.withoutSingles(of: setting.face))
    let rules = rules(of: key, lookups)
    // Where the rules are unknown, no caller asks for inputs.
    let inputs = rules.areUnknown ? GlyphBits() : lookups.inputs(of: setting.face)
    return Plan(setting: setting, rules: rules, inputs: inputs)
  }

  private mutating func rules(of key: RulesKey, _ lookups: LookupPlan) -> NeighborRules {
    if let known = rules.first(where: { $0.key == key }) { return known.rules }
    let found = lookups.readRules(of: key.face)
    // Each instance of a variable face has rules of its own.
    if rules.count == Self.maximumPlans { removeRules { _ in true } }
    rules.append((key, found))
    share.count(entries: 0, bytes: Self.ruleBytes)
    return found
  }

  private mutating func removeRules(where isUnused: (NeighborRules) -> Bool) {
    let count = rules.count
    rules.removeAll { isUnused($0.rules) }
    share.count(entries: 0, bytes: (rules.count - count) * Self.ruleBytes)
  }
}

extension NeighborShaper {
  /// The approximate memory of a plan, and of a face's rules, in bytes.
  private static let planBytes = 12_000
  private static let ruleBytes = 120_000

  /// The memory of plans that were not requested since they were aged, in bytes.
  fileprivate var oldByteCount: Int {
    plans.reduce(0) { $0 + ($1.isNew ? 0 : Self.planBytes) }
  }

  /// Drops plans that were not requested since this was called last, and rules that no plan has.
  fileprivate mutating func age() {
    let count = plans.count
    plans.removeAll { !$0.isNew }
    share.count(entries: plans.count - count, bytes: (plans.count - count) * Self.planBytes)
    loneCount = plans.reduce(0) { $0 + $1.lones.count }
    for index in plans.indices { plans[index].isNew = false }
    let used = plans
    removeRules { rules in !used.contains { $0.rules === rules } }
    replacements.removeAll { entry in !used.contains { $0.setting.face == entry.key.face } }
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
