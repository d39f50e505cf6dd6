// SPDX-License-Identifier: MIT
import BubbleText

extension MathParser {
  /// Reads the arguments of a command; `nil` for commands that show nothing.
  mutating func command(_ name: String) throws(MathError) -> MathNode? {
    if let symbol = MathSymbols.symbol(named: name) {
      return .symbol(
        symbol.isLetter ? alphabet.scalar(symbol.scalar) : symbol.scalar, symbol.mathClass)
    }
    if let (scalar, limits) = MathSymbols.largeOperator(named: name) {
      return .largeOperator(scalar, limits)
    }
    if let limits = MathSymbols.limits(ofOperator: name) { return .namedOperator(name, limits) }
    if let width = Self.spaces[name] { return .space(width) }
    if let (scalar, isStretchy) = MathSymbols.accent(named: name) {
      return .accent(scalar, base: try argument(), isStretchy: isStretchy)
    }
    if let arrow = MathSymbols.arrow(named: name) { return try stretchyArrow(arrow) }
    if let alphabet = Self.alphabets[name] { return try letters(in: alphabet) }
    if let alphabet = Self.alphabetSwitches[name] {
      self.alphabet = alphabet
      return nil
    }
    if let style = Self.textStyles[name] { return try text(style) }
    if let (size, mathClass) = Self.delimiterSizes[name] {
      return .delimiter(try delimiter(), size: size, mathClass)
    }
    if let node = try structure(name) { return node }
    return try effect(name)
  }

  /// Fractions, roots, delimiters, tables, and what is above and below.
  private mutating func structure(_ name: String) throws(MathError) -> MathNode? {
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac": return try fraction(name)
    case "binom", "dbinom", "tbinom": return try binomial(name)
    case "genfrac": return try generalFraction()
    case "sqrt":
      let degree = try input.option().map(Self.nodes)
      return .radical(degree: degree, radicand: try argument())
    case "left": return try delimited()
    case "begin": return try environment()
    case "substack": return try substack()
    case "overline": return .bar(try argument(), isAbove: true)
    case "underline", "underbar": return .bar(try argument(), isAbove: false)
    case "overbrace": return .brace("⏞", base: try argument(), isAbove: true)
    case "underbrace": return .brace("⏟", base: try argument(), isAbove: false)
    case "overbracket": return .brace("⎴", base: try argument(), isAbove: true)
    case "underbracket": return .brace("⎵", base: try argument(), isAbove: false)
    case "overparen", "overgroup": return .brace("⏜", base: try argument(), isAbove: true)
    case "underparen", "undergroup": return .brace("⏝", base: try argument(), isAbove: false)
    case "underrightarrow": return .brace("→", base: try argument(), isAbove: false)
    case "underleftarrow": return .brace("←", base: try argument(), isAbove: false)
    case "overset", "stackrel", "underset": return try stacked(name)
    case "operatorname", "operatornamewithlimits": return try namedOperator(name)
    case "bmod", "pmod", "pod", "mod": return try modulus(name)
    case "bra", "ket", "braket", "Bra", "Ket", "Braket": return try bracket(name)
    case "not": return try negated()
    default: return nil
    }
  }

  /// Definitions, colours, boxes, and changes of class and size.
  private mutating func effect(_ name: String) throws(MathError) -> MathNode? {
    switch name {
    case "newcommand", "renewcommand", "providecommand": try input.defineCommand()
    case "def", "gdef", "edef": try input.define()
    case "DeclareMathOperator": try input.declareOperator()
    case "nonumber", "notag", "relax", "allowbreak", "nobreak", "protect": break
    case "label": _ = try input.name()
    case "tag": try readTag()
    case "textcolor", "colorbox", "fcolorbox": return try coloring(name)
    case "boxed", "fbox": return .boxed(try argument(), MathFrame())
    case "phantom": return try phantom(false, width: true, height: true)
    case "hphantom": return try phantom(false, width: true, height: false)
    case "vphantom": return try phantom(false, width: false, height: true)
    case "smash":
      _ = try input.option()
      return try phantom(true, width: true, height: false)
    case "cancel": return .cancelled(try argument(), .rising)
    case "bcancel": return .cancelled(try argument(), .falling)
    case "xcancel": return .cancelled(try argument(), [.rising, .falling])
    case "sout": return .cancelled(try argument(), .level)
    case "hspace", "hskip", "kern", "mkern", "mskip", "mspace": return try space()
    case "href":
      _ = try input.name()
      return .row([try argument()])
    case "ensuremath": return .row([try argument()])
    default:
      if let mathClass = Self.classes[name] {
        return .classed(try argument(), mathClass, .inDisplay)
      }
      return .unknown("\\" + name)
    }
    return nil
  }

  private mutating func phantom(_ isVisible: Bool, width: Bool, height: Bool) throws(MathError)
    -> MathNode
  {
    .phantom(
      try argument(), MathPhantom(isVisible: isVisible, keepsWidth: width, keepsHeight: height))
  }

  private mutating func letters(in alphabet: MathAlphabet) throws(MathError) -> MathNode {
    let outer = self.alphabet
    defer { self.alphabet = outer }
    self.alphabet = alphabet
    let node = try argument()
    // `\mathrm{rank}` is one word, whose letters are set as text with its kerning.
    if case .group(let nodes) = node, alphabet == .roman, let word = Self.word(nodes) {
      return .group([.namedOperator(word, .never)])
    }
    return node
  }

  /// The letters of an upright word of at least two.
  static func word(_ nodes: [MathNode]) -> String? {
    guard nodes.count > 1 else { return nil }
    var word = ""
    for node in nodes {
      guard case .symbol(let scalar, .ordinary) = node, scalar.isASCII,
        scalar.properties.isAlphabetic
      else { return nil }
      word.unicodeScalars.append(scalar)
    }
    return word
  }

  private mutating func namedOperator(_ name: String) throws(MathError) -> MathNode {
    let hasLimits = try input.take(.scalar("*")) || name == "operatornamewithlimits"
    let node = try letters(in: .roman)
    let limits: MathLimits = hasLimits ? .inDisplay : .never
    if case .group(let nodes) = node, case .namedOperator(let name, _) = nodes.first,
      nodes.count == 1
    {
      return .namedOperator(name, limits)
    }
    return .classed(node, .largeOperator, limits)
  }

  private mutating func stacked(_ name: String) throws(MathError) -> MathNode {
    let script = try argument()
    let base = try argument()
    let mathClass: MathClass = name == "stackrel" ? .relation : base.innerClass
    var scripts = MathScripts(base: .classed(base, .largeOperator, .always))
    if name == "underset" { scripts.below = script } else { scripts.above = script }
    return .classed(.scripts(scripts), mathClass, .never)
  }

  private mutating func stretchyArrow(_ arrow: Unicode.Scalar) throws(MathError) -> MathNode {
    let below = try input.option().map(Self.nodes)
    return .arrow(arrow, above: try argument(), below: below)
  }

  private mutating func modulus(_ name: String) throws(MathError) -> MathNode {
    let word = MathNode.namedOperator("mod", .never)
    if name == "bmod" { return .classed(.group([word]), .binary, .never) }
    let number = try argument()
    let gap = MathNode.space(1)
    switch name {
    case "mod": return .row([gap, word, .space(1.0 / 6), number])
    case "pod": return .row([gap, .symbol("(", .opening), number, .symbol(")", .closing)])
    default:
      return .row([
        gap, .symbol("(", .opening), .group([word]), .space(1.0 / 3), number,
        .symbol(")", .closing),
      ])
    }
  }

  /// The states of quantum mechanics.
  private mutating func bracket(_ name: String) throws(MathError) -> MathNode {
    let lower = name.lowercased()
    let content = MathDelimited(
      left: lower == "ket" ? "|" : "⟨", right: lower == "bra" ? "|" : "⟩",
      segments: [[.row([try argument()])]])
    return .delimited(content)
  }

  /// Reads a symbol, and puts a stroke through it.
  private mutating func negated() throws(MathError) -> MathNode {
    let node = try argument()
    guard case .symbol(let scalar, let mathClass) = node else { return .cancelled(node, .rising) }
    if let negation = MathNegations.table[scalar] { return .symbol(negation, mathClass) }
    return .classed(.accent("\u{338}", base: node, isStretchy: false), mathClass, .never)
  }

  private mutating func readTag() throws(MathError) {
    let isPlain = try input.take(.scalar("*"))
    let name = try input.name()
    let text = isPlain ? name : "(\(name))"
    if tableDepth > 0 { rowTag = text } else { tag = text }
  }

  private mutating func space() throws(MathError) -> MathNode {
    _ = try input.take(.scalar("*"))
    if try input.peek() == .scalar("{") { return .space(MathLength.ems(try input.name()) ?? 0) }
    var text = ""
    while case .scalar(let scalar) = try input.peekRaw(), text.utf8.count < 12,
      MathLength.continues(text, with: scalar)
    {
      text.unicodeScalars.append(scalar)
      _ = try input.nextRaw()
    }
    return .space(MathLength.ems(text) ?? 0)
  }

  /// Reads the nodes of an optional argument, whose errors are shown in its place.
  static func nodes(_ source: String) -> MathNode {
    .group(MathFormula(source).nodes)
  }
}
