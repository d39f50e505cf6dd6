// SPDX-License-Identifier: MIT
public import ArgumentParser
import BubbleFiles
public import BubbleKit
import Foundation

/// `bubblekit render`: images of messages.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws each message into an image: DIR/NNNN-ID.png.",
    discussion: """
      NNNN counts the messages of the input from 0; elements of one message share it. A message that cannot be read or drawn is drawn \
      as an unsupported one, or left out when it has no ID, and has a line on standard error. A \
      message may quote one of the 10,000 before it; in --transcript, any of the input.

      With --jsonl a line has one message, or {"id":…,"message":{…},"environment":{"width":414,"theme":"dark"}}. \
      Messages stand alone then: they quote none of the lines before. Answers have the members id, kind, width and \
      height in points, scale, and the image: png in Base64, or its path where --output names a folder.
      """)

  @Argument(help: "A file of messages, or - for standard input.")
  var input: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to draw into. The default is out; with --jsonl, images are in the answers.",
      valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp("Pixels per point.", valueName: "factor"),
    transform: DecimalNumber.parse)
  var scale = 2.0

  @OptionGroup var environment: EnvironmentOptions

  @OptionGroup var filter: FilterOptions

  @Option(help: "png, svg, pdf, webp or jpeg; json describes a --screen.")
  var format = FileFormat.image(.png)

  @Option(
    help: ArgumentHelp(
      """
      Animate each image (png or webp): sending, typing, highlight or streaming.
      """, valueName: "effect"))
  var animate: MessageEffect?

  @OptionGroup var document: DocumentArguments

  @Flag(help: "Also draw the whole conversation: DIR/transcript.png.")
  var transcript = false

  @Option(
    help: ArgumentHelp(
      "Draw the transcript into images of this height each, bars included.", valueName: "points"),
    transform: DecimalNumber.parse)
  var pageHeight: Double?

  @Option(
    help: ArgumentHelp(
      """
      How the messages of a transcript or a chat follow each other: as in the input, by time, or by their sequence \
      numbers (seq). auto is by time for exports of REST APIs, which may begin with the newest.
      """, valueName: "order"))
  var order = MessageIndex.Order.auto

  @OptionGroup(title: "Screens") var screens: ScreenOptions

  @Option(help: "Also write each message's tree of views: text (NNNN-ID.layout) or json.")
  var layout: LayoutFormat?

  @Option(
    help: ArgumentHelp(
      """
      What --layout adds: constraints, interactions, accessibility; several with commas.
      """, valueName: "list"))
  var layoutExtras: OptionList<LayoutExtra> = []

  @Option(
    help: ArgumentHelp(
      """
      Draw over the images: frames, margins, baselines, interactions; several with commas.
      """, valueName: "list"))
  var overlay: OptionList<OverlayKind> = []

  @Option(name: [.short, .long], help: "How many threads work at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  enum LayoutFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json

    var fileExtension: String { self == .text ? "layout" : "layout.json" }
  }

  mutating func validate() throws {
    guard scale >= 0.25, scale <= 16 else {
      throw ValidationError("--scale must be from 0.25 to 16, not \(scale).")
    }
    guard jobs >= 1, jobs <= 256 else {
      throw ValidationError("--jobs must be from 1 to 256, not \(jobs).")
    }
    if layout == nil, !layoutExtras.isEmpty {
      throw ValidationError("--layout-extras needs --layout text or json.")
    }
    if animate != nil, format.image != .png, format.image != .webp {
      throw ValidationError("--animate needs --format png or webp.")
    }
    if document.pageSize != nil, format.image != .pdf || !transcript {
      throw ValidationError("--page-size needs --transcript and --format pdf.")
    }
    if format == .json, screens.screen == nil {
      throw ValidationError("--format json needs --screen.")
    }
    if filter.jsonl,
      transcript || screens.screen != nil || animate != nil || layout != nil || !overlay.isEmpty
    {
      throw ValidationError(
        "--jsonl goes without --transcript, --screen, --animate, --layout and --overlay.")
    }
    if screens.screen != nil, transcript || animate != nil || layout != nil {
      throw ValidationError("--screen goes without --transcript, --animate and --layout.")
    }
    let showsMessages = transcript || screens.screen?.showsMessages == true
    if !showsMessages, screens.hasBars || screens.typing || screens.firstUnread != nil {
      throw ValidationError(
        "Bars, --typing and --first-unread need --transcript, or --screen chat or menu.")
    }
    if !showsMessages, order != .auto {
      throw ValidationError("--order needs --transcript, or --screen chat or menu.")
    }
    if let pageHeight, !transcript || pageHeight < 100 || pageHeight > 1_000_000 {
      throw ValidationError("--page-height needs --transcript, and from 100 to 1000000 points.")
    }
    if screens.hasBars, document.pageSize != nil {
      throw ValidationError("Pages of paper have no bars: leave out --page-size or the bars.")
    }
  }

  func run() throws {
    let source = Input(path: input)
    if filter.jsonl { return try runFilter(source.open(), imagesIn: source.folder) }
    var environment = try self.environment.makeEnvironment(imagesIn: source.folder)
    environment.scale = scale
    environment.overlay = InspectionOverlay(overlay.map(\.value))
    let renderer = MessageRenderer(environment: environment)
    let folder = try OutputFolder(path: output ?? "out")
    if let kind = screens.screen {
      return try ScreenFiles(
        options: screens, renderer: renderer, reading: self.environment.limits.reading,
        messages: self.environment.messages, order: order
      ).write(
        kind, from: source, as: format.image,
        document: document.options(for: format.image ?? .png), into: folder)
    }
    let opened = try source.open(
      self.environment.messages, limits: self.environment.limits.reading, in: environment)
    guard transcript else {
      try draw(
        reader(opened.format) { try opened.file.read() }, with: renderer, into: folder
      ).throwStatus()
      return try opened.throwStatus()
    }
    let input = try ReplayableInput(opened.file)
    let report = try draw(
      reader(opened.format, input.read), with: renderer, into: folder)
    var whole = try makeTranscript(of: input, opened.format, renderer)
    whole.bars = screens.bars(renderer)
    whole.pageHeight = pageHeight.map { CGFloat($0) }
    whole.showsTyping = screens.typing
    whole.firstUnread = screens.firstUnread
    try TranscriptFiles(folder: folder, format: imageFormat, document: document).write(whole)
    try report.throwStatus()
    try opened.throwStatus()
  }

  private func runFilter(_ file: FileDescriptor, imagesIn folder: URL) throws {
    let images = try output.map { (path: $0, folder: try OutputFolder(path: $0)) }
    let work = RenderFilter(
      format: imageFormat, document: document.options(for: imageFormat), folder: images)
    try MessageFilter(
      environments: try FilterEnvironments(environment, scale: scale, imagesIn: folder),
      messages: SeparateMessages(
        format: environment.messages.format, limits: environment.limits.reading),
      options: filter, limit: environment.limits.maxMessageBytes, jobs: jobs,
      linesPerJob: RenderFilter.linesPerJob
    ).run(file, in: work.session)
  }

  private var imageFormat: OutputFormat { format.image ?? .png }

  private func makeTranscript(
    of input: ReplayableInput, _ format: MessageFormat, _ renderer: MessageRenderer
  ) throws -> Transcript {
    let index = try input.index(format, environment.limits.reading, order: order)
    if let unread = screens.firstUnread, index.place(ofMessage: unread) == nil {
      throw Failure.work("the input has no message '\(unread)'")
    }
    return Transcript(renderer: renderer) { (0..<index.count).lazy.compactMap(index.message) }
  }

  private func reader(
    _ format: MessageFormat, _ nextChunk: @escaping () throws -> [UInt8]
  ) -> MessageReader {
    MessageReader(format: format, limits: environment.limits.reading, nextChunk: nextChunk)
  }

  /// Draws an image of each message.
  private func draw(
    _ messages: MessageReader, with renderer: MessageRenderer, into folder: OutputFolder
  ) throws -> BatchReport {
    var report = BatchReport(progress: ProgressLine("Rendering"))
    let history = MessageHistory()
    let work = RenderWork(
      renderer: renderer, history: history, format: imageFormat, effect: animate,
      document: document.options(for: imageFormat), layout: layout,
      extras: LayoutNode.Extras(layoutExtras.map(\.value)))
    defer { report.finish() }
    // An image may be large, so few are drawn ahead of the one that is written.
    let inputs = messages.chunks.kept(in: history).lazy.flatMap { $0 }
    try OrderedBatch(jobs: jobs, inputsPerJob: 4).forEach(inputs, transform: work.draw) { drawn in
      history.forgetWhatIsOnlyQuoted(upTo: drawn.read.index)
      report.add(drawn.read)
      report.add(drawn.warnings, at: drawn.read.index)
      if let failure = drawn.failure { report.fail(failure) }
      for file in drawn.files { try folder.write(file.bytes, to: file.name) }
      report.update(drawn.read.index + 1)
    }
    return report
  }
}

extension OutputFormat: ExpressibleByArgument {}

extension MessageIndex.Order: ExpressibleByArgument {}

/// The format of a file: an image's, or JSON.
enum FileFormat: Hashable, ExpressibleByArgument {
  case image(OutputFormat)
  case json

  init?(argument: String) {
    if argument == "json" {
      self = .json
    } else if let format = OutputFormat(argument: argument) {
      self = .image(format)
    } else {
      return nil
    }
  }

  /// The image's format; `nil` for JSON.
  var image: OutputFormat? { if case .image(let format) = self { format } else { nil } }

  static var allValueStrings: [String] { OutputFormat.allValueStrings + ["json"] }

  var defaultValueDescription: String { image?.rawValue ?? "json" }
}

extension MessageEffect: ExpressibleByArgument {}

/// What threads do with each message.
private struct RenderWork: Sendable {
  let renderer: MessageRenderer
  let history: MessageHistory
  let format: OutputFormat
  let effect: MessageEffect?
  let document: DocumentOptions
  let layout: RenderCommand.LayoutFormat?
  let extras: LayoutNode.Extras

  func draw(_ read: ReadMessage) -> DrawnMessage {
    var drawn = DrawnMessage(read: read)
    guard let message = read.shown else { return drawn }
    do {
      let renderer = renderer.quoting(read, in: history) ?? renderer
      drawn = try draw(message, from: read, with: renderer)
    } catch {
      drawn.failure = "\(read.label): \(error) It is drawn as unsupported."
      drawn.files = (try? draw(message.asUnsupported, from: read, with: renderer).files) ?? []
    }
    return drawn
  }

  private func draw(
    _ message: Message, from read: ReadMessage, with renderer: MessageRenderer
  ) throws -> DrawnMessage {
    var drawn = DrawnMessage(read: read)
    guard let row = renderer.row(for: message) else { return drawn }
    drawn.warnings = row.warnings
    let name = MessageFileName.of(message, index: read.index)
    if let layout { drawn.files.append(try layoutFile(layout, of: row, name: name)) }
    drawn.files.append(
      (
        name + "." + format.fileExtension,
        try animation(of: message, with: renderer) ?? image(of: row)
      ))
    return drawn
  }

  private func image(of row: MessageRow) throws -> [UInt8] {
    try row.encoded(as: format, options: document)
  }

  /// - Returns: `nil` when nothing is animated.
  private func animation(
    of message: Message, with renderer: MessageRenderer
  ) throws -> [UInt8]? {
    guard let effect, let animation = try renderer.animation(of: message, effect) else {
      return nil
    }
    return format == .webp ? try animation.webPData() : animation.pngData()
  }

  private func layoutFile(
    _ layout: RenderCommand.LayoutFormat, of row: MessageRow, name: String
  ) throws -> (name: String, bytes: [UInt8]) {
    let tree = row.makeLayout(including: extras)
    let text = layout == .text ? tree.description : try tree.json()
    return (name + "." + layout.fileExtension, Array(text.utf8))
  }
}

/// A message's files, or why there are none.
private struct DrawnMessage: Sendable {
  let read: ReadMessage
  var files: [(name: String, bytes: [UInt8])] = []
  var warnings: [RenderWarning] = []
  var failure: String?
}
