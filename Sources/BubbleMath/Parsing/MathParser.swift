// SPDX-License-Identifier: MIT
import BubbleStrings
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

  /// The factor of the size that the formula began with: changes of it aren't relative.
  var sizeFactor = 1.0

  /// The colours that `\definecolor` names.
  var colors: [ExactString: Color] = [:]

  /// The sum of lengths that may still be written, in ems.
  var remainingLength = MathLength.totalLimit

  /// The limits that the formula goes beyond, of those that don't keep it from being read.
  var limits: Set<MathLimit> = []
  var depth = 0

  init(_ source: String) { input = MathInput(source) }

  /// Reads the whole formula.
  mutating func formula() throws(MathError) -> [MathNode] {
    let nodes = try row(until: Self.endsLooseCell)
    guard try input.peek() != nil else { return nodes }
    let rows = try looseRows(nodes)
    if let token = try input.peek() { throw .unexpected(token.source) }
    return rows
  }

  private static func endsLooseCell(_ token: MathToken?) -> Bool {
    switch token {
    case nil, .scalar("&"), .command("\\"), .command("cr"), .command("newline"): true
    default: false
    }
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
  mutating func descend() throws(MathError) {
    depth += 1
    guard depth <= MathFormula.depthLimit else { throw .tooDeep }
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
    case .verbatim(let text): return .text(text, MathTextStyle(isMonospaced: true))
    case .space, .parameter: return .unknown(token.source)
    }
  }

  /// The symbol that a character stands for.
  func symbol(_ scalar: Unicode.Scalar) -> MathNode {
    switch scalar {
    case "-": return .symbol("−", .binary)
    case "*": return .symbol("∗", .binary)
    case "'": return .symbol("′", .ordinary)
    case "·": return .symbol("⋅", .binary)
    default:
      if !scalar.isASCII, let limits = MathSymbols.limits(ofOperator: scalar) {
        return .largeOperator(scalar, limits)
      }
      guard scalar.value >= 0x250, !(0x370...0x3FF).contains(scalar.value),
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      else {
        return .symbol(alphabet.scalar(scalar), MathSymbols.mathClass(of: scalar))
      }
      // Han and other letters that no alphabet of mathematics has.
      return (0x2100...0x2BFF).contains(scalar.value) || (0x1D400...0x1D7FF).contains(scalar.value)
        ? .symbol(scalar, MathSymbols.mathClass(of: scalar))
        : .text(String(Character(scalar)), MathTextStyle())
    }
  }
}
