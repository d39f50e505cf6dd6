// SPDX-License-Identifier: MIT
import LowerCore

/// Lowers text, without the line that names the source.
func lower(_ text: String, context: String...) -> LoweredFile {
  var options = Lowering.Options()
  options.namesSources = false
  let others = context.map { SourceFile(path: "Other.swift", text: $0) }
  let file = SourceFile(path: "Cell.swift", text: text)
  return Lowering(options: options).lower([file], context: others)[0]
}

/// Several files of one module.
func lower(module files: [String: String]) -> [String: String] {
  var options = Lowering.Options()
  options.namesSources = false
  let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
  let lowered = Lowering(options: options).lower(sources)
  return Dictionary(uniqueKeysWithValues: lowered.map { ($0.path, $0.text) })
}

/// A source text, its lowered form, and the rules that made it.
struct Example: CustomStringConvertible, Sendable {
  var description: String
  var source: String
  var result: String
  var rules: [Rule]

  init(_ description: String, _ source: String, _ result: String, _ rules: Rule...) {
    (self.description, self.source, self.result, self.rules) = (description, source, result, rules)
  }

  init(unchanged description: String, _ source: String) {
    (self.description, self.source, result, rules) = (description, source, source, [])
  }
}
