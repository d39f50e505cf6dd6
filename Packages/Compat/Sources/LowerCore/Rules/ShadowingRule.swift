// SPDX-License-Identifier: MIT
/// Overrides of properties that `UIView` has in an extension here: R17.
///
/// A subclass may declare such a property again; code that knows the subclass uses that one.
extension Rewriter {
  mutating func lowerShadowedProperties() {
    for variable in outline.variables
    where Self.shadowedNames.contains(variable.name)
      && outline.types[variable.owner].kind == .class
      && !program.inherits(variable.name, by: outline.types[variable.owner].simpleName)
    {
      guard let index = variable.head.modifiers.first(where: { tokens.at($0, is: "override") })
      else {
        continue
      }
      blank(index...index)
      use(.shadowedProperty, at: index, variable.name)
      if let open = variable.bodyOpen { lowerObserver(of: variable.name, in: open) }
    }
  }

  /// An observer becomes a setter that sets the superclass's property.
  private mutating func lowerObserver(of name: String, in open: Int) {
    let keyword = open + 1
    guard ["didSet", "willSet"].contains(tokens.text(keyword)) else { return }
    guard let body = (keyword..<tokens.count).first(where: { tokens.at($0, is: "{") }) else {
      return
    }
    let isDidSet = tokens.at(keyword, is: "didSet")
    let end = tokens.partner(of: body)
    if tokens.partner(of: open) != end + 1 {
      return note(at: keyword, "Two observers of '\(name)' need a setter that is written by hand.")
    }
    let old = body > keyword + 2 ? tokens.text(keyword + 2) : "oldValue"
    replace(keyword...body - 1, with: "get { super.\(name) } set")
    if isDidSet {
      insert(" let \(old) = super.\(name); _ = \(old); super.\(name) = newValue;", after: body)
    } else {
      insert(" super.\(name) = newValue ", before: end)
    }
  }

  private static let shadowedNames: Set<String> = ["backgroundColor", "keyCommands", "tintColor"]
}
