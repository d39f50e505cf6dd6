// SPDX-License-Identifier: MIT
/// Reads the widths that pair positioning adds to the advance of a glyph in front of another
/// (OpenType 1.9, GPOS lookup type 2).
struct PairKerning: Sendable {
  private let table: FontNumbers

  /// The numbers that an instance of a variable face adds to the table's; `nil` for others.
  private let deltas: VariationDeltas?

  /// The subtables of each lookup, in the order in which they apply.
  private var lookups: [[Int]] = []

  init(_ table: FontNumbers, deltas: VariationDeltas?) {
    self.table = table
    self.deltas = deltas
  }

  /// Adds a lookup, by the offsets of its subtables.
  mutating func add(lookup subtables: [Int]) { lookups.append(subtables) }

  /// Returns the width that is added to the advance of the first glyph, in font units. Each
  /// lookup's first subtable that knows the pair decides.
  func value(_ first: Int, _ second: Int) -> Int {
    lookups.reduce(0) { sum, subtables in
      for subtable in subtables {
        if let value = value(first, second, in: subtable) { return sum + value }
      }
      return sum
    }
  }

  private func value(_ first: Int, _ second: Int, in subtable: Int) -> Int? {
    guard let coverage = table.link(subtable + 2, from: subtable),
      let index = CoverageTable(table, coverage).index(of: first)
    else { return nil }
    return table.uint16(subtable) == 1
      ? listedValue(second, in: subtable, set: index) : classValue(first, second, in: subtable)
  }

  /// Format 1: the second glyphs of each first one, sorted.
  private func listedValue(_ second: Int, in subtable: Int, set index: Int) -> Int? {
    guard let set = table.link(subtable + 10 + 2 * index, from: subtable) else { return nil }
    let size = 2 + ValueFormat(table.uint16(subtable + 4)).size
    var low = 0
    var high = table.uint16(set)
    while low < high {
      let middle = (low + high) / 2
      let record = set + 2 + size * middle
      let glyph = table.uint16(record)
      if glyph == second { return advance(at: record + 2, of: set, in: subtable) }
      if glyph < second { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Format 2: a value for each two classes.
  private func classValue(_ first: Int, _ second: Int, in subtable: Int) -> Int? {
    let rows = ClassTable(table, table.link(subtable + 8, from: subtable) ?? FontNumbers.nowhere)
    let columns = ClassTable(
      table, table.link(subtable + 10, from: subtable) ?? FontNumbers.nowhere)
    let row = rows.value(of: first)
    let column = columns.value(of: second)
    let columnCount = table.uint16(subtable + 14)
    guard row < table.uint16(subtable + 12), column < columnCount else { return nil }
    let size = ValueFormat(table.uint16(subtable + 4)).size
    return advance(
      at: subtable + 16 + size * (row * columnCount + column), of: subtable, in: subtable)
  }

  /// - Parameter parent: The table that has the record, from which its offsets count.
  private func advance(at record: Int, of parent: Int, in subtable: Int) -> Int {
    let format = ValueFormat(table.uint16(subtable + 4))
    let value = format.advanceOffset.map {
      Int(Int16(truncatingIfNeeded: table.uint16(record + $0)))
    }
    guard let deltas, let offset = format.advanceDeviceOffset,
      let index = table.link(record + offset, from: parent)
    else { return value ?? 0 }
    return (value ?? 0) + deltas.value(at: index, in: table)
  }
}

/// The format of a value record: a bit each for x and y placement, x and y advance (1 to 8), and
/// four offsets of tables for devices. A record has the 16-bit numbers of the bits that are set, in
/// that order.
private struct ValueFormat {
  private let bits: Int

  init(_ bits: Int) { self.bits = bits }

  /// The size of a record, in bytes.
  var size: Int { 2 * (bits & 0xFF).nonzeroBitCount }

  /// The offset of the horizontal advance: behind the two placements; `nil` if the record has no
  /// advance.
  var advanceOffset: Int? { offset(ofBit: 4) }

  /// The offset of the link to the number that is added to it.
  var advanceDeviceOffset: Int? { offset(ofBit: 0x40) }

  private func offset(ofBit bit: Int) -> Int? {
    bits & bit == 0 ? nil : 2 * (bits & (bit - 1)).nonzeroBitCount
  }
}
