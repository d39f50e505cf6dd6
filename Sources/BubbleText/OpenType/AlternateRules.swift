// SPDX-License-Identifier: MIT
/// Finds the long runs in which contextual alternates do nothing.
///
/// HarfBuzz tries dozens of rules at each bracket and hyphen of a face that sets them by their neighbours:
/// a million of them take four seconds. Where none of the rules can apply, it need not try.
enum AlternateRules {
  /// Shorter runs are shaped before rules are read.
  static let shortestRun = 4096

  /// Whether contextual alternates may change anything in a run. `true` if unknown.
  static func mayChange(
    _ run: UnsafeBufferPointer<UInt32>, face: SelectedFace, _ properties: ShapingProperties,
    _ plans: NeighborPlans
  ) -> Bool {
    guard !properties.isRightToLeft, properties.formsLigatures,
      let characters = ASCIIBits(printable: run)
    else { return true }
    let setting = ShapingSetting(
      face, script: properties.script, language: properties.language)
    var shaper = NeighborShaper(plans)
    let rules = shaper.rules(forPlain: characters, in: setting)
    return rules.map { !$0.keepGlyphs(of: run, characters) } ?? true
  }
}

extension ASCIIBits {
  /// The characters of a run; `nil` where others than printable ASCII characters are among them.
  fileprivate init?(printable run: UnsafeBufferPointer<UInt32>) {
    self.init()
    for scalar in run {
      guard 0x20..<0x7F ~= scalar else { return nil }
      insert(scalar)
    }
  }
}

extension NeighborShaper {
  /// Returns the rules for characters that each have, when alone, the glyph that the face has for
  /// them; `nil` if one doesn't, or if the rules are unknown.
  fileprivate mutating func rules(
    forPlain characters: ASCIIBits, in setting: ShapingSetting
  ) -> NeighborRules? {
    guard LookupPlan.positionings(of: [ShapingBuffer.alternates], in: setting.face).isEmpty
    else { return nil }
    let plan = plan(in: setting)
    for scalar in UInt32(0x20)..<0x7F where characters.contains(scalar) {
      if lone(scalar, plan) == nil { return nil }
    }
    return plan.rules
  }
}

extension NeighborRules {
  /// Whether no rule applies anywhere in a run, not even to keep others from being tried.
  ///
  /// The first rule that changed a glyph would have to find glyphs that the face has for the
  /// characters. So if none does, there can't be a second one.
  fileprivate func keepGlyphs(
    of run: UnsafeBufferPointer<UInt32>, _ characters: ASCIIBits
  ) -> Bool {
    let matcher = matcher(of: run)
    return ascii._withUnsafeGuaranteedRef { ascii in
      let all = PairRules(rules, ascii, among: characters)
      // By two characters of seven bits each.
      var rulesOfPairs = [PairRules?](repeating: nil, count: 1 << 14)
      for index in 0..<run.count - 1 {
        let pair = Int(run[index] << 7 | run[index + 1])
        let found = rulesOfPairs[pair] ?? all.found(by: run[index], run[index + 1], ascii)
        rulesOfPairs[pair] = found
        if matcher.matches(found, at: index) { return false }
      }
      return true
    }
  }
}

/// Rules, whether they act or not, and ligatures: all of them, or those that a pair of characters finds.
private struct PairRules {
  private(set) var contexts: [NeighborRule]
  private(set) var ligatures: [[Int]]

  /// Keeps the rules whose glyphs text of certain characters may have.
  init(_ rules: CollectedRules, _ ascii: ASCIIRules, among characters: ASCIIBits) {
    contexts = rules.contexts.filter { rule in
      ascii.sets[rule.sets].allSatisfy { $0.intersects(characters) }
    }
    ligatures = ascii.ligatures
  }

  func found(by first: UInt32, _ second: UInt32, _ ascii: ASCIIRules) -> PairRules {
    let glyphs = (ascii.glyphs[Int(first)], ascii.glyphs[Int(second)])
    var found = self
    found.contexts.removeAll {
      !ascii.sets[$0.mark].contains(first) || !ascii.sets[$0.mark + 1].contains(second)
    }
    found.ligatures.removeAll { $0[0] != glyphs.0 || $0[1] != glyphs.1 }
    return found
  }
}

extension NeighborRuleMatcher {
  /// Whether the glyphs at an index and around it match some rule.
  fileprivate func matches(_ rules: PairRules, at index: Int) -> Bool {
    rules.contexts.contains { matches($0, at: index) }
      || rules.ligatures.contains { matches(ligature: $0, at: index) }
  }
}
