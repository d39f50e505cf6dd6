// SPDX-License-Identifier: MIT
import BubbleStrings

extension MathFormula {
  /// The formula in English words, for readers of screens: "x squared plus 1 over 2".
  ///
  /// Common forms have words; other parts are named by their characters. Fractions, roots, scripts and matrices that
  /// have more than two characters are closed by words, such as "end fraction". A formula that cannot be read is its
  /// source.
  public var spokenText: String {
    guard error == nil else { return source }
    var speech = MathSpeech()
    speech.add(nodes)
    return speech.words.joined(separator: " ")
  }
}

/// Collects the words of nodes.
struct MathSpeech {
  private(set) var words: [String] = []

  /// Whether the last word is a number or an upright word that the next character may belong to.
  private var open = OpenWord.none

  /// The number of braces of sets that are open.
  private var setDepth = 0

  /// Whether arrows are those of limits.
  var isLimit = false

  private enum OpenWord { case none, number, letters }

  mutating func add(_ nodes: [MathNode]) {
    var index = 0
    while index < nodes.count {
      if let end = absoluteValue(in: nodes, from: index) {
        addEnclosed("the absolute value of", Array(nodes[index + 1..<end]), "end absolute value")
        if let scripts = nodes[end].scriptedLine { addSides(scripts) }
        index = end
      } else if MathForms.isProduct(nodes[index]), MathForms.isVector(beside: index, in: nodes) {
        add(nodes[index].onlySymbols == ["×"] ? "cross" : "dot")
      } else {
        addNode(nodes[index])
        if let end = MathForms.argument(of: index, in: nodes) {
          add("of")
          add(Array(nodes[index + 2..<end]))
          index = end
        }
      }
      index += 1
    }
  }

  /// The index of the line that closes an absolute value; `nil` where none begins.
  private func absoluteValue(in nodes: [MathNode], from index: Int) -> Int? {
    guard nodes[index].isLine else { return nil }
    var depth = 0
    for end in nodes.indices.dropFirst(index + 1) {
      if nodes[end].mathClass == .opening { depth += 1 }
      if nodes[end].mathClass == .closing { depth -= 1 }
      if depth < 0 { return nil }
      if nodes[end].isLine || nodes[end].scriptedLine != nil {
        return depth == 0 && end > index + 1 ? end : nil
      }
    }
    return nil
  }

  mutating func addNode(_ node: MathNode) {
    if case .symbol(let scalar, _) = node { return add(scalar) }
    // The last digit of a number may have a power.
    if case .scripts(let scripts) = node, case .symbol = scripts.base {} else { open = .none }
    addParts(of: node)
    open = .none
  }

  private mutating func addParts(of node: MathNode) {
    switch node {
    case .symbol(let scalar, _): add(scalar)
    case .largeOperator(let scalar, _):
      add(MathWords.operators[scalar] ?? String(Character(scalar)))
      add("of")
    case .namedOperator(let name, _): add(MathWords.functions[named: name] ?? name)
    case .group(let nodes), .row(let nodes), .level(_, let nodes), .sized(_, let nodes),
      .colored(_, let nodes):
      add(nodes)
    case .classed(let node, _, _), .boxed(let node, _), .shifted(let node, _), .lapped(let node, _):
      addNode(node)
    case .scripts(let scripts): add(scripts)
    case .fraction(let fraction): add(fraction)
    case .radical(let degree, let radicand): addRoot(degree, radicand)
    case .delimited(let delimited): add(delimited)
    case .delimiter(let scalar, _, _): if let scalar { add(scalar) }
    case .accent(let scalar, let base, _): addAccent(scalar, base)
    case .bar(let node, let isAbove):
      addNode(node)
      add(isAbove ? "bar" : "underlined")
    case .brace(let scalar, let base, _):
      if scalar == "→" || scalar == "⇒" { add("vector") }
      addNode(base)
    case .arrow(let scalar, let above, let below): addArrow(scalar, above, below)
    case .table(let table): add(table)
    case .text(let text, _): add(text)
    case .phantom(let node, let phantom): if phantom.isVisible { addNode(node) }
    case .cancelled(let node, _):
      add("crossed out")
      addNode(node)
    case .unknown(let source): add(source)
    case .space, .rule: break
    }
  }

  mutating func add(_ text: String) {
    open = .none
    let text = text.trimmed
    if !text.isEmpty { words.append(text) }
  }

  /// Adds a mark to the last word.
  mutating func punctuate(_ mark: String) {
    open = .none
    words.append((words.popLast() ?? "") + mark)
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case ",", ";": return punctuate(String(Character(scalar)))
    case "{": setDepth += 1
    case "}": setDepth = max(setDepth - 1, 0)
    case "∣", "|", ":":
      if setDepth > 0 { return add("such that") }
    case "→":
      if isLimit { return add("approaches") }
    default: break
    }
    if let word = MathWords.characters[scalar] { return add(word) }
    addLetter(scalar)
  }

  /// Adds a letter or a digit. Digits beside each other are a number, upright letters a word.
  private mutating func addLetter(_ scalar: Unicode.Scalar) {
    let plain = MathWords.plain(scalar)
    let kind: OpenWord =
      ("0"..."9").contains(plain) || plain == "."
      ? .number : scalar.isASCII && scalar.properties.isAlphabetic ? .letters : .none
    if kind != .none, kind == open, let last = words.popLast() {
      words.append(last + String(Character(plain)))
    } else {
      add(MathWords.greek[plain] ?? MathWords.characters[plain] ?? String(Character(plain)))
    }
    open = kind
  }

  /// Adds nodes, and words at their end if they are long.
  mutating func addEnclosed(_ opening: String, _ nodes: [MathNode], _ closing: String) {
    add(opening)
    add(nodes)
    if !MathNode.row(nodes).isShort { add(closing) }
  }

  private mutating func addAccent(_ scalar: Unicode.Scalar, _ base: MathNode) {
    if scalar == "\u{20D7}" { add("vector") }
    addNode(base)
    add(MathWords.accents[scalar] ?? "")
  }

  private mutating func addArrow(
    _ arrow: Unicode.Scalar, _ above: MathNode, _ below: MathNode?
  ) {
    add(MathWords.arrows[arrow] ?? MathWords.characters[arrow] ?? String(Character(arrow)))
    for (node, place) in [(above, "above"), (below, "below")] {
      guard let node, !node.isBlank else { continue }
      add("with")
      addNode(node)
      add(place)
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " }
    guard let end = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...end])
  }
}
