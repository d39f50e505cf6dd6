// SPDX-License-Identifier: MIT
import ArgumentParser

/// The options of commands that answer lines with lines.
struct FilterOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      """
      Answer each line with a line, in the same order, as a filter. A line that cannot be answered is answered by \
      {"id":…,"error":{"code":…,"message":…,"path":…}}; the status is 1 then.
      """))
  var jsonl = false

  @Flag(help: "End at the first line that cannot be answered. Needs --jsonl.")
  var failFast = false

  mutating func validate() throws {
    if failFast, !jsonl { throw ValidationError("--fail-fast needs --jsonl.") }
  }
}
