// SPDX-License-Identifier: MIT
extension JSONParser {
  /// Reads a number by the grammar of RFC 8259: no leading zeros, no plus sign, no bare point.
  mutating func parseNumber() throws(JSONError) -> JSONValue {
    let start = offset
    if try peek() == UInt8(ascii: "-") { offset += 1 }
    if try peek() == UInt8(ascii: "0") { offset += 1 } else { try skipDigits() }
    let endOfInteger = offset
    try skipFraction()
    try skipExponent()

    let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset == endOfInteger, let integer = Int(digits) { return .integer(integer) }
    guard let number = Double(digits), number.isFinite else {
      throw .numberTooLarge(offset: start)
    }
    return .number(number)
  }

  private mutating func skipFraction() throws(JSONError) {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ".") else { return }
    offset += 1
    try skipDigits()
  }

  private mutating func skipExponent() throws(JSONError) {
    guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return }
    offset += 1
    let sign = try peek()
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
    try skipDigits()
  }

  /// Skips one digit or more.
  private mutating func skipDigits() throws(JSONError) {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(try peek()) else {
      throw unexpectedByte()
    }
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      offset += 1
    }
  }
}
