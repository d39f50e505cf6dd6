// SPDX-License-Identifier: MIT

extension MathParser {
  /// Reads a node, or adds scripts to the last one.
  mutating func node(after nodes: inout [MathNode]) throws(MathError) -> MathNode? {
    switch try input.peek() {
    case .scalar(let scalar) where MathScriptCharacters.isScript(scalar):
      var scripts = MathScripts(base: nil)
      if case .scripts(let last) = nodes.last {
        scripts = last
        nodes.removeLast()
      } else if let last = nodes.popLast() {
        if case .space = last { nodes.append(last) } else { scripts.base = last }
      }
      try script(of: &scripts)
      return .scripts(scripts)
    case .scalar(let scalar) where !scalar.isASCII && MathSymbols.isAccent(scalar):
      _ = try input.next()
      return Self.accented(by: scalar, &nodes)
    case .scalar("√"):
      _ = try input.next()
      guard try input.hasGroup() else { return symbol("√") }
      return .radical(degree: nil, radicand: try argument())
    case .command("limits"), .command("nolimits"), .command("displaylimits"):
      let token = try input.next()
      guard let last = nodes.popLast() else { return nil }
      return last.with(
        token == .command("limits")
          ? .always : token == .command("nolimits") ? .never : .inDisplay)
    default: return try atom()
    }
  }

  /// Puts an accent that follows its letter above it. Further ones are symbols, so that none nest.
  private static func accented(by mark: Unicode.Scalar, _ nodes: inout [MathNode]) -> MathNode {
    switch nodes.last {
    case .symbol, .group:
      guard let base = nodes.popLast() else { break }
      return .accent(mark, base: base, isStretchy: false)
    default: break
    }
    return .symbol(mark, .ordinary)
  }

  /// Reads a script and its mark, or primes.
  private mutating func script(of scripts: inout MathScripts) throws(MathError) {
    guard case .scalar(let mark) = try input.peek() else { return }
    switch mark {
    case "_":
      _ = try input.next()
      guard scripts.below == nil else { throw .unexpected("_") }
      scripts.below = try argument()
    case "^":
      _ = try input.next()
      try addExponent(try argument(), to: &scripts)
    default:
      if MathScriptCharacters.primes(mark) != nil { return try primes(of: &scripts) }
      if let below = try characters(in: MathScriptCharacters.below) {
        guard scripts.below == nil else { throw .unexpected(String(Character(mark))) }
        scripts.below = below
      } else if let above = try characters(in: MathScriptCharacters.above) {
        try addExponent(above, to: &scripts)
      }
    }
  }

  /// Sets the superscript. Only primes may be before it.
  private func addExponent(
    _ exponent: MathNode, to scripts: inout MathScripts
  ) throws(MathError) {
    guard scripts.above == nil || scripts.hasPrimes else { throw .unexpected("^") }
    scripts.above = scripts.above.map { .row([$0, exponent]) } ?? exponent
    scripts.hasPrimes = false
  }

  private mutating func primes(of scripts: inout MathScripts) throws(MathError) {
    guard scripts.above == nil else { throw .unexpected("'") }
    var count = 0
    while case .scalar(let scalar) = try input.peek(),
      let primes = MathScriptCharacters.primes(scalar)
    {
      count += primes
      _ = try input.next()
    }
    scripts.above = .row(Array(repeating: .symbol("′", .ordinary), count: count))
    scripts.hasPrimes = true
  }

  /// Reads characters that stand for scripts, such as `¹²`; `nil` if the next is none of them.
  private mutating func characters(
    in table: [Unicode.Scalar: Unicode.Scalar]
  ) throws(MathError) -> MathNode? {
    var nodes: [MathNode] = []
    while case .scalar(let scalar) = try input.peekRaw(), let plain = table[scalar] {
      _ = try input.nextRaw()
      nodes.append(symbol(plain))
    }
    return nodes.isEmpty ? nil : .group(nodes)
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
