// SPDX-License-Identifier: MIT
import Foundation

/// The composition that a symbol's name stands for: a drawing of the table, and what variants make of it.
///
/// `mic.slash.circle.fill` is a filled circle around a struck microphone.
indirect enum SymbolRecipe: Hashable, Sendable {
  /// A drawing of the table.
  case base(String)
  /// The filled variant.
  case filled(SymbolRecipe)
  /// The symbol with a line across.
  case slashed(SymbolRecipe)
  /// The symbol with a sign in its corner; a dot without one.
  case badged(SymbolRecipe, sign: SymbolRecipe?)
  /// A smaller symbol in a shape of the table.
  case enclosed(SymbolRecipe, shape: String)

  /// Reads a name, from its end. `nil` for one that no drawing is at the beginning of.
  init?(_ name: String) {
    guard let recipe = Self.read(name[...], in: .shared) else { return nil }
    self = recipe
  }

  /// The drawing that the symbol is made of.
  var baseName: String {
    switch self {
    case .base(let name): name
    case .filled(let recipe), .slashed(let recipe), .badged(let recipe, _),
      .enclosed(let recipe, _):
      recipe.baseName
    }
  }

  /// The shapes that symbols are put in, by the ends of names.
  private static let shapes = [
    ("circle", "circle"), ("square", "square"), ("rectangle", "rectangle"), ("app", "app"),
    ("bubble", "bubble.left"), ("bubble.left", "bubble.left"), ("bubble.right", "bubble.right"),
    ("message", "message"), ("shield", "shield"), ("seal", "seal"), ("diamond", "diamond"),
    ("hexagon", "hexagon"), ("octagon", "octagon"), ("triangle", "triangle"), ("icloud", "icloud"),
  ]

  private static func read(_ name: Substring, in table: SymbolTable) -> SymbolRecipe? {
    if table.drawings[String(name)] != nil { return .base(String(name)) }
    if let rest = name.dropping(".fill") { return read(rest, in: table).map { .filled($0) } }
    if let rest = name.dropping(".slash") { return read(rest, in: table).map { .slashed($0) } }
    if let rest = name.dropping(".badge") {
      return read(rest, in: table).map { .badged($0, sign: nil) }
    }
    if let badged = readBadge(name, in: table) { return badged }
    for (end, shape) in shapes {
      guard let rest = name.dropping(".\(end)") else { continue }
      let isCharacter = SymbolTable.characters[String(rest)] != nil
      guard let inner = isCharacter ? .base(String(rest)) : read(rest, in: table) else { continue }
      return .enclosed(inner, shape: shape)
    }
    return nil
  }

  /// The signs that follow a person without the word `badge`: `person.fill.questionmark`.
  private static let signs = ["plus", "minus", "xmark", "checkmark", "questionmark"]

  private static func readBadge(_ name: Substring, in table: SymbolTable) -> SymbolRecipe? {
    for word in [".badge.", ".trianglebadge."] {
      guard let place = name.range(of: word), let sign = read(name[place.upperBound...], in: table),
        let rest = read(name[..<place.lowerBound], in: table)
      else { continue }
      return .badged(rest, sign: sign)
    }
    for sign in signs {
      guard let rest = name.dropping(".\(sign)"), let recipe = read(rest, in: table) else {
        continue
      }
      return .badged(recipe, sign: .base(sign))
    }
    return nil
  }
}

extension Substring {
  /// The text without an end; `nil` for a text that ends in another way.
  fileprivate func dropping(_ end: String) -> Substring? {
    hasSuffix(end) && count > end.count ? dropLast(end.count) : nil
  }
}
