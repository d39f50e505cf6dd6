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

  private var strings = JSONStrings()

  /// Whether the next byte belongs to a string, or ends it.
  var isInString: Bool { strings.isInside }

  /// The number of open brackets.
  var depth: Int { openers.count + countBeyondLimit }

  /// Whether the next byte belongs to no string and no bracket.
  var isOutermost: Bool { openers.isEmpty && !strings.isInside }

  mutating func consume(_ byte: UInt8) {
    if strings.consume(byte) { return }
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
      if strings.isInside && !strings.isEscaped {
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

/// Follows strings through JSON text, to know which bytes belong to one.
struct JSONStrings {
  /// Whether the next byte belongs to a string, or ends it.
  private(set) var isInside = false

  /// Whether a backslash precedes the next byte.
  private(set) var isEscaped = false

  /// Follows a byte. Returns whether it belongs to a string, with its quotes.
  mutating func consume(_ byte: UInt8) -> Bool {
    guard isInside else {
      isInside = byte == UInt8(ascii: "\"")
      return isInside
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInside = false
    }
    return true
  }
}
