// SPDX-License-Identifier: MIT
package import BubbleKit
package import Foundation

/// The answer to a line: what came of its message or text.
package struct LineAnswer: Sendable {
  /// The line's own identifier; `nil` for the message's ID.
  package var id: FilterID?

  /// The message's ID; `nil` where it has none.
  package var msgID: String?

  package var content: Content

  package enum Content: Sendable {
    /// A message that isn't shown.
    case hidden
    case size(MessageMeasure, warnings: [LineWarning])
    case image(MessageImage)

    /// The members of a text's answer.
    case text([(name: String, value: JSONValue)])

    /// Those of a line's messages.
    case several([LineAnswer])
    case failure(FilterError)
  }

  package init(id: FilterID? = nil, msgID: String? = nil, _ content: Content) {
    self.id = id
    self.msgID = msgID
    self.content = content
  }

  /// Content that isn't shown as the message asks.
  package var warnings: [LineWarning] {
    switch content {
    case .size(_, let warnings): warnings
    case .image(let image): image.warnings
    case .several(let parts): parts.flatMap(\.warnings)
    case .hidden, .text, .failure: []
    }
  }

  package var error: FilterError? { if case .failure(let error) = content { error } else { nil } }

  /// The answers to single messages.
  package var parts: [LineAnswer] {
    if case .several(let parts) = content { parts } else { [self] }
  }

  /// The height of its rows, in points.
  var height: Double {
    switch content {
    case .size(let measure, _): measure.cellHeight
    case .several(let parts): parts.reduce(0) { $0 + $1.height }
    default: 0
    }
  }
}

/// A warning about a message.
package struct LineWarning: Sendable {
  /// The field, such as `textElem.text`; `nil` for none.
  package let path: String?

  /// The field and the reason.
  package let text: String

  package init(_ warning: MessageWarning) {
    path = warning.field
    text = warning.detail
  }

  package init(_ warning: RenderWarning) {
    path = warning.path
    text = warning.detail
  }
}

/// The image of a message, with its description.
package struct MessageImage: Sendable {
  package var kind: String
  package var size: CGSize
  package var scale: Double
  package var format: OutputFormat
  package var bytes: [UInt8]

  /// The path of its file; `nil` where it is in no file.
  package var path: String?
  package var warnings: [LineWarning]
}

/// Answers as JSON, an object each, on a line of its own.
///
/// ```json
/// {"id":"m-1","kind":"text","contentWidth":96,"contentHeight":38,"cellHeight":58,"lines":1}
/// {"id":"m-2","error":{"code":"wrongType","message":"textElem.text must be a string, but is a number","path":"textElem.text"}}
/// ```
package struct FilterAnswers: Sendable {
  /// The number of answers, and of those that are errors.
  package private(set) var count = 0
  package private(set) var failureCount = 0

  /// The height of all rows, in points.
  package private(set) var height = 0.0

  /// The end of the first answer with an error; `nil` if every line was answered.
  package private(set) var firstFailureEnd: Int?

  /// The objects with their line feeds.
  package var bytes: [UInt8] { writer.bytes }

  private var writer: JSONWriter

  /// - Parameter capacity: The expected number of bytes.
  package init(capacity: Int = 0) { writer = JSONWriter(capacity: capacity) }

  package init(_ answers: [LineAnswer]) {
    self.init(capacity: answers.count * Self.usualLength)
    for answer in answers { add(answer) }
  }

  /// The usual length of an answer, in bytes.
  private static let usualLength = 128

  package mutating func add(_ answer: LineAnswer) {
    let start = writer.bytes.count
    write(answer)
    writer.escapeControls(from: start)
    writer.write("\n")
    count += 1
    height += answer.height
    guard answer.error != nil else { return }
    failureCount += 1
    firstFailureEnd = firstFailureEnd ?? writer.bytes.count
  }

  /// Writes an object without a line feed.
  ///
  /// - Parameter omitsImage: Whether an image is left out.
  mutating func write(_ answer: LineAnswer, omittingImage omitsImage: Bool = false) {
    writer.write("{\"id\":")
    if let id = answer.id {
      writer.write(json: id.text)
    } else if let msgID = answer.msgID, !msgID.isEmpty {
      writer.write(quoted: msgID)
    } else {
      writer.write("null")
    }
    switch answer.content {
    case .hidden: writer.write(",\"kind\":null")
    case .size(let measure, let warnings):
      writer.write(",")
      measure.writeMembers(to: &writer)
      write(warnings)
    case .image(let image): write(image, omittingImage: omitsImage)
    case .text(let members):
      for (name, value) in members {
        writer.write(",")
        writer.write(quoted: name)
        writer.write(":")
        writer.write(json: value.description.utf8)
      }
    case .several(let parts): write(parts, omittingImages: omitsImage)
    case .failure(let error):
      writer.write(",\"error\":")
      error.write(to: &writer)
    }
    writer.write("}")
  }

  private mutating func write(_ parts: [LineAnswer], omittingImages omitsImages: Bool) {
    writer.write(",\"messages\":[")
    for (place, part) in parts.enumerated() {
      if place > 0 { writer.write(",") }
      write(part, omittingImage: omitsImages)
    }
    writer.write("]")
  }

  private mutating func write(_ image: MessageImage, omittingImage omitsImage: Bool) {
    writer.write(",\"kind\":")
    writer.write(quoted: image.kind)
    writer.write(",\"width\":")
    writer.write(length: image.size.width)
    writer.write(",\"height\":")
    writer.write(length: image.size.height)
    writer.write(",\"scale\":")
    writer.write(length: image.scale)
    if let path = image.path {
      writer.write(",\"path\":")
      writer.write(quoted: path)
    } else if !omitsImage {
      // Under its format's name: as text where it is one, and otherwise in Base64.
      writer.write(",")
      writer.write(quoted: image.format.fileExtension)
      writer.write(":")
      if image.format.isText {
        writer.write(quoted: String(decoding: image.bytes, as: UTF8.self))
      } else {
        writer.write("\"")
        writer.write(json: Data(image.bytes).base64EncodedData())
        writer.write("\"")
      }
    }
    write(image.warnings)
  }

  /// Writes warnings about content that was not shown as the message requests.
  private mutating func write(_ warnings: [LineWarning]) {
    guard !warnings.isEmpty else { return }
    writer.write(",\"warnings\":[")
    for (place, warning) in warnings.enumerated() {
      if place > 0 { writer.write(",") }
      writer.write(quoted: warning.text)
    }
    writer.write("]")
  }
}

extension FilterError {
  package init(_ error: MessageError) {
    self.init(
      code: error.code, path: error.field, reason: error.explanation,
      hasSubject: error.field == nil && error.reason.concernsInput)
  }

  /// The error of a message with warnings, where they are errors: a line of text for each.
  package init?(strictly warnings: [LineWarning]) {
    guard let first = warnings.first else { return nil }
    self.init(
      code: "warning", path: first.path,
      reason: warnings.map(\.text).joined(separator: "\n"), hasSubject: true)
  }

  /// Writes the error as an object: `{"code":…,"message":…,"path":…}`.
  ///
  /// - Parameter subject: The subject of the message, where no field is wrong.
  package func write(to writer: inout JSONWriter, subject: String = "the line") {
    writer.write("{\"code\":")
    writer.write(quoted: code)
    writer.write(",\"message\":")
    writer.write(quoted: message(about: subject))
    writer.write(",\"path\":")
    if let path { writer.write(quoted: path) } else { writer.write("null") }
    writer.write("}")
  }

  /// A line of more bytes than may be read.
  static func tooLong(limit: Int) -> FilterError {
    FilterError(code: "tooLong", path: nil, reason: "is longer than the limit of \(limit) bytes")
  }
}
