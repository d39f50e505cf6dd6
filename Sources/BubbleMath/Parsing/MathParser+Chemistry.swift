// SPDX-License-Identifier: MIT
import BubbleStrings

/// Formulas of chemistry, as mhchem's `\ce` has them.
extension MathParser {
  /// Reads `\ce{…}` after its command.
  mutating func chemistry() throws(MathError) -> MathNode {
    guard try input.take(.scalar("{")) else { return try argument() }
    return .group(try chemistry(until: "}"))
  }

  /// Reads formulas as far as a closing mark, and the mark.
  private mutating func chemistry(until end: Unicode.Scalar) throws(MathError) -> [MathNode] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= MathFormula.depthLimit else { throw .tooDeep }
    let outer = alphabet
    defer { alphabet = outer }
    alphabet = .roman
    var row = MathChemistry()
    while let token = try input.nextRaw() {
      if token == .scalar(end) { return row.nodes }
      switch token {
      case .space: row.addSpace()
      case .scalar(let scalar): try add(scalar, to: &row)
      case .command("bond"): row.addBond(try input.name())
      case .command, .parameter, .verbatim:
        input.putBack([token])
        if let node = try atom() { row.add(node) }
      }
    }
    throw .ended(expected: String(Character(end)))
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, to row: inout MathChemistry
  ) throws(MathError) {
    let next = try input.peekRaw()
    let isApart = row.isAfterSpace && MathChemistry.endsWord(next)
    switch scalar {
    case "^" where isApart: row.add(.symbol("↑", .ordinary))
    case "v" where isApart: row.add(.symbol("↓", .ordinary))
    case "^": row.addScript(above: try script())
    case "_": row.addScript(below: try script())
    case "0"..."9": row.addNumber(String(Character(scalar)) + (try number(row.isAfterAtom)))
    case "-", "<", "=":
      let arrow = String(Character(scalar)) + (try characters(of: "<=->"))
      if let sign = MathChemistry.arrows[arrow] {
        let above = try label()
        row.addArrow(sign, above: above, below: try label())
      } else {
        try add(bonds: arrow, to: &row)
      }
    case "+" where !row.isAfterSpace && row.isAfterAtom && MathChemistry.endsWord(next):
      row.addScript(above: .symbol("+", .ordinary))
    case "{":
      input.putBack([.scalar(scalar)])
      row.add(try argument())
    case "$":
      input.putBack([.scalar("{"), .scalar(scalar)])
      row.add(try math())
    default: row.add(scalar)
    }
  }

  /// Adds bonds, minus signs and charges.
  private mutating func add(bonds: String, to row: inout MathChemistry) throws(MathError) {
    let next = try input.peekRaw()
    for (index, scalar) in bonds.unicodeScalars.enumerated() {
      let isLast = index == bonds.unicodeScalars.count - 1
      if scalar == "-", !row.isAfterSpace, row.isAfterAtom, isLast, MathChemistry.endsWord(next) {
        row.addScript(above: .symbol("−", .ordinary))
      } else {
        row.addSign(scalar)
      }
    }
  }

  /// Reads a formula between dollars, in the alphabet of formulas.
  private mutating func math() throws(MathError) -> MathNode {
    let outer = alphabet
    defer { alphabet = outer }
    alphabet = .normal
    _ = try input.next()
    _ = try input.next()
    let nodes = try row { $0 == .scalar("$") || $0 == .scalar("}") || $0 == nil }
    _ = try input.take(.scalar("$"))
    return .group(nodes)
  }

  /// Reads a script: what braces hold, or digits and signs.
  private mutating func script() throws(MathError) -> MathNode {
    if try input.peekRaw() == .scalar("{") {
      let nodes = try argumentOfScript()
      return .group(nodes)
    }
    let text = try characters(of: "0123456789+-.•*")
    guard !text.isEmpty else { return try argument() }
    return .group(text.unicodeScalars.map { .symbol($0 == "-" ? "−" : $0, .ordinary) })
  }

  /// A script in braces. Its signs are charges, which have no space around them.
  private mutating func argumentOfScript() throws(MathError) -> [MathNode] {
    let node = try argument()
    guard case .group(let nodes) = node else { return [node] }
    return nodes.map {
      if case .symbol(let scalar, .binary) = $0 { return .symbol(scalar, .ordinary) }
      return $0
    }
  }

  /// Reads the rest of a number. A subscript has digits only, others are decimal, or fractions.
  private mutating func number(_ isSubscript: Bool) throws(MathError) -> String {
    try characters(of: isSubscript ? "0123456789" : "0123456789./")
  }

  private mutating func characters(of set: String) throws(MathError) -> String {
    var text = ""
    while case .scalar(let scalar) = try input.peekRaw(), set.unicodeScalars.contains(scalar) {
      text.unicodeScalars.append(scalar)
      _ = try input.nextRaw()
    }
    return text
  }

  /// Reads a text above or below an arrow.
  private mutating func label() throws(MathError) -> [MathNode]? {
    guard try input.peekRaw() == .scalar("[") else { return nil }
    _ = try input.nextRaw()
    return try chemistry(until: "]")
  }
}

/// The nodes of formulas of chemistry, and what the next character belongs to.
private struct MathChemistry {
  var nodes: [MathNode] = []

  /// Whether an element or a closing bracket is the last, which digits are subscripts of.
  private(set) var isAfterAtom = false
  private(set) var isAfterSpace = true

  static let arrows: [String: Unicode.Scalar] = [
    "->": "→", "-->": "→", "<-": "←", "<--": "←", "<->": "↔", "<-->": "⇄", "<=>": "⇌", "<=>>": "⇌",
    "<<=>": "⇌", "=>": "⇒", "<=": "⇐",
  ]

  /// Whether nothing of a formula follows, so that a sign before it is a charge.
  static func endsWord(_ token: MathToken?) -> Bool {
    switch token {
    case nil, .space, .scalar("}"), .scalar(")"), .scalar("]"), .scalar(","): true
    default: false
    }
  }

  mutating func addSpace() {
    isAfterSpace = true
  }

  /// Adds a node that scripts and charges may follow.
  mutating func add(_ node: MathNode) {
    // A space between a formula and its state, or a word.
    if isAfterSpace, isAfterAtom { nodes.append(.space(1.0 / 6)) }
    nodes.append(node)
    (isAfterAtom, isAfterSpace) = (true, false)
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "+", "#": addSign(scalar)
    case ".", "*", "·": addSign("·")
    case "(", "[":
      add(.symbol(scalar, .ordinary))
      isAfterAtom = false
    case "~": nodes.append(.space(1.0 / 3))
    default: add(.symbol(scalar == "'" ? "′" : scalar, .ordinary))
    }
  }

  /// Adds a bond, or a sign with spaces around it.
  mutating func addSign(_ scalar: Unicode.Scalar) {
    let sign: Unicode.Scalar =
      switch scalar {
      case "-": "−"
      case "#": "≡"
      case "·": "⋅"
      default: scalar
      }
    let isBond = !isAfterSpace && scalar != "+"
    let mathClass: MathClass = isBond ? .ordinary : scalar == "=" ? .relation : .binary
    nodes.append(.symbol(sign, mathClass))
    (isAfterAtom, isAfterSpace) = (false, false)
  }

  mutating func addBond(_ name: String) {
    let bonds: [String: Unicode.Scalar] = [
      "-": "−", "1": "−", "=": "=", "2": "=", "#": "≡", "3": "≡", "->": "→", "<-": "←",
      "...": "⋯", "....": "⋯", "~": "∼",
    ]
    nodes.append(.symbol(bonds[name] ?? "−", .ordinary))
    (isAfterAtom, isAfterSpace) = (false, false)
  }

  /// Adds a subscript, or a coefficient.
  mutating func addNumber(_ text: String) {
    let digits = text.unicodeScalars.map { MathNode.symbol($0, .ordinary) }
    if isAfterAtom, !isAfterSpace { return addScript(below: .group(digits)) }
    if isAfterAtom { nodes.append(.space(1.0 / 6)) }
    let parts = text.splitExactly(separator: "/")
    if parts.count == 2 {
      let halves = parts.map { part in
        MathNode.group(part.unicodeScalars.map { .symbol($0, .ordinary) })
      }
      nodes.append(
        .fraction(MathFraction(numerator: halves[0], denominator: halves[1], level: .text)))
    } else {
      nodes += digits
    }
    nodes.append(.space(1.0 / 6))
    (isAfterAtom, isAfterSpace) = (false, false)
  }

  /// Adds scripts to the last atom, or before the next one.
  mutating func addScript(below: MathNode? = nil, above: MathNode? = nil) {
    defer { isAfterSpace = false }
    if !isAfterSpace, case .scripts(var last) = nodes.last,
      below == nil || last.below == nil, above == nil || last.above == nil
    {
      last.below = last.below ?? below
      last.above = last.above ?? above
      nodes[nodes.count - 1] = .scripts(last)
      return
    }
    let base = isAfterAtom && !isAfterSpace ? nodes.popLast() : nil
    nodes.append(.scripts(MathScripts(base: base, below: below, above: above)))
  }

  mutating func addArrow(_ arrow: Unicode.Scalar, above: [MathNode]?, below: [MathNode]?) {
    let margin = MathNode.space(above == nil && below == nil ? 0.75 : 0.25)
    nodes.append(
      .arrow(
        arrow, above: .group([margin] + (above ?? []) + [margin]), below: below.map { .group($0) }))
    (isAfterAtom, isAfterSpace) = (false, true)
  }
}
