// SPDX-License-Identifier: MIT
import BubbleStrings

/// A character that a command stands for, and the class of its atom.
struct MathSymbol: Hashable, Sendable {
  let scalar: Unicode.Scalar
  let mathClass: MathClass

  /// Whether the character is a letter, which alphabets have forms of.
  let isLetter: Bool
}

/// The commands that stand for a character, and the classes of characters.
enum MathSymbols {
  static func symbol(named name: String) -> MathSymbol? { commands[name] }

  /// The class of a character that is written as itself.
  static func mathClass(of scalar: Unicode.Scalar) -> MathClass {
    characters[scalar] ?? .ordinary
  }

  /// The delimiter that a command stands for.
  static func delimiter(named name: String) -> Unicode.Scalar? { delimiters[name] }

  /// The delimiter that a character stands for: itself, or an angle bracket.
  static func delimiter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "<": "⟨"
    case ">": "⟩"
    default: "()[]|/⟨⟩⌈⌉⌊⌋‖".unicodeScalars.contains(scalar) ? scalar : nil
    }
  }

  /// The character of an operator that grows in display style, and the place of its scripts.
  static func largeOperator(named name: String) -> (Unicode.Scalar, MathLimits)? {
    if let sum = sums[name] { return (sum, .inDisplay) }
    return integrals[name].map { ($0, .never) }
  }

  /// The place of the scripts of an operator that is written as its character; `nil` for others.
  static func limits(ofOperator scalar: Unicode.Scalar) -> MathLimits? { operators[scalar] }

  /// Whether a character is an accent of the letter before it.
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool { accentMarks.contains(scalar) }

  /// The words of an operator whose command is another word.
  static func words(ofOperator name: String) -> String { operatorWords[named: name] ?? name }

  static func accent(named name: String) -> (Unicode.Scalar, isStretchy: Bool)? {
    if let accent = accents[name] { return (accent, false) }
    return wideAccents[name].map { ($0, true) }
  }

  static func arrow(named name: String) -> Unicode.Scalar? { arrows[name] }

  /// The operators that are set as their names.
  static func limits(ofOperator name: String) -> MathLimits? {
    if plainOperators.contains(name) { return .never }
    return limitOperators.contains(name) ? .inDisplay : nil
  }
}

extension MathSymbols {
  private static let commands: [String: MathSymbol] = {
    var table: [String: MathSymbol] = [:]
    let lists: [(String, MathClass, Bool)] = [
      (letters, .ordinary, true), (ordinaries, .ordinary, false), (binaries, .binary, false),
      (relations, .relation, false), (arrowRelations, .relation, false),
      (openings, .opening, false), (closings, .closing, false),
      (punctuations, .punctuation, false), (inners, .inner, false),
    ]
    for (list, mathClass, isLetter) in lists {
      for (name, scalar) in pairs(list) {
        table[name] = MathSymbol(scalar: scalar, mathClass: mathClass, isLetter: isLetter)
      }
    }
    return table
  }()

  private static let characters: [Unicode.Scalar: MathClass] = {
    var table: [Unicode.Scalar: MathClass] = [:]
    let lists: [(String, MathClass)] = [
      (binaries, .binary), (relations, .relation), (arrowRelations, .relation),
      (openings, .opening), (closings, .closing), (inners, .inner),
    ]
    for (list, mathClass) in lists {
      for (_, scalar) in pairs(list) { table[scalar] = mathClass }
    }
    for scalar in "+-−*∗·".unicodeScalars { table[scalar] = .binary }
    for scalar in "=<>:".unicodeScalars { table[scalar] = .relation }
    for scalar in "([".unicodeScalars { table[scalar] = .opening }
    for scalar in ")]!?".unicodeScalars { table[scalar] = .closing }
    for scalar in ",;".unicodeScalars { table[scalar] = .punctuation }
    for scalar in "|/\\".unicodeScalars { table[scalar] = .ordinary }
    return table
  }()

  private static let delimiters = table(
    """
    lbrace { { { rbrace } } } lbrack [ rbrack ] lparen ( rparen ) langle ⟨ rangle ⟩ lvert | rvert | vert | \
    Vert ‖ lVert ‖ rVert ‖ | ‖ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ backslash \\ uparrow ↑ downarrow ↓ \
    updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ lgroup ⟮ rgroup ⟯ ulcorner ⌜ urcorner ⌝ \
    llcorner ⌞ lrcorner ⌟ lmoustache ⎰ rmoustache ⎱ llbracket ⟦ rrbracket ⟧ lBrace ⦃ rBrace ⦄ lt ⟨ gt ⟩ \
    lang ⟨ rang ⟩ arrowvert | Arrowvert ‖ bracevert ⎪
    """)

  private static let sums = table(
    """
    sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ \
    biguplus ⨄ bigsqcup ⨆ bigsqcap ⨅
    """)

  private static let integrals = table(
    "int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ smallint ∫ intop ∫ ointop ∮")

  private static let accents = table(
    """
    hat ̂ check ̌ tilde ̃ acute ́ grave ̀ dot ̇ ddot ̈ dddot ⃛ ddddot ⃜ breve ̆ bar ̄ vec ⃗ mathring ̊
    """)

  private static let wideAccents = table(
    """
    widehat ̂ widecheck ̌ widetilde ̃ overrightarrow ⃗ overleftarrow ⃖ overleftrightarrow ⃡ \
    overleftharpoon ⃐ overrightharpoon ⃑
    """)

  private static let accentMarks = Set(accents.values).union(wideAccents.values)

  private static let operators: [Unicode.Scalar: MathLimits] = {
    var table: [Unicode.Scalar: MathLimits] = [:]
    for scalar in sums.values { table[scalar] = .inDisplay }
    for scalar in integrals.values { table[scalar] = .never }
    return table
  }()

  private static let arrows = table(
    """
    xrightarrow → xleftarrow ← xleftrightarrow ↔ xRightarrow ⇒ xLeftarrow ⇐ xLeftrightarrow ⇔ xmapsto ↦ \
    xhookrightarrow ↪ xhookleftarrow ↩ xrightharpoonup ⇀ xrightharpoondown ⇁ xleftharpoonup ↼ \
    xleftharpoondown ↽ xrightleftharpoons ⇌ xleftrightharpoons ⇋ xlongequal = xtwoheadrightarrow ↠ \
    xtwoheadleftarrow ↞ xtofrom ⇄ xleftrightarrows ⇄ xrightleftarrows ⇄ xrightequilibrium ⇌ xleftequilibrium ⇌
    """)

  private static let plainOperators = names(
    """
    arccos arcsin arctan arctg arcctg arg ch cos cosec cosh cot cotg coth csc ctg cth deg dim exp hom ker lb lg ln \
    log sec sh sin sinh tan tanh tg th Tr tr rank erf Res
    """)

  private static let limitOperators = names(
    "det gcd inf lim max min Pr sup liminf limsup argmax argmin injlim projlim plim")

  private static let operatorWords = [
    "liminf": "lim inf", "limsup": "lim sup", "argmax": "arg max", "argmin": "arg min",
    "injlim": "inj lim", "projlim": "proj lim",
  ]

  private static func names(_ list: String) -> Set<String> {
    Set(list.splitExactly(separator: " ").map(String.init))
  }

  private static func table(_ list: String) -> [String: Unicode.Scalar] {
    Dictionary(pairs(list), uniquingKeysWith: { first, _ in first })
  }

  /// Names and characters, in turns.
  private static func pairs(_ list: String) -> [(String, Unicode.Scalar)] {
    // By scalars: a combining mark after a space is one character with it.
    let words = list.unicodeScalars.split { $0 == " " || $0 == "\n" }
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      words[index + 1].first.map { (String(words[index]), $0) }
    }
  }
}
