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

  /// About how many glyphs the set has: never fewer than it has.
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

  /// The glyphs as ranges; `nil` where they are too many to list.
  var ranges: [Range<Int>]? {
    switch self {
    case .glyph(let own): [own..<own + 1]
    case .coverage(let table, let offset): CoverageTable(table, offset).ranges
    case .classed(_, _, 0): nil
    case .classed(let table, let offset, let value):
      ClassTable(table, offset).ranges.filter { $0.value == value }.map(\.glyphs)
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
  var ranges: [Range<Int>] { (0..<count).map(range) }

  func contains(_ glyph: Int) -> Bool { place(of: glyph) != nil }

  /// The number of a glyph among those that are covered; `nil` for one that isn't.
  func index(of glyph: Int) -> Int? {
    guard let place = place(of: glyph) else { return nil }
    guard !listsGlyphs else { return place }
    return table.uint16(offset + 8 + 6 * place) + glyph - range(place).lowerBound
  }

  /// Where in the table a glyph is.
  private func place(of glyph: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if range(middle).upperBound <= glyph { low = middle + 1 } else { high = middle }
    }
    return low < count && range(low).contains(glyph) ? low : nil
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
  var ranges: [(glyphs: Range<Int>, value: Int)] { (0..<count).map(range) }

  func value(of glyph: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if range(middle).glyphs.upperBound <= glyph { low = middle + 1 } else { high = middle }
    }
    guard low < count else { return 0 }
    let found = range(low)
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

/// A bit for each of the 65,536 glyphs that a face may have.
struct GlyphBits: Sendable {
  /// Glyph 64 × n + m is bit m of word n.
  private var words = [UInt64](repeating: 0, count: 1024)

  func contains(_ glyph: Int) -> Bool {
    glyph < 65536 && words[glyph >> 6] >> UInt64(glyph & 63) & 1 == 1
  }

  /// How many glyphs a class has in common with the set.
  func count(of glyphs: GlyphClass) -> Int {
    guard let ranges = glyphs.ranges else { return list.count(where: glyphs.contains) }
    return ranges.reduce(0) { $0 + $1.count(where: contains) }
  }

  /// The glyphs, in order.
  var list: [Int] { (0..<65536).filter(contains) }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  mutating func formUnion(_ other: GlyphBits) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func insert(glyph: Int) {
    if glyph < 65536 { words[glyph >> 6] |= 1 << UInt64(glyph & 63) }
  }

  mutating func insert(_ glyphs: GlyphClass) {
    guard let ranges = glyphs.ranges else {
      words = [UInt64](repeating: .max, count: 1024)
      return
    }
    insert(ranges)
  }

  mutating func insert(_ ranges: [Range<Int>]) {
    for range in ranges {
      for glyph in range where glyph < 65536 { words[glyph >> 6] |= 1 << UInt64(glyph & 63) }
    }
  }
}
