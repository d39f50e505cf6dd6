// SPDX-License-Identifier: MIT
/// A prefix code for the symbols of a block: frequent symbols have short words.
struct HuffmanCode {
  /// Bits of each symbol's word; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]

  /// Each symbol's word, its first bit lowest, as deflate writes it.
  private(set) var words: [UInt16]

  /// Creates the canonical code of given lengths (RFC 1951, section 3.2.2).
  init(lengths: [UInt8]) {
    self.lengths = lengths
    words = Self.words(ofLengths: lengths)
  }

  /// Creates the shortest code whose words aren't longer than `longest`.
  ///
  /// A code has two words at least, as some decoders want it.
  init(frequencies: [UInt32], longest: Int) {
    // Frequency above, symbol below: one sort, and ties have one order.
    var leaves: [UInt64] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      leaves.append(UInt64(frequency) << 16 | UInt64(symbol))
    }
    for symbol in 0..<2 where leaves.count < 2 && frequencies[symbol] == 0 {
      leaves.append(1 << 16 | UInt64(symbol))
    }
    leaves.sort()
    let counts = Self.limited(Self.depthCounts(of: leaves.map { $0 >> 16 }), to: longest)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var next = leaves.count
    for length in counts.indices {
      for _ in 0..<counts[length] {
        next -= 1
        lengths[Int(leaves[next] & 0xFFFF)] = UInt8(length)
      }
    }
    self.init(lengths: lengths)
  }

  /// Returns the total number of bits of symbols with these frequencies.
  func bitCount(of frequencies: [UInt32]) -> Int {
    frequencies.indices.reduce(0) { $0 + Int(frequencies[$1]) * Int(lengths[$1]) }
  }
}

extension HuffmanCode {
  /// Returns the number of leaves of Huffman's tree by their depth.
  ///
  /// The rarest two become one until one is left; new nodes come in rising order, so that a queue
  /// does for them.
  private static func depthCounts(of weights: [UInt64]) -> [Int] {
    let leafCount = weights.count
    var weights = weights
    var parents = [Int](repeating: 0, count: 2 * leafCount - 1)
    var (leaf, node) = (0, leafCount)
    while weights.count < 2 * leafCount - 1 {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < leafCount && (node == weights.count || weights[leaf] <= weights[node])
        let rarest = takesLeaf ? leaf : node
        if takesLeaf { leaf += 1 } else { node += 1 }
        weight += weights[rarest]
        parents[rarest] = weights.count
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: weights.count)
    var counts = [Int](repeating: 0, count: leafCount + 1)
    for node in (0..<weights.count - 1).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < leafCount { counts[depths[node]] += 1 }
    }
    return counts
  }

  /// Moves leaves that are too deep up, and others down in exchange.
  private static func limited(_ counts: [Int], to longest: Int) -> [Int] {
    guard counts.count > longest + 1 else { return counts }
    var limited = Array(counts[...longest])
    limited[longest] += counts[(longest + 1)...].reduce(0, +)
    // Kraft's sum, in words of the longest length.
    var total = limited.indices.dropFirst().reduce(0) { $0 + limited[$1] << (longest - $1) }
    while total > 1 << longest {
      guard let length = (1..<longest).last(where: { limited[$0] > 0 }) else { break }
      // One word becomes the start of two, of which a word that was too deep takes the second.
      limited[length] -= 1
      limited[length + 1] += 2
      limited[longest] -= 1
      total -= 1
    }
    return limited
  }

  private static func words(ofLengths lengths: [UInt8]) -> [UInt16] {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] &+ next[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].bitReversed >> (16 - UInt16(length))
    }
  }
}

extension UInt16 {
  fileprivate var bitReversed: UInt16 {
    var bits = self
    bits = (bits & 0x5555) << 1 | bits >> 1 & 0x5555
    bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
    bits = (bits & 0x0F0F) << 4 | bits >> 4 & 0x0F0F
    return bits.byteSwapped
  }
}
