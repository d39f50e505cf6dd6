// SPDX-License-Identifier: MIT
/// The frequencies of a block's symbols.
struct SymbolCounts {
  /// The counts of bytes, the end of the block, and lengths.
  private(set) var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)

  private(set) var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

  /// The total number of bits that follow the symbols.
  var extraBitCount: Int {
    var count = 0
    for symbol in 257..<literals.count {
      count += Int(literals[symbol]) * DeflateSymbols.extraBits(ofLength: symbol - 257)
    }
    for symbol in distances.indices {
      count += Int(distances[symbol]) * DeflateSymbols.extraBits(ofDistance: symbol)
    }
    return count
  }

  init(_ tokens: UnsafeBufferPointer<DeflateToken>) {
    let count = DeflateToken.indexCount + 32
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * count) { counts in
      counts.initialize(repeating: 0)
      guard let start = counts.baseAddress else { return }
      Self.count(tokens, start, start + count)
      add(start)
      add(start + count)
    }
    literals[DeflateSymbols.endOfBlock] = 1
  }

  /// Neighbours are counted apart: where they are equal, one would wait for the other.
  private static func count(
    _ tokens: UnsafeBufferPointer<DeflateToken>, _ even: UnsafeMutablePointer<UInt32>,
    _ odd: UnsafeMutablePointer<UInt32>
  ) {
    func add(_ token: DeflateToken, to counts: UnsafeMutablePointer<UInt32>) {
      counts[token.index] &+= 1
      counts[DeflateToken.indexCount &+ token.distanceSymbol] &+= 1
    }
    var index = 0
    while index &+ 1 < tokens.count {
      add(tokens[index], to: even)
      add(tokens[index &+ 1], to: odd)
      index &+= 2
    }
    if index < tokens.count { add(tokens[index], to: even) }
  }

  private mutating func add(_ counts: UnsafeMutablePointer<UInt32>) {
    for byte in 0..<256 { literals[byte] += counts[byte] }
    for index in 256..<DeflateToken.indexCount where counts[index] > 0 {
      literals[257 + DeflateToken.length(at: index).symbol] += counts[index]
    }
    for symbol in distances.indices {
      distances[symbol] += counts[DeflateToken.indexCount + symbol]
    }
  }
}
