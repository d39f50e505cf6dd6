// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// A line of a filter's input: a message, or a message with what is to be done about it.
///
/// ```json
/// {"msgID": "m-1", "textElem": {"text": "Eight?"}}
/// {"id": 7, "message": {"msgID": "m-1", "textElem": {"text": "Eight?"}}, "environment": {"width": 414}}
/// ```
package struct FilterRequest {
  /// The answer's `id`; `nil` for the message's own ID.
  package var id: FilterID?

  /// The message's text.
  package var message: ArraySlice<UInt8>

  /// The differences from the command's options, as JSON; `nil` for none.
  package var environment: ArraySlice<UInt8>?

  /// The error outside of the message.
  package var error: FilterError?

  package init(_ line: ArraySlice<UInt8>) {
    let line = line.withoutByteOrderMark
    message = line
    // Most lines are messages: whether a member may be called `message` is found without reading them.
    guard line.contains(quoted: "\"message\""), let members = JSONMembers(line),
      let message = members["message"]
    else { return }
    // A message may have a member of that name, which no reader knows.
    guard message.first == UInt8(ascii: "{") || members.names.allSatisfy(Self.names.contains) else {
      return
    }
    self.message = message
    // Tables write a column that has nothing as null.
    environment = members["environment"].flatMap { $0.elementsEqual("null".utf8) ? nil : $0 }
    do throws(FilterError) {
      id = try members["id"].map { (text) throws(FilterError) in try FilterID(text) }
      try Self.check(members, message)
    } catch {
      self.error = error
    }
  }

  private static let names = ["id", "message", "environment"]

  /// Checks what makes a line a request: its names, each once, and an object as its message.
  private static func check(
    _ members: JSONMembers, _ message: ArraySlice<UInt8>
  ) throws(FilterError) {
    for name in members.names where !names.contains(name) {
      throw FilterError(
        code: "unknownField", path: name,
        reason: "is not a field of a request, which has id, message and environment")
    }
    for name in names where members.names.count(where: { $0 == name }) > 1 {
      throw FilterError(
        code: "malformed", path: name, reason: "is in the request twice; keep one of them")
    }
    guard message.first != UInt8(ascii: "{") else { return }
    let value = try JSONValue(message, of: "message")
    throw FilterError(
      code: "wrongType", path: "message", reason: "must be an object, but is \(value.kind)")
  }
}

extension JSONValue {
  /// Reads a member of a line.
  fileprivate init(_ text: ArraySlice<UInt8>, of name: String) throws(FilterError) {
    do throws(JSONError) {
      try self.init(parsing: Array(text))
    } catch {
      throw FilterError(code: "malformed", path: name, reason: error.explanation)
    }
  }
}

/// A line's own identifier.
package struct FilterID {
  /// The identifier's JSON text. Numbers are as they were written, however many digits they have.
  package let text: [UInt8]

  package init(_ text: ArraySlice<UInt8>) throws(FilterError) {
    switch try JSONValue(text, of: "id") {
    case .object, .array:
      throw FilterError(
        code: "wrongType", path: "id", reason: "must be a string, a number, a boolean or null")
    case .string(let string): self.text = Array(JSONValue.string(string).description.utf8)
    case .integer, .number, .bool, .null: self.text = Array(text)
    }
  }
}

/// A reason why a line has no answer.
package struct FilterError: Error {
  /// A name for programs.
  package var code: String

  /// The field that is wrong; `nil` for the line as a whole.
  package var path: String?

  /// The reason, to be read after the field's name.
  package var reason: String

  /// Whether the reason has a subject of its own, such as the input, so that no other goes before it.
  package var hasSubject = false

  package init(code: String, path: String?, reason: String, hasSubject: Bool = false) {
    self.code = code
    self.path = path
    self.reason = reason
    self.hasSubject = hasSubject
  }

  /// The error as one text.
  ///
  /// - Parameter subject: The subject of the text, where no field is wrong.
  package func message(about subject: String) -> String {
    hasSubject ? reason : "\(path ?? subject) \(reason)"
  }
}

extension FilterError {
  /// An option's error.
  ///
  /// - Parameter group: The member of an environment that the option is in.
  package init(_ error: OptionError, in group: String? = nil) {
    let path = error.option.map { name in group.map { "\($0).\(name)" } ?? name } ?? group
    self.init(code: error.code, path: path, reason: error.reason.text(in: .members))
  }
}

extension FilterError {
  /// The reason why there is no environment.
  package init(environment error: any Error) {
    if let error = error as? OptionError {
      self.init(error)
    } else {
      let reason = (error as? Failure)?.reason ?? "\(error)"
      self.init(code: "invalidOption", path: nil, reason: "cannot be made: \(reason)")
    }
  }
}

extension MessageTime.Exceeded {
  /// The answer to a line.
  package var answer: FilterError { FilterError(code: "timeout", path: nil, reason: reason) }
}

extension ArraySlice<UInt8> {
  /// Whether a text that begins with a quotation mark is somewhere in these bytes.
  fileprivate func contains(quoted text: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      let length = text.utf8CodeUnitCount
      guard var place = bytes.baseAddress, bytes.count >= length else { return false }
      let end = place + (bytes.count - length)
      while place <= end, let quote = memchr(place, 0x22, end - place + 1) {
        if memcmp(quote, text.utf8Start, length) == 0 { return true }
        place = UnsafeRawPointer(quote) + 1
      }
      return false
    }
  }
}
