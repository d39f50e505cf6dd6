// SPDX-License-Identifier: MIT
package import BubbleKit

/// The positions of an object's members in its text. Only the object's own level is read.
struct JSONMembers {
  private(set) var names: [String] = []
  private var values: [ArraySlice<UInt8>] = []

  /// - Returns: `nil` for what isn't an object, or isn't closed. What is wrong inside of members isn't seen.
  init?(_ text: ArraySlice<UInt8>) {
    var cursor = JSONCursor(text)
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
}

/// The positions of an array's elements in its text. Only the array's own level is read.
struct JSONElements {
  private(set) var all: [ArraySlice<UInt8>] = []

  /// - Returns: `nil` for what isn't an array, or isn't closed. What is wrong inside of elements isn't seen.
  init?(_ text: ArraySlice<UInt8>) {
    var cursor = JSONCursor(text)
    guard cursor.take("[") else { return nil }
    while !cursor.take("]") {
      guard all.isEmpty || cursor.take(","), let value = cursor.takeValue() else { return nil }
      all.append(value)
    }
    guard cursor.isAtEnd else { return nil }
  }
}

/// A cursor over the parts of a JSON text.
private struct JSONCursor {
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

  /// The text of a value; `nil` where there is none, or it doesn't end.
  mutating func takeValue() -> ArraySlice<UInt8>? {
    skipSpace()
    let length = text[position...].withUnsafeBufferPointer(Nesting.lengthOfValue)
    guard let length, length > 0 else { return nil }
    var value = text[position..<position + length]
    position += length
    while let last = value.last, last.isJSONWhiteSpace { value.removeLast() }
    return value
  }

  private mutating func skipSpace() {
    while position < text.endIndex, text[position].isJSONWhiteSpace { position += 1 }
  }
}

extension ArraySlice<UInt8> {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes without a UTF-8 byte order mark before them, which editors write and JSON doesn't have.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: Self.byteOrderMark) ? dropFirst(Self.byteOrderMark.count) : self
  }
}

/// A JSON object on one line, with its keys in the order given.
package func objectLine(_ members: KeyValuePairs<String, JSONValue>) -> String {
  "{" + members.map { "\(JSONValue.string($0)):\($1)" }.joined(separator: ",") + "}"
}

/// A JSON object on one line, with its keys in the order given.
package func objectLine(_ members: [(name: String, value: JSONValue)]) -> String {
  "{" + members.map { "\(JSONValue.string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
}

extension JSONValue {
  /// A number without a fraction it does not need: 260, not 260.0.
  package static func length(_ number: Double) -> JSONValue {
    number == number.rounded() && abs(number) < 1e15 ? .integer(Int(number)) : .number(number)
  }
}
