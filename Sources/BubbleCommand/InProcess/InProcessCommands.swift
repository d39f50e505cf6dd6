// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// The commands `measure`, `render` and `text` over bytes in memory, with the options that they share.
///
/// Answers are those of the commands with `--jsonl`, byte for byte. It prints nothing, and reads no files but those
/// that the options name. Several threads may use it at once.
@_spi(Library) public final class InProcessCommands: Sendable {
  private let environments: FilterEnvironments
  private let measureFilter: MessageFilter
  private let drawnMessages: Result<SeparateMessages, InProcessError>
  private let textFilter: TextFilter
  private let render: RenderCommand
  private let transcript: RenderCommand

  /// The package's version.
  public static var version: StaticString { Program.versionText }

  /// - Parameters:
  ///   - options: A JSON object of options by the names of their properties; no bytes are an object without members.
  ///   - fonts: The folder of the package's font files, unless the options name one; `nil` looks beside the program.
  public init(options: [UInt8], fonts: String?) throws(InProcessError) {
    do throws(FilterError) {
      var options = try InProcessOptions(options)
      options.useFonts(fonts)
      render = options.render
      transcript = options.transcript
      environments = try Self.reporting { [render] in
        try FilterEnvironments(render.environment, scale: render.scaling.scale, imagesIn: nil)
      }
      measureFilter = MessageFilter(
        environments: environments, messages: try Self.messages(of: render, needsViewer: false),
        limit: render.environment.limits.maxMessageBytes,
        linesPerJob: MeasureFilter.linesPerJob, session: MeasureFilter.session)
      textFilter = options.text.makeFilter(
        Typesetter(fonts: environments.base.environment.typesetter.fonts))
    } catch {
      throw InProcessError(.options, error, subject: "the environment")
    }
    // Sizes need no viewer, and nothing is drawn yet.
    drawnMessages = Result { [render] () throws(InProcessError) in
      do throws(FilterError) {
        return try Self.messages(of: render, needsViewer: true)
      } catch {
        throw InProcessError(.options, error, subject: "the environment")
      }
    }
  }

  private static func messages(
    of render: RenderCommand, needsViewer: Bool
  ) throws(FilterError) -> SeparateMessages {
    try reporting {
      SeparateMessages(
        format: try render.environment.messages.format(
          readBy: "an environment in memory", needsViewer: needsViewer),
        limits: render.environment.limits.reading)
    }
  }

  /// Calls `body`, and maps what is wrong with options to an error of one of them.
  fileprivate static func reporting<Value>(
    _ body: () throws -> Value
  ) throws(FilterError) -> Value {
    do {
      return try body()
    } catch {
      throw .options((error as? Failure)?.reason ?? "\(error)", in: nil)
    }
  }
}

extension InProcessOptions {
  /// Takes the fonts of a folder where the options name none.
  fileprivate mutating func useFonts(_ folder: String?) {
    guard let folder, render.environment.fonts.fonts == nil else { return }
    render.environment.fonts.fonts = folder
  }
}

// MARK: Lines

extension InProcessCommands {
  /// Answers lines of messages with their sizes, as `measure --jsonl` does.
  public func measure(_ lines: [UInt8]) -> InProcessAnswers {
    answers(to: lines, by: measureFilter)
  }

  /// Answers lines of messages with their images, as `render --jsonl` does.
  public func render(_ lines: [UInt8]) throws(InProcessError) -> InProcessAnswers {
    answers(to: lines, by: try renderFilter(into: .answers))
  }

  /// Answers lines of bare texts with their lines, as `text --jsonl` does.
  public func text(_ lines: [UInt8]) -> InProcessAnswers {
    var cutter = FilterLines(limit: textFilter.limit)
    let lines = cutter.cut(lines, isLast: true)
    var answers = FilterAnswers(capacity: lines.count * 128)
    for line in lines { textFilter.answer(line, into: &answers) }
    var all = InProcessAnswers()
    all.add(answers)
    return all
  }

  /// Answers messages with their sizes in columns, a row for each.
  ///
  /// - Parameters:
  ///   - text: The messages' text.
  ///   - ranges: The range of each: a message or a line around it, which may have line feeds here. `nil`, and one that
  ///     is blank, is a message that is `null`.
  public func sizes(in text: [UInt8], of ranges: [Range<Int>?]) -> SizeTable {
    let batch = OrderedBatch(jobs: render.work.jobs)
    let starts = stride(from: 0, to: ranges.count, by: MeasureFilter.linesPerJob)
    var table = SizeTable()
    batch.forEach(
      starts.map { ranges[$0..<min($0 + MeasureFilter.linesPerJob, ranges.count)] },
      transform: { sizes(in: text, of: $0) }, consume: { table.add($0) })
    table.finish()
    return table
  }

  private func sizes(in text: [UInt8], of ranges: ArraySlice<Range<Int>?>) -> SizeTable {
    environments.base.withMeasurer { measurer in
      var table = SizeTable()
      for range in ranges {
        let line = range.map { text[$0] }
        let isBlank = line?.allSatisfy { $0.isBlank || $0 == UInt8(ascii: "\n") } ?? true
        add(isBlank ? Array("null".utf8)[...] : line, to: &table, measurer)
      }
      return table
    }
  }

  private func add(
    _ line: FilterLines.Line, to table: inout SizeTable, _ measurer: MessageMeasurer
  ) {
    let line = line.flatMap { $0.count > measureFilter.lineLimit ? nil : $0 }
    if let line, case let request = FilterRequest(line), request.error == nil,
      request.environment == nil
    {
      var further: ArraySlice<ReadMessage> = []
      let read = measureFilter.messages.read(request.message, further: &further)
      if let read, read.error == nil, further.isEmpty {
        return table.add(measurer.measure(read), of: read, id: request.id)
      }
    }
    // An error, several messages, or an environment of the line's own.
    table.add(measureFilter.answer(line))
  }

  private func answers(to bytes: [UInt8], by filter: MessageFilter) -> InProcessAnswers {
    var cutter = FilterLines(limit: filter.lineLimit)
    let lines = cutter.cut(bytes, isLast: true)
    var all = InProcessAnswers()
    filter.answer(lines, from: 0, jobs: render.work.jobs) { all.add($0) }
    return all
  }

  private func renderFilter(
    into destination: RenderFilter.Destination
  ) throws(InProcessError) -> MessageFilter {
    let work = RenderFilter(
      format: render.imageFormat, document: render.document.options(for: render.imageFormat),
      destination: destination)
    return MessageFilter(
      environments: environments, messages: try drawnMessages.get(),
      limit: render.environment.limits.maxMessageBytes, linesPerJob: RenderFilter.linesPerJob,
      session: work.session)
  }
}

// MARK: Images

extension InProcessCommands {
  /// Draws one message.
  ///
  /// - Parameter message: A message, or a line around it with its environment. It may have line feeds.
  /// - Returns: The image, described by the members that `render --jsonl` answers with besides it.
  public func image(of message: [UInt8]) throws(InProcessError) -> InProcessImage {
    let images = RenderedImages()
    let filter = try renderFilter(into: .memory(images))
    let answer = filter.answer(message.count <= filter.lineLimit ? message[...] : nil)
    if let error = answer.firstError { throw InProcessError(error) }
    guard let image = images.all.first else { throw .nothingToDraw }
    guard images.all.count == 1 else { throw .severalMessages }
    return InProcessImage(bytes: image, details: answer.bytes.dropLast(), hasFailures: false)
  }

  /// Draws a conversation, as `render --transcript-only` does.
  ///
  /// - Parameter messages: A JSON array of messages, an object with `messages`, or JSON Lines.
  /// - Returns: The image or the PDF, described by the number of messages, those that cannot be read, and warnings.
  public func transcript(of messages: [UInt8]) throws(InProcessError) -> InProcessImage {
    _ = try drawnMessages.get()
    guard !messages.isEmpty else { throw .nothingToDraw }
    let report = TranscriptReport()
    do {
      let index = try MessageIndex(
        format: try transcript.environment.messages.format(needsViewer: true),
        limits: transcript.environment.limits.reading, order: transcript.order,
        report: { report.add($0) }
      ) { offset, count in Array(messages.dropFirst(offset).prefix(count)) }
      guard index.count > 0 else { throw report.firstError ?? InProcessError.nothingToDraw }
      var drawing = try transcript.makeTranscript(of: index, environments.base)
      drawing.transcript.reportWarnings = { report.add($1, at: index.number(at: $0)) }
      var file: [UInt8] = []
      try drawing.draw { page, bytes in
        guard page == 0 else { throw InProcessError.severalImages }
        file += bytes
      }
      guard !file.isEmpty else { throw report.firstError ?? InProcessError.nothingToDraw }
      return InProcessImage(
        bytes: file, details: report.json(messageCount: index.count),
        hasFailures: report.hasFailures)
    } catch let error as InProcessError {
      throw error
    } catch let failure as Failure {
      throw InProcessError(
        .options, .options(failure.reason, in: "transcript"), subject: "the environment")
    } catch {
      throw InProcessError(
        .drawing, FilterError(code: "undrawable", path: nil, reason: "cannot be drawn: \(error)"),
        subject: "the conversation")
    }
  }
}

/// The errors and warnings of a conversation, which closures add to on one thread.
private final class TranscriptReport {
  private(set) var firstError: InProcessError?
  private var failures = FilterAnswers(capacity: 0)
  private var warnings: [String] = []

  var hasFailures: Bool { firstError != nil }

  func add(_ read: ReadMessage) {
    warnings += read.warnings.map(\.description)
    guard let error = read.error else { return }
    failures.fail(FilterError(error), id: nil, msgID: error.msgID)
    if firstError == nil { firstError = InProcessError(FilterError(error)) }
  }

  func add(_ warnings: [RenderWarning], at index: Int) {
    self.warnings += warnings.map { $0.description(at: index) }
  }

  /// `{"messages":n,"failed":[{"id":…,"error":{…}}],"warnings":[…]}`
  func json(messageCount: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.write("{\"messages\":")
    writer.write(messageCount)
    writer.write(",\"failed\":[")
    let objects = failures.bytes.split(separator: UInt8(ascii: "\n"))
    writer.write(json: objects.joined(separator: [UInt8(ascii: ",")]))
    writer.write("],\"warnings\":[")
    writer.write(
      json: warnings.map { JSONValue.string($0).description }.joined(separator: ",").utf8)
    writer.write("]}")
    return writer.bytes
  }
}
