// SPDX-License-Identifier: MIT
/// Finds members of extensions that the compiler requires in the class: those that override, or are
/// overridden.
struct MovedMemberScanner {
  private let tokens: TokenList
  private let outline: Outline
  private let program: ProgramIndex

  /// Members moved from extensions into their classes, by type.
  private(set) var members: [(type: String, member: MovedMember)] = []

  /// The tokens that name the members, and what is put before them.
  private(set) var prefixes: [Int: String] = [:]

  init(_ tokens: TokenList, _ outline: Outline, _ program: ProgramIndex) {
    (self.tokens, self.outline, self.program) = (tokens, outline, program)
    for function in outline.functions where function.name != "init" { add(function) }
    for variable in outline.variables { add(variable) }
  }

  private mutating func add(_ function: FunctionDeclaration) {
    guard isMoved(function.fullName, function.head, function.owner),
      let body = function.bodyOpen, let forwarder = forwarder(of: function, body: body)
    else { return }
    prefixes[function.nameIndex] = prefix(function.owner)
    members.append(
      (extended(function.owner), MovedMember(name: function.fullName, forwarder: forwarder)))
  }

  private mutating func add(_ variable: VariableDeclaration) {
    guard isMoved(variable.name, variable.head, variable.owner), let open = variable.bodyOpen,
      let type = variable.type
    else { return }
    let hidden = prefix(variable.owner) + variable.name
    let setter = hasSetter(open) ? " set { \(hidden) = newValue }" : ""
    prefixes[variable.nameIndex] = prefix(variable.owner)
    var (head, name) = (head(variable.head, variable.owner), variable.name)
    if let member = overridden(name, variable.head, variable.owner) {
      name = member.overridePrefix + name
      if !inheritsOverride(of: member, variable.owner) {
        head = head.replacing("override ", with: "")
      }
    }
    let forwarder =
      "\(head)var \(name): \(tokens.source(type)) { get { \(hidden) }\(setter) };"
    members.append(
      (extended(variable.owner), MovedMember(name: variable.name, forwarder: forwarder)))
  }

  /// Names the class, since its subclasses may move a member of the same name.
  private func prefix(_ owner: Int) -> String { "_lowered_\(extended(owner))_" }

  private func extended(_ owner: Int) -> String { outline.types[owner].simpleName }

  /// Whether an extension of a class of the program declares it, and it overrides or is overridden.
  private func isMoved(_ name: String, _ head: DeclarationHead, _ owner: Int) -> Bool {
    let type = outline.types[owner]
    guard type.kind == .extension, program.classes.contains(type.simpleName) else { return false }
    let isHidden = head.has("private", in: tokens) || head.has("fileprivate", in: tokens)
    guard !isHidden, !type.head.has("private", in: tokens) else { return false }
    if head.has("override", in: tokens) { return true }
    let subclasses = program.overrides[name] ?? []
    return subclasses.contains {
      $0 != type.simpleName && program.conforms($0, to: type.simpleName)
    }
  }

  /// Attributes and modifiers of a member of the class, with the access that the extension gives.
  private func head(_ head: DeclarationHead, _ owner: Int) -> String {
    let words = head.modifiers.map(tokens.text).filter { !["dynamic", "final"].contains($0) }
    let accesses = ["public", "open", "internal", "package"]
    let inherited = outline.types[owner].head.modifiers.map(tokens.text)
      .filter(accesses.contains)
    let all = words.contains(where: accesses.contains) ? words : inherited + words
    return all.map { $0 + " " }.joined()
  }

  private func hasSetter(_ open: Int) -> Bool {
    let close = tokens.partner(of: open)
    var index = open + 1
    while index < close {
      if tokens.at(index, is: "{") { index = tokens.partner(of: index) }
      if tokens.at(index, is: "set"), ["{", "("].contains(tokens.text(index + 1)) { return true }
      index += 1
    }
    return false
  }

  /// A method of the class that calls the extension's; `nil` if parameters can't be passed on.
  private func forwarder(of function: FunctionDeclaration, body: Int) -> String? {
    guard let arguments = function.arguments else { return nil }
    var signature = tokens.source(function.keyword...function.signatureEnd)
    var head = head(function.head, function.owner)
    if let member = overridden(function.fullName, function.head, function.owner) {
      signature = "func \(member.overridePrefix)" + signature.dropFirst("func ".count)
      if !inheritsOverride(of: member, function.owner) {
        head = head.replacing("override ", with: "")
      }
    }
    let call = "\(prefix(function.owner))\(function.name)(\(arguments))"
    return "\(head)\(signature) { \(function.effects(in: tokens))\(call) };"
  }

  /// The member of another module's class that a member overrides.
  private func overridden(
    _ name: String, _ head: DeclarationHead, _ owner: Int
  ) -> ForeignMembers.Member? {
    guard head.has("override", in: tokens) else { return nil }
    return program.foreign.member(name, overriddenBy: extended(owner), program)
  }

  private func inheritsOverride(of member: ForeignMembers.Member, _ owner: Int) -> Bool {
    program.inheritsOverride(of: member.name, by: extended(owner))
  }
}
