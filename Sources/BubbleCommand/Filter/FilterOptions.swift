// SPDX-License-Identifier: MIT
import ArgumentParser

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
