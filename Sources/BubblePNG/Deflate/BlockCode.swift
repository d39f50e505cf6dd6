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

/// The lengths of both codes' words.
private struct BlockHeader {
  /// The order of the third code's lengths: those that are often zero come last.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let literalCount: Int
  private let distanceCount: Int
  private let lengths: CodeLengths

  init(_ literals: [UInt8], _ distances: [UInt8]) {
    func used(_ lengths: [UInt8]) -> Int { (lengths.lastIndex { $0 > 0 } ?? 0) + 1 }
    literalCount = max(257, used(literals))
    distanceCount = used(distances)
    lengths = CodeLengths(
      literals.prefix(literalCount) + distances.prefix(distanceCount), order: Self.order)
  }

  var bitCount: Int { 14 + lengths.bitCount }

  func write(to bits: inout BitBuffer, output: inout [UInt8]) {
    bits.append(UInt32(literalCount - 257), count: 5, to: &output)
    bits.append(UInt32(distanceCount - 1), count: 5, to: &output)
    lengths.writeCounts(to: &bits, output: &output)
    lengths.writeItems(to: &bits, output: &output)
  }
}
