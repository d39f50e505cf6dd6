// SPDX-License-Identifier: MIT
/// Initialisers that metatypes call, and members of extensions: R7 and R9.
extension Rewriter {
  mutating func lowerTypes() {
    for (index, type) in outline.types.enumerated() where type.kind == .class {
      addRequiredInit(to: type, index)
      for member in program.movedMembers[type.simpleName] ?? [] {
        insert(" \(member.forwarder)", after: type.body.lowerBound)
        use(.extensionMember, at: type.body.lowerBound, member.name)
      }
    }
    hideMovedMembers()
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
    for index in scanner.nameIndexes.sorted() {
      insert("_lowered_", before: index)
      use(.extensionMember, at: index, tokens.text(index))
    }
    let heads =
      outline.functions.map { ($0.nameIndex, $0.head) }
      + outline.variables.map { ($0.nameIndex, $0.head) }
    for (name, head) in heads where scanner.nameIndexes.contains(name) {
      for index in head.modifiers {
        if tokens.at(index, is: "override") { blank(index...index) }
        if tokens.at(index, is: "open") { replace(index...index, with: "public") }
      }
    }
    noteOverrides(except: scanner.nameIndexes)
  }

  /// Adds notes on overrides of members in extensions of other modules' classes.
  private mutating func noteOverrides(except moved: Set<Int>) {
    for function in outline.functions
    where outline.types[function.owner].kind == .extension
      && function.head.has("override", in: tokens) && !moved.contains(function.nameIndex)
    {
      let type = outline.types[function.owner].name
      note(
        at: function.nameIndex,
        "'\(function.name)' is overridden in an extension of \(type), which the compiler refuses; "
          + "move it into the class.")
    }
  }
}

/// Conditions and imports: R11 and R12.
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

  mutating func lowerImports(_ dropped: Set<String>) {
    for declaration in outline.imports where dropped.contains(declaration.module) {
      blank(declaration.head.start...declaration.end)
      use(.imports, at: declaration.keyword, "no \(declaration.module)")
    }
    guard !outline.imports.contains(where: { $0.module == "UIKit" }),
      let name = tokens.tokens.indices.first(where: usesUIKit)
    else { return }
    prepend("import UIKit")
    use(.imports, at: name, "UIKit for \(tokens.text(name))")
  }

  /// Whether a token needs UIKit, or what Foundation has on iOS alone.
  private func usesUIKit(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .directive { return token.text == "#selector" }
    guard token.kind == .word else { return false }
    if tokens.at(index - 1, is: ".") {
      return token.text == "observe" && tokens.at(index + 1, is: "(")
        && tokens.at(index + 2, is: "\\")
    }
    if KnownNames.names.contains(token.text) { return true }
    let letters = Array(token.text.utf8.prefix(3))
    guard letters.count == 3, letters[2] >= 65, letters[2] <= 90 else { return false }
    return token.text.hasPrefix("UI") || token.text.hasPrefix("CA")
  }
}
