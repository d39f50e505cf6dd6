// SPDX-License-Identifier: MIT
/// Selectors, key paths, and literals of images and colours: R2, R13 and R23.
extension Rewriter {
  mutating func lowerDirectives() {
    for index in tokens.tokens.indices where tokens[index].kind == .directive {
      guard tokens.at(index + 1, is: "(") else { continue }
      let close = tokens.partner(of: index + 1)
      guard close > index + 2 else { continue }
      let inside = index + 2..<close
      switch tokens[index].text {
      case "#selector": lowerSelector(index, inside)
      case "#keyPath": lowerKeyPath(index, inside)
      case "#imageLiteral": lowerImageLiteral(index, inside)
      case "#colorLiteral":
        replace(index...index, with: "UIColor")
        use(.literal, at: index, "#colorLiteral")
      default: break
      }
    }
  }

  private mutating func lowerKeyPath(_ index: Int, _ inside: Range<Int>) {
    var parts = inside.filter { tokens.isWord($0) }.map(tokens.text)
    while parts.count > 1, parts[0].first?.isUppercase == true { parts.removeFirst() }
    let path = parts.joined(separator: ".")
    replace(index...inside.upperBound, with: "\"\(path)\"")
    use(.keyPath, at: index, path)
  }

  /// `#imageLiteral(resourceName: "Send")` becomes `UIImage(named: "Send")!`.
  private mutating func lowerImageLiteral(_ index: Int, _ inside: Range<Int>) {
    guard tokens.at(inside.lowerBound, is: "resourceName") else { return }
    replace(index...index, with: "UIImage")
    replace(inside.lowerBound...inside.lowerBound, with: "named")
    insert("!", after: inside.upperBound)
    use(.literal, at: index, "#imageLiteral")
  }

  private mutating func lowerSelector(_ index: Int, _ inside: Range<Int>) {
    let owner = outline.type(around: index)
    let selector = SelectorExpression(tokens, inside, owner: owner)
    let name = completed(selector.name)
    replace(index...inside.upperBound, with: "Selector(\"\(name)\", \(selector.method))")
    use(.selector, at: index, name)
  }

  /// The name with labels, where the program has one function of that name.
  private func completed(_ name: String) -> String {
    guard !name.contains("("), let names = program.functions[name], names.count == 1 else {
      return name
    }
    return names.first ?? name
  }
}

/// The method or property in `#selector(…)`, and how to reach it from a target.
private struct SelectorExpression {
  /// `onTap(_:)`, as far as it is written.
  private(set) var name: String

  /// An expression for the method as a function of the target: `Cell.onTap(_:)`.
  private(set) var method: String

  init(_ tokens: TokenList, _ inside: Range<Int>, owner: TypeDeclaration?) {
    var start = inside.lowerBound
    let accessor = tokens.at(start + 1, is: ":") ? tokens.text(start) : nil
    if accessor != nil { start += 2 }
    // A cast may follow: `onTap as (Cell) -> (UIButton) -> Void`.
    let end = (start..<inside.upperBound).first { tokens.at($0, is: "as") } ?? inside.upperBound
    let base = Self.lastDot(tokens, start..<end)
    name = tokens.source((base.map { $0 + 1 } ?? start)..<end)
    let type = Self.type(tokens, base.map { start..<$0 }, owner)
    method = type + (type.isEmpty ? "" : ".") + name
    if let accessor {
      method = "\(accessor): \\\(type).\(name)"
    } else if end < inside.upperBound {
      method = "\(method) as (\(type)) -> \(tokens.source(end + 1..<inside.upperBound))"
    }
  }

  /// The last dot outside of parentheses.
  private static func lastDot(_ tokens: TokenList, _ range: Range<Int>) -> Int? {
    var (result, index): (Int?, Int) = (nil, range.lowerBound)
    while index < range.upperBound {
      if ["(", "["].contains(tokens.text(index)) { index = tokens.partner(of: index) }
      if tokens.at(index, is: ".") { result = index }
      index += 1
    }
    return result
  }

  /// The type that has the method: as it is written, that of an object, or the one around.
  private static func type(
    _ tokens: TokenList, _ base: Range<Int>?, _ owner: TypeDeclaration?
  ) -> String {
    let around = owner.map { $0.kind == .protocol ? "Self" : $0.name } ?? ""
    guard let base else { return around }
    let text = tokens.source(base)
    if text == "self" || text == "super" { return around }
    let last = base.last.map(tokens.text) ?? ""
    return last.first?.isUppercase == true ? text : "type(of: \(text))"
  }
}
