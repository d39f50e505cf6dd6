// SPDX-License-Identifier: MIT
import BubbleText

/// Reads the mathematical mode of LaTeX, as far as formulas in chats use it.
struct MathParser {
  var input: MathInput

  /// The tag of the formula.
  var tag: String?

  /// The tag of the row of a table, until the row ends.
  var rowTag: String?

  /// The number of tables around, whose rows may have tags.
  var tableDepth = 0

  /// The alphabet of letters that are next.
  var alphabet = MathAlphabet.normal
  private var depth = 0

  init(_ source: String) { input = MathInput(source) }

  /// Reads the whole formula.
  mutating func formula() throws(MathError) -> [MathNode] {
    let nodes = try row { $0 == nil || $0 == .command("\\") }
    return try input.peek() == nil ? nodes : try looseRows(nodes)
  }

  /// Reads nodes as far as a token, which is left.
  mutating func row(until isEnd: (MathToken?) -> Bool) throws(MathError) -> [MathNode] {
    let outer = alphabet
    defer { alphabet = outer }
    return try openRow(until: isEnd)
  }

  /// Reads nodes as ``row(until:)`` does, without an end to changes of the alphabet.
  mutating func openRow(until isEnd: (MathToken?) -> Bool) throws(MathError) -> [MathNode] {
    try descend()
    defer { depth -= 1 }
    var nodes: [MathNode] = []
    while true {
      let token = try input.peek()
      if isEnd(token) { return nodes }
      guard let token else { throw .ended(expected: "}") }
      if let fraction = try infixFraction(token, after: nodes, until: isEnd) { return [fraction] }
      if let rest = try declaration(token, until: isEnd) { return nodes + rest }
      if let node = try node(after: &nodes) { nodes.append(node) }
    }
  }

  /// Enters a level of nesting.
  private mutating func descend() throws(MathError) {
    depth += 1
    guard depth <= MathFormula.depthLimit else { throw .tooDeep }
  }

  /// Reads a node, or adds scripts to the last one.
  private mutating func node(after nodes: inout [MathNode]) throws(MathError) -> MathNode? {
    switch try input.peek() {
    case .scalar("^"), .scalar("_"), .scalar("'"):
      var scripts = MathScripts(base: nil)
      if case .scripts(let last) = nodes.last {
        scripts = last
        nodes.removeLast()
      } else if let last = nodes.popLast() {
        if case .space = last { nodes.append(last) } else { scripts.base = last }
      }
      try script(of: &scripts)
      return .scripts(scripts)
    case .command("limits"), .command("nolimits"), .command("displaylimits"):
      let token = try input.next()
      guard let last = nodes.popLast() else { return nil }
      return last.with(token == .command("limits") ? .always : .never)
    default: return try atom()
    }
  }

  /// Reads a script and its mark, or primes.
  private mutating func script(of scripts: inout MathScripts) throws(MathError) {
    let mark = try input.next()
    if mark == .scalar("_") {
      guard scripts.below == nil else { throw .unexpected("_") }
      scripts.below = try argument()
    } else if mark == .scalar("^") {
      guard scripts.above == nil || scripts.hasPrimes else { throw .unexpected("^") }
      let exponent = try argument()
      scripts.above = scripts.above.map { .row([$0, exponent]) } ?? exponent
      scripts.hasPrimes = false
    } else {
      guard scripts.above == nil else { throw .unexpected("'") }
      var count = 1
      while try input.take(.scalar("'")) { count += 1 }
      scripts.above = .row(Array(repeating: .symbol("′", .ordinary), count: count))
      scripts.hasPrimes = true
    }
  }

  /// Reads what an argument may be: a group, a command with its arguments, or a character.
  mutating func argument() throws(MathError) -> MathNode {
    try descend()
    defer { depth -= 1 }
    while true {
      if let node = try atom() { return node }
    }
  }

  /// Reads an atom without its scripts; `nil` for commands that show nothing.
  mutating func atom() throws(MathError) -> MathNode? {
    try descend()
    defer { depth -= 1 }
    guard let token = try input.next() else { throw .ended(expected: "{") }
    switch token {
    case .scalar("{"):
      let nodes = try row { $0 == .scalar("}") || $0 == nil }
      guard try input.take(.scalar("}")) else { throw .ended(expected: "}") }
      return .group(nodes)
    case .scalar("}"), .scalar("&"), .scalar("^"), .scalar("_"): throw .unexpected(token.source)
    case .scalar("~"): return .space(1.0 / 3)
    case .scalar(let scalar): return symbol(scalar)
    case .command(let name): return try command(name)
    case .space, .parameter: return .unknown(token.source)
    }
  }

  /// The symbol that a character stands for.
  func symbol(_ scalar: Unicode.Scalar) -> MathNode {
    switch scalar {
    case "-": return .symbol("−", .binary)
    case "*": return .symbol("∗", .binary)
    case "'": return .symbol("′", .ordinary)
    default:
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      guard isLetter, scalar.value >= 0x250, !(0x370...0x3FF).contains(scalar.value) else {
        return .symbol(alphabet.scalar(scalar), MathSymbols.mathClass(of: scalar))
      }
      // Han and other letters that no alphabet of mathematics has.
      return (0x2100...0x2BFF).contains(scalar.value) || (0x1D400...0x1D7FF).contains(scalar.value)
        ? .symbol(scalar, MathSymbols.mathClass(of: scalar))
        : .text(String(Character(scalar)), MathTextStyle())
    }
  }
}

extension MathNode {
  /// An operator with its scripts in another place.
  func with(_ limits: MathLimits) -> MathNode {
    switch self {
    case .largeOperator(let scalar, _): .largeOperator(scalar, limits)
    case .namedOperator(let name, _): .namedOperator(name, limits)
    case .classed(let node, .largeOperator, _): .classed(node, .largeOperator, limits)
    case .scripts(var scripts):
      {
        scripts.base = scripts.base?.with(limits)
        return .scripts(scripts)
      }()
    default: self
    }
  }
}
