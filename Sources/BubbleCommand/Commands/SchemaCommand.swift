// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests

/// `bubblekit schema`: prints the format of messages, for their authors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of a format's messages, or a document.",
    discussion: """
      The schema (2020-12) has the names, types, units, ranges, defaults and examples of all fields, for editors and \
      validators. --document prints the same as Markdown, with input forms, limits and errors. --options prints the \
      options that requests, lines and libraries have, with types, ranges and defaults.
      """)

  @Flag(help: "Print a Markdown document instead of the schema.")
  var document = false

  @Option(
    help: ArgumentHelp("The format to describe.", valueName: "format"))
  var from = InputFormat.all[0]

  @Flag(help: "Print the options of environments, texts and comparisons instead, as JSON.")
  var options = false

  func validate() throws {
    guard from.documented != nil else {
      throw ValidationError("--from \(from.name) is plain text, and has no schema.")
    }
  }

  func run() throws {
    let output = OutputLines()
    if options {
      try output.print(OptionCatalog.json.description)
      return try output.flush()
    }
    guard let format = from.documented else { return }
    let text = document ? FormatDocument(of: format).text : FormatSchema(of: format).text
    try output.write(Array(text.utf8))
    try output.flush()
  }
}
