// SPDX-License-Identifier: MIT
/// A name of iOS that a file uses, and that no module on Linux has.
public struct MissingName: Hashable, Codable, Sendable {
  /// The name: of a type, a function or a member; with labels for a method of a delegate.
  public var name: String

  /// The lines that use it, from 1.
  public var lines: [Int]
}

/// Names that the compiler won't find, and methods of delegates that nothing will call.
extension Rewriter {
  /// The names, by their first lines.
  var missingNames: [MissingName] {
    var lines: [String: [Int]] = [:]
    let unused = inactiveTokens
    for index in tokens.tokens.indices where !unused.contains(index) {
      guard let name = missingName(at: index) else { continue }
      lines[name, default: []].append(tokens[index].line)
    }
    for function in outline.functions where isMissingCallback(function) {
      lines[function.fullName, default: []].append(tokens[function.nameIndex].line)
    }
    let names = lines.map { MissingName(name: $0, lines: $1) }
    return names.sorted { ($0.lines[0], $0.name) < ($1.lines[0], $1.name) }
  }

  private func missingName(at index: Int) -> String? {
    let token = tokens[index]
    guard token.kind == .word else { return nil }
    let name = token.text
    if tokens.at(index - 1, is: ".") {
      let isMember = KnownSymbols.missingMembers.contains(name) && !program.declaresAny(name)
      return isMember ? name : nil
    }
    guard Self.hasPrefix(name), name != "UIKit", !KnownSymbols.names.contains(name),
      !program.declaresAny(name),
      !tokens.at(index + 1, is: ":") || tokens.at(index - 1, is: ":")
    else { return nil }
    return name
  }

  private func isMissingCallback(_ function: FunctionDeclaration) -> Bool {
    KnownSymbols.missingMembers.contains(function.fullName)
      && outline.types[function.owner].kind != .protocol
  }

  /// Whether a name has a prefix of UIKit and of what belongs to it, before a capital.
  private static func hasPrefix(_ name: String) -> Bool {
    let letters = name.utf8.prefix(3)
    guard letters.count == 3, let third = letters.last, (65...90).contains(third) else {
      return false
    }
    return ["UI", "NS", "CA", "CG", "CF", "CI", "CT"].contains { name.hasPrefix($0) }
  }

  /// Tokens that are removed, and those of other platforms' code.
  private var inactiveTokens: Set<Int> {
    var result = Set(removedRanges.joined())
    // For each open condition, whether it holds here; nil where that isn't known.
    var conditions: [Bool?] = []
    for index in tokens.tokens.indices {
      switch tokens[index].kind == .directive ? tokens[index].text : "" {
      case "#if": conditions.append(holds(after: index))
      case "#elseif":
        let previous = conditions.popLast() ?? nil
        conditions.append(previous == true ? false : holds(after: index))
      case "#else":
        let previous = conditions.popLast() ?? nil
        conditions.append(previous.map { !$0 })
      case "#endif": _ = conditions.popLast()
      default: if conditions.contains(false) { result.insert(index) }
      }
    }
    return result
  }

  /// Whether a condition of one platform or module holds on Linux.
  private func holds(after index: Int) -> Bool? {
    let isNegative = tokens.at(index + 1, is: "!")
    let start = isNegative ? index + 2 : index + 1
    guard tokens.at(start + 1, is: "("), tokens.at(start + 3, is: ")") else { return nil }
    let end = start + 4
    guard end >= tokens.count || tokens[end].startsLine else { return nil }
    let value: Bool
    switch (tokens.text(start), tokens.text(start + 2)) {
    case ("os", "iOS"), ("os", "Linux"), ("canImport", "UIKit"): value = true
    case ("os", _), ("targetEnvironment", _): value = false
    case ("canImport", "AppKit"), ("canImport", "Cocoa"), ("canImport", "SwiftUI"),
      ("canImport", "WatchKit"):
      value = false
    default: return nil
    }
    return value != isNegative
  }
}
