// SPDX-License-Identifier: MIT
import BubbleStrings

extension MathSpeech {
  mutating func add(_ scripts: MathScripts) {
    guard let base = scripts.base else { return addSides(scripts) }
    if let base = base.annotated {
      addNode(base)
      for (node, place) in [(scripts.above, "above"), (scripts.below, "below")] {
        guard let node else { continue }
        add("with")
        addNode(node)
        add(place)
      }
    } else if base.mathClass == .largeOperator {
      addOperator(base, scripts)
    } else {
      addNode(base)
      addSides(scripts)
    }
  }

  /// Adds the scripts at the right of a base.
  mutating func addSides(_ scripts: MathScripts) {
    if let below = scripts.below { addEnclosed("sub", [below], "end sub") }
    if let above = scripts.above { addPower(above, of: scripts.base) }
  }

  private mutating func addPower(_ above: MathNode, of base: MathNode?) {
    if let symbols = above.onlySymbols {
      if symbols.allSatisfy({ $0 == "′" }), let first = symbols.first {
        return add(symbols.count < 4 ? MathWords.primes[symbols.count] : String(Character(first)))
      }
      if symbols == ["−", "1"], base?.isInvertible ?? false { return add("inverse") }
      if symbols.count == 1, let word = MathWords.powers[symbols[0]] { return add(word) }
    }
    addEnclosed("to the power of", [above], "end power")
  }

  /// Adds an operator with its limits: "the sum from i equals 1 to n of".
  private mutating func addOperator(_ base: MathNode, _ scripts: MathScripts) {
    let name = base.operatorName
    if let name, MathForms.isPlain(name) {
      return addFunction(name, scripts)
    }
    if case .largeOperator(let scalar, _) = base {
      add(MathWords.operators[scalar] ?? String(Character(scalar)))
    } else {
      addNode(base)
    }
    if let below = scripts.below {
      isLimit = name?.beginsExactly(with: "lim") ?? false
      add(isLimit ? "as" : scripts.above == nil ? "over" : "from")
      addNode(below)
      isLimit = false
    }
    if let above = scripts.above {
      add(scripts.below == nil && name != nil ? "to the power of" : "to")
      addNode(above)
    }
    add("of")
  }

  /// Adds a function with its power or base: "sine squared", "log base 2 of".
  private mutating func addFunction(_ name: String, _ scripts: MathScripts) {
    add(MathWords.functions[named: name] ?? name)
    if let above = scripts.above {
      if above.onlySymbols == ["−", "1"] { add("inverse") } else { addPower(above, of: nil) }
    }
    guard let below = scripts.below else { return }
    let isLogarithm = name.isExactly("log")
    add(isLogarithm ? "base" : "sub")
    addNode(below)
    if isLogarithm { add("of") }
  }

  mutating func add(_ fraction: MathFraction) {
    if !fraction.hasRule, fraction.left == "(" {
      addNode(fraction.numerator)
      add("choose")
      return addNode(fraction.denominator)
    }
    if fraction.hasRule, addDerivative(fraction) { return }
    let isShort = fraction.numerator.isShort && fraction.denominator.isShort
    if !isShort { add("the fraction") }
    addNode(fraction.numerator)
    add("over")
    addNode(fraction.denominator)
    if !isShort { add("end fraction") }
  }

  /// Adds a fraction of differentials as a derivative.
  ///
  /// - Returns: Whether the fraction is one.
  private mutating func addDerivative(_ fraction: MathFraction) -> Bool {
    guard let form = MathForms.Derivative(fraction) else { return false }
    add("the")
    if form.order != "1" { add(MathWords.ordinals[form.order] ?? "\(form.order)th") }
    add(form.isPartial ? "partial derivative" : "derivative")
    if !form.function.isEmpty {
      add("of")
      add(form.function)
    }
    add("with respect to")
    add(form.variable)
    if form.function.isEmpty { add("of") }
    return true
  }

  mutating func addRoot(_ degree: MathNode?, _ radicand: MathNode) {
    let opening: String
    switch degree?.onlySymbols ?? [] {
    case [] where degree == nil, ["2"]: opening = "the square root of"
    case ["3"]: opening = "the cube root of"
    case let symbols where symbols.count == 1:
      let letter = String(Character(MathWords.plain(symbols[0])))
      opening = "the \(MathWords.ordinals[letter] ?? letter + "th") root of"
    default:
      add("the root of degree")
      if let degree { addNode(degree) }
      opening = "of"
    }
    addEnclosed(opening, [radicand], "end root")
  }

  mutating func add(_ delimited: MathDelimited) {
    let pair = [delimited.left, delimited.right]
    if delimited.segments.count == 1 {
      let content = delimited.segments[0]
      switch pair {
      case ["|", "|"]:
        return addEnclosed("the absolute value of", content, "end absolute value")
      case ["‖", "‖"]: return addEnclosed("the norm of", content, "end norm")
      case ["⌊", "⌋"]: return addEnclosed("the floor of", content, "end floor")
      case ["⌈", "⌉"]: return addEnclosed("the ceiling of", content, "end ceiling")
      case ["⟨", "|"]: return addEnclosed("bra", content, "end bra")
      case ["|", "⟩"]: return addEnclosed("ket", content, "end ket")
      case [nil, "|"]: return addEnclosed("", content, "evaluated")
      default: break
      }
    }
    if let left = delimited.left { add(left) }
    for (index, segment) in delimited.segments.enumerated() {
      if index > 0, let middle = delimited.middles[index - 1] { add(middle) }
      add(segment)
    }
    if let right = delimited.right { add(right) }
  }

  mutating func add(_ table: MathTable) {
    let columns = table.rows.reduce(0) { max($0, $1.count) }
    switch table.spacing {
    case .matrix, .small:
      let isDeterminant = table.left == "|"
      let name = isDeterminant ? "the determinant of the" : "the"
      add("\(name) \(table.rows.count) by \(columns) matrix")
      addRows(of: table, named: "row")
      add("end matrix")
    case .cases:
      add(table.rows.count == 1 ? "1 case" : "\(table.rows.count) cases")
      addRows(of: table, named: "case")
      add("end cases")
    case .aligned where table.rows.count > 1:
      add("\(table.rows.count) lines")
      addRows(of: table, named: "line")
    case .aligned, .stack:
      for (index, row) in table.rows.enumerated() {
        if index > 0 { punctuate(",") }
        for cell in row { addNode(cell) }
      }
    }
  }

  private mutating func addRows(of table: MathTable, named name: String) {
    punctuate(";")
    for (index, row) in table.rows.enumerated() {
      add("\(name) \(index + 1):")
      for (column, cell) in row.enumerated() {
        if column > 0, table.spacing != .aligned { punctuate(",") }
        addNode(cell)
      }
      if index < table.rows.count - 1 || table.spacing != .aligned { punctuate(";") }
    }
  }
}
