// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleRequests
import Foundation

/// `bubblekit render`: images of messages.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws messages, conversations and screens.",
    discussion: """
      Writes an image of each message, DIR/NNNN-ID.png. NNNN counts the messages of the input from 0; elements of one \
      message share it. A message that cannot be read or drawn is drawn as an unsupported one, or left out when it has \
      no ID, and is reported on standard error. A message may quote one of the 10,000 before it; in a transcript, any \
      of the input.

      With --jsonl a line has one message, or {"id":…,"message":{…},"environment":{"width":414,"theme":"dark"}}. \
      Messages cannot quote other lines then. Answers have the members id, kind, width and height in points, scale, \
      and the image: png in Base64, or its path where --output names a folder.
      """)

  @Argument(
    help: "A file of messages, or - for standard input.",
    completion: .file(extensions: ["json", "jsonl"]))
  var input: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      A folder for the images, or for a single image its file or - (standard output). (default: out; with --jsonl, \
      images are in the answers)
      """, valueName: "dir|file|-"), completion: .file())
  var output: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Draw only the message with this ID. Can be repeated.", valueName: "id"))
  var only: [String] = []

  @OptionGroup var options: OptionArguments<RenderOptions>

  @OptionGroup(title: "Filter") var filter: FilterOptions

  @Option(
    help: ArgumentHelp(
      "Animate each image, with --format \(OutputFormat.names { $0.animation != nil }).",
      valueName: "effect"))
  var animate: MessageEffect?

  @Flag(help: "Also draw the whole conversation: DIR/transcript.png.")
  var transcript = false

  @Flag(help: "Draw the whole conversation, and no image of each message.")
  var transcriptOnly = false

  @Option(
    help: ArgumentHelp(
      """
      Also write the view tree of each message, as text (NNNN-ID.layout) or json, or what a screen reader finds in it \
      (NNNN-ID.a11y).
      """, valueName: "format"))
  var layout: LayoutFormat?

  @Option(
    help: ArgumentHelp("Details to add to --layout, separated by commas.", valueName: "list"))
  var layoutExtras: OptionList<LayoutExtra> = []

  @Option(
    help: ArgumentHelp(
      """
      What to draw over the images, separated by commas: the edges of views, margins (green), baselines of text (red), \
      areas of interactions (pink), what a screen reader finds. A legend is printed on standard error.
      """, valueName: "list"))
  var overlay: OptionList<OverlayKind> = []

  @OptionGroup var reporting: ReportingOptions

  var environment: EnvironmentOptions { options.environment }
  var files: FileOptions { options.files }
  var transcripts: TranscriptOptions { options.transcripts }
  var screens: ScreenOptions { options.screens }

  /// The destination of the images.
  var outputPath: OutputPath { OutputPath(output ?? "out") }

  /// The format as it is given, or as that of the only file, or else PNG.
  var fileFormat: FileFormat {
    files.format ?? outputPath.fileExtension.flatMap(FileFormat.init(fileExtension:))
      ?? .image(.png)
  }

  var imageFormat: OutputFormat { fileFormat.image ?? .png }

  /// The options with the format that files are written in.
  private var drawn: RenderOptions {
    var options = options.values
    options.files.format = .image(imageFormat)
    return options
  }

  /// Whether the whole conversation is drawn.
  var drawsTranscript: Bool { transcript || transcriptOnly }

  mutating func validate() throws { try checkOptions() }

  func run() throws {
    var source = Input(path: input)
    if filter.jsonl { return try runFilter(source.open(), imagesIn: source.folder) }
    try source.openExport(environment.messages)
    let renderer = try makeRenderer(imagesOf: source)
    if let screen = screens.screen {
      let sink = try ImageSink(outputPath)
      var report = BatchReport(progress: ProgressLine("Rendering"))
      try ScreenFiles(
        options: screens, style: environment.style ?? .classic, renderer: renderer,
        reading: environment.limits.reading,
        messages: environment.messages, order: transcripts.order, jobs: options.work.jobs
      ).write(
        screen, from: source, as: fileFormat.image, document: files.options(for: imageFormat),
        into: sink, &report)
      try finish(sink, &report)
      return try report.throwStatus(failsOnWarnings: environment.messages.strict)
    }
    let opened = try source.open(
      environment.messages, limits: environment.limits.reading, in: renderer.environment,
      order: transcripts.order, isReadAgain: drawsTranscript)
    let sink = try ImageSink(outputPath)
    var report = BatchReport(progress: ProgressLine("Rendering", input: opened.file))
    try draw(opened, with: renderer, into: sink, &report)
    try finish(sink, &report)
    try opened.finish(&report, isQuiet: reporting.quiet)
  }

  private func makeRenderer(imagesOf input: Input) throws -> MessageRenderer {
    var environment = try environment.makeEnvironment(imagesOf: input)
    environment.scale = options.scaling.scale
    environment.overlay = InspectionOverlay(overlay.map(\.value))
    return try Program.current.renderer(in: environment)
  }

  /// Draws each message, and the transcript.
  private func draw(
    _ opened: OpenedInput, with renderer: MessageRenderer, into sink: ImageSink,
    _ report: inout BatchReport
  ) throws {
    if !transcriptOnly { try draw(opened.pass(), with: renderer, into: sink, &report) }
    if drawsTranscript { try drawTranscript(of: opened, renderer, into: sink, &report) }
  }

  /// Draws the transcript. Where it is all that is drawn, what is wrong with messages and rows is reported here.
  private func drawTranscript(
    of opened: OpenedInput, _ renderer: MessageRenderer, into sink: ImageSink,
    _ report: inout BatchReport
  ) throws {
    let shared = SharedReport(report)
    defer { report = shared.report }
    let messages = try opened.placed(
      in: transcripts.order, jobs: options.work.jobs,
      report: transcriptOnly ? { shared.add($0) } : nil)
    var drawing = try drawn.makeTranscript(of: messages, renderer)
    drawing.transcript.reportCuts = { shared.add($1, at: messages.number(at: $0)) }
    if transcriptOnly {
      drawing.transcript.reportWarnings = { shared.add($1, at: messages.number(at: $0)) }
    }
    try TranscriptFiles(sink: sink, drawing: drawing).write()
  }

  /// Prints what was written, and what an earlier run left.
  private func finish(_ sink: ImageSink, _ report: inout BatchReport) throws {
    guard try sink.finish() else { throw Failure.work("the input has no message to draw") }
    report.finish()
    if !reporting.quiet {
      if only.isEmpty, screens.screen == nil, let stale = sink.staleSentence { report.note(stale) }
      if let sentence = sink.sentence { report.print(sentence) }
      for line in OverlayLegend(overlay.map(\.value)).lines(.standardError) {
        report.print(styled: line)
      }
    }
  }

  private func runFilter(_ file: FileDescriptor, imagesIn folder: URL) throws {
    let images = try output.map { (path: $0, folder: try OutputFolder(path: $0)) }
    let work = RenderFilter(
      drawn.messageDrawing,
      destination: images.map { .folder($0.folder, path: $0.path) } ?? .answers)
    try MessageFilter(
      environments: try FilterEnvironments(
        environment, scale: options.scaling.scale, imagesIn: folder),
      messages: SeparateMessages(
        format: environment.messages.format(readBy: "--jsonl", needsViewer: true),
        limits: environment.limits.reading),
      limit: environment.limits.maxMessageBytes, linesPerJob: RenderFilter.linesPerJob,
      session: work.session, time: options.time.forMessage
    ).run(file, options: filter, jobs: options.work.jobs)
  }

  /// Draws an image of each message that is chosen.
  private func draw(
    _ pass: MessagePass, with renderer: MessageRenderer, into sink: ImageSink,
    _ report: inout BatchReport
  ) throws {
    var choice = MessageChoice(only)
    let work = RenderWork(
      renderer: renderer, quotable: pass.quotable, choice: choice,
      drawing: drawn.messageDrawing, effect: animate, layout: layout,
      extras: LayoutNode.Extras(layoutExtras.map(\.value)),
      time: options.time.forMessage)
    defer { report.finish() }
    // An image may be large, so few are drawn ahead of the one that is written.
    let inputs = pass.batches.lazy.flatMap { $0 }
    let batch = OrderedBatch(jobs: options.work.jobs, inputsPerJob: 4)
    try batch.forEach(inputs, transform: work.draw) { drawn in
      pass.quotable.forgetWhatIsOnlyQuoted(upTo: drawn.read.index)
      report.update(drawn.read.index + 1)
      guard choice.includes(drawn.read) else { return }
      choice.found(drawn.read)
      report.add(drawn.read)
      report.add(drawn.warnings, at: drawn.read.index)
      if let failure = drawn.failure { report.fail(failure) }
      for file in drawn.files { try sink.write(file.bytes, to: file.name) }
    }
    if let missing = choice.missing.first {
      throw Failure.work("the input has no message '\(missing)'")
    }
  }
}
