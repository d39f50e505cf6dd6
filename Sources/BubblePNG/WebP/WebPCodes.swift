// SPDX-License-Identifier: MIT
/// The frequencies of the symbols of lossless WebP's five codes.
struct WebPCounts {
  /// Greens, lengths of repeats, and places in the table of recent colours.
  private(set) var greens = [UInt32](
    repeating: 0, count: lengthStart + lengthCount + RecentColors.count)
  private(set) var reds = [UInt32](repeating: 0, count: 256)
  private(set) var blues = [UInt32](repeating: 0, count: 256)
  private(set) var alphas = [UInt32](repeating: 0, count: 256)
  private(set) var distances = [UInt32](repeating: 0, count: 40)

  /// The first symbol of lengths among greens.
  static let lengthStart = 256
  static let lengthCount = 24

  /// The first symbol of recent colours among greens.
  static let recentStart = lengthStart + lengthCount

  init(_ tokens: [WebPToken]) {
    for token in tokens {
      let value = token.value
      switch token.kind {
      case .pixel:
        greens[Int(value &>> 8 & 255)] &+= 1
        reds[Int(value &>> 16 & 255)] &+= 1
        blues[Int(value & 255)] &+= 1
        alphas[Int(value &>> 24)] &+= 1
      case .recent: greens[Self.recentStart &+ Int(value)] &+= 1
      case .repeat:
        greens[Self.lengthStart &+ WebPPrefix(value).symbol] &+= 1
        distances[WebPPrefix(token.distance).symbol] &+= 1
      }
    }
  }

  /// The number of pixels that repeat nothing, and of colours that aren't recent.
  var pixelCount: Int { alphas.reduce(0) { $0 + Int($1) } }

  /// The total number of bits that follow the symbols.
  fileprivate var extraBitCount: Int {
    func extraBits(_ counts: ArraySlice<UInt32>) -> Int {
      zip(counts, 0...).reduce(0) { $0 + Int($1.0) * WebPPrefix.extraBits(ofSymbol: $1.1) }
    }
    return extraBits(greens[Self.lengthStart..<Self.recentStart]) + extraBits(distances[...])
  }
}

/// The five codes of a lossless WebP image, and the words of its tokens.
struct WebPCodes {
  private let greens: WebPCode
  private let reds: WebPCode
  private let blues: WebPCode
  private let alphas: WebPCode
  private let distances: WebPCode

  /// The maximum number of bytes of all tokens.
  let byteCount: Int

  init(_ counts: WebPCounts) {
    greens = WebPCode(counts.greens)
    reds = WebPCode(counts.reds)
    blues = WebPCode(counts.blues)
    alphas = WebPCode(counts.alphas)
    distances = WebPCode(counts.distances)
    let bitCount =
      greens.bitCount(of: counts.greens) + reds.bitCount(of: counts.reds)
      + blues.bitCount(of: counts.blues) + alphas.bitCount(of: counts.alphas)
      + distances.bitCount(of: counts.distances) + counts.extraBitCount
    byteCount = bitCount / 8 + 2
  }

  func writeHeader(to bits: inout BitBuffer, output: inout [UInt8]) {
    for code in [greens, reds, blues, alphas, distances] {
      code.writeHeader(to: &bits, output: &output)
    }
  }

  func write(_ tokens: [WebPToken], to bits: inout BitBuffer.Cursor) {
    for token in tokens {
      let value = token.value
      switch token.kind {
      case .pixel:
        bits.append(greens.word(of: Int(value &>> 8 & 255)), reds.word(of: Int(value &>> 16 & 255)))
        bits.append(blues.word(of: Int(value & 255)), alphas.word(of: Int(value &>> 24)))
      case .recent:
        let word = greens.word(of: WebPCounts.recentStart &+ Int(value))
        bits.append(word.bits, count: word.count)
      case .repeat:
        bits.append(greens, WebPPrefix(value), from: WebPCounts.lengthStart)
        bits.append(distances, WebPPrefix(token.distance), from: 0)
      }
    }
  }
}

extension BitBuffer.Cursor {
  /// Adds two words of a code.
  @inline(__always)
  fileprivate mutating func append(_ first: WebPCode.Word, _ second: WebPCode.Word) {
    append(first.bits | second.bits &<< first.count, count: first.count &+ second.count)
  }

  /// Adds a number's symbol, counted from a code's symbol on, and the bits that follow it.
  @inline(__always)
  fileprivate mutating func append(_ code: WebPCode, _ prefix: WebPPrefix, from start: Int) {
    let word = code.word(of: start &+ prefix.symbol)
    append(
      word.bits | UInt64(prefix.extra) &<< word.count,
      count: word.count &+ UInt64(truncatingIfNeeded: prefix.extraBits))
  }
}

/// A code of lossless WebP. If it has one symbol, that has no bits.
private struct WebPCode {
  typealias Word = (bits: UInt64, count: UInt64)

  private let code: HuffmanCode

  /// The symbol that is the only one; `nil` for a code of several.
  private let onlySymbol: Int?

  /// Each symbol's word, and its number of bits in the high half.
  private let words: [UInt32]

  private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

  init(_ counts: [UInt32]) {
    code = HuffmanCode(frequencies: counts, longest: 15)
    let first = counts.firstIndex { $0 > 0 } ?? 0
    let isOnly = counts.lastIndex { $0 > 0 } ?? 0 == first
    // Larger ones have no short header.
    onlySymbol = isOnly && first < 256 ? first : nil
    words =
      onlySymbol == nil
      ? zip(code.words, code.lengths).map { UInt32($0) | UInt32($1) << 16 }
      : [UInt32](repeating: 0, count: counts.count)
  }

  func bitCount(of counts: [UInt32]) -> Int { onlySymbol == nil ? code.bitCount(of: counts) : 0 }

  @inline(__always)
  func word(of symbol: Int) -> Word {
    let word = words[symbol]
    return (UInt64(word & 0xFFFF), UInt64(word &>> 16))
  }

  func writeHeader(to bits: inout BitBuffer, output: inout [UInt8]) {
    if let onlySymbol {
      // One symbol, which has eight bits.
      bits.append(0b101, count: 3, to: &output)
      return bits.append(UInt32(onlySymbol), count: 8, to: &output)
    }
    let lengths = CodeLengths(code.lengths[...], order: Self.order)
    bits.append(0, count: 1, to: &output)
    lengths.writeCounts(to: &bits, output: &output)
    // All lengths follow.
    bits.append(0, count: 1, to: &output)
    lengths.writeItems(to: &bits, output: &output)
  }
}
