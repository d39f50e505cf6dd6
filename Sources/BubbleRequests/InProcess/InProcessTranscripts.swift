// SPDX-License-Identifier: MIT
import BubbleKit

extension InProcessCommands {
  /// Draws a conversation, as `render --transcript-only` does.
  ///
  /// - Parameter messages: A JSON array of messages, an object with `messages`, or JSON Lines.
  /// - Returns: The image or the PDF, described by the number of messages, those that cannot be read, and warnings.
  public func transcript(of messages: [UInt8]) throws(InProcessError) -> InProcessImage {
    try InProcessImage(ofConversation: { try drawTranscript(of: messages, for: $0) })
  }

  /// Draws a conversation, and passes on its files as they are drawn.
  ///
  /// - Parameter messages: A JSON array of messages, an object with `messages`, or JSON Lines.
  /// - Throws: ``InProcessError``, and what the watch throws.
  public func drawTranscript(
    of messages: [UInt8], for watch: TranscriptWatch
  ) throws -> DrawnTranscript {
    let work = try transcriptWork()
    guard !messages.isEmpty else { throw InProcessError.nothingToDraw }
    let report = ConversationReport(limit: .max)
    let environment = work.options.environment
    do {
      let index = try MessageIndex(
        format: try environment.messages.format(needsViewer: true),
        limits: environment.limits.reading, order: work.options.transcripts.order,
        report: { report.add($0) }
      ) { offset, count in Array(messages.dropFirst(offset).prefix(count)) }
      try watch.check()
      guard environment.messages.strict else { return try work.draw(index, report, for: watch) }
      return try work.drawStrictly(index, report, for: watch)
    } catch {
      throw InProcessError.drawing(error)
    }
  }
}

extension InProcessImage {
  /// Takes what is drawn of a conversation, which has to be one file.
  init(
    ofConversation draw: (TranscriptWatch) throws -> DrawnTranscript
  ) throws(InProcessError) {
    var file: [UInt8] = []
    let watch = TranscriptWatch { page, bytes in
      guard page == 0 else { throw InProcessError.severalImages }
      file += bytes
    }
    do {
      let drawn = try draw(watch)
      self.init(bytes: file, details: drawn.details, hasFailures: drawn.failedCount > 0)
    } catch {
      throw InProcessError.drawing(error) as? InProcessError ?? .undrawable(error)
    }
  }
}

/// Receives what is drawn of a conversation, on the thread that draws it.
@_spi(Library) public struct TranscriptWatch {
  /// Receives the index of a file, counted from 0, and its next bytes.
  public var consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void

  /// Receives the number of messages that have been read, and that of all. Called at most once for each message.
  public var reportProgress: (_ done: Int, _ total: Int) -> Void = { _, _ in }

  /// Whether to end early, which ``Interrupted`` is thrown for then.
  public var isInterrupted: () -> Bool = { false }

  public init(consume: @escaping (_ page: Int, _ bytes: [UInt8]) throws -> Void) {
    self.consume = consume
  }

  /// A drawing that was ended early.
  public struct Interrupted: Error {
    public init() {}
  }

  func check() throws {
    if isInterrupted() { throw Interrupted() }
    if WorkLimit.isExceeded { throw MessageTime.Exceeded.callersTime }
  }
}

/// The description of a drawn conversation.
@_spi(Library) public struct DrawnTranscript: Sendable {
  /// The number of messages, those that cannot be read included.
  public let messageCount: Int

  /// The number of messages that cannot be read.
  public let failedCount: Int

  /// The warnings, a sentence each; those of exports over HTTP up to ``ConversationReport/limit``.
  public let warnings: [String]

  /// A JSON object: `{"messages":n,"failed":[{"id":…,"error":{…}}],"warnings":[…]}`, with `from`, `conversation` and
  /// `report` for an export.
  public let details: [UInt8]
}

/// A conversation that is drawn by options.
struct TranscriptWork {
  let options: RenderOptions
  let renderer: MessageRenderer

  /// Draws the files.
  func draw(
    _ messages: any PlacedMessages, _ report: ConversationReport, for watch: TranscriptWatch
  ) throws -> DrawnTranscript {
    guard messages.count > 0 else { throw report.firstError ?? InProcessError.nothingToDraw }
    let watched = WatchedMessages(messages, watch)
    var drawing = try options.makeTranscript(of: messages, readBy: watched, renderer)
    drawing.transcript.reportWarnings = { report.add($1, at: messages.number(at: $0)) }
    drawing.transcript.reportCuts = { report.add($1, at: messages.number(at: $0)) }
    var isEmpty = true
    try drawing.draw { page, bytes in
      try watch.check()
      isEmpty = false
      try watch.consume(page, bytes)
    }
    try watch.check()
    guard !isEmpty else { throw report.firstError ?? InProcessError.nothingToDraw }
    return DrawnTranscript(
      messageCount: messages.count, failedCount: report.failedCount, warnings: report.warnings,
      details: details(of: messages, report))
  }

  /// Draws the files, and passes them on once nothing is known to be wrong with the messages.
  func drawStrictly(
    _ messages: any PlacedMessages, _ report: ConversationReport, for watch: TranscriptWatch
  ) throws -> DrawnTranscript {
    if let error = report.strictError { throw error }
    var files: [[UInt8]] = []
    var held = watch
    held.consume = { page, bytes in
      if page == files.count { files.append([]) }
      files[page] += bytes
    }
    let drawn = try draw(messages, report, for: held)
    if let error = report.strictError { throw error }
    for (page, bytes) in files.enumerated() { try watch.consume(page, bytes) }
    return drawn
  }

  /// The members are in an order that callers of the library may know.
  private func details(of messages: any PlacedMessages, _ report: ConversationReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.write("{\"messages\":")
    writer.write(messages.count)
    writer.write(",\"failed\":[")
    writer.write(json: report.failedTexts.joined(separator: [UInt8(ascii: ",")]))
    writer.write("],\"warnings\":")
    writer.write(json: JSONValue.array(report.warnings.map { .string($0) }).description.utf8)
    if let export = messages as? ChatExport {
      writer.write(",")
      writer.write(json: description(of: export).description.utf8.dropFirst().dropLast())
    }
    writer.write("}")
    return writer.bytes
  }

  private func description(of export: ChatExport) -> JSONValue {
    [
      "from": .string(export.format.name), "conversation": .string(export.conversation),
      "report": .string("\(export.report)"), "drawnCount": .integer(export.report.drawnCount),
      "shownAsTextCount": .integer(export.report.shownAsTextCount),
      "leftOutCount": .integer(export.report.leftOutCount),
    ]
  }
}

/// Messages whose reading is reported, and ends early.
// A drawing reads on one thread, which calls the closures of the watch.
private final class WatchedMessages: MessageSource, @unchecked Sendable {
  private let messages: any PlacedMessages
  private let watch: TranscriptWatch
  private var done = 0

  init(_ messages: any PlacedMessages, _ watch: TranscriptWatch) {
    self.messages = messages
    self.watch = watch
  }

  var count: Int { messages.count }

  func message(at place: Int) -> Message? {
    if watch.isInterrupted() { return nil }
    if place >= done {
      done = place + 1
      watch.reportProgress(done, count)
    }
    return messages.message(at: place)
  }

  func timestamp(at place: Int) -> Double { messages.timestamp(at: place) }

  func place(ofMessage id: String) -> Int? { messages.place(ofMessage: id) }
}

extension InProcessError {
  /// An error of drawing a conversation; errors of a watch stay as they are.
  static func drawing(_ error: any Error) -> any Error {
    switch error {
    case let error as FilterError: InProcessError(error)
    case let error as OptionError:
      InProcessError(.options, FilterError(error, in: "transcript"), subject: "the environment")
    case let failure as Failure:
      InProcessError(
        .options,
        FilterError(
          code: "invalidOption", path: "transcript", reason: "is refused: \(failure.reason)"),
        subject: "the environment")
    case is RenderError, is DrawingError: undrawable(error)
    case let late as MessageTime.Exceeded: InProcessError.late(late, "the conversation")
    default: error
    }
  }

  fileprivate static func undrawable(_ error: any Error) -> InProcessError {
    InProcessError(
      .drawing, FilterError(code: "undrawable", path: nil, reason: "cannot be drawn: \(error)"),
      subject: "the conversation")
  }
}
