// SPDX-License-Identifier: MIT
internal import Synchronization

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

  /// Shapes a run. The glyphs are in the order of the characters.
  func shape(_ text: [UInt32]) -> [ShapedGlyph] {
    var buffer = ShapingBuffer()
    return buffer.shape(text, text.indices, in: self)
  }
}

extension ShapingBuffer {
  /// Shapes a range of a text. The glyphs are in the order of the characters.
  mutating func shape(
    _ text: [UInt32], _ range: Range<Int>, in setting: ShapingSetting, trimsEnd: Bool = false
  ) -> [ShapedGlyph] {
    let properties = ShapingProperties(
      script: setting.script, isRightToLeft: false, language: setting.language,
      formsLigatures: true, formsAlternates: setting.formsAlternates)
    var glyphs: [ShapedGlyph] = []
    text.withUnsafeBufferPointer {
      shape(range, of: $0, face: setting.face, properties: properties, trimsEnd: trimsEnd) {
        glyphs.append($0)
      }
    }
    return glyphs
  }
}

/// The rules of a setting, and the characters of it that were shaped alone. Threads share it.
final class NeighborPlan: Sendable {
  let setting: ShapingSetting
  let rules: NeighborRules

  /// The glyphs that some lookup covers, if only to do nothing with them.
  let inputs: GlyphBits

  /// Characters that are requested again with each pair that they are in, where the newest replaces another.
  private let lones = AtomicNumbers<UInt64>(count: 1 << loneBits)
  private static let loneBits: UInt64 = 10

  private let knownIdeographs = AtomicReferences<KnownIdeographs>(count: 1)

  /// Whether the plan was requested since plans were aged.
  fileprivate let isNew = Atomic(true)

  init(_ setting: ShapingSetting, _ rules: NeighborRules, inputs: GlyphBits) {
    self.setting = setting
    self.rules = rules
    self.inputs = inputs
  }

  deinit {
    lones.deallocate()
    knownIdeographs.deallocate()
  }

  /// A character, where it was kept.
  func lone(_ scalar: UInt32) -> NeighborShaper.Lone? {
    let bits = lones[Self.place(of: scalar)]
    return bits != 0 && UInt32(bits >> 43) == scalar ? NeighborShaper.Lone(bits: bits) : nil
  }

  /// Keeps a character whose advance depends on the next one: others aren't requested again.
  func keep(_ scalar: UInt32, _ lone: NeighborShaper.Lone) {
    guard lone.dependsOnNext, let bits = lone.bits else { return }
    lones[Self.place(of: scalar)] = UInt64(scalar) << 43 | bits
  }

  private static func place(of scalar: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(scalar) &* 0x9E37_79B9_7F4A_7C15) >> (64 - loneBits))
  }

  /// Returns the ideographs that are shaped as one of them is: as wide, and regardless of their neighbours; `nil` where
  /// the tables of the face don't list them.
  func ideographs(like lone: NeighborShaper.Lone) -> IdeographSet? {
    let known =
      knownIdeographs[0]
      ?? knownIdeographs.set(0, KnownIdeographs(lone.advance, findIdeographs(of: lone.advance)))
    return known._withUnsafeGuaranteedRef {
      $0.advance == lone.advance ? $0.set : findIdeographs(of: lone.advance)
    }
  }

  private func findIdeographs(of advance: Int32) -> IdeographSet? {
    var others = GlyphBits.marks(of: setting.face)
    others.formUnion(inputs)
    others.formUnion(rules.glyphsBeforeOthers)
    return setting.face.ideographs(ofAdvance: Int(advance), without: others)
  }

  /// Sets two characters of one run side by side; `nil` where more than the first advance changes.
  func pair(
    _ left: NeighborShaper.Lone, _ right: NeighborShaper.Lone, of scalars: (UInt32, UInt32)
  ) -> NeighborShaper.Pair? {
    let advance = left.advance + Int32(rules.kerning(left.glyph, right.glyph))
    // More kerning than that could make a longer line narrower than a shorter one.
    guard left.advance - advance <= right.advance, advance >= 0 else { return nil }
    return NeighborShaper.Pair(
      advance: advance,
      dependsOnContext: rules.mayChange((left.glyph, right.glyph), of: scalars))
  }
}

/// The ideographs of one advance that no lookup covers.
private final class KnownIdeographs: Sendable {
  let advance: Int32
  let set: IdeographSet?

  init(_ advance: Int32, _ set: IdeographSet?) {
    self.advance = advance
    self.set = set
  }
}

extension NeighborShaper.Lone {
  /// The character in 43 bits: 16 for the glyph, 26 for the advance, and a flag.
  fileprivate init(bits: UInt64) {
    glyph = Int(bits & 0xFFFF)
    advance = Int32(bits >> 16 & 0x3FF_FFFF)
    dependsOnNext = bits >> 42 & 1 == 1
  }

  /// `nil` where the numbers are larger.
  fileprivate var bits: UInt64? {
    guard glyph <= 0xFFFF, 1...0x3FF_FFFF ~= advance else { return nil }
    return UInt64(glyph) | UInt64(advance) << 16 | (dependsOnNext ? 1 << 42 : 0)
  }
}

/// The plans of settings, and the rules of faces. Threads share them.
final class NeighborPlans: Sendable {
  // Lists, since there are few of each: to instantiate a dictionary of a new type of keys takes 0.1 ms of a
  // process's first.
  private struct Known {
    var plans: [NeighborPlan] = []
    var rules: [(key: RulesKey, rules: NeighborRules)] = []
    var replacements: [(key: RulesKey, replacements: GlyphReplacements)] = []
  }

  /// Plans that differ in lookups for single glyphs share their rules.
  private struct RulesKey: Equatable {
    var face: FontFace
    var lookups: LookupPlan
  }

  private let known = Mutex(Known())
  private let share: CacheShare
  private static let maximumPlans = 512

  /// - Parameter account: Counts the memory of rules.
  init(account: CacheAccount = TextCacheAccounts(CacheBudget()).rules) {
    share = CacheShare(account)
    account.add(self)
  }

  /// The plan of a setting. Callers that need it again keep it: this takes a lock.
  func plan(in setting: ShapingSetting) -> NeighborPlan {
    known.withLock { plan(in: setting, &$0) }
  }

  private func plan(in setting: ShapingSetting, _ known: inout Known) -> NeighborPlan {
    if let plan = known.plans.first(where: { $0.setting == setting }) {
      plan.isNew.store(true, ordering: .relaxed)
      return plan
    }
    if known.plans.count == Self.maximumPlans { removePlans(from: &known) { _ in true } }
    let lookups = LookupPlan(setting)
    let key = RulesKey(face: setting.face, lookups: lookups.withoutSingles(of: setting.face))
    let rules = rules(of: key, lookups, &known)
    // No caller asks for inputs where the rules are unknown.
    let inputs = rules.areUnknown ? GlyphBits() : lookups.inputs(of: setting.face)
    let plan = NeighborPlan(setting, rules, inputs: inputs)
    known.plans.append(plan)
    share.count(entries: 1, bytes: Self.planBytes)
    return plan
  }

  private func rules(
    of key: RulesKey, _ lookups: LookupPlan, _ known: inout Known
  ) -> NeighborRules {
    if let known = known.rules.first(where: { $0.key == key }) { return known.rules }
    let found = lookups.readRules(of: key.face)
    // Each instance of a variable face has rules of its own.
    if known.rules.count == Self.maximumPlans { removeRules(from: &known) { _ in true } }
    known.rules.append((key, found))
    share.count(entries: 0, bytes: Self.ruleBytes)
    return found
  }

  /// The replacements of the face's lookups in text of common characters.
  func replacements(in setting: ShapingSetting) -> GlyphReplacements {
    known.withLock { known in
      // Settings that differ in script or language alone replace the same glyphs by the same lookups.
      let key = RulesKey(face: setting.face, lookups: LookupPlan(setting))
      if let known = known.replacements.first(where: { $0.key == key }) {
        return known.replacements
      }
      let made = GlyphReplacements(plan(in: setting, &known).rules, plan: key.lookups)
      if known.replacements.count == Self.maximumPlans { known.replacements.removeAll() }
      known.replacements.append((key, made))
      return made
    }
  }

  private func removePlans(
    from known: inout Known, where isUnused: (inout NeighborPlan) -> Bool
  ) {
    let count = known.plans.count
    for index in known.plans.indices.reversed() where isUnused(&known.plans[index]) {
      known.plans.remove(at: index)
    }
    let change = known.plans.count - count
    share.count(entries: change, bytes: change * Self.planBytes)
  }

  private func removeRules(from known: inout Known, where isUnused: (NeighborRules) -> Bool) {
    let count = known.rules.count
    known.rules.removeAll { isUnused($0.rules) }
    share.count(entries: 0, bytes: (known.rules.count - count) * Self.ruleBytes)
  }
}

extension NeighborPlans: ReclaimableCache {
  /// The approximate memory of a plan, and of a face's rules, in bytes.
  private static let planBytes = 12_000
  private static let ruleBytes = 120_000

  /// Whether a plan was not requested since plans were aged, and no table of advances has it.
  private static func isOld(_ plan: inout NeighborPlan) -> Bool {
    !plan.isNew.load(ordering: .relaxed) && isKnownUniquelyReferenced(&plan)
  }

  /// The memory of old plans, in bytes.
  var oldByteCount: Int {
    known.withLockIfAvailable { known in
      known.plans.indices.reduce(0) { $0 + (Self.isOld(&known.plans[$1]) ? Self.planBytes : 0) }
    } ?? 0
  }

  /// Drops old plans, and rules that no plan has.
  func age() {
    known.withLockIfAvailable { known in
      removePlans(from: &known, where: Self.isOld)
      for plan in known.plans { plan.isNew.store(false, ordering: .relaxed) }
      let used = known.plans
      removeRules(from: &known) { rules in !used.contains { $0.rules === rules } }
      known.replacements.removeAll { entry in
        !used.contains { $0.setting.face == entry.key.face }
      }
    }
  }
}
