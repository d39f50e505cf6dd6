// SPDX-License-Identifier: MIT
/// Overrides of what an extension adds to a class of another module: R21.
extension Rewriter {
  mutating func lowerForeignOverrides() {
    for function in outline.functions where function.name != "init" {
      let text = dispatcher(of: function)
      lower(function.fullName, function.head, function.owner, at: function.nameIndex, text)
    }
    for variable in outline.variables {
      let text = dispatcher(of: variable)
      lower(variable.name, variable.head, variable.owner, at: variable.nameIndex, text)
    }
    lowerSuperCalls()
  }

  private mutating func lower(
    _ name: String, _ head: DeclarationHead, _ owner: Int, at index: Int, _ dispatcher: String?
  ) {
    let type = outline.types[owner]
    let isOverride = head.has("override", in: tokens)
    if isOverride, program.declares(type.simpleName) {
      guard type.kind == .class else { return }
      lowerOverride(name, head, type, at: index)
    } else if isOverride, program.overridesForeign(name, in: type.simpleName) {
      removeModifier("override", of: head)
      hide(name, "_lowered_\(type.simpleName)_", at: index)
    } else if let dispatcher {
      removeModifier("open", of: head)
      hide(name, "_lowered_\(type.simpleName)_", at: index)
      append(dispatcher)
    }
  }

  /// An override in a class: of the member that all overriding classes have.
  private mutating func lowerOverride(
    _ name: String, _ head: DeclarationHead, _ type: TypeDeclaration, at index: Int
  ) {
    guard let member = program.foreign.member(name, overriddenBy: type.simpleName, program) else {
      return
    }
    hide(name, member.overridePrefix, at: index)
    guard !program.inheritsOverride(of: member.name, by: type.simpleName) else { return }
    removeModifier("override", of: head)
    conform(type, to: member)
  }

  /// Adds a protocol to the list of those that a class has.
  mutating func conform(_ type: TypeDeclaration, to member: ForeignMembers.Member) {
    guard let last = type.inheritanceRange.last else { return }
    insert(", \(member.protocolName)", after: last)
  }

  private mutating func hide(_ name: String, _ prefix: String, at index: Int) {
    insert(prefix, before: index)
    use(.foreignOverride, at: index, name)
  }

  private mutating func removeModifier(_ modifier: String, of head: DeclarationHead) {
    for index in head.modifiers where tokens.at(index, is: modifier) { blank(index...index) }
  }
}

// MARK: - The member that others call

extension Rewriter {
  /// The member that an extension adds, if it is overridden.
  private func member(
    _ name: String, _ head: DeclarationHead, _ type: TypeDeclaration
  ) -> ForeignMembers.Member? {
    guard type.kind == .extension, !head.has("override", in: tokens) else { return nil }
    return program.foreign.member(name, declaredFor: type.simpleName, program)
  }

  private func dispatcher(of function: FunctionDeclaration) -> String? {
    let type = outline.types[function.owner]
    guard let member = member(function.fullName, function.head, type),
      let arguments = function.arguments
    else { return nil }
    let signature = tokens.source(function.keyword...function.signatureEnd)
    let own = signature.replacingName(function.name, with: member.overridePrefix + function.name)
    let effects = function.effects(in: tokens)
    let calls = overriders(of: member).map { type, prefix in
      "if let own = self as? \(type) { return \(effects)own.\(prefix)\(function.name)(\(arguments)) }"
    }
    return protocolText(member, own)
      + "extension \(type.name) { \(access(function.head, type))\(signature) { "
      + calls.joined(separator: "; ")
      + "; return \(effects)_lowered_\(member.base)_\(function.name)(\(arguments)) } }"
  }

  private func dispatcher(of variable: VariableDeclaration) -> String? {
    let type = outline.types[variable.owner]
    guard let member = member(variable.name, variable.head, type),
      let range = variable.type, let open = variable.bodyOpen
    else { return nil }
    let (name, value) = (variable.name, tokens.source(range))
    let reads = overriders(of: member).map { type, prefix in
      "if let own = self as? \(type) { return own.\(prefix)\(name) }"
    }
    let hasSetter = hasSetter(open)
    let writes = overriders(of: member).map { type, prefix in
      "if let own = self as? \(type) { own.\(prefix)\(name) = newValue; return }"
    }
    let hidden = "_lowered_\(member.base)_\(name)"
    let setter = hasSetter ? " set { \(writes.joined(separator: "; ")); \(hidden) = newValue }" : ""
    let own =
      "var \(member.overridePrefix)\(name): \(value) { get \(hasSetter ? "set " : "")}"
    return protocolText(member, own)
      + "extension \(type.name) { \(access(variable.head, type))var \(name): \(value) { "
      + "get { \(reads.joined(separator: "; ")); return \(hidden) }\(setter) } }"
  }

  private func protocolText(_ member: ForeignMembers.Member, _ requirement: String) -> String {
    "protocol \(member.protocolName): AnyObject { \(requirement) }\n"
  }

  /// Types that have a member of their own, and what comes before its name there.
  private func overriders(of member: ForeignMembers.Member) -> [(type: String, prefix: String)] {
    [("any \(member.protocolName)", member.overridePrefix)]
      + program.foreign.foreignOverrides(of: member).map { ($0, "_lowered_\($0)_") }
  }

  private func access(_ head: DeclarationHead, _ type: TypeDeclaration) -> String {
    let words = (type.head.modifiers + head.modifiers).map(tokens.text)
    return words.contains("public") || words.contains("open") ? "public " : ""
  }

  private func hasSetter(_ open: Int) -> Bool {
    (open..<tokens.partner(of: open)).contains { index in
      tokens.at(index, is: "set") && ["{", "("].contains(tokens.text(index + 1))
    }
  }
}

// MARK: - Calls of the superclass's member

extension Rewriter {
  /// `super.applyTheme()` reaches the closest class above that has the member.
  private mutating func lowerSuperCalls() {
    for index in tokens.tokens.indices
    where tokens.at(index, is: "super") && tokens.at(index + 1, is: ".") && tokens.isWord(index + 2)
    {
      guard let type = outline.type(around: index)?.simpleName else { continue }
      let isCall = tokens.at(index + 3, is: "(")
      let name = tokens.text(index + 2) + (isCall ? "(\(labels(in: index + 3)))" : "")
      guard let prefix = superPrefix(name, in: type) else { continue }
      insert(prefix, before: index + 2)
    }
  }

  private func superPrefix(_ name: String, in type: String) -> String? {
    let foreign = program.foreign
    if program.declares(type) {
      guard let member = foreign.member(name, overriddenBy: type, program) else { return nil }
      if program.inheritsOverride(of: name, by: type) { return member.overridePrefix }
      let root = foreign.root(of: type, declaring: name, program) ?? member.base
      let isOverridden = foreign.foreignOverrides(of: member).contains(root)
      return "_lowered_\(isOverridden ? root : member.base)_"
    }
    guard program.overridesForeign(name, in: type) else { return nil }
    return foreign.member(name, overriddenBy: type, program).map { "_lowered_\($0.base)_" }
  }
}

extension String {
  /// Puts another name after the keyword of a function.
  fileprivate func replacingName(_ name: String, with other: String) -> String {
    let head = "func \(name)"
    return hasPrefix(head) ? "func \(other)" + dropFirst(head.count) : self
  }
}
