// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldenFiles
import BubbleGoldens
import BubbleKit

/// `bubblekit verify`: compares messages with their goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Draws messages, and compares each image and layout with its golden.",
    discussion: """
      The goldens of DIR/chat.json are DIR/Goldens/chat/ID@2x.png and ID.layout. Give the options that \
      they were recorded with. Differences are described on standard error, and left in \
      DIR/.build/golden-failures; 'bubblekit review DIR' shows them.

      Exit status: 0 all are the same; 1 one differs or is missing, a message failed, or the results \
      cannot be kept; 2 wrong usage.
      """)

  @OptionGroup var options: GoldenRunOptions

  mutating func run() async throws {
    try await GoldenCommandRun(options).run("Verifying") { run, consume in
      try await run.verify { consume($0) }
    }
  }
}

/// `bubblekit record`: writes the goldens of messages.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draws messages, and writes what differs or is missing as their goldens.",
    discussion: """
      Files and options are as of 'bubblekit verify'. A golden that is the same is not written again.

      Exit status: 0 done; 1 a message failed, or a file cannot be written; 2 wrong usage.
      """)

  @OptionGroup var options: GoldenRunOptions

  @Flag(help: "Write missing goldens only. Differences are described, as by 'bubblekit verify'.")
  var missing = false

  mutating func run() async throws {
    let mode: RecordMode = missing ? .missing : .all
    try await GoldenCommandRun(options).run("Recording") { run, consume in
      try await run.record(mode) { consume($0) }
    }
  }
}

/// Prints a run over the goldens of files of messages.
private struct GoldenCommandRun {
  typealias Consume = (GoldenCaseResult) -> Void

  private let options: GoldenRunOptions

  init(_ options: GoldenRunOptions) { self.options = options }

  /// Runs, and prints the results.
  ///
  /// - Parameter verb: What the progress is of, such as `Verifying`.
  /// - Throws: The exit status 1 when a golden differs or is missing, a message failed, or the results
  ///   cannot be kept.
  func run(
    _ verb: String,
    _ perform: (GoldenFileRun, _ consume: Consume) async throws -> GoldenFileResults
  ) async throws {
    let run = try makeRun()
    var report = BatchReport(
      progress: ProgressLine(verb, total: run.cases.cases.count))
    for read in run.cases.problems { report.add(read) }
    var count = 0
    let results = try await perform(run) { result in
      report.add(result)
      count += 1
      report.update(count)
    }
    report.finish()
    do throws(GoldenError) { try results.keep() } catch { report.fail("\(error)") }
    let whole = results.report
    try options.reports.write(whole)
    try print(whole)
    if results.records.isEmpty {
      StandardError.print(
        "bubblekit: no message was compared: '\(options.input)' has none that is shown")
    }
    if results.failureCount > 0 {
      let messages = results.failureCount == 1 ? "1 message" : "\(results.failureCount) messages"
      StandardError.print("bubblekit: \(messages) could not be compared")
    }
    if !results.isSuccess { throw ExitCode(1) }
    try report.throwStatus()
  }

  private func makeRun() throws -> GoldenFileRun {
    do {
      let inputs = try GoldenInputs(path: options.input)
      var environment = try options.environment.makeEnvironment(imagesIn: inputs.folder)
      environment.scale = options.scale
      let cases = try GoldenCases(
        reading: inputs, format: try options.environment.messages.format,
        limits: options.environment.limits.reading)
      var run = GoldenFileRun(cases, renderer: try Program.current.renderer(in: environment))
      run.forms = options.form.value
      run.jobs = options.jobs
      return run
    } catch let error as GoldenInputError {
      if case .unreadable = error { throw Failure.work("\(error)") }
      throw Failure.usage("\(error)")
    }
  }

  private func print(_ report: GoldenReport) throws {
    for image in report.differenceImages.prefix(3) { TerminalImage.print(png: image) }
    let lines = OutputLines()
    try lines.print(report.summary)
    if report.hasFailures {
      try lines.print("Look at them with: bubblekit review '\(report.folder.relativePath)'")
    }
    if report.count(.stale) > 0 {
      try lines.print("List what is stale with: bubblekit prune '\(report.folder.relativePath)'")
    }
    try lines.flush()
  }
}

extension BatchReport {
  fileprivate mutating func add(_ result: GoldenCaseResult) {
    add(result.warnings, at: result.golden.read.index)
    if let failure = result.failure { fail(failure) }
    for record in result.records where record.status == .failed || record.status == .new {
      print(record.message)
    }
  }
}

extension GoldenReport {
  /// The PNG files of differences.
  fileprivate var differenceImages: some Sequence<[UInt8]> {
    let files = PackageFiles(folder: folder)
    return records.lazy.filter { $0.kind == .image }.compactMap(\.difference)
      .compactMap { files.contents(of: $0) }
  }
}
