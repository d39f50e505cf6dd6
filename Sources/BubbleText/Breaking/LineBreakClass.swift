// SPDX-License-Identifier: MIT
/// A line breaking class of UAX #14, table 1, by its short name.
///
/// A few classes are split where a rule, or a tailoring, depends on more than the class: the parts
/// have the class's name and their difference. `AI`, `SG` and `XX` are already `AL` (LB1).
///
/// `tools/generate unicode-tables` reads the order of the cases from here. The classes that have
/// East Asian members come first, so that class and width fit in one printable character.
enum LineBreakClass: UInt8 {
  /// Alphabetic, and a reserved scalar of this class that emoji may take one day (LB30b).
  case al, alPictograph

  /// Break after.
  case ba

  /// Small kana and the prolonged sound mark, which LB1 resolves.
  case cj

  /// Closing punctuation.
  case cl

  /// Emoji base and modifier.
  case eb, em

  /// Exclamation and interrogation, and the full-width ones that CSS calls centred.
  case ex, exCentered

  /// Glue: no break on either side.
  case gl

  /// Hangul syllables without and with a final consonant.
  case h2, h3

  /// Ideographic, and a reserved scalar of this class that emoji may take one day (LB30b).
  case id, idPictograph

  /// Inseparable, such as leaders.
  case `in`

  /// A leading Hangul jamo.
  case jl

  /// Non-starters, and those that CSS distinguishes: iteration marks, hyphens, centred punctuation.
  case ns, nsIteration, nsHyphen, nsCentered

  /// Opening punctuation.
  case op

  /// Postfix and prefix of a number, each with its members that are wide or ambiguous in East Asia.
  case po, poWide, pr, prWide

  // The classes below have no East Asian members that a rule asks about.

  /// Aksara, its prebase and its start, of the Brahmic scripts that LB28a knows.
  case ak, ap, `as`

  /// Break on both sides.
  case b2

  /// Break before.
  case bb

  /// Mandatory break.
  case bk

  /// Contingent break.
  case cb

  /// Combining mark.
  case cm

  /// Closing parenthesis.
  case cp

  /// Carriage return.
  case cr

  /// U+25CC of class `AL`, which represents an aksara (LB28a).
  case dottedCircle

  /// Unambiguous hyphens, and the two of them that CSS names.
  case hh, hhDash

  /// Hebrew letter.
  case hl

  /// Hyphen-minus.
  case hy

  /// Infix numeric separator.
  case `is`

  /// Trailing and vowel Hangul jamo.
  case jt, jv

  /// Line feed and next line.
  case lf, nl

  /// Numeric.
  case nu

  /// Quotation marks: neutral, initial (`Pi`) and final (`Pf`).
  case qu, quPi, quPf

  /// Regional indicator.
  case ri

  /// South-East Asian letters, and marks (`Mn` or `Mc`), which LB1 resolves.
  case sa, saMark

  /// Space.
  case sp

  /// Symbols that allow a break after, the solidus.
  case sy

  /// Virama final and virama.
  case vf, vi

  /// Word joiner.
  case wj

  /// Zero width space.
  case zw

  /// Zero width joiner.
  case zwj

  /// The edge of the text, which isn't a scalar: before its start and after its end.
  case edge
}

/// A set of line breaking classes, as one bit each.
struct LineBreakClassSet: OptionSet, Sendable {
  let rawValue: UInt64

  @inline(__always)
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ classes: LineBreakClass...) {
    rawValue = classes.reduce(0) { $0 | 1 &<< UInt64($1.rawValue) }
  }

  /// Whether two sets have a class in common.
  @inline(__always)
  func meets(_ other: LineBreakClassSet) -> Bool {
    rawValue & other.rawValue != 0
  }
}
