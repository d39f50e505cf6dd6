// SPDX-License-Identifier: MIT
package import BubbleKit

extension RenderOptions {
  /// Returns the transcript that the options describe.
  ///
  /// - Parameter source: The same messages where their reading is watched.
  /// - Throws: An error where the first unread message isn't one of the messages.
  package func makeTranscript(
    of messages: any PlacedMessages, readBy source: (any MessageSource)? = nil,
    _ renderer: MessageRenderer
  ) throws -> TranscriptDrawing {
    if let unread = screens.firstUnread, messages.place(ofMessage: unread) == nil {
      throw Failure.work("the input has no message '\(unread)'")
    }
    var whole = Transcript(renderer: renderer, source: source ?? messages)
    whole.bars = screens.bars(renderer)
    whole.pageHeight = transcripts.pageHeight.map { CGFloat($0) }
    whole.showsTyping = screens.typing
    whole.firstUnread = screens.firstUnread
    whole.jobs = work.jobs
    transcripts.apply(
      to: &whole, of: messages, title: files.title, as: files.imageFormat, in: environment)
    var options = files.options(for: files.imageFormat)
    if let title = whole.head?.title, !title.isEmpty { options.title = title }
    return TranscriptDrawing(
      transcript: whole, format: files.imageFormat, pages: try files.pages.map(transcripts.layout),
      document: options, time: MessageTime(seconds: time.timeout, count: messages.count),
      quotes: frame.type == nil
        ? nil : try quotes(source ?? messages, renderer, document: options))
  }

  /// All messages as one image of a type.
  private func quotes(
    _ messages: any MessageSource, _ renderer: MessageRenderer, document: DocumentOptions
  ) throws -> (_ report: (MessageDrawing.Drawn) -> Void) throws -> [UInt8] {
    let limit = MessageDrawing.messageLimit
    guard messages.count <= limit else {
      throw Failure.work(
        "\(messages.count) messages are too many for an image of a type; the limit is \(limit)")
    }
    let drawing = MessageDrawing(options: frame, format: files.imageFormat, document: document)
    return { report in
      let all = (0..<messages.count).compactMap { messages.message(at: $0) }
      let drawn = try drawing.draw(all, with: renderer)
      report(drawn)
      return drawn.bytes
    }
  }
}

/// A conversation with the files that it is drawn into: as one image, several images, or pages.
package struct TranscriptDrawing {
  package var transcript: Transcript
  package let format: OutputFormat

  /// The pages to print on, when requested.
  let pages: PageLayout?
  let document: DocumentOptions

  /// The time for all messages.
  let time: MessageTime

  /// The drawing of all messages as one quote; `nil` for a transcript.
  let quotes: ((_ report: (MessageDrawing.Drawn) -> Void) throws -> [UInt8])?

  /// Draws the files one after the other.
  ///
  /// - Parameter consume: Receives the index of a file, counted from 0, and its next bytes.
  package func draw(_ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void) throws {
    try time.run {
      try drawFiles { page, bytes in
        if WorkLimit.isExceeded { throw MessageTime.Exceeded.callersTime }
        try consume(page, bytes)
      }
    }
  }

  private func drawFiles(_ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void) throws {
    if let quotes {
      return try consume(0, quotes { transcript.reportWarnings?(0, $0.warnings) })
    }
    guard let pages else {
      return try transcript.draw(format: format, options: document, chunks: consume)
    }
    if let printed = try transcript.printed(on: pages, options: document) {
      try consume(0, printed)
    }
  }
}
