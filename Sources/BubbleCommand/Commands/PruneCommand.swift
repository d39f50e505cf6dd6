// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldenFiles
import BubbleGoldens
import BubbleRequests
import BubbleStrings
import Foundation

/// `bubblekit prune`: finds goldens that no test or message has any more.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists the goldens that the last run compared nothing with, or deletes them.",
    discussion: """
      The last run must have been a whole one: all tests of the package, or 'bubblekit verify' of the \
      folder. After a filtered run, or one with errors, it is not known which goldens are stale. With --report, the \
      runs are those of a report, such as one that 'bubblekit report merge' made of all shards.

      --rename needs no run. Earlier versions gave the goldens of files such as 聊天.jsonl names that others \
      may have, too; they are used under those names until they have their own.

      Exit status: 0 no golden is stale, or they are deleted; 1 goldens are stale, or it is not known; \
      2 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("The package's folder, or that of verified inputs.", valueName: "dir"))
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "A report that --json wrote, instead of the last run in the folder.", valueName: "file"))
  var report: String?

  @Flag(help: "Delete what is listed.")
  var delete = false

  @Flag(help: "Rename the folders of goldens that have names of an earlier version.")
  var rename = false

  func validate() throws {
    if rename, delete { throw ValidationError("Give --rename or --delete, not both.") }
  }

  func run() throws {
    if rename { return try renameSuites() }
    let stale = try Failure.mapping {
      let url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
      // The last run was one with other options, if these can't be read now.
      _ = try GoldenOptions(in: url)
      let stale =
        if let report {
          try StaleGoldens(of: ReportFile(report).report(in: url), named: report)
        } else {
          try StaleGoldens(in: url)
        }
      if delete { try stale.delete() }
      return stale
    }
    let lines = OutputLines()
    for path in stale.paths { try lines.print(path.withoutControls) }
    try lines.flush()
    StandardError.print(summary(stale.paths.count))
    if !stale.paths.isEmpty, !delete { throw ExitCode(1) }
  }

  private func renameSuites() throws {
    let rename: GoldenRename
    do throws(GoldenInputError) {
      rename = GoldenRename(try GoldenInputs(path: folder))
    } catch {
      throw Failure.usage("\(error)")
    }
    try Failure.mapping { try rename.perform() }
    let lines = OutputLines()
    for suite in rename.suites {
      try lines.print(
        "Goldens/\(suite.from) → Goldens/\(suite.to)  (\(suite.path.withoutControls))")
    }
    try lines.flush()
    let count = rename.suites.count
    StandardError.print(
      count == 0
        ? "No golden has a name of an earlier version."
        : (count == 1 ? "1 folder" : "\(count) folders")
          + " renamed. Run 'bubblekit verify' before the next prune.")
  }

  private func summary(_ count: Int) -> String {
    guard count > 0 else { return "No golden is stale." }
    let goldens = count == 1 ? "1 golden is stale" : "\(count) goldens are stale"
    return delete ? "\(goldens): deleted." : "\(goldens). Delete with --delete."
  }
}
