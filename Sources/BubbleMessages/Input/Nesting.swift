// SPDX-License-Identifier: MIT
/// A scanner of strings and brackets in JSON text, which finds the end of a value without reading
/// it.
///
/// Broken text is followed as well as possible: a closing bracket closes the nearest opening one of
/// its kind with all that it holds, and is ignored where there is none.
package struct Nesting {
  /// The brackets that are open, from the outside in.
  private var openers: [UInt8] = []

  /// The number of brackets deeper than any reader accepts.
  private var countBeyondLimit = 0
  private static let limit = 1024

  /// Whether the next byte belongs to a string, or ends it.
  package private(set) var isInString = false

  /// Whether a backslash precedes the next byte.
  private var isEscaped = false

  package init() {}

  /// Whether the next byte belongs to a string, or ends it, and no backslash precedes it.
  var isInUnescapedString: Bool { isInString && !isEscaped }

  /// The number of open brackets.
  package var depth: Int { openers.count + countBeyondLimit }

  /// Whether the next byte belongs to no string and no bracket.
  package var isOutermost: Bool { openers.isEmpty && !isInString }

  package mutating func consume(_ byte: UInt8) {
    if consumeInString(byte) { return }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
    case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
    case UInt8(ascii: "]"): close(UInt8(ascii: "["))
    default: break
    }
  }

  /// Consumes bytes up to a comma or a closing bracket that belongs to no string and no bracket.
  ///
  /// - Returns: The number of bytes before it; all of them when there is none.
  mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = 0
    while offset < bytes.count {
      if isInUnescapedString {
        offset = JSONBytes.plainRange(in: bytes, from: offset).end
        guard offset < bytes.count else { break }
      }
      let byte = bytes[offset]
      if isOutermost, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") { break }
      consume(byte)
      offset += 1
    }
    return offset
  }

  /// Consumes the first value of a text: a string, an object or an array with all that it holds, or what ends at a
  /// comma, a colon or a closing bracket.
  ///
  /// - Returns: The number of its bytes, with white space at its end; `nil` where the text ends first.
  package static func lengthOfValue(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var nesting = Nesting()
    var offset = 0
    while offset < bytes.count {
      if nesting.isInUnescapedString {
        offset = JSONBytes.plainRange(in: bytes, from: offset).end
        guard offset < bytes.count else { return nil }
      }
      let byte = bytes[offset]
      if nesting.isOutermost, endsScalar(byte) { return offset }
      nesting.consume(byte)
      offset += 1
      if nesting.isOutermost, endsValue(byte) { return offset }
    }
    return nil
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || endsContainer(byte)
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || endsContainer(byte)
  }

  private static func endsContainer(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Follows a byte through a string. Returns whether it belongs to one, with its quotation marks.
  private mutating func consumeInString(_ byte: UInt8) -> Bool {
    guard isInString else {
      isInString = byte == UInt8(ascii: "\"")
      return isInString
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
    return true
  }

  private mutating func open(_ byte: UInt8) {
    if openers.count < Self.limit { openers.append(byte) } else { countBeyondLimit += 1 }
  }

  private mutating func close(_ opener: UInt8) {
    if countBeyondLimit > 0 {
      countBeyondLimit -= 1
    } else if openers.last == opener {
      openers.removeLast()
    } else if let match = openers.lastIndex(of: opener) {
      openers.removeSubrange(match...)
    }
  }
}
