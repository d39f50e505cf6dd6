// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleRequests
import Foundation

/// `bubblekit measure`: sizes of messages, without drawing them.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures messages: one JSON object a line.",
    discussion: """
      Prints {"id":…,"kind":…,"contentWidth":w,"contentHeight":h,"cellHeight":h,"lines":n}, in points. A \
      message that cannot be read is measured as an unsupported one, or left out when it has no ID, and is reported on \
      standard error. A message may quote one of the 10,000 before it. With --jobs 1 each message is answered as soon \
      as it arrives. A message of several elements has a line for each: KEY, KEY#2 and so on.

      With --jsonl a line has one message, or {"id":…,"message":{…},"environment":{"width":414,"theme":"dark"}}. \
      Messages cannot quote other lines then. Answers have the same members, and warnings where there are any.
      """)

  @Argument(
    help: "A file of messages, or - for standard input.",
    completion: .file(extensions: ["json", "jsonl"]))
  var input: String

  @OptionGroup var environment: OptionArguments<EnvironmentOptions>

  @OptionGroup(title: "Limits") var time: OptionArguments<TimeOptions>

  @OptionGroup var work: OptionArguments<JobOptions>

  @OptionGroup(title: "Filter") var filter: FilterOptions

  @Flag(help: "Print one object for all: messages, failed, height, seconds.")
  var summary = false

  mutating func validate() throws {
    if summary, filter.jsonl {
      throw ValidationError("--summary cannot be combined with --jsonl.")
    }
  }

  func run() throws {
    var source = Input(path: input)
    if filter.jsonl { return try runFilter(source.open(), imagesIn: source.folder) }
    try source.openExport(environment.messages)
    let renderer = try Program.current.renderer(
      in: environment.values.makeEnvironment(imagesOf: source))
    let opened = try source.open(
      environment.messages, limits: environment.limits.reading, in: renderer.environment,
      needsViewer: false)
    let start = ContinuousClock.now
    let output = OutputLines()
    var report = BatchReport(
      progress: ProgressLine("Measuring", input: opened.file, printsResults: !summary))
    var total = (count: 0, height: 0.0)
    // What is measured should not wait for what is still to come.
    let pass = opened.pass { output.flushEarly() }
    let work = MeasureWork(
      renderer: renderer, quotable: pass.quotable, writesLines: !summary,
      time: time.values.forMessage)
    try OrderedBatch(jobs: self.work.jobs).forEach(
      pass.batches, transform: work.measure
    ) { (chunk: MeasuredChunk) in
      for (read, warnings) in chunk.problems {
        report.add(read, isMeasured: true)
        report.add(warnings, at: read.index)
      }
      for failure in chunk.failures { report.fail("\(failure)") }
      pass.quotable.forgetWhatIsOnlyQuoted(upTo: chunk.lastIndex)
      for measure in chunk.measures {
        total = (total.count + 1, total.height + measure.cellHeight)
      }
      try output.write(chunk.lines)
      report.update(total.count)
    }
    report.finish()
    if summary { try output.print(summaryLine(total, report, since: start)) }
    try output.flush()
    try opened.finish(&report)
  }

  private func runFilter(_ file: FileDescriptor, imagesIn folder: URL) throws {
    try MessageFilter(
      environments: try FilterEnvironments(environment.values, scale: 2, imagesIn: folder),
      messages: SeparateMessages(
        format: environment.messages.format(readBy: "--jsonl", needsViewer: false),
        limits: environment.limits.reading),
      limit: environment.limits.maxMessageBytes, linesPerJob: MeasureFilter.linesPerJob,
      session: MeasureFilter.session, time: time.values.forMessage
    ).run(file, options: filter, jobs: work.jobs)
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
