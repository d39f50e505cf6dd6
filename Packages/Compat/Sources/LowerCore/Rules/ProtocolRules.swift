// SPDX-License-Identifier: MIT
/// Optional requirements: R3 and R4.
extension Rewriter {
  mutating func lowerProtocols() {
    for (index, type) in outline.types.enumerated() where type.kind == .protocol {
      lowerInheritance(of: type)
      var defaults: [String] = []
      for function in outline.functions where function.owner == index {
        defaults += lower(function, of: type)
      }
      for variable in outline.variables where variable.owner == index {
        defaults += lower(variable, of: type)
      }
      guard !defaults.isEmpty else { continue }
      let body = defaults.map { "  \($0)\n" }.joined()
      append("extension \(type.name) {\n\(body)}")
    }
  }

  private mutating func lowerInheritance(of type: TypeDeclaration) {
    let isObjectiveC = type.head.hasAttribute("@objc", in: tokens)
    if type.inheritanceRange.isEmpty, isObjectiveC { insert(": AnyObject", after: type.nameEnd) }
    for index in type.inheritanceRange where tokens.at(index, is: "NSObjectProtocol") {
      replace(index...index, with: "AnyObject")
      use(.objectProtocol, at: index, type.name)
    }
  }

  private mutating func lower(
    _ function: FunctionDeclaration, of type: TypeDeclaration
  ) -> [String] {
    guard removeOptional(function.head, function.fullName) else { return [] }
    let signature = tokens.source(function.keyword...function.signatureEnd)
    let result = function.result.map { tokens.source($0) } ?? "Void"
    let access = modifiers(function.head, of: type)
    let body = defaultBody(function.fullName, of: type, result: result)
    let own = program.hasExtension(of: type.simpleName, with: function.fullName)
    return (own ? [] : ["\(access)\(signature) { \(body) }"])
      + probe(function.fullName, of: type, after: function.signatureEnd)
  }

  private mutating func lower(
    _ variable: VariableDeclaration, of type: TypeDeclaration
  ) -> [String] {
    guard removeOptional(variable.head, variable.name), let range = variable.type,
      let open = variable.bodyOpen
    else { return [] }
    let close = tokens.partner(of: open)
    let setter = (open..<close).contains { tokens.at($0, is: "set") } ? " set {}" : ""
    let body = defaultBody(variable.name, of: type, result: tokens.source(range))
    let access = modifiers(variable.head, of: type)
    let own = program.hasExtension(of: type.simpleName, with: variable.name)
    let property =
      "\(access)var \(variable.name): \(tokens.source(range)) { get { \(body) }\(setter) }"
    return (own ? [] : [property]) + probe(variable.name, of: type, after: close)
  }

  /// Removes `optional`. Returns whether it was there.
  private mutating func removeOptional(_ head: DeclarationHead, _ name: String) -> Bool {
    guard let index = head.modifiers.first(where: { tokens.at($0, is: "optional") }) else {
      return false
    }
    blank(index...index)
    use(.optionalRequirement, at: index, name)
    return true
  }

  private func modifiers(_ head: DeclarationHead, of type: TypeDeclaration) -> String {
    (type.head.has("public", in: tokens) ? "public " : "")
      + (head.has("static", in: tokens) ? "static " : "")
  }

  private func defaultBody(_ name: String, of type: TypeDeclaration, result: String) -> String {
    if result == "Void" || result == "()" { return "" }
    if result.hasSuffix("?") || result.hasSuffix("!") { return "nil" }
    return "fatalError(\"\(type.name).\(name) is optional, and was called where it is missing.\")"
  }

  /// Declares how callers find out whether a type has the requirement, if it has a result.
  private mutating func probe(
    _ name: String, of type: TypeDeclaration, after index: Int
  ) -> [String] {
    guard let requirement = program.optionals[name], requirement.hasResult else { return [] }
    insert("; var \(requirement.probe): Bool { get }", after: index)
    let access = type.head.has("public", in: tokens) ? "public " : ""
    return ["\(access)var \(requirement.probe): Bool { false }"]
  }
}

/// Types that have optional requirements with results, and calls of optional requirements: R3 and R3b.
extension Rewriter {
  mutating func lowerConformances() {
    for function in outline.functions where !function.head.has("static", in: tokens) {
      announce(function.fullName, function.head, function.owner, at: function.nameIndex)
    }
    for variable in outline.variables where !variable.head.has("static", in: tokens) {
      announce(variable.name, variable.head, variable.owner, at: variable.nameIndex)
    }
  }

  /// Lets a type report that it has an optional requirement.
  private mutating func announce(
    _ name: String, _ head: DeclarationHead, _ owner: Int, at index: Int
  ) {
    let type = outline.types[owner]
    guard let requirement = program.optionals[name], requirement.hasResult,
      type.kind != .protocol, !program.protocols.contains(type.simpleName),
      !head.has("override", in: tokens),
      program.conforms(type.simpleName, to: requirement.protocolName)
    else { return }
    insert(" public var \(requirement.probe): Bool { true };", after: type.body.lowerBound)
    use(.optionalRequirement, at: index, name)
  }

  mutating func lowerOptionalCalls() {
    guard tokens.count > 3 else { return }
    for index in 1..<tokens.count - 2
    where tokens.at(index + 1, is: "?") && tokens[index].kind == .word
      && tokens.at(index - 1, is: ".")
    {
      lowerOptionalCall(index)
    }
  }

  /// `delegate?.didTap?(cell)` becomes `delegate?.didTap(cell)`.
  private mutating func lowerOptionalCall(_ index: Int) {
    let open = index + 2
    let hasParentheses = tokens.at(open, is: "(") && !tokens[open].followsSpace
    guard hasParentheses, !tokens[index + 1].followsSpace else { return }
    let name = tokens.text(index)
    let fullName = name + "(" + labels(in: open) + ")"
    guard let requirement = program.optionals[fullName] else {
      if KnownRequirements.names.contains(fullName) { removeMark(index, fullName) }
      return
    }
    if program.closures.contains(name) {
      note(
        at: index,
        "'\(name)' is an optional requirement and a property; the call was taken for the property's."
      )
      return
    }
    removeMark(index, fullName)
    if requirement.hasResult { guardCall(index, requirement, end: tokens.partner(of: open)) }
  }

  private mutating func removeMark(_ index: Int, _ name: String) {
    replace(index + 1...index + 1, with: "")
    use(.optionalCall, at: index, name)
  }

  /// Calls only what has the requirement: `(d?._lowered_has_size == true ? d?.size(of: x) : nil)`.
  private mutating func guardCall(
    _ index: Int, _ requirement: ProgramIndex.OptionalRequirement, end: Int
  ) {
    let start = receiverStart(before: index - 1)
    let receiver = tokens.source(start..<index - 1)
    insert("(\(receiver).\(requirement.probe) == true ? ", before: start)
    insert(" : nil)" + (tokens.at(end + 1, is: ".") ? "?" : ""), after: end)
  }

  /// The first token of the expression whose member a dot names.
  private func receiverStart(before dot: Int) -> Int {
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
  private func labels(in open: Int) -> String {
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
