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
      cannot be read has a line on standard error instead.
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
    let renderer = MessageRenderer(environment: try environment.makeEnvironment(picturesIn: source.folder))
    let start = ContinuousClock.now
    var failures = MessageFailures()
    var progress = ProgressLine("Measuring")
    var output = OutputLines()
    var total = (count: 0, height: 0.0)
    OrderedBatch(jobs: jobs).forEach(MessageReader(file)) { read in
      (read, (try? read.result.get()).map(renderer.measure))
    } consume: { read, measure in
      guard failures.message(of: read) != nil, let measure else { return }
      total.count += 1
      total.height += measure.cellHeight
      if !summary { output.print(measure.jsonLine) }
      progress.update(total.count)
    }
    progress.finish()
    if summary {
      output.print(
        objectLine([
          "messages": .integer(total.count), "failed": .integer(failures.count),
          "height": .length(total.height), "seconds": .number((ContinuousClock.now - start).seconds),
        ]))
    }
    output.flush()
    if failures.count > 0 { throw ExitCode(1) }
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
