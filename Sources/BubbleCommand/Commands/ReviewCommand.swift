// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldenFiles
import BubbleGoldens
import BubbleRequests
import Foundation

/// `bubblekit review`: shows the results of the last run, and writes the goldens that are accepted.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows what differs in a browser, and accepts or rejects it there.",
    discussion: """
      Serves a page with golden, actual and difference of all results of the last run, on this machine \
      only, until Ctrl-C. Accepting copies the actual file over the golden; \
      rejecting leaves it. With --html, --junit, --json, --markdown, --hashes or --github the report is \
      written, and nothing is served.

      Exit status: 0 done; 1 a file cannot be read or written; 2 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("The package's folder, or that of verified inputs.", valueName: "dir"))
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "A report that --json wrote, instead of the last run in the folder.", valueName: "file"))
  var report: String?

  @Option(
    help: ArgumentHelp("The port to serve on. The default is any free port.", valueName: "n"))
  var port: UInt16 = 0

  @OptionGroup var files: ReportOptions

  func run() throws {
    var report = try makeReport()
    report.shownFolder = WorkingFolder.url
    guard files.isEmpty else { return try files.write(report) }
    let server = try ReviewServer(review: GoldenReview(report), port: port)
    try server.run { address in
      let lines = OutputLines()
      try? lines.print(report.summary)
      try? lines.print("Review at \(address) (Ctrl-C ends)")
      try? lines.flush()
    }
  }

  private func makeReport() throws -> GoldenReport {
    let url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    _ = try Failure.mapping { try GoldenOptions(in: url) }
    guard let report else { return try Failure.mapping { try GoldenReport(latestRunIn: url) } }
    return try ReportFile(report).report(in: url)
  }
}
