// SPDX-License-Identifier: MIT
import BubbleKit

/// The answer to one line: an object on a line of its own.
///
/// ```json
/// {"id":"m-1","kind":"text","contentWidth":96,"contentHeight":38,"cellHeight":58,"lines":1}
/// {"id":"m-2","error":{"code":"wrongType","message":"textElem.text must be a string, but is a number","path":"textElem.text"}}
/// ```
struct FilterAnswer {
  /// Whether the line could not be answered.
  private(set) var isFailure = false

  /// The object with its line feed.
  var bytes: [UInt8] { writer.bytes }

  private var writer: JSONWriter

  /// Starts an answer.
  ///
  /// - Parameters:
  ///   - id: What the line called itself; `nil` for the message's own ID.
  ///   - msgID: The message's ID; `nil` where it has none.
  init(id: JSONValue?, msgID: String?, capacity: Int = 112) {
    writer = JSONWriter(capacity: capacity)
    writer.write("{\"id\":")
    if let id {
      writer.write(json: id.description.utf8)
    } else if let msgID, !msgID.isEmpty {
      writer.write(quoted: msgID)
    } else {
      writer.write("null")
    }
  }

  /// Adds members, each with the comma before it.
  mutating func add(_ body: (inout JSONWriter) -> Void) { body(&writer) }

  /// Adds what could not be shown as the message asks.
  mutating func add(warnings: [String]) {
    guard !warnings.isEmpty else { return }
    writer.write(",\"warnings\":[")
    for (place, warning) in warnings.enumerated() {
      if place > 0 { writer.write(",") }
      writer.write(quoted: warning)
    }
    writer.write("]")
  }

  /// Ends the answer as one that says why there is none.
  mutating func fail(_ error: FilterError) {
    isFailure = true
    writer.write(",\"error\":{\"code\":")
    writer.write(quoted: error.code)
    writer.write(",\"message\":")
    writer.write(quoted: (error.path ?? "the line") + " " + error.reason)
    writer.write(",\"path\":")
    if let path = error.path { writer.write(quoted: path) } else { writer.write("null") }
    writer.write("}")
    finish()
  }

  /// Ends the answer.
  mutating func finish() { writer.write("}\n") }
}

extension FilterError {
  init(_ error: MessageError) {
    self.init(code: error.code, path: error.field, reason: error.explanation)
  }

  /// A line of more bytes than may be read.
  static func tooLong(limit: Int) -> FilterError {
    FilterError(code: "tooLong", path: nil, reason: "is longer than the limit of \(limit) bytes")
  }
}
