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
      + probe(function.fullName, function.head, of: type, after: function.signatureEnd)
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
    return (own ? [] : [property]) + probe(variable.name, variable.head, of: type, after: close)
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

  /// Declares how callers find out whether a type has the requirement.
  private mutating func probe(
    _ name: String, _ head: DeclarationHead, of type: TypeDeclaration, after index: Int
  ) -> [String] {
    guard let requirement = program.optionals[name], !head.has("static", in: tokens) else {
      return []
    }
    insert("; var \(requirement.probe): Bool { get }", after: index)
    let access = type.head.has("public", in: tokens) ? "public " : ""
    return ["\(access)var \(requirement.probe): Bool { false }"]
  }
}

/// Types that have optional requirements: R3.
extension Rewriter {
  mutating func lowerConformances() {
    var announced: Set<String> = []
    for function in outline.functions where !function.head.has("static", in: tokens) {
      announce(
        function.fullName, function.head, function.owner, at: function.nameIndex, &announced)
    }
    for variable in outline.variables where !variable.head.has("static", in: tokens) {
      announce(variable.name, variable.head, variable.owner, at: variable.nameIndex, &announced)
    }
  }

  /// Lets a type report that it has an optional requirement.
  private mutating func announce(
    _ name: String, _ head: DeclarationHead, _ owner: Int, at index: Int,
    _ announced: inout Set<String>
  ) {
    let type = outline.types[owner]
    guard let requirement = program.optionals[name],
      type.kind != .protocol, !program.protocols.contains(type.simpleName),
      !head.has("override", in: tokens),
      requirement.protocols.contains(where: { program.conforms(type.simpleName, to: $0) }),
      announced.insert("\(type.simpleName).\(requirement.probe)").inserted
    else { return }
    insert(" public var \(requirement.probe): Bool { true };", after: type.body.lowerBound)
    use(.optionalRequirement, at: index, name)
  }
}
