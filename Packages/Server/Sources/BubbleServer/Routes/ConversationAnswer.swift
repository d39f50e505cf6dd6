// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import ServiceParts

/// The answer with a drawn conversation: a file, an archive of several, or events with progress.
final class ConversationAnswer {
  enum Form: Sendable {
    case file, archive, events

    init(_ acceptance: Acceptance) {
      switch acceptance.named(among: ["text/event-stream", "application/zip"]) {
      case "text/event-stream": self = .events
      case "application/zip": self = .archive
      default: self = .file
      }
    }
  }

  private let form: Form
  private let format: OutputFormat
  private let writer: AnswerWriter
  private var archive = ZIPWriter()
  private var file: [UInt8] = []
  private var number = 0
  private var lastProgress = ContinuousClock.now - .seconds(1)

  /// The maximum size of a file that is kept until it is whole, in bytes.
  private static let fileLimit = 256 << 20

  /// The time between two events of progress.
  private static let interval = Duration.milliseconds(100)

  /// - Parameter isDivided: Whether there may be several files.
  init(_ form: Form, format: OutputFormat, isDivided: Bool, _ writer: AnswerWriter) {
    self.form = form == .file && isDivided ? .archive : form
    self.format = format
    self.writer = writer
    writer.setHeader(.contentType, contentType)
    if self.form == .events {
      writer.setHeader(.cacheControl, "no-cache")
    }
  }

  private var contentType: String {
    switch form {
    case .file: format.mediaType
    case .archive: "application/zip"
    case .events: "text/event-stream"
    }
  }

  /// Takes the next bytes of a file.
  func add(_ bytes: [UInt8], toFile page: Int) throws {
    if form == .file {
      guard page == 0 else { throw Self.tooTall }
      return try writer.write(bytes)
    }
    if page != number {
      try finishFile()
      number = page
    }
    file += bytes
    guard file.count <= Self.fileLimit else {
      throw Problem(
        status: .unprocessableContent, code: "tooLarge",
        detail: "a file has more than \(Self.fileLimit) bytes; divide it by pageHeight")
    }
  }

  private static let tooTall = Problem(
    status: .unprocessableContent, code: "tooTall",
    detail:
      "the conversation is too tall for one image: use pageHeight, application/zip, or a PDF with pageSize"
  )

  private func finishFile() throws {
    guard !file.isEmpty else { return }
    let name = "page-\(Self.padded(number + 1)).\(format.fileExtension)"
    if form == .archive {
      try writer.write(try archive.entry(named: name, bytes: file))
    } else {
      try send(
        "file",
        [
          "name": .string(name), "type": .string(format.mediaType),
          "base64": .string(Data(file).base64EncodedString()),
        ])
    }
    file = []
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }

  /// Reports how many messages have been read.
  func report(_ done: Int, of total: Int) {
    guard form == .events else { return }
    let now = ContinuousClock.now
    guard now - lastProgress >= Self.interval || done == total else { return }
    lastProgress = now
    try? send("progress", ["done": .integer(done), "total": .integer(total)])
  }

  /// Ends the answer of a drawn conversation.
  func finish(_ drawn: DrawnTranscript) throws {
    try finishFile()
    switch form {
    case .file: break
    case .archive:
      try writer.write(try archive.entry(named: "report.json", bytes: drawn.details))
      try writer.write(try archive.finish())
    case .events:
      try writer.write(Array("event: done\ndata: ".utf8) + drawn.details + Array("\n\n".utf8))
    }
    writer.addTrailers([
      .messages: "\(drawn.messageCount)", .failed: "\(drawn.failedCount)",
      .warnings: WarningHeader.text(of: drawn.warnings),
    ])
  }

  /// Ends the answer where the conversation cannot be drawn.
  ///
  /// - Throws: The problem, unless it is an event.
  func fail(_ problem: Problem, of scope: RequestScope) throws {
    guard form == .events else { throw problem }
    try writer.write(Self.event(problem, of: scope))
    scope.note(sent: problem)
  }

  /// The event that a problem is.
  static func event(_ problem: Problem, of scope: RequestScope) -> [UInt8] {
    Array("event: problem\ndata: ".utf8) + problem.body(requestID: scope.id) + Array("\n\n".utf8)
  }

  private func send(_ event: String, _ data: JSONValue) throws {
    try writer.write(Array("event: \(event)\ndata: \(data)\n\n".utf8))
  }
}
