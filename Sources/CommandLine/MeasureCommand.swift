import ArgumentParser
import BubbleKit
import Foundation

/// `bubblekit measure`: sizes of messages, without drawing them.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures messages: one JSON object a line.",
    discussion: """
      {"id":…,"kind":…,"contentSize":[w,h],"cellHeight":h,"lines":n}, in points. A message that \
      cannot be read is measured as an unsupported one, or left out when it has no ID, and has a \
      line on standard error. With --jobs 1 each message is answered as soon as it has arrived.
      """)

  @Argument(help: "A file of messages, or - for standard input.")
  var input: String

  @OptionGroup var environment: EnvironmentOptions

  @Option(name: [.short, .long], help: "How many threads work at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Print one object for all: messages, failed, height, seconds.")
  var summary = false

  mutating func validate() throws {
    guard jobs >= 1, jobs <= 256 else {
      throw ValidationError("--jobs must be from 1 to 256, not \(jobs).")
    }
  }

  func run() throws {
    let source = Input(path: input)
    let file = try source.open()
    let look = try environment.makeEnvironment(picturesIn: source.folder)
    let renderer = MessageRenderer(environment: look)
    let start = ContinuousClock.now
    let output = OutputLines()
    var report = BatchReport(progress: ProgressLine("Measuring", printsResults: !summary))
    var total = (count: 0, height: 0.0)
    let messages = MessageReader(limits: environment.limits.reading) {
      // What is measured should not wait for what is still to come.
      output.flushEarly()
      return try file.read()
    }
    try OrderedBatch(jobs: jobs).forEach(messages) { read in
      (read, read.shown.map(renderer.measure))
    } consume: { read, measure in
      report.add(read)
      guard let measure else { return }
      report.add(measure.warnings, at: read.index)
      total = (total.count + 1, total.height + measure.cellHeight)
      if !summary { try output.print(measure.jsonLine) }
      report.update(total.count)
    }
    report.finish()
    if summary { try output.print(summaryLine(total, report, since: start)) }
    try output.flush()
    try report.throwStatus()
  }

  private func summaryLine(
    _ total: (count: Int, height: Double), _ report: BatchReport,
    since start: ContinuousClock.Instant
  ) -> String {
    objectLine([
      "messages": .integer(total.count), "failed": .integer(report.failureCount),
      "height": .length(total.height), "seconds": .number((ContinuousClock.now - start).seconds),
    ])
  }
}

extension MessageMeasure {
  fileprivate var jsonLine: String {
    objectLine([
      "id": .string(msgID), "kind": .string(kind),
      "contentSize": .array([.length(contentSize.width), .length(contentSize.height)]),
      "cellHeight": .length(cellHeight), "lines": .integer(lineCount),
    ])
  }
}

extension Duration {
  /// The duration in seconds, with its fraction.
  var seconds: Double { self / .seconds(1) }
}
