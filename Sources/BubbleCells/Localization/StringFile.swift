// SPDX-License-Identifier: MIT
import BubbleViews

/// Reads the files of strings that kits ship with: JSON objects of strings by key, and the days of the week in an
/// array.
///
/// A program's first answer waits for it, so that it makes nothing but the table: no tree of values, and no errors.
struct StringFile {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Precondition: The file is such an object, and its only escapes are those of quotation marks and backslashes.
  mutating func table() -> StringTable {
    var strings: [String: String] = [:]
    strings.reserveCapacity(bytes.count / 48)
    var weekdays: [String] = []
    while let key = nextString(before: "}") {
      skip(past: ":")
      if key == StringTable.weekdaysKey {
        while let day = nextString(before: "]") { weekdays.append(day) }
      } else if let string = nextString(before: "}") {
        strings[key] = string
      }
    }
    return StringTable(weekdays: weekdays, strings: strings)
  }

  /// The next string; `nil` where a bracket comes before it.
  private mutating func nextString(before bracket: Unicode.Scalar) -> String? {
    while offset < bytes.count {
      defer { offset += 1 }
      if bytes[offset] == UInt8(ascii: bracket) { return nil }
      if bytes[offset] == UInt8(ascii: "\"") {
        offset += 1
        return restOfString()
      }
    }
    preconditionFailure("A file of strings ends too early.")
  }

  /// The string up to its closing quotation mark, where the offset is then.
  private mutating func restOfString() -> String {
    let start = offset
    var escapes = 0
    while bytes[offset] != UInt8(ascii: "\"") {
      let isEscape = bytes[offset] == UInt8(ascii: "\\")
      escapes += isEscape ? 1 : 0
      offset += isEscape ? 2 : 1
    }
    let text = bytes[start..<offset]
    return String(decoding: escapes == 0 ? text : Self.unescaped(text), as: UTF8.self)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: ArraySlice<UInt8> = []
    result.reserveCapacity(text.count)
    var rest = text[...]
    while var byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { byte = escaped }
      result.append(byte)
    }
    return result
  }

  private mutating func skip(past byte: Unicode.Scalar) {
    while bytes[offset] != UInt8(ascii: byte) { offset += 1 }
    offset += 1
  }
}
