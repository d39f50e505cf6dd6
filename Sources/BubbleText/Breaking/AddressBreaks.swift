// SPDX-License-Identifier: MIT
import BubbleStrings

/// The places inside of a URL, an email address or a path where a line ends rather than between two letters
/// (``OverflowWrap/breakAddress``).
///
/// UAX #14 has breaks after some of these characters (SY, HY) and browsers after others, in text of any width. Here
/// they count in words that are wider than their line only, so that other lines end as in browsers.
enum AddressBreaks {
  /// Whether such a place is between two scalars. A separator that begins a word stays with it, two hyphens with
  /// what follows, and a minus sign with its digits.
  ///
  /// - Parameter before: The scalar before `left`; a space at the start of a text.
  static func allows(_ left: UInt32, _ right: UInt32, before: UInt32) -> Bool {
    switch left {
    case slash: before != slash && before != space && startsPart(right)
    case questionMark, ampersand: before != space && startsPart(right)
    case hyphen:
      before != space && before != hyphen && startsPart(right)
        && (!ASCII.isDigit(right) || ASCII.isLetter(before) || ASCII.isDigit(before))
    case fullStop: before != space && isLatinLetter(right)
    default: false
    }
  }

  private static let space: UInt32 = 0x20
  private static let ampersand: UInt32 = 0x26
  private static let hyphen: UInt32 = 0x2D
  private static let fullStop: UInt32 = 0x2E
  private static let slash: UInt32 = 0x2F
  private static let questionMark: UInt32 = 0x3F

  /// Whether a part of an address may start with a scalar: Latin letters, digits, `%`, `_`, `~`, `@`.
  private static func startsPart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x25, 0x40, 0x5F, 0x7E: true
    default: isLatinLetter(scalar) || ASCII.isDigit(scalar)
    }
  }

  /// Whether a scalar is a letter of ASCII, or one with a mark, which may be encoded as two scalars as well.
  private static func isLatinLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xD7, 0xF7: false
    case 0xC0...0x24F, 0x1E00...0x1EFF: true
    default: ASCII.isLetter(scalar)
    }
  }
}
