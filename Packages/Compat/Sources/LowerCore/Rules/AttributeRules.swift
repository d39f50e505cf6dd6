// SPDX-License-Identifier: MIT
/// Attributes and modifiers that are removed: R1, R5, R8, R14 and R16.
extension Rewriter {
  mutating func lowerAttributes() {
    removeIsolatedOverloads()
    for index in tokens.tokens.indices where tokens[index].kind == .attribute {
      if removedRanges.contains(where: { $0.contains(index) }) { continue }
      guard let rule = rule(forAttribute: index) else { continue }
      blank(index...argumentsEnd(of: index))
      use(rule, at: index, tokens[index].text)
    }
    removeModifiers()
  }

  /// Removes overloads that differ from another function by `@MainActor` alone: without it they are the same.
  private mutating func removeIsolatedOverloads() {
    var plain: Set<String> = []
    for function in outline.functions where !isIsolated(function) {
      plain.insert(signature(of: function))
    }
    for function in outline.functions where isIsolated(function) {
      guard let open = function.bodyOpen, plain.contains(signature(of: function)) else { continue }
      remove(function.head.start...tokens.partner(of: open))
      use(.mainActor, at: function.nameIndex, "an overload of \(function.name)")
    }
  }

  private func isIsolated(_ function: FunctionDeclaration) -> Bool {
    (function.head.start...function.signatureEnd).contains { tokens.at($0, is: "@MainActor") }
  }

  /// The declaration of a function and its type, as far as overloads differ by it.
  private func signature(of function: FunctionDeclaration) -> String {
    let type = outline.types[function.owner]
    let owner = tokens.source(type.head.start..<type.body.lowerBound)
    let isStatic = ["static", "class"].contains { function.head.has($0, in: tokens) }
    let words = (function.nameIndex...function.signatureEnd).map(tokens.text)
      .filter { !["@MainActor", "@Sendable", "@escaping"].contains($0) }
    return "\(owner) \(isStatic) " + words.joined(separator: " ")
  }

  private func rule(forAttribute index: Int) -> Rule? {
    switch tokens[index].text {
    case "@objc", "@objcMembers", "@nonobjc", "@NSCopying": .objectiveC
    case "@IBOutlet", "@IBAction", "@IBDesignable", "@IBInspectable", "@IBSegueAction",
      "@GKInspectable":
      .interfaceBuilder
    case "@convention": tokens.at(index + 2, is: "block") ? .blockConvention : nil
    case "@MainActor": isClosureAttribute(index) ? nil : .mainActor
    case "@UIApplicationMain", "@NSApplicationMain": .entryPoint
    case "@main": startsApplication(index) ? .entryPoint : nil
    default: nil
    }
  }

  /// The last token of an attribute's arguments, which follow without a space.
  private func argumentsEnd(of index: Int) -> Int {
    guard tokens.at(index + 1, is: "("), !tokens[index + 1].followsSpace else { return index }
    return tokens.partner(of: index + 1)
  }

  /// Whether an attribute belongs to a closure: `{ @MainActor in`, `{ @MainActor [weak self] in`.
  private func isClosureAttribute(_ index: Int) -> Bool {
    var first = index
    while first > 0, tokens[first - 1].kind == .attribute { first -= 1 }
    guard tokens.at(first - 1, is: "{") else { return false }
    var next = argumentsEnd(of: index) + 1
    while next < tokens.count, tokens[next].kind == .attribute { next = argumentsEnd(of: next) + 1 }
    if ["in", "[", "("].contains(tokens.text(next)) { return true }
    return tokens.isWord(next) && ["in", ",", "->"].contains(tokens.text(next + 1))
  }

  private func startsApplication(_ index: Int) -> Bool {
    outline.types.contains {
      $0.head.attributes.contains(index) && $0.inheritance.contains("UIApplicationDelegate")
    }
  }

  private mutating func removeModifiers() {
    let heads =
      outline.functions.map { ($0.head, $0.name) } + outline.variables.map { ($0.head, $0.name) }
    for (head, name) in heads {
      for index in head.modifiers where tokens.at(index, is: "dynamic") {
        blank(index...index)
        use(.objectiveC, at: index, "dynamic \(name)")
      }
    }
    for index in tokens.tokens.indices.dropLast()
    where tokens.at(index, is: "isolated") && tokens.at(index + 1, is: "deinit") {
      blank(index...index)
      use(.mainActor, at: index, "isolated deinit")
    }
  }
}

/// Managed properties: R15.
extension Rewriter {
  mutating func lowerManagedProperties() {
    for variable in outline.variables
    where variable.head.hasAttribute("@NSManaged", in: tokens) {
      for index in variable.head.attributes where tokens.at(index, is: "@NSManaged") {
        blank(index...index)
        use(.managed, at: index, variable.name)
      }
      guard let type = variable.type, let last = type.last else { continue }
      if ["?", "!"].contains(tokens.text(last)) { continue }
      if let value = Self.initialValue(ofType: tokens.source(type)) {
        insert(" = \(value)", after: last)
      } else if tokens.at(type.lowerBound, is: "any") {
        note(at: variable.nameIndex, "The managed property '\(variable.name)' needs a value.")
      } else {
        insert("!", after: last)
      }
    }
    lowerSelfAssignments()
  }

  /// `user.date = user.date`, which makes Core Data store an object again, and which is an error of stored properties.
  private mutating func lowerSelfAssignments() {
    for index in tokens.tokens.indices
    where tokens.at(index, is: "=") && program.managed.contains(tokens.text(index - 1)) {
      var start = index - 1
      while tokens.at(start - 1, is: "."), tokens.isWord(start - 2) { start -= 2 }
      let end = index + (index - start)
      guard end < tokens.count, tokens[start].startsLine,
        (start..<index).allSatisfy({ tokens.text($0) == tokens.text($0 + index - start + 1) }),
        end + 1 == tokens.count || tokens[end + 1].startsLine
      else { continue }
      insert("_ = ", before: start)
      blank(index...end)
      use(.managed, at: index, tokens.text(index - 1))
    }
  }

  /// An initial value for types whose name determines one.
  private static func initialValue(ofType type: String) -> String? {
    switch type {
    case "Bool": "false"
    case "Int", "Int16", "Int32", "Int64", "UInt", "Float", "Double", "CGFloat": "0"
    case "String": "\"\""
    case "Date", "Data", "UUID": "\(type)()"
    default:
      if type.hasPrefix("Set<") {
        "[]"
      } else if type.hasPrefix("[") {
        type.contains(":") ? "[:]" : "[]"
      } else {
        nil
      }
    }
  }
}
