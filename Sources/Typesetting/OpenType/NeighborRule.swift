/// A rule for sets of glyphs, by its place in the list of all rules' sets.
struct NeighborRule {
  let sets: Range<Int>

  /// The place of the first of the two sets by which the rule is found.
  let mark: Int

  /// Whether the rule does anything but keep others from being tried.
  let acts: Bool

  /// How many glyphs before the mark the rule looks at.
  var reachBefore: Int { mark - sets.lowerBound }
}

/// Compares runs with rules.
struct NeighborRuleMatcher {
  let sets: UnsafeBufferPointer<GlyphClass>
  let ascii: UnsafeBufferPointer<ASCIIBits>
  let run: NominalRun

  /// Whether the glyphs at an index and behind it, and those around, are those of a rule.
  func matches(_ rule: NeighborRule, at index: Int) -> Bool {
    let start = index - rule.reachBefore
    guard start >= 0, start + rule.sets.count <= run.scalars.count else { return false }
    return matches(rule, from: start, apartFrom: 0..<0)
  }

  func mayLeave(_ stretch: Range<Int>, changed: Range<Int>, by rule: NeighborRule) -> Bool {
    let first = max(changed.lowerBound - rule.sets.count + 1, 0)
    let end = min(changed.upperBound, run.scalars.count - rule.sets.count + 1)
    guard first < end else { return false }
    for start in first..<end
    where start < stretch.lowerBound || start + rule.sets.count > stretch.upperBound {
      if matches(rule, from: start, apartFrom: changed) { return true }
    }
    return false
  }

  /// Whether the glyphs from an index on are those of a rule, but for some that may be any.
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
    let scalar = run.scalars[index]
    if scalar < 128 { return ascii[set].contains(scalar) }
    return run.glyph(at: index).map(sets[set].contains) ?? false
  }
}

/// A run of characters in a face that has a glyph for each.
struct NominalRun {
  let scalars: [UInt32]
  let face: FontFace

  func glyph(at index: Int) -> Int? {
    Unicode.Scalar(scalars[index]).flatMap(face.glyph).map(Int.init)
  }
}

/// Which ASCII characters have a glyph in a set.
struct ASCIIBits {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ set: GlyphClass, glyphs: [Int?]) {
    for (character, glyph) in glyphs.enumerated() {
      guard let glyph, set.contains(glyph) else { continue }
      if character < 64 {
        low |= 1 << UInt64(character)
      } else {
        high |= 1 << UInt64(character - 64)
      }
    }
  }

  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    (scalar < 64 ? low : high) &>> UInt64(scalar & 63) & 1 == 1
  }
}
