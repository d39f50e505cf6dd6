// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit

/// The files that a whole conversation is drawn into: `transcript.png`, or `transcript-1.png` and on
/// where there are several.
struct TranscriptFiles {
  let sink: ImageSink
  let format: OutputFormat

  /// The pages to print on, when requested.
  let pages: PageLayout?
  let document: DocumentOptions

  /// Writes the files as they are drawn. They appear when all are complete.
  func write(_ transcript: Transcript) throws {
    var files: [ImageSink.Part] = []
    var finishedCount = 0
    do {
      try draw(transcript) { page, bytes in
        let name = name(ofPage: page)
        if page == files.count { files.append(try sink.begin(name, number: page)) }
        try sink.write(bytes, to: files[page], name: name)
      }
      for (page, file) in files.enumerated() {
        let name = files.count == 1 ? "transcript.\(format.fileExtension)" : name(ofPage: page)
        try sink.finish(file, as: name)
        finishedCount += 1
      }
    } catch {
      for case .partial(let file) in files.dropFirst(finishedCount) { file.abandon() }
      throw failure(for: error)
    }
  }

  private func draw(
    _ transcript: Transcript, _ consume: (_ page: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    guard let pages else {
      return try transcript.draw(format: format, options: document, chunks: consume)
    }
    if let printed = try transcript.printed(on: pages, options: document) {
      try consume(0, printed)
    }
  }

  private func name(ofPage page: Int) -> String {
    "transcript-\(page + 1).\(format.fileExtension)"
  }

  private func failure(for error: any Error) -> any Error {
    error is RenderError || error is DrawingError
      ? Failure.work("the transcript cannot be drawn: \(error)") : error
  }
}
