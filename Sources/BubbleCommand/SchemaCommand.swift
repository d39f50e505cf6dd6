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
      --from tim-rest does so for the messages of Tencent's REST API (FORMAT-TIM-REST.md), --from leancloud for \
      those of LeanCloud's (FORMAT-LEANCLOUD.md), and slack, telegram, discord and openai for those of exports \
      (FORMAT-SLACK.md and so on).
      """)

  @Flag(help: "Print a Markdown document in place of the schema.")
  var document = false

  @Option(
    help:
      "Which messages: bubblekit, the package's own, tim-rest, leancloud, slack, telegram, discord or openai."
  )
  var from = Format.bubblekit

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case bubblekit, leancloud
    case timRest = "tim-rest"
    case slack, telegram, discord, openai

    var format: MessageFormat {
      switch self {
      case .bubblekit: .tuikit
      case .timRest: .timRest()
      case .leancloud: .leanCloud()
      case .slack: .slackExport
      case .telegram: .telegramExport
      case .discord: .discordExport
      case .openai: .openAIExport
      }
    }
  }

  func run() throws {
    let output = OutputLines()
    let format = from.format
    let text = document ? FormatDocument(of: format).text : FormatSchema(of: format).text
    try output.write(Array(text.utf8))
    try output.flush()
  }
}
