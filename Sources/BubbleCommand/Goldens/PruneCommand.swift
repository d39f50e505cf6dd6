import ArgumentParser
import BubbleGoldens
import BubbleKit
import Foundation

/// `bubblekit prune`: finds goldens that nothing makes any more.
struct PruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Lists the goldens that the last run compared nothing with, or deletes them.",
    discussion: """
      The last run must have been a whole one: all tests of the package, or 'bubblekit verify' of the \
      folder. After a filtered or failed run nothing can be told.

      Exit status: 0 nothing is stale, or it is deleted; 1 goldens are stale, or nothing can be told; \
      2 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("The package's folder, or that of verified inputs.", valueName: "dir"))
  var folder = "."

  @Flag(help: "Delete what is listed.")
  var delete = false

  func run() throws {
    let url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    guard let run = GoldenRun(latestIn: url) else {
      throw Failure.usage(
        "there is no run of goldens in '\(folder)'. Run all its tests, or 'bubblekit verify' first")
    }
    guard run.isWhole else {
      throw Failure.work(
        "the last run left tests out, or did not come to its end, so nothing can be told. Run all tests"
      )
    }
    let store = GoldenStore(package: url, request: RecordRequest(.never))
    let stale = run.staleGoldens(in: store).map(\.golden)
    let lines = OutputLines()
    let files = PackageFiles(folder: url)
    for path in stale {
      if delete { try remove(path, from: files) }
      try lines.print(path)
    }
    try lines.flush()
    StandardError.print(summary(stale.count))
    if !stale.isEmpty, !delete { throw ExitCode(1) }
  }

  private func remove(_ path: String, from files: PackageFiles) throws {
    do throws(GoldenError) {
      try files.remove(path)
    } catch {
      throw Failure.work("\(error)")
    }
  }

  private func summary(_ count: Int) -> String {
    guard count > 0 else { return "No golden is stale." }
    let goldens = count == 1 ? "1 golden is stale" : "\(count) goldens are stale"
    return delete ? "\(goldens): deleted." : "\(goldens). Delete with --delete."
  }
}
