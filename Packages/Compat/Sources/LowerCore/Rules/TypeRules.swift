// SPDX-License-Identifier: MIT
/// Initialisers that metatypes call, and members of extensions: R7 and R9.
extension Rewriter {
  mutating func lowerTypes() {
    for (index, type) in outline.types.enumerated() where type.kind == .class {
      addRequiredInit(to: type, index)
      for member in program.movedMembers[type.simpleName] ?? [] {
        insert(" \(member.forwarder)", after: type.body.lowerBound)
        use(.extensionMember, at: type.body.lowerBound, member.name)
        conformIfForeign(type, member.name)
      }
    }
    hideMovedMembers()
  }

  /// A moved override of what an extension adds to a class of another module.
  private mutating func conformIfForeign(_ type: TypeDeclaration, _ name: String) {
    guard program.overrides[name]?.contains(type.simpleName) == true,
      let member = program.foreign.member(name, overriddenBy: type.simpleName, program),
      !program.inheritsOverride(of: name, by: type.simpleName)
    else { return }
    conform(type, to: member)
  }

  /// Gives a view class whose metatype is written out an initialiser that metatypes can call.
  private mutating func addRequiredInit(to type: TypeDeclaration, _ index: Int) {
    guard program.metatypes.contains(type.simpleName), let superclass = type.inheritance.first,
      Self.viewClasses.contains(superclass)
    else { return }
    let inits = outline.functions.filter { $0.owner == index && $0.name == "init" }
    let names = inits.map(\.fullName)
    guard !names.contains("init()") else { return }
    let others = inits.filter {
      !["init(coder:)", "init(frame:)"].contains($0.fullName)
        && !$0.head.has("convenience", in: tokens)
    }
    guard others.isEmpty || names.contains("init(frame:)") else { return }
    insert(
      " public required convenience init() { self.init(frame: .zero) };",
      after: type.body.lowerBound)
    use(.requiredInit, at: type.body.lowerBound, type.name)
  }

  private static let viewClasses: Set<String> = [
    "UIView", "UIControl", "UILabel", "UIImageView", "UIButton",
  ]

  private mutating func hideMovedMembers() {
    let scanner = MovedMemberScanner(tokens, outline, program)
    for (index, prefix) in scanner.prefixes.sorted(by: { $0.key < $1.key }) {
      insert(prefix, before: index)
      use(.extensionMember, at: index, tokens.text(index))
    }
    let heads =
      outline.functions.map { ($0.nameIndex, $0.head) }
      + outline.variables.map { ($0.nameIndex, $0.head) }
    for (name, head) in heads where scanner.prefixes[name] != nil {
      for index in head.modifiers {
        if tokens.at(index, is: "override") { blank(index...index) }
        if tokens.at(index, is: "open") { replace(index...index, with: "public") }
      }
    }
    noteOverrides(except: Set(scanner.prefixes.keys))
  }

  /// Adds notes on overrides of members in extensions of other modules' classes.
  private mutating func noteOverrides(except moved: Set<Int>) {
    for function in outline.functions
    where outline.types[function.owner].kind == .extension
      && function.head.has("override", in: tokens) && !moved.contains(function.nameIndex)
      && !program.overridesForeign(
        function.fullName, in: outline.types[function.owner].simpleName)
    {
      let type = outline.types[function.owner].name
      note(
        at: function.nameIndex,
        "'\(function.name)' is overridden in an extension of \(type), which the compiler refuses; "
          + "move it into the class.")
    }
  }
}

/// Conditions: R11.
extension Rewriter {
  mutating func lowerConditions() {
    for index in tokens.tokens.indices
    where tokens[index].kind == .directive && ["#if", "#elseif"].contains(tokens[index].text) {
      var next = index + 1
      while next < tokens.count, !tokens[next].startsLine {
        if isCondition(next, "iOS"), !isCondition(next + 6, "Linux") {
          replace(next...next + 3, with: "(os(iOS) || os(Linux))")
          use(.platform, at: next, "os(iOS)")
        }
        next += 1
      }
    }
  }

  private func isCondition(_ index: Int, _ platform: String) -> Bool {
    tokens.at(index, is: "os") && tokens.at(index + 1, is: "(")
      && tokens.at(index + 2, is: platform) && tokens.at(index + 3, is: ")")
  }
}
