// SPDX-License-Identifier: MIT
/// Where rules apply in a run of text: a bit for each character, 64 characters at a time.
///
/// A rule applies where the set of each of its places has the character there. Those places are one `&` a
/// set, for all characters of a word of bits. What is found holds every glyph that some rule may change,
/// and all glyphs that rules read which read one of those: what is between two such ranges of text keeps
/// its glyphs, and each range has the glyphs that it has alone.
struct RuleMatches {
  private let rules: ApplicableRulesReader
  private let text: UnsafeBufferPointer<UInt32>

  /// How many words a row has: 64 bits for 64 characters each, and one that stays empty.
  private let wordCount: Int
  private let memory: UnsafeMutablePointer<UInt64>

  /// The sets of which some character is there.
  private var present: UInt64 = 1

  /// Longer runs are measured otherwise.
  static let longestRun = 2048

  private enum Row: Int, CaseIterable {
    /// The characters that rules change or read, and those of them that are replaced.
    case touched, replaced

    /// Where the rule at hand applies, and where it would reach a character that is touched.
    case matches, reaching
  }

  /// Whether `body` accepts what is found; `false` where rules do more than replace glyphs one by one,
  /// where the text has other characters than the rules know, or is too long.
  static func find(
    in text: UnsafeBufferPointer<UInt32>, _ rules: ApplicableRulesReader,
    _ body: (borrowing RuleMatches) -> Bool
  ) -> Bool {
    guard text.count <= longestRun else { return false }
    let wordCount = (text.count + 63) / 64 + 1
    let count = (rules.setCount + Row.allCases.count) * wordCount
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { memory in
      memory.initialize(repeating: 0)
      guard let base = memory.baseAddress else { return false }
      var matches = RuleMatches(
        rules: rules, text: text, wordCount: wordCount, memory: base)
      return matches.fillSets() && matches.findReplaced() && body(matches)
    }
  }

  private init(
    rules: ApplicableRulesReader, text: UnsafeBufferPointer<UInt32>, wordCount: Int,
    memory: UnsafeMutablePointer<UInt64>
  ) {
    self.rules = rules
    self.text = text
    self.wordCount = wordCount
    self.memory = memory
  }

  // MARK: What is found

  /// Calls `body` with each range of text in which rules may change glyphs, in order.
  ///
  /// - Returns: `false` where `body` did.
  func forEachRange(_ body: (Range<Int>) -> Bool) -> Bool {
    var start = next(from: 0, isSet: true)
    while start < text.count {
      let end = min(next(from: start, isSet: false), text.count)
      if (start..<end).contains(where: isReplaced), !body(start..<end) { return false }
      start = next(from: end, isSet: true)
    }
    return true
  }

  /// Whether the glyph of a character may be replaced.
  func isReplaced(_ index: Int) -> Bool {
    row(.replaced)[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// The first character from an index on that is touched, or that isn't; a number from the text's length
  /// on if there is none.
  private func next(from index: Int, isSet: Bool) -> Int {
    var word = index >> 6
    var bits = (isSet ? row(.touched)[word] : ~row(.touched)[word]) & ~0 << UInt64(index & 63)
    while bits == 0, word + 1 < wordCount {
      word += 1
      bits = isSet ? row(.touched)[word] : ~row(.touched)[word]
    }
    return word << 6 + bits.trailingZeroBitCount
  }

  // MARK: Rows

  private func row(_ row: Row) -> UnsafeMutablePointer<UInt64> { memory + row.rawValue * wordCount }

  private func row(ofSet number: Int) -> UnsafeMutablePointer<UInt64> {
    memory + (Row.allCases.count &+ number) &* wordCount
  }

  /// The bits from an index on in the word where they start to be at some word's place.
  @inline(__always)
  private func bits(_ row: UnsafeMutablePointer<UInt64>, _ word: Int, from shift: Int) -> UInt64 {
    // The last word is empty, and no rule takes 64 glyphs.
    row[word] &>> UInt64(shift) | (row[word &+ 1] &<< 1) &<< UInt64(63 &- shift)
  }

  private mutating func fillSets() -> Bool {
    let all = row(ofSet: 0)
    for index in 0..<text.count {
      let mask = rules.mask(of: text[index])
      guard mask != 0 else { return false }
      present |= mask
      all[index &>> 6] |= 1 &<< UInt64(index & 63)
      add(mask & ~1, at: index)
    }
    return true
  }

  @inline(__always)
  private func add(_ mask: UInt64, at index: Int) {
    var rest = mask
    while rest != 0 {
      row(ofSet: rest.trailingZeroBitCount)[index &>> 6] |= 1 &<< UInt64(index & 63)
      rest &= rest &- 1
    }
  }

  // MARK: Rules

  /// `false` where a rule applies that does something else.
  private mutating func findReplaced() -> Bool {
    var replacedCount = 0
    guard touchActing() else { return false }
    while case let count = markCount(.replaced), count > replacedCount {
      replacedCount = count
      addReplacedGlyphs()
      guard touchActing() else { return false }
      var touchedCount = 0
      while case let count = markCount(.touched), count > touchedCount {
        touchedCount = count
        touchReaching()
      }
    }
    return true
  }

  /// Marks what rules replace and read; `false` where one does more than to replace glyphs.
  private func touchActing() -> Bool {
    var rest = present
    while rest != 0 {
      for rule in rules.rules(ofSet: rest.trailingZeroBitCount, acting: true) where match(rule) {
        guard case .replaces(let places) = rule.effect else { return false }
        mark(rule, replacing: places)
      }
      rest &= rest &- 1
    }
    return true
  }

  /// Marks what rules read along with what is marked, though they only keep others from being tried.
  private func touchReaching() {
    var rest = present
    while rest != 0 {
      for rule in rules.rules(ofSet: rest.trailingZeroBitCount, acting: false)
      where match(rule) && keepReaching(rule.sets.count) {
        mark(rule, replacing: 0)
      }
      rest &= rest &- 1
    }
  }

  /// Finds where a rule applies; `false` where it does nowhere.
  @inline(__always)
  private func match(_ rule: ApplicableRules.Rule) -> Bool {
    guard rule.needs & ~present == 0 else { return false }
    let matches = row(.matches)
    var found: UInt64 = 0
    for word in 0..<wordCount &- 1 {
      var bits = UInt64.max
      var shift = 0
      while shift < rule.sets.count, bits != 0 {
        bits &= self.bits(
          row(ofSet: Int(rules.sets[rule.sets.lowerBound &+ shift])), word, from: shift)
        shift &+= 1
      }
      matches[word] = bits
      found |= bits
    }
    return found != 0
  }

  /// Leaves those places at which a rule of some length reaches a character that is touched.
  private func keepReaching(_ length: Int) -> Bool {
    let matches = row(.matches)
    var found: UInt64 = 0
    for word in 0..<wordCount - 1 where matches[word] != 0 {
      var reaching: UInt64 = 0
      for shift in 0..<length { reaching |= bits(row(.touched), word, from: shift) }
      matches[word] &= reaching
      found |= matches[word]
    }
    return found != 0
  }

  /// Marks what a rule reads where it applies, and the glyphs that it replaces.
  private func mark(_ rule: ApplicableRules.Rule, replacing places: UInt32) {
    for shift in 0..<rule.sets.count {
      addMatches(to: row(.touched), movedBy: shift)
      if places >> UInt32(shift) & 1 == 1 { addMatches(to: row(.replaced), movedBy: shift) }
    }
  }

  private func addMatches(to row: UnsafeMutablePointer<UInt64>, movedBy shift: Int) {
    let matches = self.row(.matches)
    for word in 0..<wordCount - 1 where matches[word] != 0 {
      row[word] |= matches[word] &<< UInt64(shift)
      if shift > 0 { row[word + 1] |= matches[word] &>> UInt64(64 - shift) }
    }
  }

  private func markCount(_ row: Row) -> Int {
    (0..<wordCount).reduce(0) { $0 + self.row(row)[$1].nonzeroBitCount }
  }

  /// Puts the glyphs that a character may have got into the sets that they are in.
  private mutating func addReplacedGlyphs() {
    for word in 0..<wordCount - 1 {
      var rest = row(.replaced)[word]
      while rest != 0 {
        let index = word << 6 + rest.trailingZeroBitCount
        let mask = rules.replacedMask(of: text[index])
        present |= mask
        add(mask & ~1, at: index)
        rest &= rest &- 1
      }
    }
  }
}
