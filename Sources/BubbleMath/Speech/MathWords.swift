// SPDX-License-Identifier: MIT

/// The words of characters.
enum MathWords {
  /// A letter without its alphabet: compatibility characters decompose to it.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "ℎ" { return "h" }
    switch scalar.value {
    case 0x1D400...0x1D6A3:
      let letter = (scalar.value - 0x1D400) % 52
      return Unicode.Scalar(letter < 26 ? letter + 0x41 : letter - 26 + 0x61) ?? scalar
    case 0x1D6A8...0x1D7C9:
      return greekLetter((scalar.value - 0x1D6A8) % 58) ?? scalar
    case 0x1D7CE...0x1D7FF:
      return Unicode.Scalar((scalar.value - 0x1D7CE) % 10 + 0x30) ?? scalar
    default: return scalar
    }
  }

  /// A letter by its place in an alphabet of the block: capital letters, nabla, small letters and variants.
  private static func greekLetter(_ place: UInt32) -> Unicode.Scalar? {
    switch place {
    case ..<25: Unicode.Scalar(place + 0x391)
    case 25: "∇"
    case ..<51: Unicode.Scalar(place - 26 + 0x3B1)
    default: variants[Int(place) - 51]
    }
  }

  private static let variants = Array("∂ϵϑϰϕϱϖ".unicodeScalars)

  static let characters: [Unicode.Scalar: String] = [
    "+": "plus", "−": "minus", "=": "equals", "×": "times", "⋅": "times", "∗": "times",
    "÷": "divided by", "/": "over", "±": "plus or minus", "∓": "minus or plus",
    "<": "is less than", ">": "is greater than", "≤": "is at most", "≥": "is at least",
    "⩽": "is at most", "⩾": "is at least", "≪": "is much less than", "≫": "is much greater than",
    "≠": "is not equal to", "≈": "is approximately", "≡": "is equivalent to",
    "∼": "is distributed as", "≃": "is similar to", "≅": "is congruent to",
    "≔": "is defined as", "∝": "is proportional to", "∈": "in", "∉": "not in", "∋": "contains",
    "⊂": "is a subset of", "⊆": "is a subset of", "⊃": "is a superset of",
    "⊇": "is a superset of", "∪": "union", "∩": "intersection", "∖": "minus", "∅": "the empty set",
    "→": "to", "←": "from", "↦": "maps to", "⟼": "maps to", "⇒": "implies", "⟹": "implies",
    "⟶": "to", "⟺": "if and only if", "⇔": "if and only if", "↔": "if and only if",
    "⇌": "is in equilibrium with", "↑": "up arrow", "↓": "down arrow", "∞": "infinity",
    "∀": "for all", "∃": "there exists", "∄": "there doesn't exist", "∣": "given",
    "|": "vertical bar", "‖": "double bar", "∥": "is parallel to", "⟂": "is perpendicular to",
    "⊥": "perpendicular", "∠": "angle", "△": "triangle", "(": "open paren", ")": "close paren",
    "[": "open bracket", "]": "close bracket", "{": "the set", "}": "end set",
    "⟨": "open angle bracket", "⟩": "close angle bracket", "⌊": "open floor", "⌋": "close floor",
    "⌈": "open ceiling", "⌉": "close ceiling", "!": "factorial", ":": "colon",
    "ℝ": "the real numbers", "ℕ": "the natural numbers", "ℤ": "the integers",
    "ℚ": "the rational numbers", "ℂ": "the complex numbers", "∂": "partial", "∇": "nabla",
    "𝜕": "partial", "ℏ": "h bar", "ℓ": "l", "ℎ": "h", "…": "and so on", "⋯": "and so on",
    "⋮": "and so on", "⋱": "and so on", "∧": "and", "∨": "or", "¬": "not", "′": "prime",
    "∘": "composed with", "⊗": "tensor", "⊕": "direct sum", "∴": "therefore", "∵": "because",
    "°": "degrees", "%": "percent", "∎": "end of proof", "⊨": "models", "⊢": "proves",
  ]

  static let operators: [Unicode.Scalar: String] = [
    "∑": "the sum", "∏": "the product", "∐": "the coproduct", "∫": "the integral",
    "∬": "the double integral", "∭": "the triple integral", "∮": "the contour integral",
    "∯": "the surface integral", "⋃": "the union", "⋂": "the intersection",
    "⨁": "the direct sum", "⨂": "the tensor product", "⋁": "the disjunction",
    "⋀": "the conjunction",
  ]

  static let functions = [
    "sin": "sine", "cos": "cosine", "tan": "tangent", "cot": "cotangent", "sec": "secant",
    "csc": "cosecant", "sinh": "hyperbolic sine", "cosh": "hyperbolic cosine",
    "tanh": "hyperbolic tangent", "arcsin": "arc sine", "arccos": "arc cosine",
    "arctan": "arc tangent", "log": "log", "ln": "natural log", "exp": "exponential",
    "lim": "the limit", "lim sup": "the limit superior", "lim inf": "the limit inferior",
    "max": "the maximum", "min": "the minimum", "sup": "the supremum", "inf": "the infimum",
    "arg max": "the argument of the maximum", "arg min": "the argument of the minimum",
    "det": "the determinant", "gcd": "the greatest common divisor", "dim": "the dimension",
    "ker": "the kernel", "Pr": "the probability", "mod": "modulo",
  ]

  static let accents: [Unicode.Scalar: String] = [
    "\u{302}": "hat", "\u{303}": "tilde", "\u{304}": "bar", "\u{307}": "dot",
    "\u{308}": "double dot", "\u{20DB}": "triple dot", "\u{30C}": "check",
    "\u{306}": "breve", "\u{30A}": "ring", "\u{301}": "acute", "\u{300}": "grave",
    "\u{20D6}": "left arrow", "\u{20E1}": "arrow", "\u{338}": "crossed out",
  ]

  /// The words of arrows that are as long as the texts above and below them.
  static let arrows: [Unicode.Scalar: String] = [
    "→": "right arrow", "←": "left arrow", "⇒": "double right arrow", "⇌": "equilibrium arrow",
    "↔": "left right arrow", "=": "equals",
  ]

  /// The words of exponents of one character.
  static let powers: [Unicode.Scalar: String] = [
    "2": "squared", "3": "cubed", "⊤": "transpose", "𝑇": "transpose", "T": "transpose",
    "∗": "star", "†": "dagger", "∘": "degrees", "°": "degrees", "+": "plus", "−": "minus",
    "⊥": "perpendicular", "𝖳": "transpose", "⋆": "star",
  ]

  static let primes = ["", "prime", "double prime", "triple prime"]

  static let ordinals = [
    "1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth",
    "7": "seventh", "8": "eighth", "9": "ninth",
  ]

  static let greek: [Unicode.Scalar: String] = [
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
