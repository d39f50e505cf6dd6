// SPDX-License-Identifier: MIT

/// The tokens of a formula, with its macros expanded.
struct MathInput {
  private struct Macro {
    let parameterCount: Int

    /// The first argument where no brackets follow; `nil` if it isn't optional.
    var standard: [MathToken]?
    let body: [MathToken]
  }

  /// The remaining tokens, from the last to the next.
  private var stack: [MathToken]
  private var macros: [String: Macro] = [:]
  private var expandedCount = 0

  /// The number of tokens that were taken.
  private(set) var readCount = 0

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
    return pop()
  }

  /// Takes the next token, white space included.
  mutating func nextRaw() throws(MathError) -> MathToken? {
    try expand()
    return pop()
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

  private mutating func pop() -> MathToken? {
    readCount += 1
    return stack.popLast()
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
      for index in 0..<macro.parameterCount {
        let standard = index == 0 ? macro.standard : nil
        arguments.append(try argument(or: standard))
      }
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
  mutating func argument() throws(MathError) -> [MathToken] {
    dropSpaces()
    guard let token = pop() else { throw .ended(expected: "{") }
    return token == .scalar("{") ? try tokens(asFarAs: "}") : [token]
  }

  /// Takes what brackets hold, or returns the tokens that are used without them; an argument where there are none.
  private mutating func argument(or standard: [MathToken]?) throws(MathError) -> [MathToken] {
    guard let standard else { return try argument() }
    dropSpaces()
    guard stack.last == .scalar("[") else { return standard }
    stack.removeLast()
    return try tokens(asFarAs: "]")
  }

  /// Takes the tokens before a closing mark, and the mark. Marks within braces are others.
  private mutating func tokens(asFarAs mark: Unicode.Scalar) throws(MathError) -> [MathToken] {
    var (tokens, depth) = ([MathToken](), 0)
    while let token = pop() {
      if depth == 0, token == .scalar(mark) { return tokens }
      if token == .scalar("{") { depth += 1 }
      if token == .scalar("}") { depth -= 1 }
      tokens.append(token)
    }
    throw .ended(expected: String(Character(mark)))
  }

  private mutating func dropSpaces() {
    while stack.last == .space { stack.removeLast() }
  }

  /// Whether an argument in braces is next.
  mutating func hasGroup() throws(MathError) -> Bool { try peek() == .scalar("{") }

  /// Puts tokens back, to be read next.
  mutating func putBack(_ tokens: [MathToken]) { stack += tokens.reversed() }
}

extension MathInput {
  /// Reads the text of an argument in braces, or of one token: a length, a colour or a name.
  mutating func name() throws(MathError) -> String {
    try argument().map(\.source).joined()
  }

  /// Reads the text between brackets, if there are any.
  mutating func option() throws(MathError) -> String? {
    guard try take(.scalar("[")) else { return nil }
    return try tokens(asFarAs: "]").map(\.source).joined()
  }

  /// The text that a macro stands for, such as the factor of `\arraystretch`.
  func text(ofMacro name: String) -> String? {
    macros[name].map { $0.body.map(\.source).joined() }
  }

  /// Reads `\newcommand{\name}[count][standard]{body}` after its command.
  ///
  /// - Parameter keepsExisting: Whether a macro of the name stays as it is, as for `\providecommand`.
  mutating func defineCommand(keepsExisting: Bool) throws(MathError) {
    _ = takeStar()
    let name = try macroName()
    dropSpaces()
    let count = stack.last == .scalar("[") ? Int(try option() ?? "") ?? 0 : 0
    dropSpaces()
    let standard = stack.last == .scalar("[") ? try argument(or: []) : nil
    let macro = Macro(
      parameterCount: min(max(count, 0), 9), standard: standard, body: try argument())
    if !keepsExisting || macros[name] == nil { macros[name] = macro }
  }

  /// Reads `\let\name=token` after its command: the name has the meaning that the token has now.
  mutating func letCommand() throws(MathError) {
    let name = try macroName()
    dropSpaces()
    if stack.last == .scalar("=") { stack.removeLast() }
    dropSpaces()
    guard let token = stack.popLast() else { throw .ended(expected: "\\") }
    guard case .command(let other) = token else {
      macros[name] = Macro(parameterCount: 0, body: [token])
      return
    }
    if other != name { macros[name] = macros[other] ?? Macro(parameterCount: 0, body: [token]) }
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
    let star: [MathToken] = takeStar() ? [.scalar("*")] : []
    let name = try macroName()
    let body = try argument()
    macros[name] = Macro(
      parameterCount: 0,
      body: [.command("operatorname")] + star + [.scalar("{")] + body + [.scalar("}")])
  }

  /// Takes a star before a name. The name isn't expanded: it may be defined already.
  private mutating func takeStar() -> Bool {
    dropSpaces()
    guard stack.last == .scalar("*") else { return false }
    stack.removeLast()
    return true
  }

  private mutating func macroName() throws(MathError) -> String {
    let tokens = try argument().filter { $0 != .space }
    guard tokens.count == 1, case .command(let name) = tokens[0] else {
      throw .unexpected(tokens.first?.source ?? "{}")
    }
    return name
  }
}
