// SPDX-License-Identifier: MIT
/// Overrides whose superclass declares another type, accessor or owner here than on iOS: R24, R25 and R26.
extension Rewriter {
  mutating func lowerInheritedSignatures() {
    for function in outline.functions where function.head.has("override", in: tokens) {
      switch function.fullName {
      case "willMove(toWindow:)": lowerWindow(of: function)
      case "observeValue(forKeyPath:of:change:context:)": lowerObserver(function)
      default: break
      }
    }
    for variable in outline.variables where variable.head.has("override", in: tokens) {
      switch variable.name {
      case "safeAreaInsets": lowerSafeArea(variable)
      case "window": lowerWindow(of: variable)
      default: break
      }
    }
  }

  /// An override of `window`, which an extension has, becomes one of the property that its getter reads.
  private mutating func lowerWindow(of variable: VariableDeclaration) {
    guard let open = variable.bodyOpen,
      let type = variable.type?.first(where: { tokens.at($0, is: "UIWindow") })
    else { return }
    replace(variable.nameIndex...variable.nameIndex, with: "_window")
    replace(type...type, with: "UIView.WindowBase")
    for index in open..<tokens.partner(of: open)
    where tokens.at(index, is: "super") && tokens.at(index + 2, is: "window") {
      replace(index...index + 2, with: "(super._window as? UIWindow)")
    }
    use(.windowOverride, at: variable.nameIndex, variable.name)
  }

  /// The parameter becomes a `BubbleViews.Window?`; inside of the body, a local one is a `UIWindow?` as before.
  private mutating func lowerWindow(of function: FunctionDeclaration) {
    guard let open = function.bodyOpen, let name = function.parameters.first?.name,
      let index = (function.nameIndex..<open).first(where: { tokens.at($0, is: "UIWindow") })
    else { return }
    replace(index...index, with: "UIView.WindowBase")
    if name != "_" { insert(" let \(name) = \(name) as? UIWindow; _ = \(name);", after: open) }
    use(.windowOverride, at: index, function.fullName)
  }

  /// A getter alone is followed by a setter, which is needed because the superclass's property has one.
  private mutating func lowerSafeArea(_ variable: VariableDeclaration) {
    guard let open = variable.bodyOpen else { return }
    let close = tokens.partner(of: open)
    guard !["didSet", "willSet"].contains(tokens.text(open + 1)), !hasOwnSetter(in: open..<close)
    else { return }
    if !tokens.at(open + 1, is: "get") {
      insert(" get {", after: open)
      insert("} ", before: close)
    }
    insert("set { super.safeAreaInsets = newValue } ", before: close)
    use(.safeAreaOverride, at: variable.nameIndex, variable.name)
  }

  private func hasOwnSetter(in body: Range<Int>) -> Bool {
    guard tokens.at(body.lowerBound + 1, is: "get") || tokens.at(body.lowerBound + 1, is: "set")
    else { return false }
    var index = body.lowerBound + 1
    while index < body.upperBound {
      if tokens.at(index, is: "set") { return true }
      index = tokens.at(index, is: "{") ? tokens.partner(of: index) + 1 : index + 1
    }
    return false
  }

  /// A class that isn't a responder implements the requirement of a protocol in place of an override.
  private mutating func lowerObserver(_ function: FunctionDeclaration) {
    let type = outline.types[function.owner]
    guard type.kind == .class, isPlainObject(type.simpleName) else { return }
    guard !program.inheritsOverride(of: function.fullName, by: type.simpleName) else { return }
    for index in function.head.modifiers where tokens.at(index, is: "override") {
      blank(index...index)
    }
    if let last = type.inheritanceRange.last {
      insert(", KeyPathObserver", after: last)
    }
    use(.keyPathObserver, at: function.nameIndex, type.name)
  }

  /// Whether a class inherits from `NSObject`, as far as files show.
  private func isPlainObject(_ name: String) -> Bool {
    program.conforms(name, to: "NSObject") && !program.isResponder(name)
  }
}
