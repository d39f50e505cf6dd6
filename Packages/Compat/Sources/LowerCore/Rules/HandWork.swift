// SPDX-License-Identifier: MIT
/// Notes on what compiles, and has no effect here.
extension Rewriter {
  mutating func noteHandWork() {
    for index in tokens.tokens.indices where tokens[index].kind == .word {
      guard tokens.at(index + 1, is: "("), !tokens.at(index - 1, is: "func") else { continue }
      switch tokens[index].text {
      case "NSSelectorFromString":
        note(at: index, "A method that is named by text has nothing to call; write #selector.")
      case "Selector" where isLiteral(index + 2) && tokens.at(index + 3, is: ")"):
        note(at: index, "A method that is named by text has nothing to call; write #selector.")
      case "NSClassFromString" where isLiteral(index + 2) && !hasModule(index + 2):
        note(at: index, "A class is found by its module and name, such as \"Cells.Cell\".")
      case "method_exchangeImplementations", "class_addMethod", "class_replaceMethod":
        note(at: index, "Implementations of methods cannot be exchanged; leave this file out.")
      default: break
      }
    }
  }

  /// Specs of Quick: XCTest finds tests by the names of methods on Linux, and a spec has none.
  mutating func findSpecs() {
    guard !program.declares("QuickSpec"), !program.names("QCKMain") else { return }
    for type in outline.types
    where type.kind == .class && program.conforms(type.simpleName, to: "QuickSpec") {
      fail(
        at: type.head.start,
        "'\(type.name)' is a QuickSpec, of which no test runs on Linux: write methods of XCTestCase, "
          + "or leave the file out.")
    }
  }

  private func isLiteral(_ index: Int) -> Bool {
    index < tokens.count && tokens[index].kind == .literal
  }

  /// Whether a literal has a dot.
  private func hasModule(_ index: Int) -> Bool {
    tokens.bytes[tokens[index].range].contains(UInt8(ascii: "."))
  }
}
