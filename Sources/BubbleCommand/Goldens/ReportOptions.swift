import ArgumentParser
import BubbleGoldens
import Foundation

/// The files that a report is written to.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the report as a page that needs no other file.", valueName: "file"))
  var html: String?

  @Option(help: ArgumentHelp("Write the report as JUnit's XML.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Write the report as JSON.", valueName: "file"))
  var json: String?

  @Flag(help: "Print an annotation for each failure, as GitHub Actions takes them.")
  var github = false

  var isEmpty: Bool { html == nil && junit == nil && json == nil && !github }

  func write(_ report: GoldenReport) throws {
    if let html { try write(report.page(), to: html) }
    if let junit { try write(report.junit(), to: junit) }
    if let json { try write(report.json(), to: json) }
    let lines = OutputLines()
    if github { for line in report.gitHubAnnotations { try lines.print(line) } }
    try lines.flush()
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try OutputFolder(path: file.deletingLastPathComponent().path)
      .write(bytes, to: file.lastPathComponent)
  }
}
