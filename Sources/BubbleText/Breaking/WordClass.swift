// SPDX-License-Identifier: MIT
/// The role of a scalar in words: its `Word_Break` of UAX #29, split where WB3c asks for
/// `Extended_Pictographic`.
///
/// `tools/generate unicode-tables` reads the order of the cases from here.
enum WordClass: UInt8 {
  /// A class that no rule names.
  case other

  /// Line ends.
  case carriageReturn, lineFeed, newline

  /// Scalars that attach to the one before them (WB4).
  case extend, format, zeroWidthJoiner

  /// Half of a flag.
  case regionalIndicator

  /// Letters: of most scripts, the pictographs among them, of Hebrew, and of Katakana.
  case letter, letterPictograph, hebrewLetter, katakana

  /// Digits.
  case numeric

  /// Connectors, such as the low line.
  case extendNumLet

  /// Marks that a word may have in its middle: between letters, numbers, or either.
  case midLetter, midNumber, midNumLet, singleQuote, doubleQuote

  /// Horizontal white space.
  case space

  /// `Extended_Pictographic`, and not a letter.
  case pictograph

  /// The edge of the text, which isn't a scalar: before its start and after its end.
  case edge
}

/// A set of word classes, as one bit each.
struct WordClassSet: OptionSet, Sendable {
  let rawValue: UInt32

  @inline(__always)
  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ classes: WordClass...) {
    rawValue = classes.reduce(0) { $0 | 1 &<< UInt32($1.rawValue) }
  }

  /// Whether two sets have a class in common.
  @inline(__always)
  func meets(_ other: WordClassSet) -> Bool {
    rawValue & other.rawValue != 0
  }
}

/// The groups of classes that the rules of UAX #29 name, section 4.
extension WordClassSet {
  static let carriageReturn = Self(.carriageReturn)
  static let lineFeed = Self(.lineFeed)
  static let lineEnds = Self(.carriageReturn, .lineFeed, .newline)
  static let unattachable = lineEnds.union(Self(.edge))
  static let marks = Self(.extend, .format, .zeroWidthJoiner)
  static let joiner = Self(.zeroWidthJoiner)
  static let pictographs = Self(.pictograph, .letterPictograph)
  static let space = Self(.space)
  static let letters = Self(.letter, .letterPictograph, .hebrewLetter)
  static let hebrew = Self(.hebrewLetter)
  static let numeric = Self(.numeric)
  static let katakana = Self(.katakana)
  static let connector = Self(.extendNumLet)
  static let lettersAndNumbers = letters.union(numeric).union(katakana)
  static let insideLetters = Self(.midLetter, .midNumLet, .singleQuote)
  static let insideNumbers = Self(.midNumber, .midNumLet, .singleQuote)
  static let singleQuote = Self(.singleQuote)
  static let doubleQuote = Self(.doubleQuote)
  static let regionalIndicator = Self(.regionalIndicator)
}
