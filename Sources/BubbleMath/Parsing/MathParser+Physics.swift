// SPDX-License-Identifier: MIT

/// Derivatives, brackets and states, as the packages physics and braket have them.
extension MathParser {
  /// Derivatives, differential operators, and brackets that grow.
  static let derivatives: [MathCommand] = [
    .form("dv", "derivative") { parser throws(MathError) in try parser.derivative("d") },
    .form("pdv", "partialderivative") { parser throws(MathError) in try parser.derivative("∂") },
    .form("fdv", "functionalderivative") { parser throws(MathError) in try parser.derivative("δ") },
    .form("dd", "differential") { parser throws(MathError) in try parser.differential("d") },
    .node("grad", "gradient", node: nabla),
    .node("divergence", node: .row([nabla, .symbol("⋅", .binary)])),
    .node("curl", node: .row([nabla, .symbol("×", .binary)])),
    .node(
      "laplacian",
      node: .scripts(MathScripts(base: nabla, above: .symbol("2", .ordinary)))),
    .form("abs", "absolutevalue") { parser throws(MathError) in try parser.delimited("|", "|") },
    .form("norm") { parser throws(MathError) in try parser.delimited("‖", "‖") },
    .form("ceil") { parser throws(MathError) in try parser.delimited("⌈", "⌉") },
    .form("floor") { parser throws(MathError) in try parser.delimited("⌊", "⌋") },
    .form("order") { parser throws(MathError) in
      .row([.symbol(MathAlphabet.script.scalar("O"), .ordinary), try parser.delimited("(", ")")])
    },
    .form("comm", "commutator") { parser throws(MathError) in
      try parser.delimited("[", "]", count: 2)
    },
    .form("acomm", "anticommutator", "poissonbracket", "pb") { parser throws(MathError) in
      try parser.delimited("{", "}", count: 2)
    },
    .form("set", "Set") { parser throws(MathError) in try parser.set() },
    .form("qty", "quantity") { parser throws(MathError) in try parser.quantityOrBrackets() },
    .form("eval", "evaluated") { parser throws(MathError) in try parser.evaluated() },
  ]

  private static let nabla = MathNode.symbol("∇", .ordinary)

  /// Vectors, their products, matrices, and text with spaces around it.
  static let vectors: [MathCommand] = [
    .form("vb", "vectorbold") { parser throws(MathError) in try parser.vector(nil) },
    .form("va", "vectorarrow") { parser throws(MathError) in try parser.vector("\u{20D7}") },
    .form("vu", "vectorunit") { parser throws(MathError) in try parser.vector("\u{302}") },
    .node("cross", "crossproduct", "cp", node: .symbol("×", .binary)),
    .node("vdot", "dotproduct", "dotp", node: .symbol("⋅", .binary)),
    .form("qq", "qqtext") { parser throws(MathError) in try parser.spacedText() },
    .forms("mqty", "matrixquantity", "pmqty", "bmqty", "vmqty") { parser, name throws(MathError) in
      try parser.matrix(name)
    },
  ]

  /// The states of quantum mechanics.
  static let states: [MathCommand] = [
    .form("bra", "Bra") { parser throws(MathError) in try parser.delimited("⟨", "|") },
    .form("ket", "Ket") { parser throws(MathError) in try parser.delimited("|", "⟩") },
    .forms("braket", "Braket", "innerproduct", "ip") { parser, name throws(MathError) in
      try parser.innerProduct(name)
    },
    .form("ketbra", "outerproduct", "dyad", "op") { parser throws(MathError) in
      try parser.outerProduct()
    },
    .form("expval", "ev", "expectationvalue") { parser throws(MathError) in try parser.expectation()
    },
    .arguments(3, "mel", "matrixel", "matrixelement") { brackets("⟨", $0, "⟩") },
  ]

  private mutating func innerProduct(_ name: String) throws(MathError) -> MathNode {
    _ = try input.take(.scalar("*"))
    let first = try argument()
    guard try input.hasGroup(), name != "Braket" else { return Self.brackets("⟨", [first], "⟩") }
    return Self.brackets("⟨", [first, try argument()], "⟩")
  }

  private mutating func outerProduct() throws(MathError) -> MathNode {
    let first = try argument()
    let second = try input.hasGroup() ? try argument() : first
    return .row([Self.brackets("|", [first], "⟩"), Self.brackets("⟨", [second], "|")])
  }

  private mutating func expectation() throws(MathError) -> MathNode {
    let value = try argument()
    guard try input.hasGroup() else { return Self.brackets("⟨", [value], "⟩") }
    let state = try argument()
    return Self.brackets("⟨", [state, value, state], "⟩")
  }

  private mutating func spacedText() throws(MathError) -> MathNode {
    _ = try input.take(.scalar("*"))
    return .row([.space(1), try text(MathTextStyle()), .space(1)])
  }

  /// Parts with lines between them.
  private static func brackets(
    _ left: Unicode.Scalar, _ parts: [MathNode], _ right: Unicode.Scalar
  ) -> MathNode {
    .delimited(
      MathDelimited(
        left: left, right: right, segments: parts.map { [.row([$0])] },
        middles: Array(repeating: "|", count: parts.count - 1)))
  }

  /// Reads arguments between delimiters, which a star keeps from growing.
  private mutating func delimited(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, count: Int = 1
  ) throws(MathError) -> MathNode {
    _ = try input.take(.scalar("*"))
    var nodes = [MathNode.row([try argument()])]
    for _ in 1..<count {
      nodes.append(.symbol(",", .punctuation))
      nodes.append(.row([try argument()]))
    }
    return .delimited(MathDelimited(left: left, right: right, segments: [nodes]))
  }

  /// Reads `\dv[n]{f}{x}`, `\dv{x}`, and with several variables `\pdv{f}{x}{y}`.
  private mutating func derivative(_ sign: Unicode.Scalar) throws(MathError) -> MathNode {
    let isFlat = try input.take(.scalar("*"))
    let order = try optionalNode()
    let d = MathNode.symbol(sign == "d" ? "d" : alphabet.scalar(sign), .ordinary)
    func raised(_ order: MathNode?) -> MathNode {
      order.map { .scripts(MathScripts(base: d, above: $0)) } ?? d
    }
    let first = try argument()
    guard try input.hasGroup() else {
      let below = order.map { MathNode.scripts(MathScripts(base: first, above: $0)) } ?? first
      return Self.fraction([raised(order)], [d, below], isFlat)
    }
    let variable = try argument()
    guard sign != "d", try input.hasGroup() else {
      let below = order.map { MathNode.scripts(MathScripts(base: variable, above: $0)) } ?? variable
      return Self.fraction([raised(order), first], [d, below], isFlat)
    }
    let other = try argument()
    let two = MathNode.symbol("2", .ordinary)
    return Self.fraction([raised(two), first], [d, variable, d, other], isFlat)
  }

  private static func fraction(
    _ above: [MathNode], _ below: [MathNode], _ isFlat: Bool
  ) -> MathNode {
    if isFlat { return .row(above + [.symbol("/", .ordinary)] + below) }
    return .fraction(MathFraction(numerator: .group(above), denominator: .group(below)))
  }

  /// Reads `\dd[n]{x}`: a thin space and an upright d.
  private mutating func differential(_ sign: Unicode.Scalar) throws(MathError) -> MathNode {
    let order = try optionalNode()
    let d = MathNode.symbol(sign, .ordinary)
    let base = order.map { MathNode.scripts(MathScripts(base: d, above: $0)) } ?? d
    let variable = try input.hasGroup() ? [MathNode.row([try argument()])] : []
    return .row([.space(1.0 / 6), base] + variable)
  }

  /// Reads `\qty{1}{m}` of siunitx, or `\qty(…)`, `\qty[…]`, `\qty|…|` and `\qty{…}` of physics: brackets that grow.
  private mutating func quantityOrBrackets() throws(MathError) -> MathNode {
    _ = try input.option()
    guard case .scalar(let mark) = try input.peek() else { return try argument() }
    let ends: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "|": "|"]
    if let end = ends[mark] {
      _ = try input.next()
      let nodes = try row { $0 == .scalar(end) || $0 == nil }
      guard try input.take(.scalar(end)) else { throw .ended(expected: String(Character(end))) }
      return .delimited(MathDelimited(left: mark, right: end, segments: [nodes]))
    }
    let tokens = try input.argument()
    let next = try input.peek()
    let isNumber = next == .scalar("{") || next == .scalar("[")
    input.putBack([.scalar("{")] + tokens + [.scalar("}")])
    return isNumber ? try numberWithUnit() : try delimited("{", "}")
  }

  /// Reads `\eval{…}_a^b`: a line at the right, which scripts follow.
  private mutating func evaluated() throws(MathError) -> MathNode {
    let content = try argument()
    return .delimited(MathDelimited(left: nil, right: "|", segments: [[.row([content])]]))
  }

  /// Reads `\Set{x | y}`: braces, and a line between their parts.
  private mutating func set() throws(MathError) -> MathNode {
    guard try input.take(.scalar("{")) else { return try delimited("{", "}") }
    var nodes = try row { $0 == .scalar("|") || $0 == .scalar("}") || $0 == nil }
    var segments: [[MathNode]] = []
    while try input.take(.scalar("|")) {
      segments.append(nodes + [.space(5.0 / 18)])
      nodes = [.space(5.0 / 18)]
      nodes += try row { $0 == .scalar("|") || $0 == .scalar("}") || $0 == nil }
    }
    guard try input.take(.scalar("}")) else { throw .ended(expected: "}") }
    segments.append(nodes)
    return .delimited(
      MathDelimited(
        left: "{", right: "}", segments: segments,
        middles: Array(repeating: "|", count: segments.count - 1)))
  }

  /// Reads a bold letter, under an accent.
  private mutating func vector(_ accent: Unicode.Scalar?) throws(MathError) -> MathNode {
    let isItalic = try input.take(.scalar("*"))
    let outer = alphabet
    defer { alphabet = outer }
    alphabet = isItalic ? .boldItalic : .bold
    let node = try argument()
    return accent.map { .accent($0, base: node, isStretchy: false) } ?? node
  }

  /// Reads `\mqty{a & b \\ c & d}`, whose delimiters are its mark: `\mqty(…)`.
  private mutating func matrix(_ name: String) throws(MathError) -> MathNode {
    guard case .scalar(let mark) = try input.peek() else { return .unknown("\\" + name) }
    let pairs: [Unicode.Scalar: Unicode.Scalar] = ["{": "}", "(": ")", "[": "]", "|": "|"]
    guard let end = pairs[mark] else { return .unknown("\\" + name) }
    _ = try input.next()
    var table = MathTable(rows: [], alignments: [.center], spacing: .matrix, level: .text)
    try rows(of: &table, until: .scalar(end))
    guard try input.take(.scalar(end)) else { throw .ended(expected: String(Character(end))) }
    if mark != "{" { (table.left, table.right) = (mark, end) }
    let delimiters: [String: Unicode.Scalar] = ["pmqty": "(", "bmqty": "[", "vmqty": "|"]
    if let left = delimiters[name] { (table.left, table.right) = (left, pairs[left]) }
    return .table(table)
  }
}
