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
    for function in outline.functions where function.name == "init" {
      nameDelegatedInit(in: function)
    }
  }

  /// Names the designated initialiser that a convenience one with parameters means by `self.init()`: if all of these
  /// have defaults, the compiler would have it call itself.
  private mutating func nameDelegatedInit(in function: FunctionDeclaration) {
    guard !function.parameters.isEmpty, function.head.has("convenience", in: tokens),
      let open = function.bodyOpen,
      let root = program.foreign.root(
        of: outline.types[function.owner].simpleName, declaring: "init()", program),
      let arguments = Self.designatedArguments[root]
    else { return }
    for index in open..<tokens.partner(of: open)
    where tokens.at(index, is: "self") && tokens.at(index + 1, is: ".")
      && tokens.at(index + 2, is: "init") && tokens.at(index + 3, is: "(")
      && tokens.at(index + 4, is: ")")
    {
      insert(arguments, after: index + 3)
      use(.requiredInit, at: index, "self.init()")
    }
  }

  /// The arguments of the initialisers that `init()` of UIKit's classes calls.
  private static let designatedArguments = Dictionary(
    uniqueKeysWithValues: [
      "UIView", "UIStackView", "UILabel", "UIButton", "UIControl", "UIImageView", "UIScrollView",
      "UITextField", "UISwitch", "UISlider", "UICollectionViewCell", "UICollectionReusableView",
    ].map { ($0, "frame: .zero") } + [("UIViewController", "nibName: nil, bundle: nil")])

  /// A moved override of what an extension adds to a class of another module.
  private mutating func conformIfForeign(_ type: TypeDeclaration, _ name: String) {
    guard program.overrides[name]?.contains(type.simpleName) == true,
      let member = program.foreign.member(name, overriddenBy: type.simpleName, program),
      !program.inheritsOverride(of: name, by: type.simpleName)
    else { return }
    conform(type, to: member)
  }

  /// Gives a class that is created through its metatype an initialiser that metatypes can call.
  private mutating func addRequiredInit(to type: TypeDeclaration, _ index: Int) {
    switch program.requiredInits.changes[type.simpleName] {
    case .override: insertInit("override init() { super.init() }", in: type)
    case .unavailable:
      insertInit("init() { fatalError(\"\(type.name).init() isn't available.\") }", in: type)
    case .modifier: requireInit(of: index)
    case nil: break
    }
  }

  private mutating func insertInit(_ text: String, in type: TypeDeclaration) {
    insert(" public required \(text);", after: type.body.lowerBound)
    use(.requiredInit, at: type.body.lowerBound, type.name)
  }

  /// Makes the initialiser that a class has a required one.
  private mutating func requireInit(of owner: Int) {
    guard
      let function = outline.functions.first(where: {
        $0.owner == owner && $0.fullName == "init()"
      })
    else { return }
    for index in function.head.modifiers where tokens.at(index, is: "override") {
      blank(index...index)
    }
    insert("required ", before: function.keyword)
    use(.requiredInit, at: function.keyword, outline.types[owner].name)
  }

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
