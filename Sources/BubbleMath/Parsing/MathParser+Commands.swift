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
    if let limits = MathSymbols.limits(ofOperator: name) {
      return .namedOperator(MathSymbols.words(ofOperator: name), limits)
    }
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
    if let (mark, isAbove) = Self.braces[name] {
      return .brace(mark, base: try argument(), isAbove: isAbove)
    }
    if let node = try structure(name) { return node }
    if let node = try box(name) { return node }
    if let node = try physics(name) { return node }
    if let node = try quantity(name) { return node }
    return try effect(name)
  }

  /// Fractions, roots, delimiters, tables, and what is above and below.
  private mutating func structure(_ name: String) throws(MathError) -> MathNode? {
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac": return try fraction(name)
    case "binom", "dbinom", "tbinom": return try binomial(name)
    case "genfrac": return try generalFraction()
    case "sqrt":
      let degree = try optionalNode()
      return .radical(degree: degree, radicand: try argument())
    case "left": return try delimited()
    case "begin": return try environment()
    case "substack": return try substack()
    case "overline", "overlinesegment": return .bar(try argument(), isAbove: true)
    case "underline", "underbar", "underlinesegment":
      return .bar(try argument(), isAbove: false)
    case "overset", "stackrel", "underset", "stackbin": return try stacked(name)
    case "buildrel": return try builtRelation()
    case "sideset": return try sideset()
    case "dots": return .symbol(try isBeforeOperator() ? "⋯" : "…", .inner)
    case "varliminf", "varlimsup", "varinjlim", "varprojlim": return variantLimit(name)
    case "begingroup", "bgroup": return try group(until: name == "bgroup" ? "egroup" : "endgroup")
    case "ce", "cee", "cf": return try chemistry()
    case "operatorname", "operatornamewithlimits": return try namedOperator(name)
    case "bmod", "pmod", "pod", "mod": return try modulus(name)
    case "not": return try negated()
    default: return nil
    }
  }

  /// Definitions, colours, boxes, and changes of class and size.
  private mutating func effect(_ name: String) throws(MathError) -> MathNode? {
    switch name {
    case "newcommand", "renewcommand": try input.defineCommand(keepsExisting: false)
    case "providecommand": try input.defineCommand(keepsExisting: true)
    case "def", "gdef", "edef", "xdef": try input.define()
    case "let": try input.letCommand()
    case "DeclareMathOperator": try input.declareOperator()
    case "definecolor": try defineColor()
    case "nonumber", "notag", "relax", "allowbreak", "nobreak", "protect", "global", "long",
      "displaylimits", "limits", "nolimits", "noindent", "centering", "unskip":
      break
    case "label", "setlength", "vspace", "require", "usepackage": try skipArguments(of: name)
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
    case "cancelto":
      let value = try argument()
      return .scripts(MathScripts(base: .cancelled(try argument(), .rising), above: value))
    case "sout": return .cancelled(try argument(), .level)
    case "hspace", "hskip", "kern", "mkern", "mskip", "mspace": return try space()
    case "href", "htmlClass", "htmlId", "htmlStyle", "htmlData", "class", "cssId", "style",
      "TextOrMath":
      _ = try input.name()
      return .row([try argument()])
    case "ensuremath", "mathstrut", "strut":
      if name == "ensuremath" { return .row([try argument()]) }
      return .phantom(
        .symbol("(", .ordinary), MathPhantom(isVisible: false, keepsWidth: false, keepsHeight: true)
      )
    case "TeX", "LaTeX", "KaTeX": return .text(name, MathTextStyle())
    case "ref": return .text(try input.name(), MathTextStyle())
    case "eqref": return .text("(\(try input.name()))", MathTextStyle())
    default:
      if let mathClass = Self.classes[name] {
        return .classed(try argument(), mathClass, .inDisplay)
      }
      if let relation = MathSymbols.composites[name] {
        let nodes = relation.unicodeScalars.map { MathNode.symbol($0, .relation) }
        return .classed(.group(nodes), .relation, .never)
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
    self.alphabet = outer.around(alphabet)
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
    let below = try optionalNode()
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
    return .space(try readLength() ?? 0)
  }

  /// Skips what has no meaning in a formula on its own.
  private mutating func skipArguments(of name: String) throws(MathError) {
    _ = try input.take(.scalar("*"))
    _ = try input.name()
    if name == "setlength" { _ = try input.name() }
  }

  /// Reads the nodes of an optional argument in brackets.
  mutating func optionalNode() throws(MathError) -> MathNode? {
    guard try input.take(.scalar("[")) else { return nil }
    let nodes = try row { $0 == .scalar("]") || $0 == nil }
    guard try input.take(.scalar("]")) else { throw .ended(expected: "]") }
    return .group(nodes)
  }

  private mutating func group(until end: String) throws(MathError) -> MathNode {
    let nodes = try row { $0 == .command(end) || $0 == nil }
    guard try input.take(.command(end)) else { throw .ended(expected: "\\" + end) }
    return .group(nodes)
  }

  /// Whether a binary operator or a relation is next, between which dots are raised.
  private mutating func isBeforeOperator() throws(MathError) -> Bool {
    switch try input.peek() {
    case .scalar(let scalar): [.binary, .relation].contains(MathSymbols.mathClass(of: scalar))
    case .command(let name):
      [.binary, .relation].contains(MathSymbols.symbol(named: name)?.mathClass)
        || MathSymbols.largeOperator(named: name) != nil
    default: false
    }
  }

  /// A limit with a line or an arrow.
  private func variantLimit(_ name: String) -> MathNode {
    let lim = MathNode.namedOperator("lim", .never)
    let node: MathNode =
      switch name {
      case "varliminf": .bar(lim, isAbove: false)
      case "varlimsup": .bar(lim, isAbove: true)
      default: .brace(name == "varinjlim" ? "→" : "←", base: lim, isAbove: false)
      }
    return .classed(.group([node]), .largeOperator, .inDisplay)
  }
}
