// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import ServiceParts

/// The form of an answer with several images.
enum ImageContainer: Sendable {
  /// `{"images":[…]}`, each as `render --jsonl` answers.
  case json

  /// A ZIP archive of the images, and `answers.json` with their descriptions.
  case archive

  /// `multipart/mixed`, a part for each image or error.
  case multipart

  /// The maximum size of all parts of a multipart answer, in bytes.
  private static let multipartLimit = 64 << 20

  init(_ acceptance: Acceptance) {
    switch acceptance.named(among: ["application/json", "application/zip", "multipart/mixed"]) {
    case "application/zip": self = .archive
    case "multipart/mixed": self = .multipart
    default: self = .json
    }
  }

  /// Draws messages, and writes their images in order. A message that cannot be drawn has its error in place of the
  /// image.
  func write(
    _ messages: [ArraySlice<UInt8>], drawnBy commands: InProcessCommands, to answer: AnswerWriter,
    check: () throws -> Void
  ) throws {
    let draw = { (number: Int) throws -> DrawnMessage in
      try check()
      return DrawnMessage(messages[number], number: number, commands)
    }
    switch self {
    case .json: try Self.writeJSON(messages.count, draw, to: answer)
    case .archive: try Self.writeArchive(messages.count, draw, to: answer)
    case .multipart: try Self.writeMultipart(messages.count, draw, to: answer)
    }
  }

  private typealias Draw = (_ number: Int) throws -> DrawnMessage

  private static func writeJSON(_ count: Int, _ draw: Draw, to answer: AnswerWriter) throws {
    answer.setHeader(.contentType, "application/json")
    var opening = "{\"images\":["
    for number in 0..<count {
      let json = try draw(number).json
      try answer.write(Array(opening.utf8) + json)
      opening = ","
    }
    try answer.write(Array((count == 0 ? opening : "").utf8) + Array("]}".utf8))
  }

  private static func writeArchive(_ count: Int, _ draw: Draw, to answer: AnswerWriter) throws {
    answer.setHeader(.contentType, "application/zip")
    var archive = ZIPWriter()
    var answers: [[UInt8]] = []
    for number in 0..<count {
      let drawn = try draw(number)
      answers.append(drawn.details)
      guard let image = drawn.image else { continue }
      try answer.write(try archive.entry(named: drawn.fileName, bytes: image.bytes))
    }
    let list = Array("[".utf8) + answers.joined(separator: Array(",\n".utf8)) + Array("]\n".utf8)
    try answer.write(try archive.entry(named: "answers.json", bytes: list))
    try answer.write(try archive.finish())
  }

  private static func writeMultipart(_ count: Int, _ draw: Draw, to answer: AnswerWriter) throws {
    var parts: [MultipartMixed.Part] = []
    var size = 0
    for number in 0..<count {
      let part = try draw(number).part()
      size += part.byteCount
      guard size <= multipartLimit else {
        throw Problem(
          status: .unprocessableContent, code: "tooLarge",
          detail: "the images have more than \(multipartLimit) bytes; accept application/zip")
      }
      parts.append(part.part)
    }
    let body = MultipartMixed(parts)
    answer.setHeader(.contentType, body.contentType)
    for chunk in 0..<body.chunkCount { try answer.write(body.chunk(chunk)) }
  }
}

/// A message's image, or its error.
private struct DrawnMessage {
  let number: Int
  let image: DrawnImage?
  private let error: InProcessError?

  init(_ message: ArraySlice<UInt8>, number: Int, _ commands: InProcessCommands) {
    self.number = number
    do throws(InProcessError) {
      image = DrawnImage(try commands.image(of: message), commands.imageFormat)
      error = nil
    } catch {
      image = nil
      self.error = error
    }
  }

  /// The description: that of the image, or `{"id":null,"error":{…}}`.
  var details: [UInt8] {
    if let image { return image.details }
    return Array("{\"id\":null,\"error\":".utf8) + (error?.json ?? []) + Array("}".utf8)
  }

  var json: [UInt8] { image?.json ?? details }

  /// `0007-m-1.png`
  var fileName: String {
    let id = image?.message?.id ?? ""
    let digits = String(number)
    let padded = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    let name = id.isEmpty ? padded : padded + "-" + EntryName.part(id)
    return name + "." + (image?.format.fileExtension ?? "json")
  }

  func part() throws -> (part: MultipartMixed.Part, byteCount: Int) {
    let type = image?.format.mediaType ?? "application/json"
    let bytes = image?.bytes ?? details
    let part = try MultipartMixed.Part(
      headers: [
        "Content-Type": type, "Content-Disposition": "attachment; filename=\"\(fileName)\"",
      ], bytes: bytes)
    return (part, bytes.count)
  }
}
