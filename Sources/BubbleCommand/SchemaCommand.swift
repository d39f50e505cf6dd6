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
      schema; --document prints the same for people, with input forms, limits and errors (FORMAT.md). \
      --from tim-rest does so for the messages of Tencent's REST API (FORMAT-TIM-REST.md).
      """)

  @Flag(help: "Print a Markdown document in place of the schema.")
  var document = false

  @Option(help: "Which messages: bubblekit, the package's own, or tim-rest.")
  var from = Format.bubblekit

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case bubblekit
    case timRest = "tim-rest"

    var format: MessageFormat { self == .bubblekit ? .tuikit : .timRest() }
  }

  func run() throws {
    let output = OutputLines()
    let format = from.format
    let text = document ? FormatDocument(of: format).text : FormatSchema(of: format).text
    try output.write(Array(text.utf8))
    try output.flush()
  }
}
