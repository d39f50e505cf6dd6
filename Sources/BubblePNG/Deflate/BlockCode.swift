// SPDX-License-Identifier: MIT
/// The two codes of a block, and how they are encoded (RFC 1951, section 3.2.7).
struct BlockCode {
  let literals: HuffmanCode
  let distances: HuffmanCode

  /// The codes' encoding; `nil` for the fixed ones, which need none.
  private let header: BlockHeader?

  /// The maximum number of bytes of the block's symbols, with their extra bits.
  let byteCount: Int

  init(_ counts: SymbolCounts) {
    let own = (
      literals: HuffmanCode(frequencies: counts.literals, longest: 15),
      distances: HuffmanCode(frequencies: counts.distances, longest: 15)
    )
    let fixed = (literals: Self.fixedLiterals, distances: Self.fixedDistances)
    func bitCount(_ code: (literals: HuffmanCode, distances: HuffmanCode)) -> Int {
      code.literals.bitCount(of: counts.literals) + code.distances.bitCount(of: counts.distances)
    }
    let header = BlockHeader(own.literals.lengths, own.distances.lengths)
    let isFixed = bitCount(fixed) <= header.bitCount + bitCount(own)
    self.header = isFixed ? nil : header
    (literals, distances) = isFixed ? fixed : own
    byteCount = (bitCount((literals, distances)) + counts.extraBitCount) / 8 + 2
  }

  /// Writes a block's header.
  func writeHeader(isLast: Bool, to bits: inout BitBuffer, output: inout [UInt8]) {
    bits.append(isLast ? 1 : 0, count: 1, to: &output)
    bits.append(header == nil ? 1 : 2, count: 2, to: &output)
    header?.write(to: &bits, output: &output)
  }

  private static let fixedLiterals = HuffmanCode(
    lengths: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))

  private static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 32))
}

/// The lengths of both codes' words, packed by runs and then by a third code.
private struct BlockHeader {
  private struct Item {
    let symbol: UInt8
    var extra: UInt32 = 0
    var extraBits = 0
  }

  /// The order of the third code's lengths: those that are often zero come last.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let literalCount: Int
  private let distanceCount: Int
  private let items: [Item]
  private let code: HuffmanCode

  /// The number of the third code's lengths that are written.
  private let writtenCount: Int

  init(_ literals: [UInt8], _ distances: [UInt8]) {
    func used(_ lengths: [UInt8]) -> Int { (lengths.lastIndex { $0 > 0 } ?? 0) + 1 }
    literalCount = max(257, used(literals))
    distanceCount = used(distances)
    items = Self.items(for: literals.prefix(literalCount) + distances.prefix(distanceCount))
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[Int(item.symbol)] += 1 }
    let code = HuffmanCode(frequencies: counts, longest: 7)
    self.code = code
    writtenCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  var bitCount: Int {
    14 + 3 * writtenCount
      + items.reduce(0) { $0 + Int(code.lengths[Int($1.symbol)]) + $1.extraBits }
  }

  func write(to bits: inout BitBuffer, output: inout [UInt8]) {
    bits.append(UInt32(literalCount - 257), count: 5, to: &output)
    bits.append(UInt32(distanceCount - 1), count: 5, to: &output)
    bits.append(UInt32(writtenCount - 4), count: 4, to: &output)
    for symbol in Self.order.prefix(writtenCount) {
      bits.append(UInt32(code.lengths[symbol]), count: 3, to: &output)
    }
    for item in items {
      let symbol = Int(item.symbol)
      bits.append(UInt32(code.words[symbol]), count: Int(code.lengths[symbol]), to: &output)
      bits.append(item.extra, count: item.extraBits, to: &output)
    }
  }

  private static func items(for lengths: ArraySlice<UInt8>) -> [Item] {
    var items: [Item] = []
    var rest = lengths
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      let taken = append(length, run: run, to: &items)
      rest = rest.dropFirst(taken)
    }
    return items
  }

  /// Adds the first of `run` equal lengths, as many as one item can hold.
  private static func append(_ length: UInt8, run: Int, to items: inout [Item]) -> Int {
    switch (length, run) {
    case (0, 11...):
      let count = min(run, 138)
      items.append(Item(symbol: 18, extra: UInt32(count - 11), extraBits: 7))
      return count
    case (0, 3...):
      items.append(Item(symbol: 17, extra: UInt32(run - 3), extraBits: 3))
      return run
    case (_, 4...):
      let count = min(run - 1, 6)
      items.append(Item(symbol: length))
      items.append(Item(symbol: 16, extra: UInt32(count - 3), extraBits: 2))
      return count + 1
    default:
      for _ in 0..<run { items.append(Item(symbol: length)) }
      return run
    }
  }
}
