// SPDX-License-Identifier: MIT
/// A scanner of strings and brackets in JSON text, which finds the end of a value without reading
/// it.
///
/// Broken text is followed as well as possible: a closing bracket closes the nearest opening one of
/// its kind with all that it holds, and is ignored where there is none.
struct Nesting {
  /// The brackets that are open, from the outside in.
  private var openers: [UInt8] = []

  /// The number of brackets deeper than any reader accepts.
  private var countBeyondLimit = 0
  private static let limit = 1024

  private(set) var isInString = false
  private var isEscaped = false

  /// The number of open brackets.
  var depth: Int { openers.count + countBeyondLimit }

  /// Whether the next byte belongs to no string and no bracket.
  var isOutermost: Bool { openers.isEmpty && !isInString }

  mutating func consume(_ byte: UInt8) {
    if isInString { return consumeInString(byte) }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
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
      if isInString && !isEscaped {
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

  private mutating func consumeInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
  }

  private mutating func open(_ byte: UInt8) {
    if openers.count < Self.limit { openers.append(byte) } else { countBeyondLimit += 1 }
  }

  private mutating func close(_ opener: UInt8) {
    if countBeyondLimit > 0 {
      countBeyondLimit -= 1
    } else if let match = openers.lastIndex(of: opener) {
      openers.removeSubrange(match...)
    }
  }
}
