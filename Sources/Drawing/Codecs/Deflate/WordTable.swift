/// A block's words by symbol, with what follows them.
struct WordTable {
  private struct Word {
    var bits: UInt32 = 0
    var count: UInt8 = 0
    var extraBits: UInt8 = 0
  }

  private let literals: [Word]
  private let distances: [Word]

  init(_ code: BlockCode) {
    literals = Self.words(of: code.literals) { symbol in
      symbol < 257 ? 0 : DeflateSymbols.extraBits(ofLength: symbol - 257)
    }
    distances = Self.words(of: code.distances, DeflateSymbols.extraBits(ofDistance:))
  }

  private static func words(of code: HuffmanCode, _ extraBits: (Int) -> Int) -> [Word] {
    code.lengths.indices.map { symbol in
      Word(
        bits: UInt32(code.words[symbol]), count: code.lengths[symbol],
        extraBits: UInt8(extraBits(symbol)))
    }
  }

  /// Writes a block's symbols and its end. Each takes 48 bits at most.
  func write(_ symbols: UnsafeBufferPointer<UInt32>, to bits: inout BitBuffer.Cursor) {
    literals.withUnsafeBufferPointer { literals in
      distances.withUnsafeBufferPointer { distances in
        for symbol in symbols {
          if symbol >> 31 == 0 {
            let word = literals[Int(symbol)]
            bits.append(UInt64(word.bits), count: UInt64(word.count))
          } else {
            Self.write(symbol, literals, distances, to: &bits)
          }
        }
        let end = literals[DeflateSymbols.endOfBlock]
        bits.append(UInt64(end.bits), count: UInt64(end.count))
      }
    }
  }

  @inline(__always)
  private static func write(
    _ symbol: UInt32, _ literals: UnsafeBufferPointer<Word>,
    _ distances: UnsafeBufferPointer<Word>, to bits: inout BitBuffer.Cursor
  ) {
    let length = literals[257 + Int(symbol >> 26 & 31)]
    let distance = distances[Int(symbol >> 16 & 31)]
    var value = UInt64(length.bits)
    var count = UInt64(length.count)
    value |= UInt64(symbol >> 21 & 31) &<< count
    count += UInt64(length.extraBits)
    value |= UInt64(distance.bits) &<< count
    count += UInt64(distance.count)
    value |= UInt64(symbol & 0xFFFF) &<< count
    count += UInt64(distance.extraBits)
    bits.append(value, count: count)
  }
}
