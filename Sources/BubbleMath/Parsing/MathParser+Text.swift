// SPDX-License-Identifier: MIT
import BubbleStrings

extension MathParser {
  /// Reads text, in which dollars enclose formulas.
  mutating func text(_ style: MathTextStyle) throws(MathError) -> MathNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= MathFormula.depthLimit else { throw .tooDeep }
    guard try input.take(.scalar("{")) else {
      guard let token = try input.next() else { throw .ended(expected: "{") }
      return .text(token.source, style)
    }
    var collected = CollectedText(style: style)
    while let token = try input.nextRaw() {
      switch token {
      case .scalar("}") where collected.braces == 0: return .group(collected.finished())
      case .scalar("}"): collected.braces -= 1
      case .scalar("{"): collected.braces += 1
      case .scalar("$"): collected.add(try formula(until: .scalar("$")))
      case .command("("): collected.add(try formula(until: .command(")")))
      case .scalar("~"): collected.text += " "
      case .command(let name): try addCommand(name, to: &collected)
      case .scalar(let scalar): collected.text.unicodeScalars.append(scalar)
      case .space, .parameter, .verbatim: collected.text += token.source
      }
    }
    throw .ended(expected: "}")
  }

  /// Reads a formula in text, as far as its mark.
  private mutating func formula(until mark: MathToken) throws(MathError) -> MathNode {
    // A mark of the text's end is no part of the formula: `\text{costs $5}`.
    let nodes = try row { $0 == mark || $0 == .scalar("}") || $0 == nil }
    _ = try input.take(mark)
    return .row(nodes)
  }

  private mutating func addCommand(
    _ name: String, to collected: inout CollectedText
  ) throws(MathError) {
    if let style = Self.textStyles[name] {
      return collected.add(try text(style.within(collected.style)))
    }
    if let mark = Self.textAccents[name] {
      let letters = try input.argument().map(\.source).joined()
      collected.text.unicodeScalars += letters.unicodeScalars.prefix(1)
      collected.text.unicodeScalars.append(mark)
      collected.text.unicodeScalars += letters.unicodeScalars.dropFirst()
      return
    }
    switch name {
    case "ref": collected.text += try input.name()
    case "eqref": collected.text += "(\(try input.name()))"
    case "textcolor", "color":
      if name == "textcolor" { return collected.add(try coloring(name)) }
      _ = try input.option()
      _ = try input.name()
    case "ce", "num", "unit", "si", "SI", "qty", "ang":
      if let node = try command(name) { collected.add(node) }
    case "displaystyle", "textstyle", "normalsize", "normalfont", "small", "\\":
      collected.text += " "
    default: collected.text += Self.characters(of: name)
    }
  }

  /// The characters that a command stands for in text.
  private static func characters(of name: String) -> String {
    if spaces[name] != nil { return " " }
    if let symbol = MathSymbols.symbol(named: name) { return String(Character(symbol.scalar)) }
    return name.unicodeScalars.count == 1 || texts.contains(name) ? name : "\\" + name
  }

  private static let texts: Set<String> = ["TeX", "LaTeX", "KaTeX"]

  /// The marks that commands put above or below a letter of a text.
  private static let textAccents: [String: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}",
    "=": "\u{304}", ".": "\u{307}", "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}",
    "r": "\u{30A}", "c": "\u{327}", "k": "\u{328}", "textcircled": "\u{20DD}",
  ]
}

/// A text, and the formulas and styled parts in it.
private struct CollectedText {
  let style: MathTextStyle
  var text = ""

  /// The number of braces that are open.
  var braces = 0
  private var nodes: [MathNode] = []

  init(style: MathTextStyle) { self.style = style }

  mutating func add(_ node: MathNode) {
    if !text.isEmpty { nodes.append(.text(text, style)) }
    text = ""
    nodes.append(node)
  }

  func finished() -> [MathNode] { text.isEmpty ? nodes : nodes + [.text(text, style)] }
}

extension MathTextStyle {
  /// The style with what the text around it has.
  fileprivate func within(_ outer: MathTextStyle) -> MathTextStyle {
    MathTextStyle(
      isBold: isBold || outer.isBold, isItalic: isItalic || outer.isItalic,
      isMonospaced: isMonospaced || outer.isMonospaced)
  }
}
