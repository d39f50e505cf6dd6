// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import BubbleRequests

/// The files that a whole conversation is drawn into: `transcript.png`, or `transcript-1.png` and on
/// where there are several.
struct TranscriptFiles {
  let sink: ImageSink
  let drawing: TranscriptDrawing

  /// Writes the files as they are drawn. They appear when all are complete.
  func write() throws {
    var files: [OutputFile.Part] = []
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
      for file in files.dropFirst(finishedCount) { file.abandon() }
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
