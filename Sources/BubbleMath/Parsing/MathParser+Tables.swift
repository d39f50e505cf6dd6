// SPDX-License-Identifier: MIT

extension MathParser {
  static let spaces: [String: Double] = [
    ",": 1.0 / 6, "thinspace": 1.0 / 6, ":": 2.0 / 9, ">": 2.0 / 9, "medspace": 2.0 / 9,
    ";": 5.0 / 18, "thickspace": 5.0 / 18, "!": -1.0 / 6, "negthinspace": -1.0 / 6,
    "negmedspace": -2.0 / 9, "negthickspace": -5.0 / 18, " ": 1.0 / 3, "space": 1.0 / 3,
    "enspace": 0.5, "enskip": 0.5, "quad": 1, "qquad": 2, "nobreakspace": 1.0 / 3,
  ]

  static let alphabets: [String: MathAlphabet] = [
    "mathrm": .roman, "mathup": .roman, "mathit": .italic, "mathnormal": .normal, "mathbf": .bold,
    "boldsymbol": .boldItalic, "bm": .boldItalic, "bold": .bold, "pmb": .boldItalic,
    "mathcal": .script, "mathscr": .script, "mathfrak": .fraktur, "frak": .fraktur,
    "mathbb": .blackboard, "Bbb": .blackboard, "mathsf": .sansSerif, "mathtt": .monospaced,
    "mathsfit": .sansSerifItalic, "mathbfit": .boldItalic, "mathbfsf": .sansSerifBold,
    "mathbfcal": .boldScript, "mathbfscr": .boldScript, "mathbffrak": .boldFraktur,
    "scr": .script, "mit": .italic, "symbf": .bold, "symbb": .blackboard, "symcal": .script,
    "symrm": .roman, "symit": .italic, "symsf": .sansSerif, "symbfit": .boldItalic,
  ]

  static let alphabetSwitches: [String: MathAlphabet] = [
    "rm": .roman, "it": .italic, "bf": .bold, "cal": .script, "sf": .sansSerif, "tt": .monospaced,
    "rmfamily": .roman, "itshape": .italic, "bfseries": .bold, "sffamily": .sansSerif,
    "ttfamily": .monospaced, "normalfont": .normal, "boldmath": .boldItalic,
  ]

  static let textStyles: [String: MathTextStyle] = [
    "text": MathTextStyle(), "textrm": MathTextStyle(), "textnormal": MathTextStyle(),
    "mbox": MathTextStyle(), "hbox": MathTextStyle(), "textup": MathTextStyle(),
    "textsf": MathTextStyle(), "textmd": MathTextStyle(), "textbf": MathTextStyle(isBold: true),
    "textit": MathTextStyle(isItalic: true), "emph": MathTextStyle(isItalic: true),
    "texttt": MathTextStyle(isMonospaced: true), "textsc": MathTextStyle(),
    "textsl": MathTextStyle(isItalic: true), "url": MathTextStyle(isMonospaced: true),
  ]

  static let classes: [String: MathClass] = [
    "mathord": .ordinary, "mathop": .largeOperator, "mathbin": .binary, "mathrel": .relation,
    "mathopen": .opening, "mathclose": .closing, "mathpunct": .punctuation, "mathinner": .inner,
  ]

  static let delimiterSizes: [String: (Int, MathClass)] = {
    var table: [String: (Int, MathClass)] = [:]
    for (index, name) in ["big", "Big", "bigg", "Bigg"].enumerated() {
      table[name] = (index + 1, .ordinary)
      table[name + "l"] = (index + 1, .opening)
      table[name + "r"] = (index + 1, .closing)
      table[name + "m"] = (index + 1, .relation)
    }
    return table
  }()

  static let levels: [String: MathLevel] = [
    "displaystyle": .display, "textstyle": .text, "scriptstyle": .script,
    "scriptscriptstyle": .scriptScript,
  ]

  /// The sizes of LaTeX, as factors of the size that the formula has.
  static let sizes: [String: Double] = [
    "tiny": 0.5, "sixptsize": 0.6, "Tiny": 0.6, "scriptsize": 0.7, "footnotesize": 0.8,
    "small": 0.9, "normalsize": 1,
    "large": 1.2, "Large": 1.44, "LARGE": 1.728, "huge": 2.074, "Huge": 2.488,
  ]

  static let infixes: Set<String> = ["over", "above", "atop", "choose", "brace", "brack"]

  /// Marks above or below that are as wide as their base, and whether they are above.
  static let braces: [String: (Unicode.Scalar, isAbove: Bool)] = [
    "overbrace": ("⏞", true), "underbrace": ("⏟", false), "overbracket": ("⎴", true),
    "underbracket": ("⎵", false), "overparen": ("⏜", true), "overgroup": ("⏜", true),
    "wideparen": ("⏜", true), "overarc": ("⏜", true), "underparen": ("⏝", false),
    "undergroup": ("⏝", false), "underrightarrow": ("→", false), "underleftarrow": ("←", false),
    "underleftrightarrow": ("↔", false), "Overrightarrow": ("⇒", true),
    "utilde": ("\u{303}", false),
  ]
}

/// Lengths of TeX, in ems.
enum MathLength {
  private static let units: [String: Double] = [
    "em": 1, "ex": 0.431, "mu": 1.0 / 18, "pt": 0.1, "px": 0.075, "cm": 2.845, "mm": 0.2845,
    "in": 7.227, "pc": 1.2, "bp": 0.10037, "dd": 0.107, "cc": 1.284,
    "sp": 0.0000015,
  ]

  /// The maximum length, so that no formula is wider than what can be drawn.
  static let limit = 100.0

  /// The maximum of the sum of a formula's lengths. Further ones are 0.
  static let totalLimit = 1_000.0

  /// Returns a length; `nil` if the text is none.
  static func ems(_ text: String) -> Double? {
    let text = text.filter { $0 != " " }
    let number = text.prefix { "+-.0123456789".contains($0) }
    guard let value = Double(number), let unit = units[String(text.dropFirst(number.count))] else {
      return nil
    }
    return value * unit
  }

  /// Whether a character may follow in a length that isn't in braces.
  static func continues(_ text: String, with scalar: Unicode.Scalar) -> Bool {
    let letters = text.unicodeScalars.count { $0.properties.isAlphabetic }
    if "+-.0123456789".unicodeScalars.contains(scalar) { return letters == 0 }
    return ("a"..."z").contains(scalar) && letters < 2
  }
}
