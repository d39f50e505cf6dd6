// SPDX-License-Identifier: MIT
/// A set of glyphs as an OpenType layout table states it.
enum GlyphClass: Hashable, Sendable {
  case glyph(Int)

  /// A coverage table, by its offset.
  case coverage(FontNumbers, Int)

  /// The glyphs to which a class definition table, by its offset, gives a class. Class 0 is that of
  /// all glyphs that the table does not name.
  case classed(FontNumbers, Int, Int)

  func contains(_ glyph: Int) -> Bool {
    switch self {
    case .glyph(let own): own == glyph
    case .coverage(let table, let offset): CoverageTable(table, offset).contains(glyph)
    case .classed(let table, let offset, let value):
      ClassTable(table, offset).value(of: glyph) == value
    }
  }

  /// The approximate number of glyphs in the set: never less than the exact one.
  var size: Int {
    switch self {
    case .glyph: 1
    case .coverage(let table, let offset):
      CoverageTable(table, offset).ranges.reduce(0) { $0 + $1.count }
    case .classed(_, _, 0): 1 << 16
    case .classed(let table, let offset, let value):
      ClassTable(table, offset).ranges.reduce(0) { $0 + ($1.value == value ? $1.glyphs.count : 0) }
    }
  }

  /// Calls `body` with the glyphs as ranges.
  ///
  /// - Returns: `false`, without a call, where they are too many to list.
  func forEachRange(_ body: (Range<Int>) -> Void) -> Bool {
    switch self {
    case .glyph(let own): body(own..<own + 1)
    case .coverage(let table, let offset):
      for range in CoverageTable(table, offset).ranges { body(range) }
    case .classed(_, _, 0): return false
    case .classed(let table, let offset, let value):
      for range in ClassTable(table, offset).ranges where range.value == value {
        body(range.glyphs)
      }
    }
    return true
  }

  /// Hashes one number for most sets: hashing each part takes longer than reading most rules.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .glyph(let glyph): hasher.combine(glyph)
    case .coverage(_, let offset): hasher.combine(1 << 62 | offset)
    case .classed(_, let offset, let value): hasher.combine(offset << 17 ^ value ^ 1 << 61)
    }
  }
}

/// OpenType's coverage table: a sorted list of glyphs, or of ranges of glyphs.
struct CoverageTable {
  private let table: FontNumbers
  private let offset: Int

  init(_ table: FontNumbers, _ offset: Int) {
    self.table = table
    self.offset = offset
  }

  private var count: Int { table.uint16(offset + 2) }
  private var listsGlyphs: Bool { table.uint16(offset) == 1 }

  /// The glyphs, in the order of the table, which numbers them.
  var ranges: LazyMapSequence<Range<Int>, Range<Int>> { (0..<count).lazy.map(range) }

  func contains(_ glyph: Int) -> Bool { place(of: glyph) != nil }

  /// The number of a glyph among those that are covered; `nil` for one that isn't.
  func index(of glyph: Int) -> Int? {
    guard let place = place(of: glyph) else { return nil }
    guard !listsGlyphs else { return place }
    return table.uint16(offset + 8 + 6 * place) + glyph - range(place).lowerBound
  }

  /// Returns a glyph's place in the table.
  private func place(of glyph: Int) -> Int? {
    let index = (0..<count).partitioningIndex { range($0).upperBound > glyph }
    return index < count && range(index).contains(glyph) ? index : nil
  }

  private func range(_ index: Int) -> Range<Int> {
    if listsGlyphs {
      let glyph = table.uint16(offset + 4 + 2 * index)
      return glyph..<glyph + 1
    }
    let first = table.uint16(offset + 4 + 6 * index)
    return first..<max(table.uint16(offset + 6 + 6 * index), first) + 1
  }
}

/// OpenType's class definition table: a number for each of some glyphs, and 0 for all others.
struct ClassTable {
  private let table: FontNumbers
  private let offset: Int

  init(_ table: FontNumbers, _ offset: Int) {
    self.table = table
    self.offset = offset
  }

  private var listsGlyphs: Bool { table.uint16(offset) == 1 }
  private var count: Int { table.uint16(offset + (listsGlyphs ? 4 : 2)) }

  /// The ranges that the table names, and their classes.
  var ranges: LazyMapSequence<Range<Int>, (glyphs: Range<Int>, value: Int)> {
    (0..<count).lazy.map(range)
  }

  func value(of glyph: Int) -> Int {
    let index = (0..<count).partitioningIndex { range($0).glyphs.upperBound > glyph }
    guard index < count else { return 0 }
    let found = range(index)
    return found.glyphs.contains(glyph) ? found.value : 0
  }

  private func range(_ index: Int) -> (glyphs: Range<Int>, value: Int) {
    if listsGlyphs {
      let glyph = table.uint16(offset + 2) + index
      return (glyph..<glyph + 1, table.uint16(offset + 6 + 2 * index))
    }
    let record = offset + 4 + 6 * index
    let first = table.uint16(record)
    return (first..<max(table.uint16(record + 2), first) + 1, table.uint16(record + 4))
  }
}

/// A bit for each of the 65,536 glyphs that a face may have, up to the last one that was set.
struct GlyphBits: Sendable {
  /// Glyph 64 × n + m is bit m of word n.
  private var words: [UInt64] = []

  private static let end = 65536

  func contains(_ glyph: Int) -> Bool {
    let word = glyph >> 6
    return word < words.count && words[word] >> UInt64(glyph & 63) & 1 == 1
  }

  /// Returns the number of glyphs that a class has in common with the set.
  func count(of glyphs: GlyphClass) -> Int {
    var count = 0
    let isListed = glyphs.forEachRange { count += self.count(in: $0) }
    return isListed ? count : list.count(where: glyphs.contains)
  }

  /// The glyphs, in order.
  var list: [Int] { (0..<words.count * 64).filter(contains) }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  mutating func formUnion(_ other: GlyphBits) {
    grow(to: other.words.count)
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  mutating func insert(glyph: Int) { insert(glyph..<glyph + 1) }

  mutating func insert(_ glyphs: GlyphClass) {
    if !glyphs.forEachRange({ insert($0) }) { insert(0..<Self.end) }
  }

  mutating func insert(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<Self.end)
    guard let last = range.last else { return }
    grow(to: last >> 6 + 1)
    for word in range.lowerBound >> 6...last >> 6 {
      words[word] |= Self.bits(of: range, inWord: word)
    }
  }

  private func count(in range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<words.count * 64)
    guard let last = range.last else { return 0 }
    return (range.lowerBound >> 6...last >> 6).reduce(0) {
      $0 + (words[$1] & Self.bits(of: range, inWord: $1)).nonzeroBitCount
    }
  }

  private mutating func grow(to count: Int) {
    while words.count < count { words.append(0) }
  }

  /// The bits of a range in a word that it reaches.
  private static func bits(of range: Range<Int>, inWord word: Int) -> UInt64 {
    let first = max(range.lowerBound - word * 64, 0)
    let end = min(range.upperBound - word * 64, 64)
    return UInt64.max << UInt64(first) & UInt64.max >> UInt64(64 - end)
  }
}
