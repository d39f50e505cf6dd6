// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldens
import BubbleRequests
import BubbleStrings
import Foundation

/// The options of `record` and `verify`: the inputs, their environment, and reports.
struct GoldenRunOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of .json and .jsonl files of messages, or one such file.", valueName: "input"))
  var input: String

  @OptionGroup var links: LinkOptions

  @OptionGroup var scaling: OptionArguments<ScaleOptions>

  @OptionGroup var checks: OptionArguments<GoldenChecks>

  @OptionGroup var environment: OptionArguments<EnvironmentOptions>

  @OptionGroup var work: OptionArguments<JobOptions>

  @OptionGroup var reports: ReportOptions

  @OptionGroup var reporting: ReportingOptions
}

/// The links that are followed. They aren't remembered with the goldens: whoever wrote those would choose what is read.
struct LinkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Follow links among messages and goldens that lead into this folder, too. May be repeated.",
      valueName: "dir"),
    completion: .directory)
  var follow: [String] = []
}

/// The part of the messages that a run compares.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare one of several parts of the messages, such as 2/5, for one of several machines. 'report merge' makes one report of theirs.",
      valueName: "n/m"))
  var shard: String?

  /// - Throws: The reason why the value is none, as of other options.
  func validate() throws {
    guard let shard, GoldenRunScope.Shard(shard) == nil else { return }
    throw ValidationError(
      "--shard must be a part and a number of parts, such as 2/5, not '\(shard.lineSafe)'.")
  }

  var value: GoldenRunScope.Shard? { shard.flatMap { GoldenRunScope.Shard($0) } }
}

/// The files that a report is written to.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the report as a page that needs no other file.", valueName: "file|-"))
  var html: String?

  @Option(help: ArgumentHelp("Write the report as JUnit's XML.", valueName: "file|-"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the report as JSON.", valueName: "file|-"))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Write a summary for a pull request, in GitHub's Markdown.", valueName: "file|-"))
  var markdown: String?

  @Option(
    help: ArgumentHelp(
      "Write a digest of the pixels of each image and of each layout's text, to compare machines.",
      valueName: "file|-"))
  var hashes: String?

  @Flag(help: "Print an annotation for each failure, as GitHub Actions takes them.")
  var github = false

  var isEmpty: Bool {
    [html, junit, json, markdown, hashes].allSatisfy { $0 == nil } && !github
  }

  /// Whether a report goes to standard output. Lines go to standard error then.
  var takesStandardOutput: Bool {
    [html, junit, json, markdown, hashes].contains { OptionFile.isStandardOutput($0) }
  }

  func write(_ report: GoldenReport) throws {
    var files = OptionFiles()
    try files.add(html, "--html") { try report.page() }
    try files.add(junit, "--junit") { junitXML(of: report) }
    try files.add(json, "--json") { try report.json(from: Self.folder(ofReport: json)) }
    try files.add(markdown, "--markdown") { report.markdown() }
    try files.add(hashes, "--hashes") { report.hashes() }
    try files.write()
    let lines = OutputLines(whereTaken: takesStandardOutput)
    if github { for line in report.gitHubAnnotations { try lines.print(line) } }
    try lines.flush()
  }

  /// The folder of a report; `nil` where it isn't written to a file, so that it is read elsewhere.
  private static func folder(ofReport path: String?) -> URL? {
    guard let path, !OptionFile.isStandardOutput(path) else { return nil }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let isDevice = ["/dev/", "/proc/"].contains { url.path.beginsExactly(with: $0) }
    return isDevice ? nil : url.deletingLastPathComponent()
  }

  /// Returns the report as JUnit's XML. On GitLab, attachments are relative to the project's
  /// folder; elsewhere their paths are absolute.
  private func junitXML(of report: GoldenReport) -> [UInt8] {
    let folder = ProcessInfo.processInfo.environment["CI_PROJECT_DIR"]
    return report.junit(attachmentsFrom: folder.map { URL(fileURLWithPath: $0, isDirectory: true) })
  }
}
