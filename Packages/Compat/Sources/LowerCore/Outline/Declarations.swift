// SPDX-License-Identifier: MIT
/// The attributes and modifiers before a declaration. Indexes count tokens.
struct DeclarationHead {
  /// The first token of the declaration.
  var start: Int
  var attributes: [Int] = []
  var modifiers: [Int] = []
}

/// A type or an extension of one.
struct TypeDeclaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `extension`, `protocol`
  }

  var kind: Kind
  var head: DeclarationHead

  /// The name as it is written, without generic parameters: `Outer.Inner`.
  var name: String

  /// The last token of the name and its generic parameters.
  var nameEnd: Int

  /// Superclass and protocols, without generic arguments.
  var inheritance: [String]

  /// The tokens between the colon and the body.
  var inheritanceRange: Range<Int>

  /// The braces of the body.
  var body: ClosedRange<Int>

  /// The last part of the name.
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A function or initialiser that a type declares.
struct FunctionDeclaration {
  struct Parameter {
    /// The label in calls; `_` for none.
    var label: String
    var name: String
    var isInout: Bool
    var isVariadic: Bool
    var isAutoclosure: Bool
  }

  var head: DeclarationHead
  var keyword: Int
  var nameIndex: Int

  /// The name; `init` for initialisers.
  var name: String
  var parameters: [Parameter]

  /// The tokens of the result's type.
  var result: Range<Int>?

  /// The last token before the body.
  var signatureEnd: Int

  /// The brace that opens the body; `nil` for a requirement.
  var bodyOpen: Int?

  /// The index of the type whose body it is in.
  var owner: Int

  /// The name with labels: `tableView(_:heightForRowAt:)`.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }
}

extension FunctionDeclaration {
  /// The arguments that pass all parameters on; `nil` if they can't be.
  var arguments: String? {
    guard !parameters.contains(where: \.isVariadic) else { return nil }
    let arguments = parameters.map { parameter in
      let label = parameter.label == "_" ? "" : "\(parameter.label): "
      let name = parameter.name + (parameter.isAutoclosure ? "()" : "")
      return label + (parameter.isInout ? "&" : "") + name
    }
    return arguments.joined(separator: ", ")
  }

  /// The keywords before a call of the function: `try await `.
  func effects(in tokens: TokenList) -> String {
    let words = (nameIndex...signatureEnd).map(tokens.text)
    return (words.contains("throws") || words.contains("rethrows") ? "try " : "")
      + (words.contains("async") ? "await " : "")
  }
}

/// A property that a type declares.
struct VariableDeclaration {
  var head: DeclarationHead
  var keyword: Int
  var nameIndex: Int
  var name: String

  /// The tokens of the type, if it is written.
  var type: Range<Int>?

  /// The brace that opens getter and setter, or observers.
  var bodyOpen: Int?

  /// The index of the type whose body it is in.
  var owner: Int
}

/// An import declaration.
struct ImportDeclaration {
  var head: DeclarationHead
  var keyword: Int

  /// The module, without submodule and symbol.
  var module: String

  /// The last token.
  var end: Int
}
