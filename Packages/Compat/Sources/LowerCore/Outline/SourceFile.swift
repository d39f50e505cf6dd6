// SPDX-License-Identifier: MIT
/// A Swift file to lower, or to look names up in.
public struct SourceFile {
  /// The path that compiler messages name.
  public let path: String
  let tokens: TokenList
  let outline: Outline

  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - path: The path that compiler messages name.
  ///   - text: The file's content.
  public init(path: String, text: String) {
    self.path = path
    tokens = TokenList(Array(text.utf8))
    outline = Outline(tokens)
  }

  /// The lines that isolate declarations to the main actor.
  var isolatedLines: [Int] {
    let members =
      outline.types.map(\.head) + outline.functions.map(\.head) + outline.variables.map(\.head)
    return members.flatMap(\.attributes).filter { tokens.at($0, is: "@MainActor") }
      .map { tokens[$0].line }.sorted()
  }
}
