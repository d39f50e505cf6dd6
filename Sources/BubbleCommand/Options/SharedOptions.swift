// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
package import BubbleRequests

/// The amount of a command's output besides its results.
struct ReportingOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print warnings and errors only.")
  var quiet = false
}

/// The options of commands that answer lines with lines.
struct FilterOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      """
      Work as a filter: answer each line with a line, in the same order. The answer to a line with a mistake is \
      {"id":…,"error":{"code":…,"message":…,"path":…}}, and the exit status is 1.
      """))
  var jsonl = false

  @Flag(help: "End at the first line with a mistake. Needs --jsonl.")
  var failFast = false

  mutating func validate() throws {
    if failFast, !jsonl { throw ValidationError("--fail-fast needs --jsonl.") }
  }
}

extension MessageEffect: ExpressibleByArgument {}

extension InputFormat: ExpressibleByArgument {
  package init?(argument: String) { self.init(choice: argument) }

  package static var allValueStrings: [String] { all.map(\.name) }

  package static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.summary) })
  }

  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  package var defaultValueDescription: String { name }
}

extension LayoutFormat: ExpressibleByArgument {}
