// SPDX-License-Identifier: MIT
/// Calls of optional requirements, and references to them: R3b.
extension Rewriter {
  mutating func lowerOptionalCalls() {
    guard tokens.count > 3 else { return }
    for index in 1..<tokens.count - 2
    where tokens[index].kind == .word && tokens.at(index - 1, is: ".") {
      if ["?", "!"].contains(tokens.text(index + 1)), tokens.at(index + 2, is: "(") {
        lowerOptionalCall(index)
      } else if tokens.at(index + 1, is: "(") {
        lowerOptionalReference(index)
      } else {
        lowerOptionalRead(index)
      }
    }
  }

  /// `delegate?.didTap?(cell)` and `delegate?.didTap!(cell)` become `delegate?.didTap(cell)`.
  private mutating func lowerOptionalCall(_ index: Int) {
    let open = index + 2
    let hasParentheses = tokens.at(open, is: "(") && !tokens[open].followsSpace
    guard hasParentheses, !tokens[index + 1].followsSpace else { return }
    let name = tokens.text(index)
    let labels = labels(in: open)
    let fullName = name + "(" + labels + ")"
    guard !isCallableProperty(name, fullName) else { return }
    guard let requirement = program.optionals[fullName] else {
      // Functions in properties have no labels: this is a requirement of another module's protocol.
      if KnownRequirements.names.contains(fullName) || labels.contains(where: \.isLetter) {
        removeMark(index, fullName)
        wrapResult(of: index, end: tokens.partner(of: open))
      }
      return
    }
    if program.closures.contains(name), !labels.contains(where: \.isLetter) {
      note(
        at: index,
        "'\(name)' is an optional requirement and a property; the call was taken for the property's."
      )
      return
    }
    let (isForced, end) = (tokens.at(index + 1, is: "!"), tokens.partner(of: open))
    removeMark(index, fullName)
    if !isForced, requirement.hasResult || isCompared(end) {
      guardUse(of: index, requirement, end: end)
    }
  }

  /// Whether a call is one of a property's value, whose type has `callAsFunction`: those have labels, too.
  private func isCallableProperty(_ name: String, _ fullName: String) -> Bool {
    if Self.callableProperties.contains(fullName) { return true }
    return program.optionals[fullName] == nil && !KnownRequirements.names.contains(fullName)
      && program.variableTypes[name] != nil && program.functions[name] == nil
  }

  /// Optional properties of the libraries in Compat whose values are called with labels: not requirements.
  private static let callableProperties: Set = ["diffTool(currentFilePath:failedFilePath:)"]

  private mutating func removeMark(_ index: Int, _ name: String) {
    replace(index + 1...index + 1, with: "")
    use(.optionalCall, at: index, name)
  }

  /// Uses only what there is: `(d?._lowered_has_size == true ? d?.size(of: x) : nil)`.
  private mutating func guardUse(
    of index: Int, _ requirement: ProgramIndex.OptionalRequirement, end: Int
  ) {
    let start = receiverStart(before: index - 1)
    let receiver = tokens.source(start..<index - 1)
    insert("(\(receiver).\(requirement.probe) == true ? ", before: start)
    insert(" : nil)" + (tokens.at(end + 1, is: ".") ? "?" : ""), after: end)
  }

  /// Keeps the result optional where the code expects that: `if let size = d.size?(of: x)`.
  private mutating func wrapResult(of index: Int, end: Int) {
    let start = receiverStart(before: index - 1)
    let isOptional = (start..<index).contains { tokens.at($0, is: "?") }
    guard !isOptional, tokens.at(index + 1, is: "?") else { return }
    let isBound = tokens.at(start - 1, is: "=") && ["let", "var"].contains(tokens.text(start - 3))
    guard isBound || isCompared(end) || tokens.at(end + 1, is: "?") else { return }
    insert("Optional(", before: start)
    insert(")", after: end)
  }

  /// Whether an expression is compared with `nil`, or has a value in its place.
  private func isCompared(_ end: Int) -> Bool {
    var next = end + 1
    while tokens.at(next, is: ")") { next += 1 }
    if tokens.at(next, is: "==") { return tokens.at(next + 1, is: "nil") }
    if tokens.at(next, is: "!"), tokens.at(next + 1, is: "=") {
      return tokens.at(next + 2, is: "nil")
    }
    return tokens.at(next, is: "?") && tokens.at(next + 1, is: "?")
  }
}

// MARK: - References

extension Rewriter {
  /// `delegate?.didTap(_:at:) != nil` asks whether the delegate has the requirement.
  private mutating func lowerOptionalReference(_ index: Int) {
    let close = tokens.partner(of: index + 1)
    guard close > index + 2, isListOfLabels(index + 2..<close) else { return }
    let fullName = tokens.source(index...close)
    guard let requirement = program.optionals[fullName], !isInDirective(index) else { return }
    guardUse(of: index, requirement, end: close)
    use(.optionalCall, at: index, fullName)
  }

  /// Whether there are labels alone: `_:at:`.
  private func isListOfLabels(_ range: Range<Int>) -> Bool {
    guard range.count.isMultiple(of: 2) else { return false }
    return range.allSatisfy { index in
      (index - range.lowerBound).isMultiple(of: 2)
        ? tokens.isWord(index) : tokens.at(index, is: ":")
    }
  }

  /// Whether a token is in `#selector(…)`.
  private func isInDirective(_ index: Int) -> Bool {
    var start = index
    while start > 0, tokens.isWord(start) || tokens.at(start, is: ".") { start -= 1 }
    return tokens.at(start, is: "(") && tokens[max(start - 1, 0)].kind == .directive
  }

  /// `delegate?.title` of a property that is known to hold the protocol.
  private mutating func lowerOptionalRead(_ index: Int) {
    guard let requirement = program.optionals[tokens.text(index)], requirement.hasResult,
      let types = program.variableTypes[receiverName(before: index - 1)],
      types.isSubset(of: requirement.protocols)
    else { return }
    guardUse(of: index, requirement, end: index)
    use(.optionalCall, at: index, requirement.name)
  }

  /// The name just before a dot, without its mark.
  private func receiverName(before dot: Int) -> String {
    ["?", "!"].contains(tokens.text(dot - 1)) ? tokens.text(dot - 2) : tokens.text(dot - 1)
  }

  /// `delegate.responds(to: #selector(P.didTap(_:)))` asks the property that R3 declares.
  mutating func lowerResponds() {
    for index in tokens.tokens.indices
    where tokens.at(index, is: "responds") && tokens.at(index - 1, is: ".") {
      let selector = index + 4
      guard tokens.at(index + 1, is: "("), tokens.at(index + 2, is: "to"),
        tokens.at(selector, is: "#selector"), tokens.at(selector + 1, is: "(")
      else { continue }
      let inside = selector + 2..<tokens.partner(of: selector + 1)
      guard let requirement = requirement(in: inside) else { continue }
      askProbe(of: requirement, at: index, close: tokens.partner(of: index + 1))
    }
  }

  /// The optional requirement that a selector names, with or without labels.
  private func requirement(in selector: Range<Int>) -> ProgramIndex.OptionalRequirement? {
    let end = selector.first { tokens.at($0, is: "as") } ?? selector.upperBound
    let base = (selector.lowerBound..<end).last { tokens.at($0, is: ".") }
    let name = tokens.source((base.map { $0 + 1 } ?? selector.lowerBound)..<end)
    if let requirement = program.optionals[name] { return requirement }
    let names = program.functions[name] ?? []
    return names.count == 1 ? names.first.flatMap { program.optionals[$0] } : nil
  }

  private mutating func askProbe(
    of requirement: ProgramIndex.OptionalRequirement, at index: Int, close: Int
  ) {
    let dot = index - 1
    let start = receiverStart(before: dot)
    let first = tokens.at(dot - 1, is: "?") ? dot - 1 : dot
    let receiver = tokens.source(start..<first)
    let questions = requirement.protocols.sorted().map {
      "(\(receiver) as? any \($0))?.\(requirement.probe) == true"
    }
    replace(start...close, with: "(\(questions.joined(separator: " || ")))")
    use(.optionalCall, at: index, "responds(to: \(requirement.name))")
  }
}

// MARK: - Expressions

extension Rewriter {
  /// The first token of the expression whose member a dot names.
  func receiverStart(before dot: Int) -> Int {
    var index = dot - 1
    while index > 0 {
      while index > 0, ["?", "!"].contains(tokens.text(index)) { index -= 1 }
      if [")", "]"].contains(tokens.text(index)) {
        index = tokens.partner(of: index)
        let isCall =
          tokens.isWord(index - 1) || [")", "]", "?", "!"].contains(tokens.text(index - 1))
        if isCall, !tokens[index].followsSpace {
          index -= 1
          continue
        }
      }
      guard tokens.at(index - 1, is: "."), !tokens[index - 1].followsSpace else { return index }
      index -= 2
    }
    return max(index, 0)
  }

  /// The labels of a call's arguments: `_:at:`.
  func labels(in open: Int) -> String {
    let close = tokens.partner(of: open)
    var (labels, index, startsArgument) = ("", open + 1, true)
    while index < close {
      if startsArgument {
        let hasLabel = tokens.isWord(index) && tokens.at(index + 1, is: ":")
        labels += hasLabel ? "\(tokens.text(index)):" : "_:"
        startsArgument = false
      }
      if ["(", "[", "{"].contains(tokens.text(index)) { index = tokens.partner(of: index) }
      if tokens.at(index, is: ",") { startsArgument = true }
      index += 1
    }
    return labels
  }
}
