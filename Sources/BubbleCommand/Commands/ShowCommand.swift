// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleRequests
import Foundation

/// `bubblekit show`: images among the lines of a terminal.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows messages or an image in the terminal.",
    discussion: """
      Terminals that show images do so by one of three protocols: kitty's, iTerm's and sixels. Which it is follows \
      from the variables that the terminal sets, or from its answer to a query; --protocol chooses it, also where \
      standard output is a file or a pipe.
      """)

  @Argument(
    help: """
      A file of messages, - for standard input, or an image: PNG, JPEG, WebP or GIF; HEIC or AVIF where libheif is \
      installed.
      """,
    completion: .file(extensions: [
      "json", "jsonl", "png", "jpg", "jpeg", "webp", "gif", "heic", "avif",
    ]))
  var input: String

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Show only the message with this ID. Can be repeated.", valueName: "id"))
  var only: [String] = []

  @Option(name: .customLong("protocol"), help: "How the terminal takes images. (default: detected)")
  var terminal: TerminalProtocol?

  @OptionGroup var scaling: OptionArguments<ScaleOptions>

  @OptionGroup var environment: OptionArguments<EnvironmentOptions>

  func run() throws {
    var source = Input(path: input)
    let terminal = try makeTerminal()
    let output = OutputLines()
    if !source.isFolder, let image = try image(in: source.open()) {
      return try show(TerminalImage(bitmap: image), on: terminal, output)
    }
    try source.openExport(environment.messages)
    var screen = try environment.values.makeEnvironment(imagesOf: source)
    screen.scale = scaling.scale
    let renderer = try Program.current.renderer(in: screen)
    let opened = try source.open(
      environment.messages, limits: environment.limits.reading, in: screen)
    var report = BatchReport(progress: ProgressLine("Drawing", printsResults: true))
    try showMessages(in: opened, with: renderer, on: terminal, output, &report)
    try opened.finish(&report)
  }

  private func makeTerminal() throws -> TerminalProtocol {
    if let terminal { return terminal }
    guard FileDescriptor.standardOutput.isTerminal else {
      throw Failure.work(
        "standard output is not a terminal. Choose a format with --protocol, or use render")
    }
    guard let detected = TerminalProtocol.detected() else {
      throw Failure.work(
        "this terminal doesn't report that it shows images. Choose a protocol with --protocol, or use render"
      )
    }
    return detected
  }

  /// The image, where the input is one; `nil` for messages, of which nothing has been read.
  private func image(in file: FileDescriptor) throws -> Bitmap? {
    let limits = environment.limits.images
    guard file.isUnreadFile, let start = try? file.read(at: 0, upTo: 64),
      (try? ImageFormat(sniffing: start)) != nil
    else { return nil }
    do {
      return try Image(
        encoded: Input(path: input).readAll(limit: limits.byteCount), limits: limits
      ).bitmap
    } catch let error as ImageError {
      throw Failure.work(
        "'\(input.withoutControls)' cannot be decoded: \(error.description(naming: .arguments))")
    }
  }

  private func showMessages(
    in opened: OpenedInput, with renderer: MessageRenderer, on terminal: TerminalProtocol,
    _ output: OutputLines, _ report: inout BatchReport
  ) throws {
    let pass = opened.pass()
    var choice = MessageChoice(only)
    for read in pass.batches.lazy.flatMap({ $0 }) {
      pass.quotable.forgetWhatIsOnlyQuoted(upTo: read.index)
      guard choice.includes(read) else { continue }
      choice.found(read)
      report.add(read)
      guard let message = read.shown,
        let row = (renderer.quoting(read, in: pass.quotable) ?? renderer).row(for: message)
      else { continue }
      report.add(row.warnings, at: read.index)
      do {
        try show(TerminalImage(bitmap: row.makeBitmap()), on: terminal, output)
      } catch let error as DrawingError {
        report.fail("\(read.label): \(error)")
      }
    }
    if let missing = choice.missing.first {
      throw Failure.work("the input has no message '\(missing.lineSafe)'")
    }
  }

  private func show(
    _ image: TerminalImage, on terminal: TerminalProtocol, _ output: OutputLines
  ) throws {
    try output.print(image.characters(for: terminal))
    try output.flush()
  }
}
