import ArgumentParser
import BubbleGoldens
import BubbleKit
import Foundation

/// A run over the goldens of inputs, which checks or records them.
struct InputRun {
  private let options: GoldenRunOptions
  private let inputs: GoldenInputs
  private let work: GoldenWork
  private var report: BatchReport
  private var records: [GoldenRecord] = []

  /// - Parameter request: Which goldens may be written.
  init(_ options: GoldenRunOptions, request: RecordRequest) throws {
    self.options = options
    inputs = try GoldenInputs(options.input)
    var look = try options.environment.makeEnvironment(picturesIn: inputs.folder)
    look.scale = options.scale
    work = GoldenWork(
      renderer: MessageRenderer(environment: look),
      store: GoldenStore(package: inputs.folder, request: request), form: options.form)
    report = BatchReport(progress: ProgressLine("Reading"))
  }

  /// Checks each message, writes down what came of it, and tells it.
  ///
  /// - Parameter verb: What the progress says, such as `Verifying`.
  /// - Throws: The exit status 1 when a golden differs or is missing, or a message failed.
  mutating func run(_ verb: String) throws {
    var reading = GoldenCases()
    for file in inputs.files {
      try reading.add(file, limits: options.environment.limits.reading, &report)
    }
    try check(reading.cases, verb)
    let whole = try makeReport()
    try options.reports.write(whole)
    try tell(whole)
    if whole.hasFailures { throw ExitCode(1) }
    try report.throwStatus()
  }

  private mutating func check(_ cases: [GoldenCase], _ verb: String) throws {
    report = BatchReport(failuresOf: report, progress: ProgressLine(verb, total: cases.count))
    defer { report.finish() }
    var count = 0
    let batch = OrderedBatch(jobs: options.jobs, inputsPerJob: 4)
    batch.forEach(cases, transform: work.check) { result in
      report.add(result.warnings, at: result.golden.read.index)
      if let failure = result.failure { report.fail(failure) }
      for record in result.records where record.status == .failed || record.status == .new {
        report.tell(record.message)
      }
      records += result.records
      count += 1
      report.update(count)
    }
  }

  /// Keeps the records for `review` and `prune`, and adds the goldens that nothing made.
  private func makeReport() throws -> GoldenReport {
    let isWhole = inputs.isWhole && options.form == .both && report.failureCount == 0
    let manifest = GoldenManifest(package: inputs.folder, tool: "verify", isWhole: isWhole)
    for record in records { manifest.append(record) }
    manifest.finish()
    return try GoldenReport(lastRunIn: inputs.folder)
  }

  private func tell(_ whole: GoldenReport) throws {
    for picture in whole.differencePictures.prefix(3) { TerminalPicture.print(png: picture) }
    let lines = OutputLines()
    try lines.print(whole.summary)
    if whole.hasFailures {
      try lines.print("Look at them with: bubblekit review '\(inputs.folder.relativePath)'")
    }
    if whole.count(.stale) > 0 {
      try lines.print("List what is stale with: bubblekit prune '\(inputs.folder.relativePath)'")
    }
    try lines.flush()
  }
}

extension GoldenReport {
  /// What the last run in a folder found out, with the goldens that it made nothing of when it was
  /// whole.
  init(lastRunIn folder: URL) throws {
    guard let run = GoldenRun(latestIn: folder) else {
      throw Failure.usage(
        "there is no run of goldens in '\(folder.path)'. Run its tests, or 'bubblekit verify' first"
      )
    }
    let store = GoldenStore(package: folder, request: RecordRequest(.never))
    let stale = run.isWhole ? run.staleGoldens(in: store) : []
    self.init(title: folder.lastPathComponent, records: run.records + stale, folder: folder)
  }

  /// The PNG files of differences.
  fileprivate var differencePictures: some Sequence<[UInt8]> {
    let files = PackageFiles(folder: folder)
    return records.lazy.filter { $0.kind == .picture }.compactMap(\.difference)
      .compactMap { files.contents(of: $0) }
  }
}
