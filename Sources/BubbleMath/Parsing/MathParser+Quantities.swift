// SPDX-License-Identifier: MIT

/// Numbers and units, as siunitx has them.
extension MathParser {
  static let quantities: [MathCommand] = [
    .form("num") { parser throws(MathError) in try parser.number() },
    .form("si", "unit") { parser throws(MathError) in .group(try parser.units()) },
    .form("SI") { parser throws(MathError) in try parser.numberWithUnit() },
    .form("SIrange", "qtyrange") { parser throws(MathError) in try parser.range() },
    .form("ang") { parser throws(MathError) in
      .group([try parser.number(), .symbol("°", .ordinary)])
    },
    .form("pu") { parser throws(MathError) in try parser.physicalUnit() },
  ]

  /// Reads two numbers and their unit, each in braces.
  private mutating func range() throws(MathError) -> MathNode {
    let (first, last) = (try number(), try number())
    return .group([first, .text(" to ", MathTextStyle()), last, .space(1.0 / 6)] + (try units()))
  }

  /// Reads a number and a unit, each in braces.
  mutating func numberWithUnit() throws(MathError) -> MathNode {
    let number = try number()
    let units = try units()
    if case .symbol("°", _) = units.first { return .group([number] + units) }
    return .group([number, .space(1.0 / 6)] + units)
  }

  /// Reads a number: digits in groups of three, `x` as a sign and `e` as a power of ten.
  private mutating func number() throws(MathError) -> MathNode {
    _ = try input.option()
    let tokens = try input.argument()
    guard tokens.allSatisfy(Self.isNumeric) else {
      input.putBack([.scalar("{")] + tokens + [.scalar("}")])
      return try argument()
    }
    return .group(Self.number(tokens.map(\.source).joined().unicodeScalars.filter { $0 != " " }))
  }

  private static func isNumeric(_ token: MathToken) -> Bool {
    switch token {
    case .scalar(let scalar): "0123456789.,+-−±xXeEdD×()/ ".unicodeScalars.contains(scalar)
    case .space: true
    case .command, .parameter, .verbatim: false
    }
  }

  /// The nodes of a number.
  static func number(_ scalars: some Collection<Unicode.Scalar>) -> [MathNode] {
    var nodes: [MathNode] = []
    var rest = Array(scalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "0"..."9", ".", ",":
        let digits = [scalar] + rest.prefix { ("0"..."9").contains($0) || $0 == "." }
        rest = rest.dropFirst(digits.count - 1)
        nodes += grouped(digits)
      case "e", "E", "d", "D":
        if !nodes.isEmpty { nodes.append(.symbol("×", .binary)) }
        let exponent = number(rest.filter { $0 != "+" })
        let ten = MathNode.group([.symbol("1", .ordinary), .symbol("0", .ordinary)])
        return nodes + [.scripts(MathScripts(base: ten, above: .group(exponent)))]
      case "x", "X", "×": nodes.append(.symbol("×", .binary))
      case "+" where rest.first == "-":
        rest.removeFirst()
        nodes.append(.symbol("±", .binary))
      case "+", "±": nodes.append(.symbol(scalar, .binary))
      case "-", "−": nodes.append(.symbol("−", .binary))
      case "(": nodes.append(.symbol("(", .opening))
      case ")": nodes.append(.symbol(")", .closing))
      default: nodes.append(.symbol(scalar, .ordinary))
      }
    }
    return nodes
  }

  /// Digits in groups of three on both sides of the decimal mark, where there are five or more.
  private static func grouped(_ digits: [Unicode.Scalar]) -> [MathNode] {
    let point = digits.firstIndex { $0 == "." || $0 == "," } ?? digits.count
    var nodes: [MathNode] = []
    for (index, digit) in digits.enumerated() {
      let isWhole = index < point
      let place = isWhole ? point - index : index - point - 1
      let count = isWhole ? point : digits.count - point - 1
      if count > 4, index > 0, place > 0, place % 3 == 0 { nodes.append(.space(1.0 / 6)) }
      nodes.append(.symbol(digit, .ordinary))
    }
    return nodes
  }

  /// Reads units in braces: commands such as `\meter\per\second`, or letters such as `m/s`.
  mutating func units() throws(MathError) -> [MathNode] {
    _ = try input.option()
    guard try input.take(.scalar("{")) else { return [try argument()] }
    let outer = alphabet
    defer { alphabet = outer }
    alphabet = .roman
    var units = MathUnitRow()
    while let token = try input.next() {
      switch token {
      case .scalar("}"): return units.nodes
      case .scalar("."), .scalar("~"), .command(","), .command("cdot"), .scalar("·"):
        units.addSpace()
      case .command(let name) where try units.add(name, &self): break
      default:
        input.putBack([token])
        try addUnitNode(to: &units)
      }
    }
    throw .ended(expected: "}")
  }

  private mutating func addUnitNode(to units: inout MathUnitRow) throws(MathError) {
    switch try input.peek() {
    case .scalar(let scalar) where scalar.isASCII && scalar.properties.isAlphabetic:
      _ = try input.next()
      units.nodes.append(.symbol(scalar, .ordinary))
    case .scalar("/"):
      _ = try input.next()
      units.nodes.append(.symbol("/", .ordinary))
    default:
      if let node = try node(after: &units.nodes) { units.nodes.append(node) }
    }
  }

  /// Reads `\pu{123 kJ/mol}`: a number, a space and a unit.
  private mutating func physicalUnit() throws(MathError) -> MathNode {
    let tokens = try input.argument()
    let digits = tokens.prefix {
      if case .scalar(let scalar) = $0 {
        return "0123456789.,+-eE^".unicodeScalars.contains(scalar)
      }
      return false
    }
    let rest = tokens.dropFirst(digits.count).drop { $0 == .space }
    input.putBack([.scalar("{")] + rest + [.scalar("}")])
    let units = try units()
    let number = Self.number(digits.map(\.source).joined().unicodeScalars)
    return .group(number + (number.isEmpty || units.isEmpty ? [] : [.space(1.0 / 6)]) + units)
  }
}

/// Units beside each other, with thin spaces between them.
struct MathUnitRow {
  var nodes: [MathNode] = []
  private var prefix = ""
  private var exponent = ""
  private var isDivided = false

  /// Whether a unit that a command named is the last.
  private var needsSpace = false

  mutating func addSpace() {
    nodes.append(.space(1.0 / 6))
    needsSpace = false
  }

  /// Adds the unit, prefix or exponent that a command names.
  ///
  /// - Returns: Whether it names one.
  mutating func add(_ name: String, _ parser: inout MathParser) throws(MathError) -> Bool {
    if let text = MathUnits.prefix(named: name) {
      prefix = text
    } else if let unit = MathUnits.unit(named: name) {
      add(unit)
    } else if let exponent = MathUnits.exponents[name] {
      raise(by: .symbol(exponent.unicodeScalars.first ?? "2", .ordinary))
    } else if let exponent = MathUnits.leadingExponents[name] {
      self.exponent = exponent
    } else if name == "per" {
      isDivided = true
    } else if name == "tothe" {
      raise(by: try parser.argument())
    } else if name == "of" {
      guard let base = nodes.popLast() else { return true }
      nodes.append(.scripts(MathScripts(base: base, below: try parser.argument())))
    } else {
      return false
    }
    return true
  }

  private mutating func add(_ unit: String) {
    if needsSpace { addSpace() }
    let node = MathNode.group((prefix + unit).unicodeScalars.map { .symbol($0, .ordinary) })
    let power = isDivided ? "−" + (exponent.isEmpty ? "1" : exponent) : exponent
    if power.isEmpty {
      nodes.append(unit == "°" ? .symbol("°", .ordinary) : node)
    } else {
      let above = power.unicodeScalars.map { MathNode.symbol($0, .ordinary) }
      nodes.append(.scripts(MathScripts(base: node, above: .group(above))))
    }
    (prefix, exponent, isDivided, needsSpace) = ("", "", false, true)
  }

  /// Gives the last unit a power. That of a divided one is negative already.
  private mutating func raise(by power: MathNode) {
    guard let last = nodes.popLast() else { return }
    guard case .scripts(var scripts) = last, scripts.above != nil else {
      nodes.append(.scripts(MathScripts(base: last, above: power)))
      return
    }
    scripts.above = .group([.symbol("−", .ordinary), power])
    nodes.append(.scripts(scripts))
  }
}
