// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleRequests
import BubbleSnapshots
import BubbleStrings
import Foundation

/// `bubblekit snapshots`: commands on folders of snapshots.
struct SnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshots",
    abstract: "Compares an app's snapshots as a Mac and as Linux recorded them.",
    subcommands: [CompareSnapshotsCommand.self])
}

/// `bubblekit snapshots compare`: compares two folders of snapshots.
struct CompareSnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compares a Mac's snapshots with those of Linux: sizes, lines, places, colours, parts.",
    discussion: """
      Both folders have PNG files at any depth, as swift-snapshot-testing records them: \
      __Snapshots__/Suite/test.appearance.png. Pairs are found by these names. Of a folder with images of several \
      platforms, __Snapshots__/Linux is that of Linux, so both folders may be the same one.

      Letters of other fonts aren't differences. What is compared: the size; lines of texts and their widths; the places of \
      texts, symbols and flat areas; colours; parts that are on one side only.

      Exit status: 0 compared; 1 a cause of --fail-on, or one whose limit is given, was found, an image or a folder cannot \
      be read, or there is none; 2 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("The folder of the Mac's snapshots.", valueName: "mac"),
    completion: .directory)
  var mac: String

  @Argument(
    help: ArgumentHelp("The folder of those of Linux.", valueName: "linux"),
    completion: .directory)
  var linux: String

  @Option(
    help: ArgumentHelp(
      "Pixels per point. (default: @2x in a name, the density in the PNG file, or 1)",
      valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The folder below __Snapshots__ that has the images of Linux.", valueName: "name"))
  var platform = "Linux"

  @Option(
    help: ArgumentHelp(
      "The maximum difference of sizes, in points; more is an error. (default: 0, no error)",
      valueName: "points"))
  var maxSize: Double?

  @Option(
    help: ArgumentHelp(
      "The maximum shift of a part, in points; more is an error. (default: 1, no error)",
      valueName: "points"))
  var maxShift: Double?

  @Option(
    name: [.customLong("max-colour"), .customLong("max-color")],
    help: ArgumentHelp(
      "The maximum distance of colours in OKLab; more is an error. (default: 0.02, no error)",
      valueName: "distance"))
  var maxColour: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A cause that is an error. Can be repeated.", valueName: "cause"))
  var failOn: [SnapshotCause] = []

  @Option(
    help: ArgumentHelp(
      "A JSON file of parts that aren't compared, by the names of snapshots.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var masks: String?

  @Flag(help: "Print each snapshot that differs, and how.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Write the report as a page that shows both images and finds snapshots by cause.",
      valueName: "file|-"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(help: "With --html, put the images into the page, up to 64 MB.")
  var embed = false

  @Option(
    help: ArgumentHelp("Write the report as JSON.", valueName: "file|-"),
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Write the tables for a pull request, in GitHub's Markdown.", valueName: "file|-"),
    completion: .file(extensions: ["md"]))
  var markdown: String?

  @OptionGroup var limits: OptionArguments<ImageLimitOptions>

  @OptionGroup var work: OptionArguments<JobOptions>

  @OptionGroup var reporting: ReportingOptions

  mutating func validate() throws {
    if embed, html == nil { throw ValidationError("--embed needs --html.") }
    if let scale, !(0.25...16).contains(scale) {
      throw ValidationError("--scale needs a number from 0.25 to 16.")
    }
    for limit in [maxSize, maxShift, maxColour] {
      if let limit, !(0...10_000).contains(limit) {
        throw ValidationError(
          "--max-size, --max-shift and --max-colour need numbers from 0 to 10000.")
      }
    }
  }

  func run() throws {
    var comparison = SnapshotComparison(
      mac: try folder(mac, isPlatforms: false), linux: try folder(linux, isPlatforms: true))
    comparison.limits = snapshotLimits
    comparison.masks = try readMasks()
    comparison.imageLimits = limits.images
    comparison.limitNames = .comparison
    comparison.scale = scale
    comparison.jobs = work.jobs
    var progress = ProgressLine(
      "Comparing", unit: "snapshots",
      total: max(comparison.mac.files.count, comparison.linux.files.count))
    let report = comparison.report { progress.update($0) }
    progress.clear()
    try write(report)
    try print(report)
    for problem in report.problems { StandardError.print("bubblekit: \(problem)") }
    guard !report.results.isEmpty else {
      throw Failure.work(
        "neither '\(mac.withoutControls)' nor '\(linux.withoutControls)' has a PNG file of a snapshot"
      )
    }
    let errors = Set(failOn + impliedErrors).union([.unreadable])
    if report.results.contains(where: { !errors.isDisjoint(with: $0.causes) }) { throw ExitCode(1) }
  }

  private func folder(_ path: String, isPlatforms: Bool) throws -> SnapshotFolder {
    do throws(SystemError) {
      return try SnapshotFolder(path: path, platform: platform, isPlatforms: isPlatforms)
    } catch {
      throw Failure.work(
        "'\(path.withoutControls)' cannot be read: \(error.description(of: path))")
    }
  }

  private var snapshotLimits: SnapshotLimits {
    var limits = SnapshotLimits()
    limits.size = maxSize ?? limits.size
    limits.shift = maxShift ?? limits.shift
    limits.colour = maxColour ?? limits.colour
    return limits
  }

  /// The causes whose limits are given.
  private var impliedErrors: [SnapshotCause] {
    [(maxSize, SnapshotCause.size), (maxShift, .shift), (maxColour, .colour)]
      .compactMap { $0.0 == nil ? nil : $0.1 }
  }

  private func readMasks() throws -> SnapshotMasks {
    guard let masks else { return SnapshotMasks() }
    let bytes = try Input(path: masks).readAll(limit: 16 << 20)
    do throws(SnapshotMaskError) {
      return try SnapshotMasks(json: bytes)
    } catch {
      throw Failure.usage("'\(masks.withoutControls)' has no masks: \(error). See COMMANDS.md.")
    }
  }

  private func write(_ report: SnapshotReport) throws {
    var files = OptionFiles()
    try files.add(html, "--html") {
      let folder = URL(fileURLWithPath: html ?? "").deletingLastPathComponent()
      return try SnapshotPage(report, in: folder, embedsImages: embed).html()
    }
    try files.add(json, "--json") { try report.json() }
    try files.add(markdown, "--markdown") { report.markdown() }
    try files.write()
  }

  private func print(_ report: SnapshotReport) throws {
    let lines = OutputLines(
      whereTaken: [html, json, markdown].contains { OptionFile.isStandardOutput($0) })
    if list { for line in report.details { try lines.print(line) } }
    if !reporting.quiet { for line in report.lines { try lines.print(line) } }
    try lines.flush()
  }
}

extension SnapshotCause: ExpressibleByArgument {
  package init?(argument: String) { self.init(exactly: argument) }
}
