// SPDX-License-Identifier: MIT

/// Derivatives, brackets and states, as the packages physics and braket have them.
extension MathParser {
  /// Reads commands of physics; `nil` for others.
  mutating func physics(_ name: String) throws(MathError) -> MathNode? {
    switch name {
    case "dv", "derivative": return try derivative("d")
    case "pdv", "partialderivative": return try derivative("∂")
    case "fdv", "functionalderivative": return try derivative("δ")
    case "dd", "differential": return try differential("d")
    case "abs", "absolutevalue": return try delimited("|", "|")
    case "norm": return try delimited("‖", "‖")
    case "ceil": return try delimited("⌈", "⌉")
    case "floor": return try delimited("⌊", "⌋")
    case "order":
      return .row([.symbol(MathAlphabet.script.scalar("O"), .ordinary), try delimited("(", ")")])
    case "comm", "commutator": return try delimited("[", "]", count: 2, separator: ",")
    case "acomm", "anticommutator", "poissonbracket", "pb":
      return try delimited("{", "}", count: 2, separator: ",")
    case "set", "Set": return try set()
    case "qty", "quantity": return try quantityOrBrackets()
    case "eval", "evaluated": return try evaluated()
    case "vb", "vectorbold": return try vector(nil)
    case "va", "vectorarrow": return try vector("\u{20D7}")
    case "vu", "vectorunit": return try vector("\u{302}")
    case "grad", "gradient": return .symbol("∇", .ordinary)
    case "divergence": return .row([.symbol("∇", .ordinary), .symbol("⋅", .binary)])
    case "curl": return .row([.symbol("∇", .ordinary), .symbol("×", .binary)])
    case "laplacian":
      return .scripts(MathScripts(base: .symbol("∇", .ordinary), above: .symbol("2", .ordinary)))
    case "cross", "crossproduct", "cp": return .symbol("×", .binary)
    case "vdot", "dotproduct", "dotp": return .symbol("⋅", .binary)
    case "qq", "qqtext":
      _ = try input.take(.scalar("*"))
      return .row([.space(1), try text(MathTextStyle()), .space(1)])
    case "mqty", "matrixquantity", "pmqty", "bmqty", "vmqty": return try matrix(name)
    default: return try state(name)
    }
  }

  /// The states of quantum mechanics.
  private mutating func state(_ name: String) throws(MathError) -> MathNode? {
    switch name {
    case "bra", "Bra": return try delimited("⟨", "|")
    case "ket", "Ket": return try delimited("|", "⟩")
    case "braket", "Braket", "innerproduct", "ip":
      _ = try input.take(.scalar("*"))
      let first = try argument()
      guard try input.hasGroup(), name != "Braket" else {
        return Self.brackets("⟨", [first], "⟩")
      }
      return Self.brackets("⟨", [first, try argument()], "⟩")
    case "ketbra", "outerproduct", "dyad", "op":
      let first = try argument()
      let second = try input.hasGroup() ? try argument() : first
      return .row([Self.brackets("|", [first], "⟩"), Self.brackets("⟨", [second], "|")])
    case "expval", "ev", "expectationvalue":
      let value = try argument()
      guard try input.hasGroup() else { return Self.brackets("⟨", [value], "⟩") }
      let state = try argument()
      return Self.brackets("⟨", [state, value, state], "⟩")
    case "mel", "matrixel", "matrixelement":
      return Self.brackets("⟨", [try argument(), try argument(), try argument()], "⟩")
    default: return nil
    }
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
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, count: Int = 1, separator: Unicode.Scalar = ","
  ) throws(MathError) -> MathNode {
    _ = try input.take(.scalar("*"))
    var nodes = [MathNode.row([try argument()])]
    for _ in 1..<count {
      nodes.append(.symbol(separator, .punctuation))
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
