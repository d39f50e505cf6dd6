// SPDX-License-Identifier: MIT
/// The lengths of codes' words, packed by runs and then by a code of their own, as deflate (RFC 1951, section 3.2.7)
/// and lossless WebP have them.
struct CodeLengths {
  private struct Item {
    let symbol: UInt8
    var extra: UInt32 = 0
    var extraBits = 0
  }

  private let items: [Item]
  private let code: HuffmanCode
  private let order: [Int]

  /// The number of the code's own lengths that are written.
  private let writtenCount: Int

  /// - Parameter order: The order in which the code's own lengths are written: those that are often zero come last.
  init(_ lengths: ArraySlice<UInt8>, order: [Int]) {
    items = Self.items(for: lengths)
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[Int(item.symbol)] += 1 }
    let code = HuffmanCode(frequencies: counts, longest: 7)
    self.code = code
    self.order = order
    writtenCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  var bitCount: Int {
    3 * writtenCount + items.reduce(0) { $0 + Int(code.lengths[Int($1.symbol)]) + $1.extraBits }
  }

  /// Writes the code's own lengths, and before them their number.
  func writeCounts(to bits: inout BitBuffer, output: inout [UInt8]) {
    bits.append(UInt32(writtenCount - 4), count: 4, to: &output)
    for symbol in order.prefix(writtenCount) {
      bits.append(UInt32(code.lengths[symbol]), count: 3, to: &output)
    }
  }

  func writeItems(to bits: inout BitBuffer, output: inout [UInt8]) {
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
