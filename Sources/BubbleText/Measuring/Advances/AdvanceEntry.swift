// SPDX-License-Identifier: MIT
/// The measurement data of a character in one font and script.
///
/// Packed into 64 bits, so that a thread reads or writes it whole:
///
/// | bits | |
/// | --- | --- |
/// | 0–27 | the advance, in units of 2⁻²⁰ points |
/// | 32–40 | the row and column among the pairs |
/// | 44–47 | the face's number |
/// | 48–50 | the position in a full-width square |
/// | 58–63 | flags; the highest is set in every entry that is known, since fresh memory is 0 |
struct AdvanceEntry: Equatable {
  var bits: UInt64

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// A character that is known, but cannot be measured by the table.
  static let unmeasurable = AdvanceEntry(bits: 1 << 63)

  /// - Parameters:
  ///   - advance: Alone, from 1 to ``maximumAdvance``.
  ///   - face: The number of the face in the table, from 0 to 15.
  init(advance: Int, face: Int, dependsOnNext: Bool) {
    bits = Self.known | Self.measurable | UInt64(advance) | UInt64(face) << 44
    if dependsOnNext { bits |= Self.dependsOnNextBit }
  }

  private static let known: UInt64 = 1 << 63
  private static let measurable: UInt64 = 1 << 62
  private static let dependsOnNextBit: UInt64 = 1 << 61
  private static let whiteSpaceBit: UInt64 = 1 << 60
  private static let punctuationBit: UInt64 = 1 << 59
  private static let trimmableBit: UInt64 = 1 << 58

  /// 128 points, so that a pair's advance and its flags fit into 32 bits.
  static let maximumAdvance = 1 << 27

  @inline(__always)
  var isKnown: Bool { bits != 0 }

  @inline(__always)
  var isMeasurable: Bool { bits & Self.measurable != 0 }

  /// The advance alone, or in front of a character on which it doesn't depend.
  @inline(__always)
  var advance: Int { Int(truncatingIfNeeded: bits & 0xFFF_FFFF) }

  /// Whether the advance may depend on the next character of the run.
  @inline(__always)
  var dependsOnNext: Bool { bits & Self.dependsOnNextBit != 0 }

  /// Whether the character is measurable, and its advance depends on nothing beside it.
  @inline(__always)
  var isPlain: Bool { bits & Self.changingBits == Self.measurable }

  private static let changingBits =
    measurable | dependsOnNextBit | whiteSpaceBit | punctuationBit | trimmableBit

  /// The number of the character's row and column among the pairs; 0 before it has one.
  @inline(__always)
  var pairIndex: Int {
    get { Int(truncatingIfNeeded: bits >> 32 & 0x1FF) }
    set { bits = bits & ~(0x1FF << 32) | UInt64(newValue) << 32 }
  }

  /// The highest number of a face, plus one.
  static let faceEnd = 16

  @inline(__always)
  var face: UInt64 { bits >> 44 & 0xF }

  /// The character's position in its square, or its role beside those that have one.
  @inline(__always)
  var position: HanKerning.Position {
    // A raw value was put in, and an enum of bytes is laid out as its raw values are, from 0 on.
    get { unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 48 & 0x7), to: HanKerning.Position.self) }
    set { bits = bits & ~(0x7 << 48) | UInt64(newValue.rawValue) << 48 }
  }

  /// Whether that is a character's position, by one comparison.
  @inline(__always)
  func isAt(_ position: HanKerning.Position) -> Bool {
    bits >> 48 & 0x7 == UInt64(position.rawValue)
  }

  /// Whether the character hangs over the end of a line.
  @inline(__always)
  var isWhiteSpace: Bool {
    get { bits & Self.whiteSpaceBit != 0 }
    set { bits = newValue ? bits | Self.whiteSpaceBit : bits & ~Self.whiteSpaceBit }
  }

  /// Whether the character may have an empty half (``HanKerning``).
  @inline(__always)
  var isFullWidthPunctuation: Bool {
    get { bits & Self.punctuationBit != 0 }
    set { bits = newValue ? bits | Self.punctuationBit : bits & ~Self.punctuationBit }
  }

  /// Whether the character gives up its empty half at the end of a line that is too short for it.
  @inline(__always)
  var isTrimmable: Bool {
    get { bits & Self.trimmableBit != 0 }
    set { bits = newValue ? bits | Self.trimmableBit : bits & ~Self.trimmableBit }
  }
}

/// The measurement data of two characters side by side.
///
/// Five flags in the lowest bits and the first character's advance above them. An advance is more than 0,
/// and so is every entry that is known.
struct PairEntry {
  let bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// A pair in which more than the first advance depends on the other character.
  static let unmeasurable = PairEntry(bits: unmeasurableBit)

  /// - Parameter advance: Less than ``AdvanceEntry/maximumAdvance``; more than 0 in a table.
  init(advance: Int, flags: UInt32 = 0) {
    bits = UInt32(truncatingIfNeeded: advance) << 5 | flags
  }

  private static let unmeasurableBit: UInt32 = 1

  /// Characters around the two may change more than the advance.
  static let dependsOnContext: UInt32 = 2

  /// The same bit where the context is known: a line that ends between the two changes glyphs on either side.
  static let dependsOnLineEnd: UInt32 = 2

  /// The second character is a space, and the first one isn't.
  static let endsWord: UInt32 = 4

  /// A line may end between the two.
  static let mayBreak: UInt32 = 8

  /// The character before decides whether a line may end between the two.
  static let mayBreakInContext: UInt32 = 16

  @inline(__always)
  var isKnown: Bool { bits != 0 }

  @inline(__always)
  var isMeasurable: Bool { bits & Self.unmeasurableBit == 0 }

  /// Whether the entry is an advance alone: one comparison for nearly all pairs inside of words.
  @inline(__always)
  var isPlain: Bool { bits & 0x1F == 0 }

  /// The advance of the first character, in units of 2⁻²⁰ points.
  @inline(__always)
  var advance: Int { Int(bits >> 5) }

  @inline(__always)
  func has(_ flag: UInt32) -> Bool { bits & flag != 0 }

  var flags: UInt32 { bits & 0x1F }
}

/// The advance of a glyph in front of another one, in 28 bits.
struct GlyphAdvance {
  /// The advance in units of 2⁻²⁰ points. Less than ``AdvanceEntry/maximumAdvance``.
  var units: Int

  /// Whether the advance differs at the end of a line.
  var isKerned: Bool
}

extension GlyphAdvance {
  init(bits: UInt64) { self.init(units: Int(bits >> 1), isKerned: bits & 1 == 1) }

  var bits: UInt64 { UInt64(units) << 1 | (isKerned ? 1 : 0) }
}
