// SPDX-License-Identifier: MIT
import BubbleStrings

/// Forms of nodes beside each other that have words of their own.
enum MathForms {
  /// A fraction of differentials, such as dy/dx.
  struct Derivative {
    var isPartial: Bool
    var order: String
    var function: [MathNode]
    var variable: [MathNode]

    /// - Returns: `nil` if the fraction isn't one of a function of one variable.
    init?(_ fraction: MathFraction) {
      let (above, below) = (fraction.numerator.flat, fraction.denominator.flat)
      guard let sign = above.first, let (d, order) = Self.differential(sign),
        let other = below.first, let (second, _) = Self.differential(other), d == second,
        other.onlySymbols != nil, below.count == 2
      else { return nil }
      var last = below[1]
      var lastOrder = "1"
      if case .scripts(let scripts) = last, let base = scripts.base, scripts.below == nil,
        let exponent = scripts.above
      {
        last = base
        lastOrder = exponent.spokenOrder
      }
      guard order == lastOrder, last.isShort else { return nil }
      isPartial = d == "∂"
      self.order = order
      function = Array(above.dropFirst())
      variable = [last]
    }

    /// The sign of a differential and its order: d or d².
    private static func differential(_ node: MathNode) -> (Unicode.Scalar, order: String)? {
      var (node, order) = (node, "1")
      if case .scripts(let scripts) = node, let base = scripts.base, scripts.below == nil {
        node = base
        order = scripts.above?.spokenOrder ?? "1"
      }
      if case .namedOperator("d", _) = node { return ("d", order) }
      guard let symbols = node.onlySymbols, symbols.count == 1 else { return nil }
      let plain = MathWords.plain(symbols[0])
      return plain == "d" || plain == "∂" ? (plain, order) : nil
    }
  }

  static func isPlain(_ name: String) -> Bool { plainFunctions.contains(name) }

  private static let plainFunctions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "arcsin", "arccos",
    "arctan", "log", "ln", "lg", "exp",
  ]

  /// The index of the bracket that closes the argument of a function; `nil` if the node isn't a function with a short
  /// one.
  static func argument(of index: Int, in nodes: [MathNode]) -> Int? {
    guard index + 3 < nodes.count, nodes[index].isFunction,
      case .symbol("(", .opening) = nodes[index + 1]
    else { return nil }
    for end in (index + 3)..<min(index + 8, nodes.count) {
      switch nodes[end] {
      case .symbol(")", .closing): return end
      case .symbol("(", .opening): return nil
      default: break
      }
    }
    return nil
  }

  /// Whether a node is a sign of products, which vectors have two of.
  static func isProduct(_ node: MathNode) -> Bool {
    node == .symbol("⋅", .binary) || node == .symbol("×", .binary)
  }

  static func isVector(beside index: Int, in nodes: [MathNode]) -> Bool {
    (index > 0 && isVector(nodes[index - 1]))
      || (index + 1 < nodes.count && isVector(nodes[index + 1]))
  }

  private static func isVector(_ node: MathNode) -> Bool {
    switch node {
    case .accent("\u{20D7}", _, _), .brace("→", _, _), .symbol("∇", _): true
    case .symbol(let scalar, _): (0x1D400...0x1D433).contains(scalar.value)
    case .group(let nodes), .row(let nodes): nodes.count == 1 && isVector(nodes[0])
    case .scripts(let scripts): scripts.base.map(isVector) ?? false
    default: false
    }
  }
}

extension MathNode {
  /// The characters of a node that has nothing but characters; `nil` for others.
  var onlySymbols: [Unicode.Scalar]? {
    switch self {
    case .symbol(let scalar, _): return [scalar]
    case .group(let nodes), .row(let nodes):
      var result: [Unicode.Scalar] = []
      for node in nodes {
        if case .space = node { continue }
        guard result.count < 4, let scalars = node.onlySymbols else { return nil }
        result += scalars
      }
      return result
    default: return nil
    }
  }

  /// Whether the node needs no word at its end.
  var isShort: Bool {
    if let symbols = onlySymbols { return symbols.count <= 2 || isNumber }
    switch self {
    case .group(let nodes), .row(let nodes):
      return nodes.count == 1 ? nodes[0].isShort : isNumber
    case .text, .namedOperator, .accent: return true
    case .classed(let node, _, _): return node.isShort
    default: return isNumber
    }
  }

  private var isNumber: Bool {
    switch self {
    case .symbol(let scalar, _): ("0"..."9").contains(scalar) || scalar == "."
    case .group(let nodes), .row(let nodes): !nodes.isEmpty && nodes.allSatisfy(\.isNumber)
    default: false
    }
  }

  /// Whether the node shows nothing.
  var isBlank: Bool {
    switch self {
    case .space: true
    case .group(let nodes), .row(let nodes): nodes.allSatisfy(\.isBlank)
    default: false
    }
  }

  var isLine: Bool { self == .symbol("|", .ordinary) }

  /// The scripts of a line that has any.
  var scriptedLine: MathScripts? {
    guard case .scripts(let scripts) = self, scripts.base?.isLine ?? false else { return nil }
    return scripts
  }

  /// The nodes of a group, or the node itself.
  fileprivate var flat: [MathNode] {
    switch self {
    case .group(let nodes), .row(let nodes): nodes.count == 1 ? nodes[0].flat : nodes
    default: [self]
    }
  }

  fileprivate var spokenOrder: String {
    (onlySymbols ?? []).map { String(Character(MathWords.plain($0))) }.joined()
  }

  /// The node that a text is above or below; `nil` if scripts are beside the node.
  var annotated: MathNode? {
    switch self {
    case .brace: return self
    case .classed(let node, .largeOperator, .always): return node
    default: return nil
    }
  }

  /// The name of an operator that is a word.
  var operatorName: String? {
    switch self {
    case .namedOperator(let name, _): return name
    case .group(let nodes), .row(let nodes): return nodes.count == 1 ? nodes[0].operatorName : nil
    default: return nil
    }
  }

  /// Whether -1 as an exponent means the inverse: of functions and matrices.
  var isInvertible: Bool {
    guard let symbols = onlySymbols, symbols.count == 1 else { return operatorName != nil }
    let plain = MathWords.plain(symbols[0])
    return ("A"..."Z").contains(plain) || "fgh".unicodeScalars.contains(plain)
  }

  /// Whether brackets after the node hold its argument.
  fileprivate var isFunction: Bool {
    switch self {
    case .namedOperator(let name, _): return !name.beginsExactly(with: "lim")
    case .group(let nodes): return nodes.count == 1 && nodes[0].isFunction
    case .symbol(let scalar, _):
      return "fghFGHPpuvφψΦΨ".unicodeScalars.contains(MathWords.plain(scalar))
        && !scalar.isASCII
    case .scripts(let scripts):
      return scripts.base.map { $0.isFunction && $0.mathClass != .largeOperator } ?? false
    default: return false
    }
  }
}
