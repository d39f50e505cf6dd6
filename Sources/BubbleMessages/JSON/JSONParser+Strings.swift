// SPDX-License-Identifier: MIT
import BubbleStrings

extension JSONParser {
  /// Reads a string, from its opening quotation mark past its closing one.
  package mutating func parseString() throws(JSONError) -> String {
    offset += 1
    let start = offset
    let isASCII = try skipPlainBytes()
    if bytes[offset] == UInt8(ascii: "\"") {
      offset += 1
      let slice = UnsafeBufferPointer(rebasing: bytes[start..<offset - 1])
      // Decoding repairs broken bytes, which ASCII never has; validating costs twice as much.
      if isASCII { return String(decoding: slice, as: UTF8.self) }
      if let text = String(utf8: slice) { return text }
      throw .invalidUTF8(offset: validEnd(from: start))
    }
    return try parseEscapedString(from: start)
  }

  /// Reads on from the first escape of a string whose text begins at `start`.
  private mutating func parseEscapedString(from start: Int) throws(JSONError) -> String {
    var latestEscape = start
    do throws(JSONError) {
      return try parseEscapes(from: start, &latestEscape)
    } catch {
      // The first of several errors counts.
      let end = validEnd(from: start)
      throw end < latestEscape ? .invalidUTF8(offset: end) : error
    }
  }

  private mutating func parseEscapes(
    from start: Int, _ latestEscape: inout Int
  ) throws(JSONError) -> String {
    var result: [UInt8] = []
    // Payloads in payloads have an escape every few characters.
    result.reserveCapacity(2 * (offset - start) + 128)
    result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
    while bytes[offset] == UInt8(ascii: "\\") {
      latestEscape = offset
      offset += 1
      let scalar = try parseEscape()
      if scalar.isASCII {
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        result.append(contentsOf: String(scalar).utf8)
      }
      let next = offset
      try skipPlainBytes()
      result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[next..<offset]))
    }
    // Escapes are complete scalars, so the string is valid where all between them is.
    guard let text = result.withUnsafeBufferPointer({ String(utf8: $0) }) else {
      throw .invalidUTF8(offset: validEnd(from: start))
    }
    offset += 1
    return text
  }

  /// Skips to the next quotation mark or backslash, which must exist.
  ///
  /// - Returns: Whether all skipped bytes are ASCII.
  @discardableResult
  private mutating func skipPlainBytes() throws(JSONError) -> Bool {
    let plain = JSONBytes.plainRange(in: bytes, from: offset)
    var isASCII = plain.isASCII
    offset = plain.end
    while offset < bytes.count, bytes[offset] < 0x20, leniency.contains(.controlCharacters) {
      let further = JSONBytes.plainRange(in: bytes, from: offset + 1)
      isASCII = isASCII && further.isASCII
      offset = further.end
    }
    guard offset < bytes.count else { throw .unexpectedEnd(offset: offset) }
    if bytes[offset] < 0x20 { throw .controlCharacter(bytes[offset], offset: offset) }
    return isASCII
  }

  /// The first byte from `start` on that breaks UTF-8, or the end.
  private func validEnd(from start: Int) -> Int {
    var decoder = UTF8()
    var iterator = bytes[start...].makeIterator()
    var place = start
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      place += UTF8.width(scalar)
    }
    return place
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
