// SPDX-License-Identifier: MIT
/// The effect of a rule on the glyphs by which it is found.
enum RuleEffect: Hashable, Sendable {
  case none

  /// Glyphs are replaced one by one: a bit for each, the lowest for the first.
  case replaces(UInt32)

  /// Anything else: glyphs are joined, or split, or moved, or some beyond are changed too.
  case other
}

/// A rule for sets of glyphs, by its place in the list of all rules' sets.
struct NeighborRule: Sendable {
  let sets: Range<Int>

  /// The place of the first of the two sets by which the rule is found.
  let mark: Int

  /// The rule's effect, apart from keeping others from being tried.
  let effect: RuleEffect

  var acts: Bool { effect != .none }

  /// The number of glyphs before the mark that the rule reads.
  var reachBefore: Int { mark - sets.lowerBound }
}

/// Compares a run with rules, without keeping them alive. Each character has the glyph that the face
/// has for it.
struct NeighborRuleMatcher {
  private unowned(unsafe) let rules: NeighborRules
  private unowned(unsafe) let ascii: ASCIIRules
  private let sets: UnsafeBufferPointer<ASCIIBits>
  private let run: UnsafeBufferPointer<UInt32>

  init(rules: NeighborRules, ascii: ASCIIRules, run: UnsafeBufferPointer<UInt32>) {
    self.rules = rules
    self.ascii = ascii
    self.run = run
    sets = ascii.sets
  }

  /// Whether the glyphs at an index, behind it and around match a rule.
  func matches(_ rule: NeighborRule, at index: Int) -> Bool {
    let start = index - rule.reachBefore
    guard start >= 0, start + rule.sets.count <= run.count else { return false }
    return matches(rule, from: start, apartFrom: 0..<0)
  }

  /// Whether the glyphs from an index on are those of a ligature.
  func matches(ligature: [Int], at index: Int) -> Bool {
    index + ligature.count <= run.count
      && ligature.indices.allSatisfy { glyph(at: index + $0) == ligature[$0] }
  }

  /// Whether a rule may read glyphs both of some words and beyond them. Only its places at the
  /// words' edges are tried, so the time doesn't depend on the words' length.
  func mayLeave(_ words: Range<Int>, changed: Range<Int>, by rule: NeighborRule) -> Bool {
    let first = max(changed.lowerBound - rule.sets.count + 1, 0)
    let end = min(changed.upperBound, run.count - rule.sets.count + 1)
    guard first < end else { return false }
    let before = first..<min(max(words.lowerBound, first), end)
    let behind = max(words.upperBound - rule.sets.count + 1, before.upperBound)
    return before.contains { matches(rule, from: $0, apartFrom: changed) }
      || (behind < end && (behind..<end).contains { matches(rule, from: $0, apartFrom: changed) })
  }

  /// Whether the glyphs from an index on match a rule, except for some that may be any.
  @inline(__always)
  private func matches(_ rule: NeighborRule, from start: Int, apartFrom changed: Range<Int>) -> Bool
  {
    for set in rule.sets {
      let index = start + set - rule.sets.lowerBound
      if !changed.contains(index), !contains(set, index) { return false }
    }
    return true
  }

  @inline(__always)
  private func contains(_ set: Int, _ index: Int) -> Bool {
    let scalar = run[index]
    if scalar < 128 { return sets[set].contains(scalar) }
    return glyph(at: index).map(rules.rules.sets[set].contains) ?? false
  }

  /// Returns the glyph of the character at an index; `nil` if the face doesn't have it.
  func glyph(at index: Int) -> Int? {
    let scalar = run[index]
    if scalar < 128 { return ascii.glyphs[Int(scalar)] }
    return Unicode.Scalar(scalar).flatMap(rules.face.glyph).map(Int.init)
  }
}
