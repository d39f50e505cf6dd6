// SPDX-License-Identifier: MIT
import BubbleStrings

/// A text that the fast path leaves to the general one: broken, or just rare.
package struct FastPathMiss: Error {}

/// Reads the names and typed values of an object in one pass, without a tree of values: the fast path of
/// importers. Where a value is `null`, the field counts as missing.
///
/// It accepts nothing that ``JSONParser`` doesn't, and returns the same values; whatever it isn't sure of is
/// a ``FastPathMiss``.
package struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let maximumDepth: Int
  private var offset = 0

  /// The number of open brackets.
  private var depth = 0

  /// Whether the latest bracket has no member after it yet.
  private var isFirst = true

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = min(maximumDepth, 512)
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// The bytes of a name.
  func bytes(_ name: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[name])
  }

  mutating func skipWhiteSpace() {
    while offset < bytes.count, bytes[offset].isJSONWhiteSpace { offset += 1 }
  }

  /// Enters an object; returns `false` at a `null`.
  mutating func opensObject() throws(FastPathMiss) -> Bool { try opens(UInt8(ascii: "{")) }

  /// Moves to the value of the next member, and returns the range of its name; `nil` past the end
  /// of the object.
  mutating func nextName() throws(FastPathMiss) -> Range<Int>? {
    skipWhiteSpace()
    guard !closes(UInt8(ascii: "}")) else { return nil }
    if !isFirst {
      guard skip(UInt8(ascii: ",")) else { throw FastPathMiss() }
      skipWhiteSpace()
    }
    isFirst = false
    guard skip(UInt8(ascii: "\"")) else { throw FastPathMiss() }
    let name = JSONBytes.plainRange(in: bytes, from: offset)
    let range = offset..<name.end
    offset = name.end
    guard name.isASCII, skip(UInt8(ascii: "\"")) else { throw FastPathMiss() }
    skipWhiteSpace()
    guard skip(UInt8(ascii: ":")) else { throw FastPathMiss() }
    skipWhiteSpace()
    return range
  }

  /// Enters an array; returns `false` at a `null`.
  mutating func opensArray() throws(FastPathMiss) -> Bool { try opens(UInt8(ascii: "[")) }

  /// Moves to the next element of an array; returns `false` past its end.
  mutating func nextElement() throws(FastPathMiss) -> Bool {
    skipWhiteSpace()
    guard !closes(UInt8(ascii: "]")) else { return false }
    if !isFirst {
      guard skip(UInt8(ascii: ",")) else { throw FastPathMiss() }
      skipWhiteSpace()
    }
    isFirst = false
    return true
  }

  private mutating func opens(_ bracket: UInt8) throws(FastPathMiss) -> Bool {
    guard skip(bracket) else {
      try skipNull()
      return false
    }
    guard depth < maximumDepth else { throw FastPathMiss() }
    depth += 1
    isFirst = true
    return true
  }

  private mutating func closes(_ bracket: UInt8) -> Bool {
    guard skip(bracket) else { return false }
    depth -= 1
    isFirst = false
    return true
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }
}

extension JSONScanner {
  mutating func string() throws(FastPathMiss) -> String? {
    guard skip(UInt8(ascii: "\"")) else {
      try skipNull()
      return nil
    }
    let start = offset
    let plain = JSONBytes.plainRange(in: bytes, from: start)
    guard plain.end < bytes.count, bytes[plain.end] == UInt8(ascii: "\"") else {
      offset = start - 1
      return try parsed { (parser) throws(JSONError) in try parser.parseString() }
    }
    offset = plain.end + 1
    let slice = UnsafeBufferPointer(rebasing: bytes[start..<plain.end])
    if plain.isASCII { return String(decoding: slice, as: UTF8.self) }
    guard let text = String(utf8: slice) else { throw FastPathMiss() }
    return text
  }

  /// A truth value; `nil` for `null`.
  mutating func flag() throws(FastPathMiss) -> Bool? {
    if skip("true") { return true }
    if skip("false") { return false }
    try skipNull()
    return nil
  }

  /// A whole number, not negative, of at most 18 digits.
  mutating func count() throws(FastPathMiss) -> Int? {
    guard offset < bytes.count, bytes[offset].isDigit else {
      try skipNull()
      return nil
    }
    let number = try digits(atMost: 18)
    guard offset == bytes.count || !mayGoOn(bytes[offset]) else { throw FastPathMiss() }
    return number.value
  }

  /// A number that isn't negative, whole or with a fraction, up to `maximum`.
  mutating func number(atMost maximum: Int) throws(FastPathMiss) -> Double? {
    let start = offset
    guard offset < bytes.count, bytes[offset].isDigit else {
      try skipNull()
      return nil
    }
    let whole = try digits(atMost: 15)
    var result = Double(whole.value)
    if offset < bytes.count, mayGoOn(bytes[offset]) {
      offset = start
      let value = try parsed { (parser) throws(JSONError) in try parser.parseNumber() }
      result = value.double ?? 0
    }
    guard result <= Double(maximum) else { throw FastPathMiss() }
    return result
  }

  /// A whole number that isn't negative, or a string.
  mutating func countOrString() throws(FastPathMiss) -> JSONValue {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      return try count().map(JSONValue.integer) ?? .null
    }
    return try string().map(JSONValue.string) ?? .null
  }

  /// A string or an object; `nil` for `null`.
  mutating func stringOrObject() throws(FastPathMiss) -> JSONValue? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else {
      return try string().map(JSONValue.string)
    }
    return try value()
  }

  /// Reads any value inside of the object.
  mutating func value() throws(FastPathMiss) -> JSONValue {
    try parsed { (parser) throws(JSONError) in try parser.parseValue() }
  }
}

extension JSONScanner {
  /// Reads digits that begin like a JSON number: no zero before another digit.
  private mutating func digits(atMost limit: Int) throws(FastPathMiss) -> (value: Int, count: Int) {
    let start = offset
    var value = 0
    while offset < bytes.count, bytes[offset].isDigit {
      value = value &* 10 &+ Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
      guard offset - start <= limit else { throw FastPathMiss() }
    }
    guard bytes[start] != UInt8(ascii: "0") || offset == start + 1 else { throw FastPathMiss() }
    return (value, offset - start)
  }

  /// Whether a number continues with a fraction or an exponent.
  private func mayGoOn(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  private mutating func skipNull() throws(FastPathMiss) {
    guard skip("null") else { throw FastPathMiss() }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset + length <= bytes.count else { return false }
    for index in 0..<length where bytes[offset + index] != word.utf8Start[index] { return false }
    offset += length
    return true
  }

  /// Reads one value with the general parser, at its depth.
  private mutating func parsed<Value>(
    _ parse: (inout JSONParser) throws(JSONError) -> Value
  ) throws(FastPathMiss) -> Value {
    var parser = JSONParser(bytes, maximumDepth: maximumDepth - depth)
    parser.offset = offset
    do throws(JSONError) {
      let value = try parse(&parser)
      offset = parser.offset
      return value
    } catch {
      throw FastPathMiss()
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
