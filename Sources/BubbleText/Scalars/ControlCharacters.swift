// SPDX-License-Identifier: MIT
/// Characters that act on layout instead of being seen.
enum ControlCharacters {
  /// Whether a scalar ends a paragraph (bidi class B, bar the information separators).
  static func separatesParagraphs(_ scalar: UInt32) -> Bool {
    scalar == 0x0A || scalar == 0x0D || scalar == 0x85 || scalar == 0x2029
  }

  /// Whether a scalar ends a line (UAX #14, LB4 and LB5).
  static func endsLine(_ scalar: UInt32) -> Bool {
    separatesParagraphs(scalar) || scalar == 0x0B || scalar == 0x0C || scalar == 0x2028
  }

  /// Whether a scalar is white space that hangs over the end of a line.
  ///
  /// No-break spaces do not: they belong to the text on both sides.
  static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: endsLine(scalar)
    }
  }

  /// The tab character, which continues at a tab stop.
  static let tab: UInt32 = 0x09

  /// The place where a word may be broken, with a hyphen that is shown only then.
  static let softHyphen: UInt32 = 0xAD

  /// Returns the scalar that is shaped in place of another: controls have no glyphs.
  static func replacement(for scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: 0x200B
    default: scalar
    }
  }
}
