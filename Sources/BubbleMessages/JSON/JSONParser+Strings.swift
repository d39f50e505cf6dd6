// SPDX-License-Identifier: MIT
import BubbleStrings

extension JSONParser {
  /// Reads a string, from its opening quotation mark past its closing one.
  package mutating func parseString() throws(JSONError) -> String {
    offset += 1
    let start = offset
    try skipPlainBytes()
    if bytes[offset] == UInt8(ascii: "\"") {
      offset += 1
      return try text(start..<offset - 1)
    }
    return try parseEscapedString(from: start)
  }

  /// Reads on from the first escape of a string whose text begins at `start`.
  private mutating func parseEscapedString(from start: Int) throws(JSONError) -> String {
    var result: [UInt8] = []
    // Payloads in payloads have an escape every few characters.
    result.reserveCapacity(2 * (offset - start) + 128)
    result.append(contentsOf: try validated(start..<offset))
    while bytes[offset] == UInt8(ascii: "\\") {
      offset += 1
      let scalar = try parseEscape()
      if scalar.isASCII {
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        result.append(contentsOf: String(scalar).utf8)
      }
      let next = offset
      try skipPlainBytes()
      result.append(contentsOf: try validated(next..<offset))
    }
    offset += 1
    return String(decoding: result, as: UTF8.self)
  }

  /// Skips to the next quotation mark or backslash, which must exist.
  private mutating func skipPlainBytes() throws(JSONError) {
    offset = JSONBytes.plainRange(in: bytes, from: offset).end
    while offset < bytes.count, bytes[offset] < 0x20, leniency.contains(.controlCharacters) {
      offset = JSONBytes.plainRange(in: bytes, from: offset + 1).end
    }
    guard offset < bytes.count else { throw .unexpectedEnd(offset: offset) }
    if bytes[offset] < 0x20 { throw .controlCharacter(bytes[offset], offset: offset) }
  }

  private func text(_ range: Range<Int>) throws(JSONError) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    // Decoding repairs what is broken, which ASCII never is; validating costs twice as much.
    if slice.allSatisfy({ $0 < 0x80 }) { return String(decoding: slice, as: UTF8.self) }
    if let text = String(utf8: slice) { return text }
    throw .invalidUTF8(offset: range.lowerBound + validPrefixLength(of: slice))
  }

  /// The bytes of a range of a string, which must be UTF-8 by themselves.
  private func validated(_ range: Range<Int>) throws(JSONError) -> UnsafeBufferPointer<UInt8> {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    if !slice.allSatisfy({ $0 < 0x80 }) { _ = try text(range) }
    return slice
  }

  /// The number of bytes before the first one that breaks UTF-8.
  private func validPrefixLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      length += UTF8.width(scalar)
    }
    return length
  }
}

extension JSONParser {
  /// Reads the rest of an escape sequence.
  private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
    let byte = try peek()
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try parseUnicodeEscape()
    case UInt8(ascii: "x") where leniency.contains(.controlCharacters):
      return Unicode.Scalar(UInt8(truncatingIfNeeded: try parseHexDigits(2)))
    default: throw .invalidEscape(offset: offset - 1)
    }
  }

  /// Reads four hexadecimal digits, and a second escape when the two are a surrogate pair.
  private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let unit = try parseHexDigits(4)
    guard unit & 0xFC00 == 0xD800, let trail = try parseTrailSurrogate() else {
      return Unicode.Scalar(UInt32(unit)) ?? "\u{FFFD}"
    }
    let value = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(trail & 0x3FF)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Reads the escape of a trail surrogate when it is next; otherwise leaves all as it is.
  private mutating func parseTrailSurrogate() throws(JSONError) -> UInt16? {
    let start = offset
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    offset += 2
    let unit = try parseHexDigits(4)
    if unit & 0xFC00 == 0xDC00 { return unit }
    offset = start
    return nil
  }

  private mutating func parseHexDigits(_ count: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<count {
      guard let digit = hexDigit(try peek()) else { throw .invalidEscape(offset: offset) }
      value = value << 4 | UInt16(digit)
      offset += 1
    }
    return value
  }

  private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
