// SPDX-License-Identifier: MIT
/// Reads the rules of a `GSUB` or `GPOS` table's lookups for neighbours (OpenType 1.9, chapter 2).
///
/// All that a rule without actions does is to keep later ones from being tried.
struct LookupReader {
  private let table: FontNumbers
  private let isPositioning: Bool
  private let rules: RuleCollector

  /// Adds the rules of lookups.
  ///
  /// - Parameters:
  ///   - lookups: Their indices in the table's list.
  ///   - isPositioning: Whether the table is `GPOS`.
  static func addRules(
    of lookups: some Sequence<Int>, in table: FontTable, isPositioning: Bool,
    to rules: RuleCollector
  ) {
    rules.keepAlive(table, isPositioning: isPositioning)
    let reader = LookupReader(table: table.numbers, isPositioning: isPositioning, rules: rules)
    for lookup in lookups { reader.readLookup(lookup) }
  }

  /// The type of a lookup of `GSUB`; that of its subtables where it is an extension.
  static func type(of index: Int, in table: FontNumbers) -> Int {
    // The header's third offset is that of the lookup list.
    let list = table.uint16(8)
    guard let lookup = table.link(list + 2 + 2 * index, from: list) else { return 0 }
    let type = table.uint16(lookup)
    guard type == 7, let subtable = table.link(lookup + 6, from: lookup) else { return type }
    return table.uint16(subtable + 2)
  }

  /// Adds the glyphs that lookups cover: those at which they start to match.
  static func addCovered(
    by lookups: some Sequence<Int>, in table: FontNumbers, isPositioning: Bool,
    to glyphs: inout GlyphBits
  ) {
    let list = table.uint16(8)
    for index in lookups {
      guard let lookup = table.link(list + 2 + 2 * index, from: list) else { continue }
      for subtable in 0..<table.uint16(lookup + 4) {
        guard let offset = table.link(lookup + 6 + 2 * subtable, from: lookup) else { continue }
        let covered = coverage(
          of: offset, type: table.uint16(lookup), in: table, isPositioning: isPositioning)
        if let covered { glyphs.insert(.coverage(table, covered)) }
      }
    }
  }

  /// Returns the offset of a subtable's coverage table.
  private static func coverage(
    of offset: Int, type: Int, in table: FontNumbers, isPositioning: Bool
  ) -> Int? {
    let extensionType = isPositioning ? 9 : 7
    if type == extensionType {
      let inner = table.uint16(offset + 2)
      guard inner != type else { return nil }
      return coverage(
        of: offset + table.uint32(offset + 4), type: inner, in: table, isPositioning: isPositioning)
    }
    guard table.uint16(offset) == 3 else { return table.link(offset + 2, from: offset) }
    // Of contexts' third format, each glyph has a table. The input's first comes behind the numbers of glyphs
    // and actions, or, in chains, behind the list of those before it.
    switch type - (isPositioning ? 2 : 0) {
    case 5: return table.link(offset + 6, from: offset)
    case 6:
      let before = table.uint16(offset + 2)
      return table.link(offset + 6 + 2 * before, from: offset)
    default: return table.link(offset + 2, from: offset)
    }
  }

  private func readLookup(_ index: Int) {
    let list = table.uint16(8)
    guard let lookup = table.link(list + 2 + 2 * index, from: list) else { return }
    // The lookup's flags: 2 ignores base glyphs, 4 ligatures. Marks (8) are in no simple text.
    let looksPastLetters = table.uint16(lookup + 2) & 0x6 != 0
    if isPositioning { keepKerning(lookup) }
    for subtable in 0..<table.uint16(lookup + 4) {
      guard let offset = table.link(lookup + 6 + 2 * subtable, from: lookup) else { continue }
      read(offset, type: table.uint16(lookup), looksPastLetters: looksPastLetters)
    }
  }

  /// Keeps the lookup for reading kerning, if it is one of pairs.
  private func keepKerning(_ lookup: Int) {
    let subtables = (0..<table.uint16(lookup + 4)).compactMap {
      table.link(lookup + 6 + 2 * $0, from: lookup)
    }
    switch table.uint16(lookup) {
    case 2: rules.addKerning(subtables)
    // An extension: each subtable's real offset has 32 bits.
    case 9 where subtables.first.map { table.uint16($0 + 2) } == 2:
      rules.addKerning(subtables.map { $0 + table.uint32($0 + 4) })
    default: break
    }
  }

  private func read(_ offset: Int, type: Int, looksPastLetters: Bool) {
    if type == (isPositioning ? 9 : 7) {
      let inner = table.uint16(offset + 2)
      guard inner != type else { return }
      return read(
        offset + table.uint32(offset + 4), type: inner, looksPastLetters: looksPastLetters)
    }
    if looksPastLetters { rules.addUnknown() }
    if isPositioning { readPositioning(offset, type) } else { readSubstitution(offset, type) }
  }

  private func readSubstitution(_ offset: Int, _ type: Int) {
    switch type {
    // One glyph at a time.
    case 1, 2, 3: break
    case 4: readLigatures(offset)
    case 5: readContext(offset)
    case 6: readChain(offset)
    case 8: readReverseChain(offset)
    default: rules.addUnknown()
    }
  }

  private func readPositioning(_ offset: Int, _ type: Int) {
    switch type {
    // One glyph at a time; marks move, and keep their advance.
    case 1, 4, 5, 6: break
    case 2: readPairs(offset)
    case 3:
      if let joined = coverage(offset + 2, from: offset) {
        rules.addSequence([joined, joined], effect: .other)
      }
    case 7: readContext(offset)
    case 8: readChain(offset)
    default: rules.addUnknown()
    }
  }

  // MARK: Kinds of subtable

  private func readLigatures(_ offset: Int) {
    forEachCovered(offset) { reader, first, set in
      reader.rules.startLigatures(first)
      reader.forEachLink(set) { reader, ligature in
        let count = reader.table.uint16(ligature + 2)
        guard count > 1 else { return }
        reader.rules.addLigature(count - 1) { reader.table.uint16(ligature + 4 + 2 * $0) }
      }
      reader.rules.endLigatures(first)
    }
  }

  private func readPairs(_ offset: Int) {
    guard let first = coverage(offset + 2, from: offset) else { return }
    rules.addKerned(first)
    // Where the second glyph moves too, it starts no pair of its own.
    let movesSecond = table.uint16(offset + 6) != 0
    if movesSecond { rules.addUnknown() }
  }

  private func readContext(_ offset: Int) {
    switch table.uint16(offset) {
    case 1:
      forEachCovered(offset) { reader, first, set in
        reader.forEachLink(set) { reader, rule in
          let count = reader.table.uint16(rule)
          let rest = reader.glyphs(rule + 4, max(count - 1, 0))
          reader.rules.addSequence(
            [.glyph(first)] + rest,
            effect: reader.effect(rule + 2, records: rule + 4 + 2 * rest.count, from: 0))
        }
      }
    case 2: readClassContext(offset)
    case 3:
      let count = table.uint16(offset + 2)
      rules.addSequence(
        coverages(offset + 6, count, from: offset),
        effect: effect(offset + 4, records: offset + 6 + 2 * count, from: 0))
    default: rules.addUnknown()
    }
  }

  private func readClassContext(_ offset: Int) {
    guard let classes = table.link(offset + 4, from: offset) else { return }
    forEachSet(offset + 6, of: offset) { reader, first, set in
      reader.forEachLink(set) { reader, rule in
        let count = reader.table.uint16(rule)
        let rest = reader.classed(rule + 4, max(count - 1, 0), by: classes)
        reader.rules.addSequence(
          [.classed(reader.table, classes, first)] + rest,
          effect: reader.effect(rule + 2, records: rule + 4 + 2 * rest.count, from: 0))
      }
    }
  }

  private func readChain(_ offset: Int) {
    switch table.uint16(offset) {
    case 1:
      forEachCovered(offset) { reader, first, set in
        reader.forEachLink(set) { reader, rule in
          reader.addChain(rule, first: .glyph(first)) { reader, offset, count in
            reader.glyphs(offset, count)
          }
        }
      }
    case 2: readClassChain(offset)
    case 3:
      var end = offset + 2
      let before = nextCoverages(&end, from: offset)
      let input = nextCoverages(&end, from: offset)
      let after = nextCoverages(&end, from: offset)
      rules.addSequence(
        before.reversed() + input + after,
        effect: effect(end, records: end + 2, from: before.count))
    default: rules.addUnknown()
    }
  }

  private func readClassChain(_ offset: Int) {
    // Where one of the three tables is left out, all glyphs have class 0.
    let before = table.link(offset + 4, from: offset) ?? FontNumbers.nowhere
    let input = table.link(offset + 6, from: offset) ?? FontNumbers.nowhere
    let after = table.link(offset + 8, from: offset) ?? FontNumbers.nowhere
    forEachSet(offset + 10, of: offset) { reader, first, set in
      reader.forEachLink(set) { reader, rule in
        var part = 0
        reader.addChain(rule, first: .classed(reader.table, input, first)) {
          reader, offset, count in
          defer { part += 1 }
          return reader.classed(offset, count, by: [before, input, after][part])
        }
      }
    }
  }

  private func readReverseChain(_ offset: Int) {
    guard let input = coverage(offset + 2, from: offset) else { return }
    var end = offset + 4
    let before = nextCoverages(&end, from: offset)
    let after = nextCoverages(&end, from: offset)
    rules.addSequence(before.reversed() + [input] + after, effect: .other)
  }

  /// Adds a rule of three lists: the glyphs before the input from right to left, the input without
  /// its first glyph, and the glyphs after it.
  private func addChain(
    _ rule: Int, first: GlyphClass,
    list: (LookupReader, _ offset: Int, _ count: Int) -> [GlyphClass]
  ) {
    let beforeCount = table.uint16(rule)
    let before = list(self, rule + 2, beforeCount)
    let inputStart = rule + 2 + 2 * beforeCount
    let inputCount = max(table.uint16(inputStart) - 1, 0)
    let input = list(self, inputStart + 2, inputCount)
    let afterStart = inputStart + 2 + 2 * inputCount
    let afterCount = table.uint16(afterStart)
    let after = list(self, afterStart + 2, afterCount)
    rules.addSequence(
      before.reversed() + [first] + input + after,
      effect: effect(
        afterStart + 2 + 2 * afterCount, records: afterStart + 4 + 2 * afterCount,
        from: beforeCount))
  }

  /// Returns a rule's effect by its records: each has the place of a glyph of the input, and a
  /// lookup.
  ///
  /// - Parameters:
  ///   - count: The offset of the records' number.
  ///   - records: Their own offset.
  ///   - start: The number of the rule's glyphs before the input.
  private func effect(_ count: Int, records: Int, from start: Int) -> RuleEffect {
    var places: UInt32 = 0
    for record in 0..<table.uint16(count) {
      let place = start + table.uint16(records + 4 * record)
      let lookup = table.uint16(records + 4 * record + 2)
      guard !isPositioning, Self.type(of: lookup, in: table) == 1,
        place < NeighborRules.maximumGlyphs
      else { return .other }
      rules.addReplacement(lookup)
      places |= 1 << UInt32(place)
    }
    return places == 0 ? .none : .replaces(places)
  }
}

// MARK: Lists

extension LookupReader {
  private func coverage(_ offset: Int, from base: Int) -> GlyphClass? {
    table.link(offset, from: base).map { .coverage(table, $0) }
  }

  private func coverages(_ offset: Int, _ count: Int, from base: Int) -> [GlyphClass] {
    (0..<count).compactMap { coverage(offset + 2 * $0, from: base) }
  }

  /// A list of coverage tables, preceded by its length.
  private func nextCoverages(_ offset: inout Int, from base: Int) -> [GlyphClass] {
    let count = table.uint16(offset)
    defer { offset += 2 + 2 * count }
    return coverages(offset + 2, count, from: base)
  }

  private func glyphs(_ offset: Int, _ count: Int) -> [GlyphClass] {
    (0..<count).map { .glyph(table.uint16(offset + 2 * $0)) }
  }

  private func classed(_ offset: Int, _ count: Int, by classes: Int) -> [GlyphClass] {
    (0..<count).map { .classed(table, classes, table.uint16(offset + 2 * $0)) }
  }

  /// Calls `body` with each glyph of a subtable's coverage, and the offset of its set of rules.
  private func forEachCovered(
    _ offset: Int, _ body: (LookupReader, _ glyph: Int, _ set: Int) -> Void
  ) {
    guard let covered = table.link(offset + 2, from: offset) else { return }
    let count = table.uint16(offset + 4)
    var index = 0
    for range in CoverageTable(table, covered).ranges {
      for glyph in range.prefix(count - index) {
        let set = table.link(offset + 6 + 2 * index, from: offset)
        index += 1
        if let set { body(self, glyph, set) }
      }
    }
  }

  /// Calls `body` with each class, and the offset of its set of rules. Most have none.
  private func forEachSet(
    _ list: Int, of offset: Int, _ body: (LookupReader, _ value: Int, _ set: Int) -> Void
  ) {
    for value in 0..<table.uint16(list) where !rules.areUnknown {
      guard let set = table.link(list + 2 + 2 * value, from: offset) else { continue }
      body(self, value, set)
    }
  }

  /// Calls `body` with the offset of each rule of a set.
  private func forEachLink(_ set: Int, _ body: (LookupReader, Int) -> Void) {
    for index in 0..<table.uint16(set) where !rules.areUnknown {
      guard let rule = table.link(set + 2 + 2 * index, from: set) else { continue }
      body(self, rule)
    }
  }
}
