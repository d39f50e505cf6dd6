/// Reads the names and values of an object that is what messages usually are. Where a value is
/// `null`, the field counts as missing.
struct EnvelopeValues {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let maximumDepth: Int
  private var offset = 0

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

  /// Steps into an object; `false` at a `null`.
  mutating func opensObject() throws(UnusualText) -> Bool {
    guard maximumDepth > 1 else { throw UnusualText() }
    if skip(UInt8(ascii: "{")) {
      isFirst = true
      return true
    }
    try skipNull()
    return false
  }

  /// Steps to the value of the next member, and gives the range of its name; `nil` past the end of
  /// the object.
  mutating func nextName() throws(UnusualText) -> Range<Int>? {
    skipWhiteSpace()
    if skip(UInt8(ascii: "}")) {
      isFirst = false
      return nil
    }
    if !isFirst {
      guard skip(UInt8(ascii: ",")) else { throw UnusualText() }
      skipWhiteSpace()
    }
    isFirst = false
    guard skip(UInt8(ascii: "\"")) else { throw UnusualText() }
    let name = JSONBytes.plainStretch(in: bytes, from: offset)
    let range = offset..<name.end
    offset = name.end
    guard name.isASCII, skip(UInt8(ascii: "\"")) else { throw UnusualText() }
    skipWhiteSpace()
    guard skip(UInt8(ascii: ":")) else { throw UnusualText() }
    skipWhiteSpace()
    return range
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }
}

extension EnvelopeValues {
  mutating func string() throws(UnusualText) -> String? {
    guard skip(UInt8(ascii: "\"")) else {
      try skipNull()
      return nil
    }
    let start = offset
    let stretch = JSONBytes.plainStretch(in: bytes, from: start)
    guard stretch.end < bytes.count, bytes[stretch.end] == UInt8(ascii: "\"") else {
      offset = start - 1
      return try parsed { (parser) throws(JSONError) in try parser.parseString() }
    }
    offset = stretch.end + 1
    let slice = UnsafeBufferPointer(rebasing: bytes[start..<stretch.end])
    if stretch.isASCII { return String(decoding: slice, as: UTF8.self) }
    guard let text = String(validating: slice, as: UTF8.self) else { throw UnusualText() }
    return text
  }

  mutating func flag() throws(UnusualText) -> Bool {
    if skip("true") { return true }
    if skip("false") { return false }
    try skipNull()
    return false
  }

  /// A whole number, not negative, of 18 digits at the most.
  mutating func count() throws(UnusualText) -> Int? {
    guard offset < bytes.count, bytes[offset].isDigit else {
      try skipNull()
      return nil
    }
    let number = try digits(atMost: 18)
    guard offset == bytes.count || !mayGoOn(bytes[offset]) else { throw UnusualText() }
    return number.value
  }

  /// A moment since 1970, whole or with a fraction; 0 when there is none.
  mutating func timestamp() throws(UnusualText) -> Double {
    let start = offset
    guard offset < bytes.count, bytes[offset].isDigit else {
      try skipNull()
      return 0
    }
    let whole = try digits(atMost: 15)
    var result = Double(whole.value)
    if offset < bytes.count, mayGoOn(bytes[offset]) {
      offset = start
      let value = try parsed { (parser) throws(JSONError) in try parser.parseNumber() }
      result = value.double ?? 0
    }
    guard result <= Double(Message.timestamps.upperBound) else { throw UnusualText() }
    return result
  }

  /// The number or the name of an element type.
  mutating func elementType() throws(UnusualText) -> JSONValue {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      return try count().map(JSONValue.integer) ?? .null
    }
    return try string().map(JSONValue.string) ?? .null
  }

  /// Any value inside of the message's object.
  mutating func value() throws(UnusualText) -> JSONValue {
    try parsed { (parser) throws(JSONError) in try parser.parseValue() }
  }
}

extension EnvelopeValues {
  /// Reads digits that begin like a JSON number: no zero before another digit.
  private mutating func digits(atMost limit: Int) throws(UnusualText) -> (value: Int, count: Int) {
    let start = offset
    var value = 0
    while offset < bytes.count, bytes[offset].isDigit {
      value = value &* 10 &+ Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
      guard offset - start <= limit else { throw UnusualText() }
    }
    guard bytes[start] != UInt8(ascii: "0") || offset == start + 1 else { throw UnusualText() }
    return (value, offset - start)
  }

  /// Whether a number goes on with a fraction or an exponent.
  private func mayGoOn(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  private mutating func skipNull() throws(UnusualText) {
    guard skip("null") else { throw UnusualText() }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset + length <= bytes.count else { return false }
    for index in 0..<length where bytes[offset + index] != word.utf8Start[index] { return false }
    offset += length
    return true
  }

  /// Lets the general parser read one value, at its depth of one object.
  private mutating func parsed<Value>(
    _ parse: (inout JSONParser) throws(JSONError) -> Value
  ) throws(UnusualText) -> Value {
    var parser = JSONParser(bytes, maximumDepth: maximumDepth - 1)
    parser.offset = offset
    do throws(JSONError) {
      let value = try parse(&parser)
      offset = parser.offset
      return value
    } catch {
      throw UnusualText()
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
