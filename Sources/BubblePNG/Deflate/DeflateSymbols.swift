// SPDX-License-Identifier: MIT
/// The symbols of lengths and distances (RFC 1951, section 3.2.5).
///
/// Both alphabets are logarithmic, so that a shift finds the symbol and the bits that follow it.
enum DeflateSymbols {
  /// The number of symbols for bytes, the end of a block, and lengths.
  static let literalCount = 286

  static let distanceCount = 30

  static let endOfBlock = 256

  static let shortest = 3
  static let longest = 258

  static let longestDistance = 32_768

  /// A length's symbol after 257, and the value of the bits that follow.
  @inline(__always)
  static func length(_ length: Int) -> (symbol: Int, extra: Int) {
    // 258 has a symbol of its own, as the length that is used most.
    if length == 258 { return (28, 0) }
    let rest = length - 3
    if rest < 8 { return (rest, 0) }
    let bits = Int.bitWidth - 3 - rest.leadingZeroBitCount
    return ((bits + 1) * 4 + (rest >> bits) & 3, rest & ((1 << bits) - 1))
  }

  /// A distance's symbol, and the value of the bits that follow.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int) {
    let rest = distance - 1
    if rest < 4 { return (rest, 0) }
    let bits = Int.bitWidth - 2 - rest.leadingZeroBitCount
    return ((bits + 1) * 2 + (rest >> bits) & 1, rest & ((1 << bits) - 1))
  }

  /// Returns the number of bits that follow a length's symbol, counted after 257.
  static func extraBits(ofLength symbol: Int) -> Int {
    symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1
  }

  /// Returns the number of bits that follow a distance's symbol.
  static func extraBits(ofDistance symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }
}
