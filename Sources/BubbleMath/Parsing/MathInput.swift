// SPDX-License-Identifier: MIT

/// The tokens of a formula, with its macros expanded.
struct MathInput {
  private struct Macro {
    let parameterCount: Int
    let body: [MathToken]
  }

  /// The remaining tokens, from the last to the next.
  private var stack: [MathToken]
  private var macros: [String: Macro] = [:]
  private var expandedCount = 0

  init(_ source: String) {
    stack = MathToken.tokens(of: source).reversed()
  }

  /// Returns the next token without white space, and leaves it.
  mutating func peek() throws(MathError) -> MathToken? {
    try skipSpace()
    return stack.last
  }

  /// Returns the next token, white space included, and leaves it.
  mutating func peekRaw() throws(MathError) -> MathToken? {
    try expand()
    return stack.last
  }

  /// Takes the next token without white space.
  mutating func next() throws(MathError) -> MathToken? {
    try skipSpace()
    return stack.popLast()
  }

  /// Takes the next token, white space included.
  mutating func nextRaw() throws(MathError) -> MathToken? {
    try expand()
    return stack.popLast()
  }

  /// Takes the next token if it is this one.
  mutating func take(_ token: MathToken) throws(MathError) -> Bool {
    guard try peek() == token else { return false }
    stack.removeLast()
    return true
  }

  /// Takes the next token if it is one of these commands.
  mutating func take(anyOf names: [String]) throws(MathError) -> Bool {
    guard case .command(let name) = try peek(), names.contains(name) else { return false }
    stack.removeLast()
    return true
  }

  private mutating func skipSpace() throws(MathError) {
    try expand()
    while stack.last == .space {
      stack.removeLast()
      try expand()
    }
  }

  /// Replaces the macros that are next by their bodies.
  private mutating func expand() throws(MathError) {
    guard !macros.isEmpty else { return }
    while case .command(let name) = stack.last, let macro = macros[name] {
      stack.removeLast()
      var arguments: [[MathToken]] = []
      for _ in 0..<macro.parameterCount { arguments.append(try argument()) }
      let start = stack.count
      for token in macro.body.reversed() {
        if case .parameter(let number) = token, number <= arguments.count {
          stack += arguments[number - 1].reversed()
        } else {
          stack.append(token)
        }
        guard stack.count - start <= MathFormula.expansionLimit else {
          throw .expandsTooFar(macro: name)
        }
      }
      expandedCount += stack.count - start + 1
      guard expandedCount <= MathFormula.expansionLimit else { throw .expandsTooFar(macro: name) }
    }
  }

  /// Takes an argument without expanding it: a token, or what braces hold.
  private mutating func argument() throws(MathError) -> [MathToken] {
    while stack.last == .space { stack.removeLast() }
    guard let token = stack.popLast() else { throw .ended(expected: "{") }
    guard token == .scalar("{") else { return [token] }
    var (tokens, depth) = ([MathToken](), 1)
    while let token = stack.popLast() {
      if token == .scalar("{") { depth += 1 }
      if token == .scalar("}") { depth -= 1 }
      if depth == 0 { return tokens }
      tokens.append(token)
    }
    throw .ended(expected: "}")
  }
}

extension MathInput {
  /// Reads the text of an argument in braces, or of one token: a length, a colour or a name.
  mutating func name() throws(MathError) -> String {
    try argument().map(\.source).joined()
  }

  /// Reads the text between brackets, if there are any.
  mutating func option() throws(MathError) -> String? {
    guard try take(.scalar("[")) else { return nil }
    var text = ""
    while let token = stack.popLast() {
      if token == .scalar("]") { return text }
      text += token.source
    }
    throw .ended(expected: "]")
  }

  /// Reads `\newcommand{\name}[count]{body}` after its command.
  mutating func defineCommand() throws(MathError) {
    _ = try take(.scalar("*"))
    let name = try macroName()
    while stack.last == .space { stack.removeLast() }
    let count = stack.last == .scalar("[") ? Int(try option() ?? "") ?? 0 : 0
    macros[name] = Macro(parameterCount: min(max(count, 0), 9), body: try argument())
  }

  /// Reads `\def\name#1{body}` after its command.
  mutating func define() throws(MathError) {
    let name = try macroName()
    var count = 0
    while let token = stack.last, token != .scalar("{") {
      if case .parameter(let number) = token { count = max(count, number) }
      stack.removeLast()
    }
    macros[name] = Macro(parameterCount: count, body: try argument())
  }

  /// Reads `\DeclareMathOperator{\name}{text}` after its command.
  mutating func declareOperator() throws(MathError) {
    let star: [MathToken] = try take(.scalar("*")) ? [.scalar("*")] : []
    let name = try macroName()
    let body = try argument()
    macros[name] = Macro(
      parameterCount: 0,
      body: [.command("operatorname")] + star + [.scalar("{")] + body + [.scalar("}")])
  }

  private mutating func macroName() throws(MathError) -> String {
    let tokens = try argument().filter { $0 != .space }
    guard tokens.count == 1, case .command(let name) = tokens[0] else {
      throw .unexpected(tokens.first?.source ?? "{}")
    }
    return name
  }
}
