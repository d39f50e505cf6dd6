// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit

/// The files that a whole conversation is drawn into: `transcript.png`, or `transcript-1.png` and on
/// where there are several.
struct TranscriptFiles {
  let sink: ImageSink
  let drawing: TranscriptDrawing

  /// Writes the files as they are drawn. They appear when all are complete.
  func write() throws {
    var files: [ImageSink.Part] = []
    var finishedCount = 0
    do {
      try drawing.draw { page, bytes in
        let name = name(ofPage: page)
        if page == files.count { files.append(try sink.begin(name, number: page)) }
        try sink.write(bytes, to: files[page], name: name)
      }
      for (page, file) in files.enumerated() {
        let name = files.count == 1 ? "transcript.\(fileExtension)" : name(ofPage: page)
        try sink.finish(file, as: name)
        finishedCount += 1
      }
    } catch {
      for case .partial(let file) in files.dropFirst(finishedCount) { file.abandon() }
      throw failure(for: error)
    }
  }

  private var fileExtension: String { drawing.format.fileExtension }

  private func name(ofPage page: Int) -> String {
    "transcript-\(page + 1).\(fileExtension)"
  }

  private func failure(for error: any Error) -> any Error {
    error is RenderError || error is DrawingError || error is MessageTime.Exceeded
      ? Failure.work("the transcript cannot be drawn: \(error)") : error
  }
}

/// A conversation with the files that it is drawn into: as one image, several images, or pages.
struct TranscriptDrawing {
  var transcript: Transcript
  let format: OutputFormat

  /// The pages to print on, when requested.
  let pages: PageLayout?
  let document: DocumentOptions

  /// The time for all messages.
  let time: MessageTime

  /// Draws the files one after the other.
  ///
  /// - Parameter consume: Receives the index of a file, counted from 0, and its next bytes.
  func draw(_ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void) throws {
    try time.run {
      try drawFiles { page, bytes in
        if WorkLimit.isExceeded { throw MessageTime.Exceeded.callersTime }
        try consume(page, bytes)
      }
    }
  }

  private func drawFiles(_ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void) throws {
    guard let pages else {
      return try transcript.draw(format: format, options: document, chunks: consume)
    }
    if let printed = try transcript.printed(on: pages, options: document) {
      try consume(0, printed)
    }
  }
}
