// SPDX-License-Identifier: MIT
/// Closures in constants with weak captures: R20.
///
/// Swift 6.3 on Linux makes the second capture of `let go = { [weak a, weak b] in … }` `nil` where it
/// knows the closure that is called. A function that isn't optimised hides that.
extension Rewriter {
  mutating func lowerWeakCaptures() {
    let limit = hasLocalWeakVariable ? 1 : 2
    var found = false
    for index in tokens.tokens.indices where tokens.at(index, is: "{") {
      guard weakCaptures(in: index) >= limit, isValueOfConstant(index) else { continue }
      insert("_lowered_kept(", before: index)
      // Without the type the compiler can't infer that a closure is `@Sendable`.
      insert(type(beforeValue: index).map { " as \($0))" } ?? ")", after: tokens.partner(of: index))
      use(.weakCaptures, at: index, "[weak, weak]")
      found = true
    }
    guard found else { return }
    append(
      "@inline(never) @_optimize(none)\n"
        + "fileprivate func _lowered_kept<Closure>(_ closure: Closure) -> Closure { closure }")
  }

  /// The number of weak captures in the list of a closure.
  private func weakCaptures(in open: Int) -> Int {
    var list = open + 1
    while list < tokens.count, tokens[list].kind == .attribute { list += 1 }
    guard tokens.at(list, is: "[") else { return 0 }
    return (list..<tokens.partner(of: list)).count { index in
      tokens.at(index, is: "weak") && ["[", ","].contains(tokens.text(index - 1))
    }
  }

  /// Whether a closure is all that a constant is set to: `let go: () -> Void = { … }`.
  private func isValueOfConstant(_ open: Int) -> Bool {
    guard tokens.at(open - 1, is: "="), !tokens.at(tokens.partner(of: open) + 1, is: "(") else {
      return false
    }
    var index = open - 2
    while index > 0, !tokens.at(index, is: "let") {
      if [")", "]"].contains(tokens.text(index)) { index = tokens.partner(of: index) }
      let isType =
        tokens.isWord(index) || tokens[index].kind == .attribute
        || [":", "->", "?", "(", "[", ".", "<", ">", ","].contains(tokens.text(index))
      guard isType, !["var", "return", "in"].contains(tokens.text(index)) else { return false }
      index -= 1
    }
    return tokens.at(index, is: "let")
  }

  /// The type that is written for a constant whose value begins here.
  private func type(beforeValue open: Int) -> String? {
    let start = open - 1
    let isStart = { (index: Int) in
      tokens.at(index, is: ":") && tokens.at(index - 2, is: "let") && tokens.isWord(index - 1)
    }
    guard let colon = (0..<start).last(where: isStart), colon + 1 < start else { return nil }
    let type = colon + 1..<start
    return type.contains { ["{", "}", "=", "let"].contains(tokens.text($0)) }
      ? nil : tokens.source(type)
  }

  /// Whether a function has a weak variable, which closures may capture like a weak capture.
  private var hasLocalWeakVariable: Bool {
    let members = Set(outline.variables.map(\.keyword))
    return tokens.tokens.indices.contains { index in
      tokens.at(index, is: "weak") && tokens.at(index + 1, is: "var")
        && !members.contains(index + 1)
    }
  }
}
