// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldenFiles
import BubbleGoldens
import BubbleRequests
import BubbleStrings
import Foundation

/// `bubblekit report`: works with reports that runs over goldens wrote.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Makes one report of those of several machines.",
    subcommands: [MergeCommand.self])
}

/// `bubblekit report merge`: makes one report of several.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Makes one report of those of several machines or shards.",
    discussion: """
      REPORT is what --json wrote: of 'bubblekit verify', whole or with --shard, or of a package's tests, by \
      'bubblekit review --json'. A golden has the most urgent of its results; where they differ, each is named. \
      Images are taken from the folders that the reports came with, and from the folder of the goldens.

      Goldens are stale if none of the runs compared with them, and these were whole together: all shards of a \
      folder, all of its files, or a whole run on each machine, without errors. Whether filtered runs of tests are all \
      tests together is not known, unless --all says so.

      Exit status: 0 all goldens are the same; 1 one differs, is missing or could not be compared, or a report can't be \
      read; 2 wrong usage.
      """)

  @Argument(help: ArgumentHelp("Reports that --json wrote.", valueName: "report"))
  var reports: [String]

  @Option(
    help: ArgumentHelp(
      "The folder of the goldens: the package's, or that of verified inputs. The default is the folder that the first report has, or else this one.",
      valueName: "dir"))
  var folder: String?

  @Flag(help: "The reports are of all tests together.")
  var all = false

  @OptionGroup var files: ReportOptions

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    let parts = try reports.map { path in
      GoldenReportMerge.Part(try ReportFile(path).report(), named: path)
    }
    let folder = self.folder.map { URL(fileURLWithPath: $0, isDirectory: true).standardizedFileURL }
    let place = folder ?? parts[0].report.folder
    let merge = GoldenReportMerge(
      parts, folder: place, suites: Self.suites(in: place), areAll: all)
    var report = merge.report
    report.shownFolder = WorkingFolder.url
    try files.write(report)
    if !reporting.quiet { try print(merge) }
    for conflict in merge.conflicts { StandardError.print("bubblekit: \(conflict)") }
    if report.records.isEmpty { throw Failure.work("the reports have no goldens") }
    if report.hasFailures { throw ExitCode(1) }
  }

  /// The suites of a folder's messages that have goldens; `nil` for another folder. No golden of the others can be stale.
  private static func suites(in folder: URL) -> [String]? {
    guard let inputs = try? GoldenInputs(path: folder.path), inputs.isWhole else { return nil }
    let goldens = folder.appending(path: "Goldens")
    return inputs.files.map(\.suite).filter { suite in
      FileManager.default.fileExists(atPath: goldens.appending(path: suite).path)
    }
  }

  private func print(_ merge: GoldenReportMerge) throws {
    let lines = OutputLines(whereTaken: files.takesStandardOutput)
    try lines.print(merge.report.summary)
    let folder = merge.report.folder.path(from: WorkingFolder.url)
    // A report on standard output has no name that another command could take.
    let json = OptionFile.isStandardOutput(files.json) ? nil : files.json
    if let json, merge.report.hasFailures {
      let review = SuggestedCommand("review", [folder], options: ["--report=\(json)"])
      try lines.print("Look at them with: \(review)")
    }
    if let json, merge.report.count(.stale) > 0 {
      let prune = SuggestedCommand("prune", [folder], options: ["--report=\(json)"])
      try lines.print("List what is stale with: \(prune)")
    }
    if !merge.gaps.isEmpty {
      try lines.print(
        "Which goldens are stale is not known: \(merge.gaps.joined(separator: "; ")).")
    }
    try lines.flush()
  }
}

/// A file that `--json` wrote.
struct ReportFile {
  /// The maximum length of a report, in bytes: some 500,000 comparisons.
  private static let byteLimit = 256 << 20

  private let path: String

  init(_ path: String) { self.path = path }

  /// The report, with the folder that the file has.
  func report() throws -> GoldenReport {
    try read { try GoldenReport(json: $0, at: URL(fileURLWithPath: path).standardizedFileURL) }
  }

  /// The report of the goldens of a folder.
  func report(in folder: URL) throws -> GoldenReport {
    try read { try GoldenReport(json: $0, folder: folder) }
  }

  private func read(_ make: ([UInt8]) throws -> GoldenReport) throws -> GoldenReport {
    let bytes = try Input(path: path).readAll(limit: Self.byteLimit)
    do {
      return try make(bytes)
    } catch {
      throw Failure.work("'\(path.withoutControls)' is not a report that --json wrote: \(error)")
    }
  }
}
