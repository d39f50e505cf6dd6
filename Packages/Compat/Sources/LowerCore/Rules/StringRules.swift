// SPDX-License-Identifier: MIT
/// Strings and bundles by their names on iOS: R28.
///
/// Foundation's own calls end the program at a key of a `.stringsdict`, and don't find the bundle `Package_Target.bundle`,
/// which SwiftPM calls `Package_Target.resources` on Linux. UIKit here has calls that do, under names of their own: two
/// modules can't have the same call.
extension Rewriter {
  mutating func lowerStrings() {
    guard program.importsUIKit else { return }
    for index in tokens.tokens.indices where tokens[index].kind == .word {
      switch tokens[index].text {
      case "localizedString": lowerLocalizedString(index)
      case "NSLocalizedString":
        if isCall(index), hasGlobals { rename(index, "_NSLocalizedString") }
      case "localizedStringWithFormat":
        if tokens.at(index - 1, is: "."), tokens.at(index - 2, is: "String") { rename(index) }
      case "String": lowerFormat(index)
      case "Bundle": lowerBundle(index)
      default: break
      }
    }
  }

  private mutating func rename(_ index: Int, _ name: String? = nil) {
    let old = tokens.text(index)
    replace(index...index, with: name ?? "_" + old)
    use(.strings, at: index, old)
  }

  private func isCall(_ index: Int) -> Bool {
    tokens.at(index + 1, is: "(") && !tokens.at(index - 1, is: "func")
      && !tokens.at(index - 1, is: ".")
  }

  /// Whether the file sees UIKit's functions, and not its members alone.
  private var hasGlobals: Bool { outline.imports.contains { $0.module == "UIKit" } }

  /// The parenthesis of an initialiser's call, `String(…)` or `String.init(…)`.
  private func parenthesis(after type: Int) -> Int {
    tokens.at(type + 1, is: ".") && tokens.at(type + 2, is: "init") ? type + 3 : type + 1
  }

  /// `bundle.localizedString(forKey:value:table:)`, but not of `super`, whose subclass overrides it.
  private mutating func lowerLocalizedString(_ index: Int) {
    guard tokens.at(index - 1, is: "."), !tokens.at(index - 2, is: "super"),
      tokens.at(index + 1, is: "("), labels(in: index + 1) == "forKey:value:table:"
    else { return }
    rename(index)
  }

  /// `String(format: format, …)`. A literal has no plural forms.
  private mutating func lowerFormat(_ index: Int) {
    let open = parenthesis(after: index)
    guard tokens.at(open, is: "("), tokens.at(open + 1, is: "format"), tokens.at(open + 2, is: ":"),
      !tokens.at(index - 1, is: "."), tokens[open + 3].kind != .literal
    else { return }
    rename(open + 1)
  }

  /// `Bundle(url:)` and `Bundle(path:)`, and `Bundle.init(url:)` without a call.
  private mutating func lowerBundle(_ index: Int) {
    let open = parenthesis(after: index)
    guard tokens.at(open, is: "("), ["url", "path"].contains(tokens.text(open + 1)),
      tokens.at(open + 2, is: ":"), !tokens.at(index - 1, is: ".")
    else { return }
    rename(open + 1)
  }
}
