// SPDX-License-Identifier: MIT
/// The declarations in a file that rules need: types, their members, and imports.
struct Outline {
  private(set) var types: [TypeDeclaration] = []
  private(set) var functions: [FunctionDeclaration] = []
  private(set) var variables: [VariableDeclaration] = []
  private(set) var imports: [ImportDeclaration] = []

  init(_ tokens: TokenList) {
    var scanner = OutlineScanner(tokens)
    scanner.scan()
    (types, functions) = (scanner.types, scanner.functions)
    (variables, imports) = (scanner.variables, scanner.imports)
  }

  /// The innermost type that a token is in.
  func type(around index: Int) -> TypeDeclaration? {
    types.last { $0.body.contains(index) && $0.body.lowerBound != index }
  }
}

/// The tokens of a file, and which brackets belong together.
struct TokenList {
  let bytes: [UInt8]
  let tokens: [Token]

  /// For each opening bracket its closing one, and the reverse; -1 for others.
  private let partners: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    partners = Self.partners(in: tokens)
  }

  var count: Int { tokens.count }

  subscript(index: Int) -> Token { tokens[index] }

  /// The text of a token; empty for a literal, and outside of the file.
  func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Whether a token is this mark or word.
  func at(_ index: Int, is text: String) -> Bool { self.text(index) == text }

  func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  /// The other bracket of a pair; the last token for one that isn't closed.
  func partner(of index: Int) -> Int { partners[index] < 0 ? tokens.count - 1 : partners[index] }

  /// The source of tokens on one line, with single spaces where there were some.
  func source(_ range: some Sequence<Int>) -> String {
    var result = ""
    for index in range {
      let token = tokens[index]
      if !result.isEmpty, token.followsSpace { result += " " }
      result += String(decoding: bytes[token.range], as: UTF8.self)
    }
    return result
  }

  private static func partners(in tokens: [Token]) -> [Int] {
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices where tokens[index].kind == .mark {
      switch tokens[index].text {
      case "(", "[", "{": open.append(index)
      case ")": close(index, "(")
      case "]": close(index, "[")
      case "}": close(index, "{")
      default: break
      }
    }
    return partners

    func close(_ index: Int, _ bracket: String) {
      // Conditional compilation may leave a bracket open; what is inside of it is skipped.
      guard let depth = open.lastIndex(where: { tokens[$0].text == bracket }) else { return }
      partners[index] = open[depth]
      partners[open[depth]] = index
      open.removeSubrange(depth...)
    }
  }
}
