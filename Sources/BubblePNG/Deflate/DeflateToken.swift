// SPDX-License-Identifier: MIT
/// A byte or a repeat, as blocks keep it.
///
/// From the lowest bit on: nine for the byte, or for the length and 253; five for the distance's
/// symbol, or 30 without one; 13 for the distance's extra bits. So all tokens are written alike,
/// without a branch.
struct DeflateToken {
  let bits: UInt32

  @inline(__always)
  private init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(byte: UInt8) { bits = UInt32(byte) | DeflateDistance.none.bits }

  /// - Parameter length: From 3 to 258. Other tokens are worth nothing.
  @inline(__always)
  init(length: Int, _ distance: DeflateDistance) {
    bits = UInt32(truncatingIfNeeded: length &+ 253) | distance.bits
  }

  /// This token where a mask is zero, another one where it is all ones.
  @inline(__always)
  func picked(unless mask: Int, _ other: DeflateToken) -> DeflateToken {
    DeflateToken(bits: bits ^ (bits ^ other.bits) & UInt32(truncatingIfNeeded: mask))
  }

  /// The number of values that ``index`` can have.
  static let indexCount = 512

  /// The byte; or the length, and 253.
  @inline(__always) var index: Int { Int(bits & 511) }

  /// The length of a repeat.
  @inline(__always) var length: Int { index &- 253 }

  @inline(__always) var distanceSymbol: Int { Int(bits &>> 9 & 31) }

  @inline(__always) var distanceExtra: UInt64 { UInt64(bits &>> 14) }

  /// A length's symbol after 257 and the value of its extra bits, for an index from 256 on.
  static func length(at index: Int) -> (symbol: Int, extra: Int) {
    DeflateSymbols.length(index - 253)
  }
}

/// The distance of a repeat, in the bits of a token.
struct DeflateDistance {
  let bits: UInt32

  @inline(__always) static var none: DeflateDistance { DeflateDistance(symbol: 30, extra: 0) }

  @inline(__always) static var one: DeflateDistance { DeflateDistance(symbol: 0, extra: 0) }

  /// - Parameter distance: From 1 to 32,768.
  init(_ distance: Int) {
    let (symbol, extra) = DeflateSymbols.distance(distance)
    self.init(symbol: UInt32(symbol), extra: UInt32(extra))
  }

  /// - Parameter rest: One less than the distance, which is greater than 2. For 0 it is anything.
  @inline(__always)
  init(pastTwo rest: Int) {
    let rest = UInt32(truncatingIfNeeded: rest)
    // The highest two bits and their place make the symbol.
    let place = (UInt32(truncatingIfNeeded: (rest | 2).leadingZeroBitCount) ^ 31) &- 1
    let top = rest &>> place
    self.init(symbol: 2 &* place &+ top, extra: rest ^ top &<< place)
  }

  @inline(__always)
  private init(symbol: UInt32, extra: UInt32) { bits = extra &<< 14 | symbol &<< 9 }
}
