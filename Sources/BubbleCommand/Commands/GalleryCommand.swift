// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests
import Foundation

/// `bubblekit gallery`: each message in every style, theme and direction, and a page to look through them.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draws each message in every style, theme and direction: DIR/index.html.",
    discussion: """
      Each message has one sheet, DIR/NNNN-ID.png, with a row for each theme of each style: the message incoming and \
      outgoing, left to right and right to left. The page shows and filters the rows of all sheets; it needs no \
      network. --style, --theme and --direction leave the others out. A message that cannot be read or drawn is drawn \
      as an unsupported one, or left out when it has no ID, and is reported on standard error.
      """)

  @Argument(
    help: "A file of messages, or - for standard input.",
    completion: .file(extensions: ["json", "jsonl"]))
  var input: String

  @Option(
    name: [.short, .long], help: ArgumentHelp("The folder to draw into.", valueName: "dir"),
    completion: .directory)
  var output = "out/gallery"

  @OptionGroup var scaling: OptionArguments<ScaleOptions>

  @Option(
    help: ArgumentHelp("The page's title. (default: the input's name)", valueName: "text"))
  var title: String?

  @Flag(help: "Also draw the screens around the messages, and a page of them: DIR/screens.html.")
  var screens = false

  @Option(
    help: ArgumentHelp(
      "With --screens, a file of conversations, whose list is drawn.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var conversations: String?

  @Option(
    help: ArgumentHelp(
      "With --screens, the configuration of the panel 'more', which is drawn.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var more: String?

  @OptionGroup var environment: OptionArguments<EnvironmentOptions>

  @OptionGroup(title: "Limits") var time: OptionArguments<TimeOptions>

  @OptionGroup var work: OptionArguments<JobOptions>

  @OptionGroup var reporting: ReportingOptions

  mutating func validate() throws {
    if !screens, conversations != nil || more != nil {
      throw ValidationError("--conversations and --more need --screens.")
    }
  }

  func run() throws {
    var source = Input(path: input)
    try source.openExport(environment.messages)
    let (gallery, variants) = try makeGallery(imagesOf: source)
    let opened = try source.open(
      environment.messages, limits: environment.limits.reading,
      in: environment.values.makeEnvironment(imagesOf: source))
    let sink = try ImageSink(.folder(output))
    var page = GalleryPage(title: pageTitle, gallery)
    var report = BatchReport(progress: ProgressLine("Drawing", input: opened.file))
    let shown = try draw(opened.pass(), in: gallery, on: &page, into: sink, &report)
    try sink.write(page.html, to: "index.html")
    if screens { try drawScreens(shown, variants, into: sink, &report) }
    if !reporting.quiet { printFiles(of: sink, &report) }
    try opened.finish(&report, isQuiet: reporting.quiet)
  }

  /// Draws a sheet of each message, and adds it to the page.
  ///
  /// - Returns: The messages that screens show.
  private func draw(
    _ pass: MessagePass, in gallery: Gallery, on page: inout GalleryPage, into sink: ImageSink,
    _ report: inout BatchReport
  ) throws -> [Message] {
    let work = GalleryWork(gallery: gallery, quotable: pass.quotable, time: time.values.forMessage)
    var shown: [Message] = []
    // A sheet is large, so few are drawn ahead of the one that is written.
    let inputs = pass.batches.lazy.flatMap { $0 }
    let batch = OrderedBatch(jobs: self.work.jobs, inputsPerJob: 2)
    try batch.forEach(inputs, transform: work.draw) { drawn in
      pass.quotable.forgetWhatIsOnlyQuoted(upTo: drawn.read.index)
      report.add(drawn.read)
      if screens, shown.count < Self.maximumMessagesOfChat, let message = drawn.read.shown {
        shown.append(message)
      }
      if let failure = drawn.failure { report.fail(failure) }
      if let sheet = drawn.sheet {
        report.add(sheet.warnings, at: drawn.read.index)
        if let png = sheet.png { try sink.write(png, to: drawn.fileName) }
        page.add(sheet, file: drawn.fileName)
      }
      report.update(drawn.read.index + 1)
    }
    report.finish()
    return shown
  }

  /// Prints what was written, and what an earlier run left.
  private func printFiles(of sink: ImageSink, _ report: inout BatchReport) {
    if let stale = sink.staleSentence { report.note(stale) }
    if let sentence = sink.sentence { report.print(sentence) }
    report.print(
      "Open \(URL(fileURLWithPath: output).appending(path: "index.html").relativePath)")
  }

  /// The maximum number of an input's messages in a chat.
  private static let maximumMessagesOfChat = 1000

  private func drawScreens(
    _ messages: [Message], _ variants: [ScreenGallery.Variant], into sink: ImageSink,
    _ report: inout BatchReport
  ) throws {
    var inputs = ScreenGallery.Inputs(messages: messages, viewer: environment.messages.account)
    if let conversations {
      inputs.conversations = try ScreenFiles.conversations(
        Input(path: conversations), environment.limits.reading, &report)
    }
    if let more { inputs.more = (more, try ScreenFiles.json(Input(path: more))) }
    var warnings: [String] = []
    try ScreenGallery(variants: variants, inputs: inputs)
      .write(into: sink, title: "Screens") { warnings.append($0) }
    for warning in warnings { report.warn(warning) }
  }

  private var pageTitle: String {
    title ?? (input == "-" ? "Messages" : URL(fileURLWithPath: input).lastPathComponent)
  }

  private func makeGallery(
    imagesOf source: Input
  ) throws -> (Gallery, [ScreenGallery.Variant]) {
    var screen = try environment.values.makeEnvironment(imagesOf: source)
    screen.scale = scaling.scale
    var (kits, options) = (try environment.values.makeKits(), Gallery.Options())
    if let theme = environment.theme {
      if ThemeOption.isFile(theme) {
        for index in kits.indices {
          let own = try ThemeOption.theme(theme, of: kits[index].kit)
          kits[index].kit.themes = [own]
        }
      } else {
        options.themes = [theme]
      }
    }
    if let direction = environment.direction {
      options.directions = [direction.value ?? screen.direction]
    }
    return (
      try Gallery(kits: kits.map(\.kit), in: screen, options: options) {
        try Program.current.registry(for: $0)
      },
      ScreenGallery.variants(of: kits, in: screen, options)
    )
  }
}

/// The work of threads on each message.
private struct GalleryWork: Sendable {
  let gallery: Gallery
  let quotable: QuotableMessages
  let time: MessageTime

  func draw(_ read: ReadMessage) -> DrawnSheet {
    var drawn = DrawnSheet(read: read)
    guard let message = read.shown else { return drawn }
    let gallery = gallery.quoting(read, in: quotable)
    drawn.fileName = MessageFileName.of(message, index: read.index) + ".png"
    do {
      drawn.sheet = try time.run { try gallery.sheet(of: message) }
    } catch {
      drawn.failure = "\(read.label): \(error) It is drawn as unsupported."
      drawn.sheet = try? gallery.sheet(of: message.asUnsupported)
    }
    return drawn
  }
}

/// A message's sheet, or why there is none.
private struct DrawnSheet: Sendable {
  let read: ReadMessage
  var fileName = ""
  var sheet: GallerySheet?
  var failure: String?
}
