// SPDX-License-Identifier: MIT
package import BubbleKit

/// The answers to several lines: an object each, on a line of its own.
///
/// ```json
/// {"id":"m-1","kind":"text","contentWidth":96,"contentHeight":38,"cellHeight":58,"lines":1}
/// {"id":"m-2","error":{"code":"wrongType","message":"textElem.text must be a string, but is a number","path":"textElem.text"}}
/// ```
package struct FilterAnswers: Sendable {
  /// The end of the first answer with an error; `nil` if every line was answered.
  package private(set) var firstFailureEnd: Int?

  /// The first error of an answer.
  package private(set) var firstError: FilterError?

  /// The objects with their line feeds.
  package var bytes: [UInt8] { writer.bytes }

  private var writer: JSONWriter

  /// The start of the answer that is being written.
  private var start = 0

  /// - Parameter capacity: The expected number of bytes.
  package init(capacity: Int) { writer = JSONWriter(capacity: capacity) }

  /// Starts an object: an answer, or a part of one.
  ///
  /// - Parameters:
  ///   - id: The line's own identifier; `nil` for the message's ID.
  ///   - msgID: The message's ID; `nil` where it has none.
  package mutating func open(id: FilterID?, msgID: String?) {
    writer.write("{\"id\":")
    if let id {
      writer.write(json: id.text)
    } else if let msgID, !msgID.isEmpty {
      writer.write(quoted: msgID)
    } else {
      writer.write("null")
    }
  }

  /// Adds members, each with the comma before it.
  package mutating func add(_ body: (inout JSONWriter) -> Void) { body(&writer) }

  /// Adds warnings about content that was not shown as the message requests.
  package mutating func add(warnings: [String]) {
    guard !warnings.isEmpty else { return }
    writer.write(",\"warnings\":[")
    for (place, warning) in warnings.enumerated() {
      if place > 0 { writer.write(",") }
      writer.write(quoted: warning)
    }
    writer.write("]")
  }

  /// Ends an object that is a part of an answer.
  package mutating func close() { writer.write("}") }

  /// Ends an answer.
  package mutating func finish() {
    writer.write("}\n")
    start = writer.bytes.count
  }

  /// Answers a line with an error, and drops the part of an answer that was written.
  package mutating func fail(_ error: FilterError, id: FilterID?, msgID: String?) {
    writer.remove(from: start)
    open(id: id, msgID: msgID)
    writer.write(",\"error\":")
    error.write(to: &writer)
    finish()
    firstFailureEnd = firstFailureEnd ?? start
    firstError = firstError ?? error
  }
}

extension FilterError {
  package init(_ error: MessageError) {
    self.init(
      code: error.code, path: error.field, reason: error.explanation,
      hasSubject: error.field == nil && error.reason.concernsInput)
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
  package static func tooLong(limit: Int) -> FilterError {
    FilterError(code: "tooLong", path: nil, reason: "is longer than the limit of \(limit) bytes")
  }
}
