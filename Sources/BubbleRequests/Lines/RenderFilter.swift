// SPDX-License-Identifier: MIT
import BubbleFiles
package import BubbleKit
import BubbleStrings
import Foundation

/// The answer of `render --jsonl` to a message: its image, and the image's size.
///
/// ```json
/// {"id":"m-1","kind":"text","width":375,"height":58,"scale":2,"png":"iVBORw0KGgo…"}
/// {"id":"m-1","kind":"text","width":375,"height":58,"scale":2,"path":"images/0000-m-1.png"}
/// ```
package struct RenderFilter: Sendable {
  package let drawing: MessageDrawing
  package let destination: Destination

  package init(_ drawing: MessageDrawing, destination: Destination) {
    self.drawing = drawing
    self.destination = destination
  }

  /// The place where images go.
  package enum Destination: Sendable {
    case answers

    /// Files of a folder, with its path as it was given.
    case folder(OutputFolder, path: String)
  }

  /// The number of lines that a thread takes at once, small since images are large.
  package static let linesPerJob = 4

  /// Answers the messages of lines.
  @Sendable package func session(
    _ base: MessageRenderer, _ body: (MessageFilter.Answer) -> [LineAnswer]
  ) -> [LineAnswer] {
    body { (read, number, renderer, isStrict) throws(FilterError) in
      try content(of: read, number: number, drawnBy: renderer ?? base, isStrict: isStrict)
    }
  }

  private func content(
    of read: ReadMessage, number: Int, drawnBy renderer: MessageRenderer, isStrict: Bool
  ) throws(FilterError) -> LineAnswer.Content {
    guard let message = read.message, let drawn = try draw(message, renderer) else {
      return .hidden
    }
    var image = MessageImage(
      kind: drawn.kind, size: drawn.size, scale: drawn.scale, format: drawing.format,
      bytes: drawn.bytes,
      warnings: read.warnings.map(LineWarning.init) + drawn.warnings.map(LineWarning.init))
    if case .folder(let folder, let folderPath) = destination {
      if isStrict, let error = FilterError(strictly: image.warnings) { throw error }
      let name = MessageFileName.of(message, index: number)
      image.path = try write(image.bytes, named: name, to: folder, folderPath)
      image.bytes = []
    }
    return .image(image)
  }

  private func draw(
    _ message: Message, _ renderer: MessageRenderer
  ) throws(FilterError) -> MessageDrawing.Drawn? {
    do {
      return try drawing.draw(message, with: renderer)
    } catch {
      throw FilterError(code: "undrawable", path: nil, reason: "cannot be drawn: \(error)")
    }
  }

  private func write(
    _ image: [UInt8], named name: String, to folder: OutputFolder, _ folderPath: String
  ) throws(FilterError) -> String {
    let file = name + "." + drawing.format.fileExtension
    do {
      try folder.write(image, to: file)
    } catch {
      let reason = (error as? Failure)?.reason ?? "\(error)"
      throw FilterError(code: "unwritable", path: nil, reason: "has no image: \(reason)")
    }
    return folderPath.endsExactly(with: "/") ? folderPath + file : folderPath + "/" + file
  }
}
