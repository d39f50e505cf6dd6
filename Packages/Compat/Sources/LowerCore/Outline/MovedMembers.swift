// SPDX-License-Identifier: MIT
/// Finds members of extensions that the compiler requires in the class: those that override, or are
/// overridden.
struct MovedMemberScanner {
  private let tokens: TokenList
  private let outline: Outline
  private let program: ProgramIndex

  /// Types, and what their classes declare in place of members of extensions.
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
    let head = head(variable.head, variable.owner)
    let forwarder =
      "\(head)var \(variable.name): \(tokens.source(type)) { get { \(hidden) }\(setter) };"
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
    let parameters = function.parameters
    guard !parameters.contains(where: \.isVariadic) else { return nil }
    let arguments = parameters.map { parameter in
      let label = parameter.label == "_" ? "" : "\(parameter.label): "
      let name = parameter.name + (parameter.isAutoclosure ? "()" : "")
      return label + (parameter.isInout ? "&" : "") + name
    }
    let signature = tokens.source(function.keyword...function.signatureEnd)
    let words = (function.nameIndex...function.signatureEnd).map(tokens.text)
    let effects =
      (words.contains("throws") || words.contains("rethrows") ? "try " : "")
      + (words.contains("async") ? "await " : "")
    let call = "\(prefix(function.owner))\(function.name)(\(arguments.joined(separator: ", ")))"
    return "\(head(function.head, function.owner))\(signature) { \(effects)\(call) };"
  }
}
