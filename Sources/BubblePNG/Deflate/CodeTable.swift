// SPDX-License-Identifier: MIT
/// A block's code words by token, with the bits that follow them.
struct CodeTable {
  /// The words by a token's index: the bits, and in the highest byte the number of bits along with
  /// extra ones.
  private let literals: [UInt32]

  /// The words by a distance's symbol: the bits, their number in bits 16 to 23, and in the highest
  /// byte the number along with extra ones. The symbol for no distance has no bits.
  private let distances: [UInt32]

  private let end: (bits: UInt64, count: UInt64)

  init(_ code: BlockCode) {
    let (lengths, words) = (code.literals.lengths, code.literals.words)
    literals = (0..<DeflateToken.indexCount).map { index in
      if index < 256 { return UInt32(lengths[index]) << 24 | UInt32(words[index]) }
      let (symbol, extra) = DeflateToken.length(at: index)
      let count = UInt32(lengths[257 + symbol])
      let all = count + UInt32(DeflateSymbols.extraBits(ofLength: symbol))
      return all << 24 | UInt32(extra) << count | UInt32(words[257 + symbol])
    }
    distances = (0..<32).map { symbol in
      guard symbol < DeflateSymbols.distanceCount else { return 0 }
      let count = UInt32(code.distances.lengths[symbol])
      let all = count + UInt32(DeflateSymbols.extraBits(ofDistance: symbol))
      return all << 24 | count << 16 | UInt32(code.distances.words[symbol])
    }
    let endOfBlock = DeflateSymbols.endOfBlock
    end = (UInt64(words[endOfBlock]), UInt64(lengths[endOfBlock]))
  }

  /// Writes a block's tokens and its end. Each takes 48 bits at most.
  func write(_ tokens: UnsafeBufferPointer<DeflateToken>, to bits: inout BitBuffer.Cursor) {
    literals.withUnsafeBufferPointer { literals in
      distances.withUnsafeBufferPointer { distances in
        guard let literals = literals.baseAddress, let distances = distances.baseAddress
        else { return }
        func word(_ token: DeflateToken) -> (bits: UInt64, count: UInt64) {
          let literal = literals[token.index]
          let distance = distances[token.distanceSymbol]
          let extra = token.distanceExtra &<< UInt64(distance &>> 16 & 0xFF)
          let word = UInt64(distance & 0xFFFF) | extra
          return (
            UInt64(literal & 0xFF_FFFF) | word &<< UInt64(literal &>> 24),
            UInt64(literal &>> 24 &+ distance &>> 24)
          )
        }
        var index = 0
        while index &+ 1 < tokens.count {
          let (first, second) = (word(tokens[index]), word(tokens[index &+ 1]))
          // The next write waits for the number of bits before, so that two go at once.
          if first.count &+ second.count <= 56 {
            bits.append(
              first.bits | second.bits &<< first.count, count: first.count &+ second.count)
          } else {
            bits.append(first.bits, count: first.count)
            bits.append(second.bits, count: second.count)
          }
          index &+= 2
        }
        if index < tokens.count {
          let last = word(tokens[index])
          bits.append(last.bits, count: last.count)
        }
      }
    }
    bits.append(end.bits, count: end.count)
  }
}
