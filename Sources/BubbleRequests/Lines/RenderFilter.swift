// SPDX-License-Identifier: MIT
import BubbleFiles
package import BubbleKit
import BubbleStrings
import Foundation
import Synchronization

/// The answer of `render --jsonl` to a message: its image, and the image's size.
///
/// ```json
/// {"id":"m-1","kind":"text","width":375,"height":58,"scale":2,"png":"iVBORw0KGgo…"}
/// {"id":"m-1","kind":"text","width":375,"height":58,"scale":2,"path":"images/0000-m-1.png"}
/// ```
package struct RenderFilter: Sendable {
  package let format: OutputFormat
  package let document: DocumentOptions

  package let destination: Destination

  package init(format: OutputFormat, document: DocumentOptions, destination: Destination) {
    self.format = format
    self.document = document
    self.destination = destination
  }

  /// The place where images go.
  package enum Destination: Sendable {
    case answers

    /// Files of a folder, with its path as it was given.
    case folder(OutputFolder, path: String)

    /// The image alone, without an answer in text.
    case memory(RenderedImages)
  }

  /// The number of lines that a thread takes at once, small since images are large.
  package static let linesPerJob = 4

  /// Answers the messages of lines.
  @Sendable package func session(
    _ base: MessageRenderer, _ body: (MessageFilter.Answer) -> FilterAnswers
  ) -> FilterAnswers {
    body { (read, number, renderer, answers) throws(FilterError) in
      try add(read, number: number, drawnBy: renderer ?? base, to: &answers)
    }
  }

  private func add(
    _ read: ReadMessage, number: Int, drawnBy renderer: MessageRenderer,
    to answer: inout FilterAnswers
  ) throws(FilterError) {
    guard let message = read.message, let row = renderer.row(for: message) else {
      return answer.add { $0.write(",\"kind\":null") }
    }
    let image = try encode(row)
    let size = row.size
    answer.add {
      $0.write(",\"kind\":")
      $0.write(quoted: row.cell.data?.reuseID ?? "")
      $0.write(",\"width\":")
      $0.write(length: size.width)
      $0.write(",\"height\":")
      $0.write(length: size.height)
      $0.write(",\"scale\":")
      $0.write(length: renderer.environment.scale)
    }
    switch destination {
    case .answers: add(image, to: &answer)
    case .memory(let images): images.add(image)
    case .folder(let folder, let folderPath):
      let name = MessageFileName.of(message, index: number)
      let path = try write(image, named: name, to: folder, folderPath)
      answer.add {
        $0.write(",\"path\":")
        $0.write(quoted: path)
      }
    }
    answer.add(
      warnings: read.warnings.map(\.detail) + row.warnings.map(\.detail))
  }

  private func encode(_ row: MessageRow) throws(FilterError) -> [UInt8] {
    do throws(RenderError) {
      return try row.encoded(as: format, options: document)
    } catch {
      throw FilterError(code: "undrawable", path: nil, reason: "cannot be drawn: \(error)")
    }
  }

  /// Adds the image under its format's name: as text where it is one, and otherwise in Base64.
  private func add(_ image: [UInt8], to answer: inout FilterAnswers) {
    answer.add {
      $0.write(",")
      $0.write(quoted: format.fileExtension)
      $0.write(":")
      if format.isText {
        $0.write(quoted: String(decoding: image, as: UTF8.self))
      } else {
        $0.write("\"")
        $0.write(json: Data(image).base64EncodedData())
        $0.write("\"")
      }
    }
  }

  private func write(
    _ image: [UInt8], named name: String, to folder: OutputFolder, _ folderPath: String
  ) throws(FilterError) -> String {
    let file = name + "." + format.fileExtension
    do {
      try folder.write(image, to: file)
    } catch {
      let reason = (error as? Failure)?.reason ?? "\(error)"
      throw FilterError(code: "unwritable", path: nil, reason: "has no image: \(reason)")
    }
    return folderPath.endsExactly(with: "/") ? folderPath + file : folderPath + "/" + file
  }
}

/// The images that a filter leaves in memory.
package final class RenderedImages: Sendable {
  private let images = Mutex<[[UInt8]]>([])

  /// The images in the order of their messages.
  package var all: [[UInt8]] { images.withLock { $0 } }

  package func add(_ image: [UInt8]) { images.withLock { $0.append(image) } }
}
