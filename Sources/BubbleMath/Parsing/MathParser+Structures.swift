// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleText

extension MathParser {
  mutating func fraction(_ name: String) throws(MathError) -> MathNode {
    if name == "cfrac" { _ = try input.option() }
    var fraction = MathFraction(numerator: try argument(), denominator: try argument())
    if name == "dfrac" || name == "cfrac" { fraction.level = .display }
    if name == "tfrac" { fraction.level = .text }
    fraction.isContinued = name == "cfrac"
    return .fraction(fraction)
  }

  mutating func binomial(_ name: String) throws(MathError) -> MathNode {
    var fraction = MathFraction(numerator: try argument(), denominator: try argument())
    (fraction.hasRule, fraction.left, fraction.right) = (false, "(", ")")
    if name == "dbinom" { fraction.level = .display }
    if name == "tbinom" { fraction.level = .text }
    return .fraction(fraction)
  }

  mutating func generalFraction() throws(MathError) -> MathNode {
    let left = try input.name()
    let right = try input.name()
    let thickness = try input.name()
    let level = try input.name()
    var fraction = MathFraction(numerator: try argument(), denominator: try argument())
    (fraction.left, fraction.right) = (Self.delimiter(left), Self.delimiter(right))
    fraction.thickness = length(thickness).map { max($0, 0) }
    fraction.hasRule = fraction.thickness != 0
    fraction.level = Int(level).flatMap(MathLevel.init)
    return .fraction(fraction)
  }

  private static func delimiter(_ source: String) -> Unicode.Scalar? {
    MathToken.tokens(of: source).first.flatMap(delimiter)
  }

  /// Reads `\over` and its like, and the denominator after it; `nil` if the token is another.
  mutating func infixFraction(
    _ token: MathToken, after nodes: [MathNode], until isEnd: (MathToken?) -> Bool
  ) throws(MathError) -> MathNode? {
    guard case .command(let name) = token, Self.infixes.contains(name) else { return nil }
    _ = try input.next()
    let thickness = name == "above" ? try readLength() : nil
    var fraction = MathFraction(
      numerator: .group(nodes), denominator: .group(try openRow(until: isEnd)))
    fraction.hasRule = name == "over" || name == "above" && thickness != 0
    fraction.thickness = thickness.map { max($0, 0) }
    switch name {
    case "choose": (fraction.left, fraction.right) = ("(", ")")
    case "brace": (fraction.left, fraction.right) = ("{", "}")
    case "brack": (fraction.left, fraction.right) = ("[", "]")
    default: break
    }
    return .fraction(fraction)
  }

  /// Reads a change of style, size or colour, and the rest of the group; `nil` if the token is another.
  mutating func declaration(
    _ token: MathToken, until isEnd: (MathToken?) -> Bool
  ) throws(MathError) -> [MathNode]? {
    guard case .command(let name) = token else { return nil }
    if let level = Self.levels[name] {
      _ = try input.next()
      return [.level(level, try openRow(until: isEnd))]
    }
    if let size = Self.sizes[name] {
      _ = try input.next()
      let outer = sizeFactor
      defer { sizeFactor = outer }
      sizeFactor = size
      return [.sized(size / outer, try openRow(until: isEnd))]
    }
    guard name == "color" else { return nil }
    _ = try input.next()
    let model = try input.option()
    let source = try input.name()
    let rest = try openRow(until: isEnd)
    guard let color = color(source, model: model) else {
      return [.unknown("\\color{\(source)}")] + rest
    }
    return [.colored(color, rest)]
  }

  /// Reads `\definecolor{name}{model}{numbers}` after its command.
  mutating func defineColor() throws(MathError) {
    let name = try input.name()
    let model = try input.name()
    let source = try input.name()
    if let color = MathColors.color(named: source, model: model) { colors[name] = color }
  }

  private func color(_ source: String, model: String?) -> Color? {
    colors[source] ?? MathColors.color(named: source, model: model)
  }

  mutating func coloring(_ name: String) throws(MathError) -> MathNode {
    let model = try input.option()
    let source = try input.name()
    let second = name == "fcolorbox" ? try input.name() : nil
    let node = try argument()
    guard let color = color(source, model: model) else {
      return .row([.unknown("\\\(name){\(source)}"), node])
    }
    switch name {
    case "textcolor": return .colored(color, [.row([node])])
    case "colorbox": return .boxed(node, MathFrame(hasBorder: false, background: color))
    default:
      let background = second.flatMap { self.color($0, model: model) }
      return .boxed(node, MathFrame(border: color, background: background))
    }
  }

  private static func delimiter(_ token: MathToken) -> Unicode.Scalar? {
    switch token {
    case .scalar(let scalar): MathSymbols.delimiter(scalar)
    case .command(let name): MathSymbols.delimiter(named: name)
    case .space, .parameter, .verbatim: nil
    }
  }

  /// Reads a delimiter. A period is an empty one.
  mutating func delimiter() throws(MathError) -> Unicode.Scalar? {
    guard let token = try input.next() else { throw .ended(expected: ".") }
    if token == .scalar(".") { return nil }
    guard let delimiter = Self.delimiter(token) else { throw .unexpected(token.source) }
    return delimiter
  }

  /// Reads what follows `\left`.
  mutating func delimited() throws(MathError) -> MathNode {
    var delimited = MathDelimited(left: try delimiter(), segments: [])
    while true {
      delimited.segments.append(
        try row { $0 == .command("right") || $0 == .command("middle") || $0 == nil })
      let end = try input.next()
      guard let end else { throw .ended(expected: "\\right") }
      if end == .command("right") {
        delimited.right = try delimiter()
        return .delimited(delimited)
      }
      delimited.middles.append(try delimiter())
    }
  }
}
