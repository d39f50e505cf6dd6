// SPDX-License-Identifier: MIT
/// The groups of classes that the rules of UAX #14 name.
extension LineBreakClassSet {
  /// Classes that attach to the scalar before them (LB9).
  static let marks = Self(.cm, .zwj)
  static let joiner = Self(.zwj)

  /// Classes that marks do not attach to (LB9).
  static let unattachable = lineEnds.union(Self(.sp, .zw, .edge))

  /// Mandatory breaks (LB4 to LB6).
  static let carriageReturn = Self(.cr)
  static let lineFeed = Self(.lf)
  static let lineEnds = Self(.bk, .cr, .lf, .nl)

  /// Spaces and glue (LB7, LB8, LB11, LB12).
  static let space = Self(.sp)
  static let zeroWidthSpace = Self(.zw)
  static let wordJoiner = Self(.wj)
  static let glue = Self(.gl)
  static let breaksBeforeGlue = Self(.sp, .ba, .hy, .hh, .hhDash)

  /// Letters. U+25CC and the reserved pictographs are of class `AL` too.
  static let letters = Self(.al, .alPictograph, .dottedCircle, .hl)
  static let hebrew = Self(.hl)
  static let number = Self(.nu)
  static let lettersAndNumbers = letters.union(number)

  /// Punctuation (LB13 to LB17).
  static let opening = Self(.op)
  static let closing = Self(.cl, .cp)
  static let closingParenthesis = Self(.cp)
  static let endsPhrase = Self(.cl, .cp, .ex, .sy)
  static let infixSeparator = Self(.is)
  static let solidus = Self(.sy)
  static let nonStarters = Self(.ns, .nsIteration)
  static let dash = Self(.b2)

  /// Quotation marks and the classes that distinguish them (LB15a, LB15b, LB19).
  static let quotes = Self(.qu, .quPi, .quPf)
  static let initialQuote = Self(.quPi)
  static let finalQuote = Self(.quPf)
  static let beforeInitialQuote = Self(
    .edge, .bk, .cr, .lf, .nl, .op, .qu, .quPi, .quPf, .gl, .sp, .zw)
  static let afterFinalQuote = Self(
    .sp, .gl, .wj, .cl, .qu, .quPi, .quPf, .cp, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw, .edge)
  static let edge = Self(.edge)

  /// Hyphens and the classes that stay at a line's end or start (LB20 to LB22).
  static let contingent = Self(.cb)
  static let hyphens = Self(.hy, .hh, .hhDash)
  static let hyphenMinus = Self(.hy)
  static let beforeWordInitialHyphen = Self(.edge, .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl)
  static let clingsToLineEnd = Self(.ba, .hh, .hhDash, .hy, .ns, .nsIteration)
  static let breakBefore = Self(.bb)
  static let inseparable = Self(.in)

  /// Numbers and ideographs (LB23 to LB25).
  static let postfix = Self(.po)
  static let prefix = Self(.pr)
  static let affixes = Self(.po, .pr)
  static let numberParts = Self(.sy, .is)
  static let plainIdeograph = Self(.id)
  static let ideographs = Self(.id, .idPictograph, .eb, .em)

  /// Hangul (LB26, LB27).
  static let hangulL = Self(.jl)
  static let hangulAfterL = Self(.jl, .jv, .h2, .h3)
  static let hangulWithVowel = Self(.jv, .h2)
  static let hangulVowelOrTrailing = Self(.jv, .jt)
  static let hangulWithTrailing = Self(.jt, .h3)
  static let hangulT = Self(.jt)
  static let hangul = Self(.jl, .jv, .jt, .h2, .h3)

  /// Brahmic syllables (LB28a).
  static let aksaraPrebase = Self(.ap)
  static let aksara = Self(.ak, .dottedCircle)
  static let aksaraOrStart = Self(.ak, .dottedCircle, .as)
  static let viramaFinal = Self(.vf)
  static let virama = Self(.vi)
  static let viramas = Self(.vf, .vi)

  /// Emoji (LB30a, LB30b).
  static let regionalIndicator = Self(.ri)
  static let modifiable = Self(.eb, .idPictograph, .alPictograph)
  static let modifier = Self(.em)

  /// Classes that CSS's `line-break: loose` and `word-break: keep-all` name.
  static let cssDash = Self(.hhDash)
  static let keptTogether = lettersAndNumbers.union(ideographs).union(hangul)
    .union(Self(.ak, .ap, .as, .vf, .vi, .nsIteration))
}
