// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// A line of a filter's input: a message, or a message with what is to be done about it.
///
/// ```json
/// {"msgID": "m-1", "textElem": {"text": "Eight?"}}
/// {"id": 7, "message": {"msgID": "m-1", "textElem": {"text": "Eight?"}}, "environment": {"width": 414}}
/// ```
struct FilterRequest {
  /// The answer's `id`; `nil` for the message's own ID.
  var id: FilterID?

  /// The message's text.
  var message: ArraySlice<UInt8>

  /// The differences from the command's options, as JSON; `nil` for none.
  var environment: ArraySlice<UInt8>?

  /// The error outside of the message.
  var error: FilterError?

  init(_ line: ArraySlice<UInt8>) {
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
struct FilterID {
  /// The identifier's JSON text. Numbers are as they were written, however many digits they have.
  let text: [UInt8]

  init(_ text: ArraySlice<UInt8>) throws(FilterError) {
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
struct FilterError: Error {
  /// A name for programs.
  var code: String

  /// The field that is wrong; `nil` for the line as a whole.
  var path: String?

  /// The reason, to be read after the field's name.
  var reason: String
}

/// The positions of an object's members in its text. Only the object's own level is read.
struct JSONMembers {
  private(set) var names: [String] = []
  private var values: [ArraySlice<UInt8>] = []

  /// - Returns: `nil` for what isn't an object, or isn't closed. What is wrong inside of members isn't seen.
  init?(_ text: ArraySlice<UInt8>) {
    var cursor = Cursor(text)
    guard cursor.take("{") else { return nil }
    while !cursor.take("}") {
      guard names.isEmpty || cursor.take(",") else { return nil }
      guard let name = cursor.takeValue(), name.first == UInt8(ascii: "\""), cursor.take(":"),
        let value = cursor.takeValue()
      else { return nil }
      names.append(Self.text(ofName: name))
      values.append(value)
    }
    guard cursor.isAtEnd else { return nil }
  }

  private static func text(ofName name: ArraySlice<UInt8>) -> String {
    if name.contains(UInt8(ascii: "\\")),
      let text = (try? JSONValue(parsing: Array(name)))?.string
    {
      return text
    }
    return String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
  }

  /// The text of the member of a name; of several, the last.
  subscript(name: String) -> ArraySlice<UInt8>? {
    names.lastIndex(of: name).map { values[$0] }
  }

  /// A cursor over the parts of a JSON text.
  private struct Cursor {
    private let text: ArraySlice<UInt8>
    private var position: Int

    init(_ text: ArraySlice<UInt8>) {
      self.text = text
      position = text.startIndex
    }

    var isAtEnd: Bool {
      mutating get {
        skipSpace()
        return position == text.endIndex
      }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard position < text.endIndex, text[position] == UInt8(ascii: character) else {
        return false
      }
      position += 1
      return true
    }

    /// The text of a value: a string, an object or an array with what is in it, or what ends at a comma.
    mutating func takeValue() -> ArraySlice<UInt8>? {
      skipSpace()
      let start = position
      var depth = 0
      while position < text.endIndex {
        switch text[position] {
        case UInt8(ascii: "\""):
          guard skipString() else { return nil }
          if depth == 0 { return text[start..<position] }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return start < position ? trimmed(start) : nil }
          depth -= 1
          if depth == 0 {
            position += 1
            return text[start..<position]
          }
        case UInt8(ascii: ","), UInt8(ascii: ":"):
          if depth == 0 { return start < position ? trimmed(start) : nil }
        default: break
        }
        position += 1
      }
      return nil
    }

    private func trimmed(_ start: Int) -> ArraySlice<UInt8> {
      var value = text[start..<position]
      while let last = value.last, last <= 0x20 { value.removeLast() }
      return value
    }

    private mutating func skipString() -> Bool {
      position += 1
      while position < text.endIndex {
        let byte = text[position]
        position += byte == UInt8(ascii: "\\") ? 2 : 1
        if byte == UInt8(ascii: "\"") { return true }
      }
      position = text.endIndex
      return false
    }

    private mutating func skipSpace() {
      while position < text.endIndex, text[position] <= 0x20 { position += 1 }
    }
  }
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
