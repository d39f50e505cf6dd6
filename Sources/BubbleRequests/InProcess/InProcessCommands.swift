// SPDX-License-Identifier: MIT
public import BubbleKit
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
  private let render: RenderOptions
  private let transcript: RenderOptions
  private let callSeconds: Double?

  /// The package's version.
  public static var version: StaticString { Program.versionText }

  /// - Parameters:
  ///   - options: A JSON object of options by the names of their properties; no bytes are an object without members.
  ///   - fonts: The folder of the package's font files, unless the options name one; `nil` looks beside the program.
  public convenience init(options: [UInt8], fonts: String?) throws(InProcessError) {
    var parsed = try InProcessOptions.read(options)
    parsed.useFonts(fonts)
    parsed.render.environment.limits.imageNames = .members
    parsed.transcript.environment.limits.imageNames = .members
    try self.init(parsed)
  }

  /// - Parameters:
  ///   - shared: Fonts and caches that other environments have, too; `nil` for its own.
  ///   - remote: The images of addresses; `nil` for none.
  package init(
    _ options: InProcessOptions, sharing shared: SharedResources? = nil,
    remote: RemoteImages? = nil
  ) throws(InProcessError) {
    do {
      render = options.render
      transcript = options.transcript
      callSeconds = options.call.callTimeout
      environments = try FilterEnvironments(
        render.environment, scale: render.scaling.scale, imagesIn: nil, remote: remote,
        sharing: shared)
      measureFilter = MessageFilter(
        environments: environments, messages: try Self.messages(of: render, needsViewer: false),
        limit: render.environment.limits.maxMessageBytes,
        linesPerJob: MeasureFilter.linesPerJob, session: MeasureFilter.session,
        time: render.time.forMessage)
      textFilter = TextFilter(
        typesetter: Typesetter(
          fonts: options.text.fonts.spaced(environments.base.environment.typesetter.fonts)),
        limit: options.text.maxTextBytes, base: options.text)
    } catch {
      throw InProcessError(environment: error)
    }
    // Sizes need no viewer, and nothing is drawn yet.
    drawnMessages = Result { [render] () throws(InProcessError) in
      do throws(OptionError) {
        return try Self.messages(of: render, needsViewer: true)
      } catch {
        throw InProcessError(environment: error)
      }
    }
  }

  private static func messages(
    of render: RenderOptions, needsViewer: Bool
  ) throws(OptionError) -> SeparateMessages {
    SeparateMessages(
      format: try render.environment.messages.format(
        readBy: "an environment in memory", instead: InProcessExport.doors,
        needsViewer: needsViewer),
      limits: render.environment.limits.reading)
  }
}

extension InProcessCommands {
  /// Makes a call within its time, if it has one. What isn't done by then has an error.
  public func inTime<Result>(_ call: () -> Result) -> Result {
    guard let callSeconds else { return call() }
    return WorkLimit.$current.withValue(
      WorkLimit(deadline: .now + .seconds(callSeconds)), operation: call)
  }
}

extension InProcessOptions {
  /// Reads options, with errors about the environment.
  package static func read(_ json: [UInt8]) throws(InProcessError) -> InProcessOptions {
    do throws(FilterError) {
      return try InProcessOptions(json)
    } catch {
      throw InProcessError(.options, error, subject: "the environment")
    }
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
    var all = InProcessAnswers()
    all.add(FilterAnswers(textAnswers(lines)))
    return all
  }

  package func textAnswers(_ lines: [UInt8]) -> [LineAnswer] {
    var cutter = FilterLines(limit: textFilter.limit)
    return cutter.cut(lines, isLast: true).map(textFilter.answer)
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
      if let read, read.error == nil, further.isEmpty,
        let measure = try? measureFilter.time.run({ measurer.measure(read) })
      {
        let content = MeasureFilter.content(measure, of: read)
        let answer = LineAnswer(id: request.id, msgID: read.message?.msgID, content)
        if !environments.isStrict || answer.warnings.isEmpty { return table.add(answer) }
      }
    }
    // An error, several messages, or an environment of the line's own; or too little time, which is over again; or
    // warnings that are errors.
    table.add(measureFilter.answer(line))
  }

  /// Answers messages with their sizes, as `measure --jsonl` answers lines. They may have line feeds.
  public func measure(messages: [ArraySlice<UInt8>]) -> InProcessAnswers {
    encoded(lines(messages, measureFilter), by: measureFilter)
  }

  /// The sizes of messages, which may have line feeds.
  package func sizes(of messages: [ArraySlice<UInt8>]) -> [LineAnswer] {
    answers(to: lines(messages, measureFilter), by: measureFilter)
  }

  /// The images of a message.
  package func images(of message: ArraySlice<UInt8>) throws(InProcessError) -> LineAnswer {
    let filter = try renderFilter(into: .answers)
    return filter.answer(lines([message], filter)[0])
  }

  private func lines(
    _ messages: [ArraySlice<UInt8>], _ filter: MessageFilter
  ) -> [FilterLines.Line] {
    messages.map { $0.count > filter.lineLimit ? nil : $0 }
  }

  private func answers(to bytes: [UInt8], by filter: MessageFilter) -> InProcessAnswers {
    var cutter = FilterLines(limit: filter.lineLimit)
    return encoded(cutter.cut(bytes, isLast: true), by: filter)
  }

  private func encoded(
    _ lines: [FilterLines.Line], by filter: MessageFilter
  ) -> InProcessAnswers {
    var all = InProcessAnswers()
    filter.answer(
      lines, from: 0, jobs: render.work.jobs, encode: { FilterAnswers($0) },
      consume: { all.add($0) })
    return all
  }

  private func answers(
    to lines: [FilterLines.Line], by filter: MessageFilter
  ) -> [LineAnswer] {
    var all: [LineAnswer] = []
    filter.answer(
      lines, from: 0, jobs: render.work.jobs, encode: { $0 }, consume: { all += $0 })
    return all
  }

  /// The options of conversations.
  var conversations: RenderOptions { transcript }

  /// The environment of messages without one of their own.
  var environment: RenderEnvironment { environments.base.environment }

  /// The drawing of conversations.
  func transcriptWork() throws(InProcessError) -> TranscriptWork {
    _ = try drawnMessages.get()
    return TranscriptWork(options: transcript, renderer: environments.base)
  }

  /// The first message of a text, as images show it, and its renderer.
  func reading(_ message: ArraySlice<UInt8>) throws(InProcessError) -> (
    ReadMessage, MessageRenderer
  ) {
    var further: ArraySlice<ReadMessage> = []
    let request = FilterRequest(message)
    if let error = request.error { throw InProcessError(error) }
    guard let read = try drawnMessages.get().read(request.message, further: &further) else {
      throw .nothingToDraw
    }
    if let error = read.error { throw InProcessError(FilterError(error)) }
    do throws(FilterError) {
      let environment = try request.environment.map(environments.environment)
      return (read, environment?.renderer ?? environments.base)
    } catch {
      throw InProcessError(error)
    }
  }

  /// The format of images.
  public var imageFormat: OutputFormat { render.files.imageFormat }

  private func renderFilter(
    into destination: RenderFilter.Destination
  ) throws(InProcessError) -> MessageFilter {
    let work = RenderFilter(render.messageDrawing, destination: destination)
    return MessageFilter(
      environments: environments, messages: try drawnMessages.get(),
      limit: render.environment.limits.maxMessageBytes, linesPerJob: RenderFilter.linesPerJob,
      session: work.session, time: render.time.forMessage)
  }
}

// MARK: Images

extension InProcessCommands {
  /// Draws one message.
  ///
  /// - Parameter message: A message, or a line around it with its environment. It may have line feeds.
  /// - Returns: The image, described by the members that `render --jsonl` answers with besides it.
  public func image(of message: [UInt8]) throws(InProcessError) -> InProcessImage {
    try image(of: message[...])
  }

  /// Draws one message of a longer text.
  public func image(of message: ArraySlice<UInt8>) throws(InProcessError) -> InProcessImage {
    let answer = try images(of: message)
    if let error = answer.error { throw InProcessError(error) }
    let images = answer.parts.compactMap { part -> MessageImage? in
      if case .image(let image) = part.content { image } else { nil }
    }
    guard let image = images.first else { throw .nothingToDraw }
    guard images.count == 1 else { throw .severalMessages }
    return InProcessImage(image, of: answer)
  }

  /// The views of one message as `render --layout json` describes them, and what a screen reader finds in them.
  ///
  /// - Returns: `{"layout":…,"accessibility":…}`
  public func inspection(of message: ArraySlice<UInt8>) throws(InProcessError) -> [UInt8] {
    let (read, renderer) = try reading(message)
    guard let message = read.message, let row = renderer.row(for: message) else {
      throw .nothingToDraw
    }
    do {
      let layout = try LayoutFormat.json.file(
        of: row, extras: [.fonts, .accessibility, .interactions])
      let accessibility = try LayoutFormat.accessibilityJSON.file(
        of: row, extras: LayoutNode.Extras())
      return Array("{\"layout\":".utf8) + layout + Array(",\"accessibility\":".utf8)
        + accessibility + Array("}".utf8)
    } catch {
      throw InProcessError(
        .drawing,
        FilterError(code: "undrawable", path: nil, reason: "cannot be described: \(error)"),
        subject: "the message")
    }
  }
}
