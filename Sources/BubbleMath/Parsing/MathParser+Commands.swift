// SPDX-License-Identifier: MIT
import BubbleStrings
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
    if let command = MathCommand.table[name] { return try command.read(&self, name) }
    if let mathClass = Self.classes[name] { return .classed(try argument(), mathClass, .inDisplay) }
    if let relation = MathSymbols.composites[name] {
      let nodes = relation.unicodeScalars.map { MathNode.symbol($0, .relation) }
      return .classed(.group(nodes), .relation, .never)
    }
    return .unknown("\\" + name)
  }

  /// Fractions, roots, delimiters, tables, and what is above and below.
  static let structures: [MathCommand] = [
    .forms("frac", "dfrac", "tfrac", "cfrac") { parser, name throws(MathError) in
      try parser.fraction(name)
    },
    .forms("binom", "dbinom", "tbinom") { parser, name throws(MathError) in
      try parser.binomial(name)
    },
    .form("genfrac") { parser throws(MathError) in try parser.generalFraction() },
    .form("sqrt") { parser throws(MathError) in
      .radical(degree: try parser.optionalNode(), radicand: try parser.argument())
    },
    .form("left") { parser throws(MathError) in try parser.delimited() },
    .form("begin") { parser throws(MathError) in try parser.environment() },
    .form("substack") { parser throws(MathError) in try parser.substack() },
    .arguments(1, "overline", "overlinesegment") { .bar($0[0], isAbove: true) },
    .arguments(1, "underline", "underbar", "underlinesegment") { .bar($0[0], isAbove: false) },
    .forms("overset", "stackrel", "underset", "stackbin") { parser, name throws(MathError) in
      try parser.stacked(name)
    },
    .form("buildrel") { parser throws(MathError) in try parser.builtRelation() },
    .form("sideset") { parser throws(MathError) in try parser.sideset() },
    .form("dots") { parser throws(MathError) in
      .symbol(try parser.isBeforeOperator() ? "⋯" : "…", .inner)
    },
    .forms("varliminf", "varlimsup", "varinjlim", "varprojlim") { parser, name throws(MathError) in
      parser.variantLimit(name)
    },
    .form("begingroup") { parser throws(MathError) in try parser.group(until: "endgroup") },
    .form("bgroup") { parser throws(MathError) in try parser.group(until: "egroup") },
    .form("ce", "cee", "cf") { parser throws(MathError) in try parser.chemistry() },
    .forms("operatorname", "operatornamewithlimits") { parser, name throws(MathError) in
      try parser.namedOperator(name)
    },
    .forms("bmod", "pmod", "pod", "mod") { parser, name throws(MathError) in
      try parser.modulus(name)
    },
    .form("not") { parser throws(MathError) in try parser.negated() },
  ]

  /// Definitions, and commands that have no meaning in a formula on its own.
  static let definitions: [MathCommand] = [
    .silent("newcommand", "renewcommand") { parser, _ throws(MathError) in
      try parser.input.defineCommand(keepsExisting: false)
    },
    .silent("providecommand") { parser, _ throws(MathError) in
      try parser.input.defineCommand(keepsExisting: true)
    },
    .silent("def", "gdef", "edef", "xdef") { parser, _ throws(MathError) in
      try parser.input.define()
    },
    .silent("let") { parser, _ throws(MathError) in try parser.input.letCommand() },
    .silent("DeclareMathOperator") { parser, _ throws(MathError) in
      try parser.input.declareOperator()
    },
    .silent("definecolor") { parser, _ throws(MathError) in try parser.defineColor() },
    .silent("tag") { parser, _ throws(MathError) in try parser.readTag() },
    .silent("label", "setlength", "vspace", "require", "usepackage") {
      parser, name throws(MathError) in try parser.skipArguments(of: name)
    },
    .silent(
      "nonumber", "notag", "relax", "allowbreak", "nobreak", "protect", "global", "long",
      "displaylimits", "limits", "nolimits", "noindent", "centering", "unskip"
    ) { _, _ in },
  ]

  /// Colours, frames, strokes, spaces and texts.
  static let effects: [MathCommand] = [
    .forms("textcolor", "colorbox", "fcolorbox") { parser, name throws(MathError) in
      try parser.coloring(name)
    },
    .arguments(1, "boxed", "fbox") { .boxed($0[0], MathFrame()) },
    .arguments(1, "phantom") { phantom($0[0]) },
    .arguments(1, "hphantom") { phantom($0[0], keepsHeight: false) },
    .arguments(1, "vphantom") { phantom($0[0], keepsWidth: false) },
    .form("smash") { parser throws(MathError) in try parser.smash() },
    .arguments(1, "cancel") { .cancelled($0[0], .rising) },
    .arguments(1, "bcancel") { .cancelled($0[0], .falling) },
    .arguments(1, "xcancel") { .cancelled($0[0], [.rising, .falling]) },
    .arguments(2, "cancelto") {
      .scripts(MathScripts(base: .cancelled($0[1], .rising), above: $0[0]))
    },
    .arguments(1, "sout") { .cancelled($0[0], .level) },
    .form("hspace", "hskip", "kern", "mkern", "mskip", "mspace") { parser throws(MathError) in
      try parser.space()
    },
    .form(
      "href", "htmlClass", "htmlId", "htmlStyle", "htmlData", "class", "cssId", "style",
      "TextOrMath"
    ) { parser throws(MathError) in try parser.linked() },
    .arguments(1, "ensuremath") { .row($0) },
    .node("mathstrut", "strut", node: phantom(.symbol("(", .ordinary), keepsWidth: false)),
    .forms("TeX", "LaTeX", "KaTeX") { .text($1, MathTextStyle()) },
    .form("ref") { parser throws(MathError) in .text(try parser.input.name(), MathTextStyle()) },
    .form("eqref") { parser throws(MathError) in
      .text("(\(try parser.input.name()))", MathTextStyle())
    },
  ]

  /// An invisible node that keeps its place.
  private static func phantom(
    _ node: MathNode, keepsWidth: Bool = true, keepsHeight: Bool = true
  ) -> MathNode {
    .phantom(
      node, MathPhantom(isVisible: false, keepsWidth: keepsWidth, keepsHeight: keepsHeight))
  }

  /// Reads a node that takes no height.
  private mutating func smash() throws(MathError) -> MathNode {
    _ = try input.option()
    let phantom = MathPhantom(isVisible: true, keepsWidth: true, keepsHeight: false)
    return .phantom(try argument(), phantom)
  }

  /// Reads a link or a class, which changes nothing, and the node that has it.
  private mutating func linked() throws(MathError) -> MathNode {
    _ = try input.name()
    return .row([try argument()])
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
