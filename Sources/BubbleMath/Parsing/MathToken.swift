// SPDX-License-Identifier: MIT

/// A token of TeX.
enum MathToken: Hashable, Sendable {
  /// A command without its backslash: letters, or one other character.
  case command(String)
  case scalar(Unicode.Scalar)

  /// White space, of any length.
  case space

  /// `#1` to `#9` in the body of a macro.
  case parameter(Int)

  /// The text of `\verb`, between two equal marks, which is shown as it is written.
  case verbatim(String)

  /// The token as it is written.
  var source: String {
    switch self {
    case .command(let name): "\\" + name
    case .scalar(let scalar): String(Character(scalar))
    case .space: " "
    case .parameter(let number): "#\(number)"
    case .verbatim(let text): text
    }
  }

  /// Returns the tokens of a formula. Comments have none.
  static func tokens(of source: String) -> [MathToken] {
    var tokens: [MathToken] = []
    tokens.reserveCapacity(source.utf8.count)
    var scalars = source.unicodeScalars[...]
    var ends = VerbatimEnds(source)
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\\": tokens.append(command(from: &scalars, &ends))
      case "%": scalars = scalars.drop { $0 != "\n" }
      case "#":
        if let digit = scalars.first, ("1"..."9").contains(digit) {
          scalars.removeFirst()
          tokens.append(.parameter(Int(digit.value) - 0x30))
        } else {
          tokens.append(.scalar(scalar))
        }
      case " ", "\n", "\t", "\r":
        if tokens.last != .space { tokens.append(.space) }
      default: tokens.append(.scalar(scalar))
      }
    }
    return tokens
  }

  /// The command after a backslash.
  private static func command(
    from scalars: inout Substring.UnicodeScalarView, _ ends: inout VerbatimEnds
  ) -> MathToken {
    let start = scalars
    let name = name(from: &scalars)
    guard name == "verb" else { return .command(name) }
    scalars = start.dropFirst(4)
    if scalars.first == "*" { scalars.removeFirst() }
    guard let mark = scalars.popFirst(), ends.has(mark, from: scalars.startIndex),
      let end = scalars.firstIndex(of: mark)
    else {
      scalars = start.dropFirst(4)
      return .command(name)
    }
    defer { scalars = scalars[end...].dropFirst() }
    return .verbatim(String(scalars[..<end]))
  }

  /// The name after a backslash. White space after letters belongs to them.
  private static func name(from scalars: inout Substring.UnicodeScalarView) -> String {
    let letters = scalars.prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    guard letters.isEmpty else {
      scalars = scalars[letters.endIndex...].drop { " \n\t\r".unicodeScalars.contains($0) }
      return String(letters)
    }
    guard let scalar = scalars.popFirst() else { return "" }
    return "\n\t\r".unicodeScalars.contains(scalar) ? " " : String(Character(scalar))
  }
}

/// The last places of all characters of a formula, so that the end of a `\verb` is looked for only where there is one.
private struct VerbatimEnds {
  private let source: String
  private lazy var lastPlaces: [Unicode.Scalar: String.Index] = {
    let scalars = source.unicodeScalars
    return Dictionary(zip(scalars, scalars.indices)) { _, last in last }
  }()

  init(_ source: String) { self.source = source }

  /// Whether a character is at a place or behind it.
  mutating func has(_ scalar: Unicode.Scalar, from place: String.Index) -> Bool {
    lastPlaces[scalar].map { $0 >= place } ?? false
  }
}
