// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// `bubblekit schema`: what messages look like, for those who write them.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema (2020-12) of a message.",
    discussion: """
      Names, types, units, ranges, defaults and examples of all fields. Editors and validators read the \
      schema; --document prints the same for people, with input forms, limits and errors (FORMAT.md).
      """)

  @Flag(help: "Print a Markdown document in place of the schema.")
  var document = false

  func run() throws {
    let output = OutputLines()
    let text = document ? FormatDocument(of: .tuikit).text : FormatSchema(of: .tuikit).text
    try output.write(Array(text.utf8))
    try output.flush()
  }
}
