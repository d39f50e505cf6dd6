// SPDX-License-Identifier: MIT
/// Outlets and actions of interface files: R14. Without Objective-C nothing finds a property or a method by its name, so
/// classes that have some get two overrides that do.
extension Rewriter {
  mutating func lowerOutlets() {
    for (index, type) in outline.types.enumerated() where type.kind == .class {
      let outlets = outline.variables.filter { $0.owner == index }.compactMap(outletCase)
      let actions = actionCases(of: type)
      guard !outlets.isEmpty || !actions.isEmpty else { continue }
      guard program.isResponder(type.simpleName) else {
        note(
          at: type.body.lowerBound,
          "'\(type.name)' has outlets or actions, and isn't known to be a view or a controller: interface files don't "
            + "reach them. Add the file of its superclass to the context.")
        continue
      }
      var members = ""
      if !outlets.isEmpty {
        members += Self.override(
          "connectOutlet(_ name: String, to value: Any?)", outlets, "connectOutlet(name, to: value)"
        )
      }
      if !actions.isEmpty {
        members += Self.override(
          "performAction(_ name: String, sender: Any?)", actions,
          "performAction(name, sender: sender)")
      }
      insert(members, after: type.body.lowerBound)
    }
  }

  private static func override(_ signature: String, _ cases: [String], _ call: String) -> String {
    " @discardableResult public override func \(signature) -> Bool { switch name { "
      + cases.joined() + "default: return super.\(call) } };"
  }

  /// The case of a property that is marked as an outlet, and has a type.
  private func outletCase(_ variable: VariableDeclaration) -> String? {
    let isOutlet = variable.head.hasAttribute("@IBOutlet", in: tokens)
    let isInspectable = variable.head.hasAttribute("@IBInspectable", in: tokens)
    guard isOutlet || isInspectable, let type = variable.type.map({ tokens.source($0) }) else {
      return nil
    }
    let name = variable.name
    let plain = Self.wrapped(type)
    let value =
      isInspectable && Self.numbers.contains(plain)
      ? "(value as? CGFloat).map(\(plain).init)" : "value as? \(plain)"
    return "case \"\(name)\": guard let value = \(value) else { return false }; "
      + "self.\(name) = value; return true; "
  }

  private static let numbers: Set<String> = ["Int", "Double", "Float", "CGFloat"]

  /// The type without the marks of an optional.
  private static func wrapped(_ type: String) -> String {
    var plain = Substring(type)
    while let last = plain.last, last == "?" || last == "!" || last == " " { plain.removeLast() }
    if plain.hasPrefix("Optional<"), plain.hasSuffix(">") {
      plain = plain.dropFirst("Optional<".count).dropLast()
    }
    return String(plain)
  }

  /// The cases of methods of a class, in its body or an extension in the file, that are marked as actions.
  private func actionCases(of type: TypeDeclaration) -> [String] {
    outline.functions.compactMap { function in
      let owner = outline.types[function.owner]
      guard owner.simpleName == type.simpleName, [.class, .extension].contains(owner.kind),
        function.head.hasAttribute("@IBAction", in: tokens), function.parameters.count < 3
      else { return nil }
      return "case \"\(Self.selector(of: function))\": return "
        + "Selector(name, \(type.name).\(Self.reference(function)))"
        + ".invoke(on: self, with: [sender]) != nil; "
    }
  }

  private static func reference(_ function: FunctionDeclaration) -> String {
    function.parameters.isEmpty ? function.name : function.fullName
  }

  /// The name that Objective-C has for a method: `send:`, `sendWithSender:`, `send:forEvent:`.
  private static func selector(of function: FunctionDeclaration) -> String {
    guard let first = function.parameters.first else { return function.name }
    let label = first.label
    let word = label == "_" ? "" : "With" + label.prefix(1).uppercased() + label.dropFirst()
    let others = function.parameters.dropFirst().map { ($0.label == "_" ? "" : $0.label) + ":" }
    return function.name + word + ":" + others.joined()
  }
}

extension ProgramIndex {
  /// Whether a class is a responder of UIKit's, as far as files show.
  func isResponder(_ name: String) -> Bool {
    var (seen, open): (Set<String>, [String]) = ([], [name])
    while let next = open.popLast() {
      if KnownSymbols.responders.contains(next) { return true }
      if seen.insert(next).inserted { open += inheritance[next] ?? [] }
    }
    return false
  }
}
