// SPDX-License-Identifier: MIT
internal import Synchronization

/// The changes that a face's lookups may make to a glyph because of the glyph beside it.
///
/// Every rule that takes more than one glyph needs two certain glyphs side by side. Text without
/// any such pair keeps the glyphs that the face has for its characters, whatever else is in it.
/// This type has no rules for one glyph alone: shaping the glyph alone shows their effect.
///
/// The rules may be taken to apply more often than they do, never less often. Threads share them.
final class NeighborRules: Sendable {
  let rules: CollectedRules
  let face: FontFace

  /// The rules that are found by a pair of glyphs, for pairs that were requested.
  private let marked = Mutex<[UInt32: [Int]]>([:])
  private let lazilyASCII = AtomicReferences<ASCIIRules>(count: 1)

  private static let maximumMarked = 1 << 14

  /// Kerning by two glyphs, where the newest replaces another: the glyphs' numbers and 32 bits for the value.
  private let knownKerning = AtomicNumbers<UInt64>(count: kerningCount)
  private static let kerningCount = 1 << 12

  /// The maximum number of glyphs in a rule.
  static let maximumGlyphs = 24

  init(_ rules: CollectedRules, of face: FontFace) {
    self.rules = rules
    self.face = face
  }

  deinit {
    lazilyASCII.deallocate()
    knownKerning.deallocate()
  }

  /// Whether the lookups skip letters, or are of unsupported kinds. The rules aren't used then.
  var areUnknown: Bool { rules.areUnknown }

  /// Whether the glyph's advance, or the glyph itself, may depend on the next glyph.
  func mayDependOnNext(_ glyph: Int) -> Bool {
    rules.firsts.contains(glyph) || rules.kerned.contains(glyph)
  }

  /// The glyphs that may depend on the next one.
  var glyphsBeforeOthers: GlyphBits {
    var glyphs = rules.firsts
    glyphs.formUnion(rules.kerned)
    return glyphs
  }

  /// Whether the advance of a glyph depends on the next one's.
  func isKerned(_ glyph: Int) -> Bool { rules.kerned.contains(glyph) }

  /// Returns the width that the next glyph adds to the advance of a glyph, in font units.
  func kerning(_ first: Int, _ second: Int) -> Int {
    guard let kerning = rules.kerning else { return 0 }
    // Glyph 0 beside itself is found each time: its key is that of fresh memory.
    let key = UInt64(CollectedRules.key(first, second))
    let place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
    let known = knownKerning[place]
    if known != 0, known >> 32 == key { return Int(Int32(truncatingIfNeeded: known)) }
    let value = kerning.value(first, second)
    knownKerning[place] = key << 32 | UInt64(UInt32(truncatingIfNeeded: value))
    return value
  }

  /// Whether rules, other than pair positioning, may change something where two glyphs are side by
  /// side, depending on their neighbours.
  ///
  /// - Parameters:
  ///   - glyphs: Those that the face has for the characters.
  ///   - scalars: The characters.
  func mayChange(_ glyphs: (Int, Int), of scalars: (UInt32, UInt32)) -> Bool {
    guard rules.firsts.contains(glyphs.0) else { return false }
    if rules.ligatures.hasPair(glyphs.0, glyphs.1) { return true }
    var isMarked = false
    forEachMarked(by: glyphs, scalars) { _ in isMarked = true }
    return isMarked
  }

  /// The part of a run that is read by rules which apply at a pair of glyphs; `nil` where none does.
  ///
  /// The run may be more than the text of one face. No glyph of another can keep a rule from being
  /// found.
  ///
  /// - Parameter index: The index of the pair's first glyph.
  func reach(in run: UnsafeBufferPointer<UInt32>, at index: Int) -> Range<Int>? {
    let matcher = matcher(of: run)
    guard let first = matcher.glyph(at: index), let second = matcher.glyph(at: index + 1) else {
      return nil
    }
    var reach =
      rules.ligatures.hasPair(first, second) ? index..<index + 2 : nil
    forEachMarked(by: (first, second), (run[index], run[index + 1])) { rule in
      guard matcher.matches(rule, at: index) else { return }
      let start = index - rule.reachBefore
      let found = start..<start + rule.sets.count
      reach = reach.map { $0.union(found) } ?? found
    }
    return reach
  }

  /// Calls `body` with the rules that act and are found by a pair of glyphs.
  private func forEachMarked(
    by glyphs: (Int, Int), _ scalars: (UInt32, UInt32), _ body: (NeighborRule) -> Void
  ) {
    if scalars.0 < 128, scalars.1 < 128 {
      ascii._withUnsafeGuaranteedRef { $0.forEachMarked(by: scalars.0, scalars.1, body) }
    } else {
      for index in marked(by: glyphs.0, glyphs.1) { body(rules.contexts[index]) }
    }
  }

  private func marked(by first: Int, _ second: Int) -> [Int] {
    let key = CollectedRules.key(first, second)
    if let known = marked.withLock({ $0[key] }) { return known }
    let found = rules.contexts.indices.filter { index in
      let context = rules.contexts[index]
      return context.acts && rules.sets[context.mark].contains(first)
        && rules.sets[context.mark + 1].contains(second)
    }
    marked.withLock { if $0.count < Self.maximumMarked { $0[key] = found } }
    return found
  }

  /// Whether a rule may read glyphs both of some words of a run and beyond them.
  ///
  /// - Parameters:
  ///   - words: A range that starts behind a space, or at the run's start; ends with a space, or at its end.
  ///   - changed: The words without the space at its end. May have any glyphs by now.
  func mayLeave(
    _ words: Range<Int>, changed: Range<Int>, of run: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    let matcher = matcher(of: run)
    return ascii._withUnsafeGuaranteedRef { ascii in
      if words.lowerBound > 0, ascii.spaceOpensLigature { return true }
      if words.upperBound < run.count, ascii.spaceContinuesLigature { return true }
      return ascii.withSpace.contains { matcher.mayLeave(words, changed: changed, by: $0) }
    }
  }

  /// The glyph that the face has for a character; `nil` for none.
  func glyph(of scalar: UInt32) -> Int? {
    if scalar < 128 { return ascii._withUnsafeGuaranteedRef { $0.glyphs[Int(scalar)] } }
    return Unicode.Scalar(scalar).flatMap(face.glyph).map(Int.init)
  }

  func matcher(of run: UnsafeBufferPointer<UInt32>) -> NeighborRuleMatcher {
    ascii._withUnsafeGuaranteedRef { NeighborRuleMatcher(rules: self, ascii: $0, run: run) }
  }

  /// The rules for ASCII characters, made on first use: most faces are asked for few pairs. Lives
  /// as long as the rules.
  var ascii: Unmanaged<ASCIIRules> {
    lazilyASCII[0]
      ?? marked.withLock { _ in
        lazilyASCII[0] ?? lazilyASCII.set(0, ASCIIRules(rules, face: face))
      }
  }
}

extension Range<Int> {
  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
