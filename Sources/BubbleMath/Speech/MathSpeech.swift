// SPDX-License-Identifier: MIT

extension MathFormula {
  /// The formula in English words, for readers of screens: "x squared plus 1 over 2".
  ///
  /// Common forms have words; other parts are named by their characters. A formula that cannot be read is its source.
  public var spokenText: String {
    guard error == nil else { return source }
    var speech = MathSpeech()
    speech.add(nodes)
    return speech.words.joined(separator: " ")
  }
}

/// Collects the words of nodes.
struct MathSpeech {
  private(set) var words: [String] = []

  /// Whether the last word is a number that a digit may belong to.
  private var endsInNumber = false

  mutating func add(_ nodes: [MathNode]) {
    for node in nodes { add(node) }
  }

  private mutating func add(_ node: MathNode) {
    if case .symbol(let scalar, _) = node { return add(scalar) }
    endsInNumber = false
    addParts(of: node)
    endsInNumber = false
  }

  private mutating func addParts(of node: MathNode) {
    switch node {
    case .symbol(let scalar, _): add(scalar)
    case .largeOperator(let scalar, _): add(Self.operators[scalar] ?? String(Character(scalar)))
    case .namedOperator(let name, _): add(Self.functions[name] ?? name)
    case .group(let nodes), .row(let nodes), .level(_, let nodes), .sized(_, let nodes),
      .colored(_, let nodes):
      add(nodes)
    case .classed(let node, _, _), .boxed(let node, _): add(node)
    case .scripts(let scripts): add(scripts)
    case .fraction(let fraction): add(fraction)
    case .radical(let degree, let radicand): addRoot(degree, radicand)
    case .delimited(let delimited): add(delimited)
    case .delimiter(let scalar, _, _): if let scalar { add(scalar) }
    case .accent(let scalar, let base, _):
      add(base)
      add(Self.accents[scalar] ?? "")
    case .bar(let node, let isAbove):
      add(node)
      add(isAbove ? "bar" : "underlined")
    case .brace(_, let base, _): add(base)
    case .arrow(let scalar, let above, _):
      add(scalar)
      if case .group(let nodes) = above, nodes.isEmpty { return }
      add("with")
      add(above)
    case .table(let table): add(table)
    case .text(let text, _): add(text)
    case .phantom(let node, let phantom): if phantom.isVisible { add(node) }
    case .cancelled(let node, _):
      add("crossed out")
      add(node)
    case .unknown(let source): add(source)
    case .space: break
    }
  }

  private mutating func add(_ text: String) {
    endsInNumber = false
    let text = text.trimmed
    if !text.isEmpty { words.append(text) }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if let word = Self.characters[scalar] { return add(word) }
    let plain = Self.plain(scalar)
    let isDigit = ("0"..."9").contains(plain) || plain == "."
    let continues = isDigit && endsInNumber
    if continues, let last = words.popLast() {
      words.append(last + String(Character(plain)))
    } else {
      add(Self.greek[plain] ?? String(Character(plain)))
    }
    endsInNumber = isDigit
  }

  /// A letter without its alphabet: compatibility characters decompose to it.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "ℎ" { return "h" }
    switch scalar.value {
    case 0x1D400...0x1D6A3:
      let letter = (scalar.value - 0x1D400) % 52
      return Unicode.Scalar(letter < 26 ? letter + 0x41 : letter - 26 + 0x61) ?? scalar
    case 0x1D6A8...0x1D7C9:
      let letter = (scalar.value - 0x1D6A8) % 58
      let value: UInt32 = letter < 25 ? letter + 0x391 : letter - 26 + 0x3B1
      return letter == 25
        ? "∇" : letter < 51 ? Unicode.Scalar(value) ?? scalar : variants[Int(letter) - 51]
    case 0x1D7CE...0x1D7FF:
      return Unicode.Scalar((scalar.value - 0x1D7CE) % 10 + 0x30) ?? scalar
    default: return scalar
    }
  }

  private static let variants = Array("∂ϵϑϰϕϱϖ".unicodeScalars)

  private mutating func add(_ scripts: MathScripts) {
    let isOperator = scripts.base?.mathClass == .largeOperator
    if let base = scripts.base { add(base) }
    if let below = scripts.below {
      add(!isOperator ? "sub" : scripts.above == nil ? "over" : "from")
      add(below)
    }
    guard let above = scripts.above else {
      if isOperator { add("of") }
      return
    }
    if isOperator {
      add("to")
      add(above)
      return add("of")
    }
    switch above.onlySymbols {
    case ["2"]: add("squared")
    case ["3"]: add("cubed")
    case ["′"]: add("prime")
    case ["′", "′"]: add("double prime")
    case ["⊤"], ["𝑇"]: add("transpose")
    default:
      add("to the power of")
      add(above)
    }
  }

  private mutating func add(_ fraction: MathFraction) {
    if !fraction.hasRule, fraction.left == "(" {
      add(fraction.numerator)
      add("choose")
      return add(fraction.denominator)
    }
    let isShort = fraction.numerator.isShort && fraction.denominator.isShort
    if !isShort { add("the fraction") }
    add(fraction.numerator)
    add("over")
    add(fraction.denominator)
    if !isShort { add("end of fraction") }
  }

  private mutating func addRoot(_ degree: MathNode?, _ radicand: MathNode) {
    switch degree?.onlySymbols {
    case nil where degree == nil: add("the square root of")
    case ["3"]: add("the cube root of")
    default:
      add("the root of degree")
      if let degree { add(degree) }
      add("of")
    }
    add(radicand)
    if !radicand.isShort { add("end of root") }
  }

  private mutating func add(_ delimited: MathDelimited) {
    if let left = delimited.left { add(left) }
    for segment in delimited.segments { add(segment) }
    if let right = delimited.right { add(right) }
  }

  private mutating func add(_ table: MathTable) {
    let isMatrix = table.spacing == .matrix || table.spacing == .small
    if isMatrix { add("matrix of \(table.rows.count) rows:") }
    for (index, row) in table.rows.enumerated() {
      if index > 0 { add(";") }
      for (column, cell) in row.enumerated() {
        if column > 0, isMatrix { add(",") }
        add(cell)
      }
    }
    if isMatrix { add("end of matrix") }
  }
}

extension MathNode {
  /// The characters of a node that has nothing but characters; `nil` for others.
  fileprivate var onlySymbols: [Unicode.Scalar]? {
    switch self {
    case .symbol(let scalar, _): [scalar]
    case .group(let nodes), .row(let nodes):
      nodes.reduce([]) { result, node in
        guard let result, let scalars = node.onlySymbols else { return nil }
        return result + scalars
      }
    default: nil
    }
  }

  /// Whether the node needs no word at its end.
  fileprivate var isShort: Bool { onlySymbols.map { $0.count <= 2 } ?? false }
}

extension String {
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " }
    guard let end = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...end])
  }
}

extension MathSpeech {
  private static let characters: [Unicode.Scalar: String] = [
    "+": "plus", "−": "minus", "=": "equals", "×": "times", "⋅": "times", "÷": "divided by",
    "±": "plus or minus",
    "<": "is less than", ">": "is greater than", "≤": "is at most", "≥": "is at least",
    "≠": "is not equal to",
    "≈": "is approximately", "≡": "is equivalent to", "∈": "in", "∉": "not in",
    "⊂": "is a subset of",
    "⊆": "is a subset of", "∪": "union", "∩": "intersection", "→": "to", "⇒": "implies",
    "⟹": "implies",
    "⟺": "if and only if", "⇔": "if and only if", "∞": "infinity", "∀": "for all",
    "∃": "there exists",
    "∝": "is proportional to", "∣": "given", "|": "bar", "(": "(", "!": "factorial",
    "ℝ": "the real numbers",
    "ℕ": "the natural numbers", "ℤ": "the integers", "ℚ": "the rational numbers",
    "ℂ": "the complex numbers",
    "∂": "partial", "∇": "nabla", "𝜕": "partial", "ℏ": "h bar", "…": "and so on", "⋯": "and so on",
    "∧": "and",
    "∨": "or", "¬": "not", "′": "prime", "∘": "composed with", "⊗": "tensor", "⊕": "direct sum",
  ]

  private static let operators: [Unicode.Scalar: String] = [
    "∑": "the sum", "∏": "the product", "∫": "the integral", "∬": "the double integral",
    "∭": "the triple integral", "∮": "the contour integral", "⋃": "the union",
    "⋂": "the intersection",
  ]

  private static let functions = [
    "sin": "sine", "cos": "cosine", "tan": "tangent", "log": "log", "ln": "natural log",
    "exp": "exponential", "lim": "the limit", "max": "the maximum", "min": "the minimum",
    "det": "the determinant of", "gcd": "the greatest common divisor of",
  ]

  private static let accents: [Unicode.Scalar: String] = [
    "\u{302}": "hat", "\u{303}": "tilde", "\u{304}": "bar", "\u{307}": "dot",
    "\u{308}": "double dot",
    "\u{20D7}": "vector", "\u{30C}": "check", "\u{306}": "breve",
  ]

  private static let greek: [Unicode.Scalar: String] = [
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ϵ": "epsilon",
    "ζ": "zeta",
    "η": "eta", "θ": "theta", "ϑ": "theta", "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu",
    "ν": "nu",
    "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho", "σ": "sigma", "ς": "sigma", "τ": "tau",
    "υ": "upsilon",
    "φ": "phi", "ϕ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega", "Γ": "capital gamma",
    "Δ": "capital delta",
    "Θ": "capital theta", "Λ": "capital lambda", "Ξ": "capital xi", "Π": "capital pi",
    "Σ": "capital sigma",
    "Υ": "capital upsilon", "Φ": "capital phi", "Ψ": "capital psi", "Ω": "capital omega",
  ]
}
