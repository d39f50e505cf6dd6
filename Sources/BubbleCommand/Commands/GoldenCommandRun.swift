// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldenFiles
import BubbleGoldens
import BubbleKit
import BubbleRequests
import Foundation

/// Prints a run over the goldens of files of messages.
struct GoldenCommandRun {
  typealias Consume = (GoldenCaseResult) -> Void

  private let options: GoldenRunOptions
  private let remembered: RememberedOptions

  /// The part of the messages that is compared; `nil` for all.
  var shard: GoldenRunScope.Shard?

  init(_ options: GoldenRunOptions, _ remembered: RememberedOptions) {
    self.options = options
    self.remembered = remembered
  }

  /// Runs, and prints the results.
  ///
  /// - Parameter verb: The name of the progress, such as `Verifying`.
  /// - Throws: The exit status 1 when a golden differs or is missing, a message failed or has issues, or the
  ///   results cannot be kept.
  func run(
    _ verb: String,
    _ perform: (GoldenFileRun, _ consume: Consume) async throws -> GoldenFileResults
  ) async throws {
    var run = try Self.reporting(options) { try makeRun() }
    run.shard = shard
    var report = BatchReport(progress: ProgressLine(verb, total: run.chosenCases.count))
    let isQuiet = options.reporting.quiet
    if !isQuiet { for line in remembered.notes { report.print("bubblekit: \(line)") } }
    report.add(run.cases.inputs, isQuiet: isQuiet)
    for error in run.cases.errors(in: shard) { report.add(error, in: run.cases.inputs.folder) }
    var count = 0
    let results = try await perform(run) { result in
      report.add(
        result, in: run.cases.inputs.folder, isAllowed: options.checks.allowIssues != nil)
      count += 1
      report.update(count)
    }
    report.finish()
    do throws(GoldenError) {
      try results.keep()
    } catch {
      // A folder that is read only keeps no run, and needs none.
      if case .notPermitted = error { report.warn("\(error)") } else { report.fail("\(error)") }
    }
    var whole = results.report
    whole.shownFolder = WorkingFolder.url
    try options.reports.write(whole)
    if !isQuiet { try print(whole) }
    if results.records.isEmpty {
      StandardError.print("bubblekit: no message was compared: \(reason)")
    }
    if !results.isSuccess { throw ExitCode(1) }
    try report.throwStatus()
  }

  /// The reason why there are no results.
  private var reason: String {
    let input = options.input.withoutControls
    return shard.map { "'\(input)' has none in shard \($0)" } ?? "'\(input)' has none that is shown"
  }

  /// Performs the beginning of a run. If it fails, the reports that are requested are written all the same, with the reason
  /// as an error, so that no program takes those of an earlier run for this one's.
  static func reporting<Result>(
    _ options: GoldenRunOptions, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      guard let failure = Self.failure(of: error) else { throw error }
      let url = URL(fileURLWithPath: options.input).standardizedFileURL
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      let folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
      var report = GoldenReport(failing: failure.reason, at: url.path, in: folder)
      report.shownFolder = WorkingFolder.url
      if exists, failure.status == 1 {
        // The last run is this one, after which nothing is known to be stale.
        try? GoldenRun(records: report.records, isWhole: false).write(in: folder, tool: "verify")
      }
      try? options.reports.write(report)
      throw error
    }
  }

  private static func failure(of error: any Error) -> Failure? {
    (error as? OptionError).map { .usage($0.message(in: .commandLine, about: "the options")) }
      ?? error as? Failure
  }

  /// The run that the options describe.
  func makeRun() throws -> GoldenFileRun {
    do {
      let inputs = try GoldenInputs(path: options.input, following: options.links.follow)
      var environment = try options.environment.values.makeEnvironment(imagesIn: inputs.folder)
      environment.scale = options.scaling.scale
      let cases = try GoldenCases(
        reading: inputs,
        format: try options.environment.messages.format(
          readBy: "This command", needsViewer: true, canBeStrict: false),
        limits: options.environment.limits.reading)
      var run = GoldenFileRun(cases, renderer: try Program.current.renderer(in: environment))
      run.forms = options.checks.form.value
      run.jobs = options.work.jobs
      run.shownFolder = WorkingFolder.url
      if let reason = options.checks.allowIssues {
        run.allowedIssues = [AllowedIssues(Set(GoldenIssue.Kind.allCases), because: reason)]
      }
      return run
    } catch let error as GoldenInputError {
      if case .unreadable = error { throw Failure.work("\(error)") }
      throw Failure.usage("\(error)")
    }
  }

  private func print(_ report: GoldenReport) throws {
    for image in report.differenceImages.prefix(3) { TerminalImage.print(png: image) }
    let lines = OutputLines(whereTaken: options.reports.takesStandardOutput)
    try lines.print(report.summary)
    let folder = report.folder.path(from: WorkingFolder.url)
    if report.hasFailures {
      try lines.print("Look at them with: \(SuggestedCommand("review", [folder]))")
    }
    let (missing, failed) = (report.count(.new), report.differenceCount)
    if missing > 0, remembered.canRecordMissing || failed == 0 {
      let goldens = missing == 1 ? "the missing one" : "the \(missing) missing ones"
      try lines.print(
        "Record \(goldens) with: "
          + (remembered.canRecordMissing
            ? remembered.command("record", "--missing") : remembered.command("record")))
    }
    if failed > 0 {
      try lines.print("Accept all that differ with: \(remembered.command("record"))")
    }
    if report.issueCount > 0 {
      try lines.print("Let issues pass, with a reason, by: --allow-issues 'REASON'")
    }
    if report.count(.stale) > 0 {
      try lines.print("List what is stale with: \(SuggestedCommand("prune", [folder]))")
    }
    try lines.flush()
  }
}

extension BatchReport {
  /// Prints the links that were skipped, and the folders of goldens that earlier versions named.
  fileprivate mutating func add(_ inputs: GoldenInputs, isQuiet: Bool) {
    for link in inputs.skippedLinks {
      if link.reason == .leadsOut { warn("\(link)") } else if !isQuiet { note("\(link)") }
    }
    for ambiguity in inputs.ambiguousSuites { warn("\(ambiguity)") }
    let renames = GoldenRename(inputs).suites
    guard !isQuiet, let first = renames.first else { return }
    let folder = inputs.folder.path(from: WorkingFolder.url)
    let others = renames.count > 1 ? " and \(renames.count - 1) more" : ""
    note(
      "Goldens/\(first.from)\(others) is named as by an earlier version. "
        + "Rename with: \(SuggestedCommand("prune", [folder], options: ["--rename"]))")
  }

  /// - Parameter folder: The folder that the record's paths start from.
  fileprivate mutating func add(_ error: GoldenRecord, in folder: URL) {
    guard error.kind == .subject, let source = error.source,
      source.line != nil || error.golden != source.path
    else { return fail(error.message) }
    let file = folder.file(at: source.path).path(from: WorkingFolder.url).withoutControls
    fail("\(file): \(error.message)")
  }

  /// - Parameter isAllowed: Whether issues pass. They are printed all the same.
  fileprivate mutating func add(
    _ result: GoldenCaseResult, in folder: URL, isAllowed: Bool
  ) {
    for error in result.errors { add(error, in: folder) }
    if isAllowed {
      let file = URL(fileURLWithPath: result.golden.file.path).path(from: WorkingFolder.url)
        .withoutControls
      for issue in result.records.first?.issues ?? [] { warn("\(file): \(issue.text)") }
    }
    for record in result.records where record.status == .failed || record.status == .new {
      print(record.message)
    }
  }
}

extension GoldenReport {
  /// The goldens that can be accepted because they differ.
  fileprivate var differenceCount: Int {
    records.count { $0.status == .failed && $0.actual != nil }
  }

  /// The records that failed for their issues.
  fileprivate var issueCount: Int {
    records.count { $0.status == .failed && !$0.issues.isEmpty }
  }

  /// The PNG files of differences.
  fileprivate var differenceImages: some Sequence<[UInt8]> {
    let files = PackageFiles(folder: folder)
    return records.lazy.filter { $0.kind == .image }.compactMap(\.difference)
      .compactMap { files.contents(of: $0) }
  }
}
