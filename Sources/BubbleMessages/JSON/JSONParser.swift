// SPDX-License-Identifier: MIT
/// A strict parser of one JSON text (RFC 8259), from bytes.
///
/// Why not Foundation's: its decoder keeps the last of two equal keys without a word, names no byte
/// for broken UTF-8, and rejects the lone surrogate escapes that chat clients write when they cut a
/// text in two. Knowing the path at every error is what lets a message's error name its field.
///
/// A surrogate escape without its other half becomes U+FFFD, the replacement character.
package struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  private let maximumDepth: Int
  let leniency: JSONLeniency

  /// The next byte to read.
  var offset = 0

  /// The number of arrays and objects around the value being read.
  private var depth = 0

  /// The keys and indexes that lead to the culprit, after an error.
  private(set) var path: [JSONPathStep] = []

  /// The strings and whole numbers among the outermost object's members, after an error: those before it.
  private(set) var rootNames: [JSONObject.Member] = []

  package init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, leniency: JSONLeniency = [])
  {
    self.bytes = bytes
    self.leniency = leniency
    self.maximumDepth = min(maximumDepth, 512)
  }

  /// Reads the whole text, which must hold one value.
  mutating func parse() throws(JSONError) -> JSONValue {
    skipWhiteSpace()
    guard offset < bytes.count else { throw .noValue(offset: offset) }
    let value = try parseValue()
    skipWhiteSpace()
    guard offset == bytes.count else {
      rootNames = value.object?.members.filter(\.value.isName) ?? []
      throw unexpectedByte()
    }
    return value
  }
}

extension JSONParser {
  /// Reads the value that starts at the next byte.
  mutating func parseValue() throws(JSONError) -> JSONValue {
    switch try peek() {
    case UInt8(ascii: "{"): .object(try parseObject())
    case UInt8(ascii: "["): .array(try parseArray())
    case UInt8(ascii: "\""): .string(try parseString())
    case UInt8(ascii: "t"): try parseWord("true", as: .bool(true))
    case UInt8(ascii: "f"): try parseWord("false", as: .bool(false))
    case UInt8(ascii: "n"): try parseWord("null", as: .null)
    default: try parseNumber()
    }
  }

  private mutating func parseObject() throws(JSONError) -> JSONObject {
    var members: [JSONObject.Member] = []
    members.reserveCapacity(8)
    do throws(JSONError) {
      try parseMembers(&members)
    } catch {
      // The outermost object's are the last to be stored.
      rootNames = members.filter(\.value.isName)
      throw error
    }
    if leniency.contains(.repeatedKeys) { return JSONObject(firstOf: members) }
    do {
      return try JSONObject(sorting: members)
    } catch {
      rootNames = members.filter(\.value.isName)
      path = [.key(error.key)]
      throw .repeatedKey(error.key, offset: offset - 1)
    }
  }

  private mutating func parseMembers(_ members: inout [JSONObject.Member]) throws(JSONError) {
    try enter()
    while try !skip(UInt8(ascii: "}")) {
      if !members.isEmpty { try expect(UInt8(ascii: ",")) }
      members.append(try parseMember())
    }
    depth -= 1
  }

  private mutating func parseMember() throws(JSONError) -> JSONObject.Member {
    skipWhiteSpace()
    guard try peek() == UInt8(ascii: "\"") else { throw unexpectedByte() }
    let key = try parseString()
    do throws(JSONError) {
      return JSONObject.Member(key: key, value: try parseMemberValue())
    } catch {
      path.insert(.key(key), at: 0)
      throw error
    }
  }

  private mutating func parseMemberValue() throws(JSONError) -> JSONValue {
    try expect(UInt8(ascii: ":"))
    skipWhiteSpace()
    return if let bare = parseBarePath() { bare } else { try parseValue() }
  }

  /// Reads `stickers/sticker (5).webp` or `(File not included.)` where these may have no quotation marks; `nil` for
  /// another value.
  private mutating func parseBarePath() -> JSONValue? {
    guard leniency.contains(.barePaths), offset < bytes.count, bytes[offset] != UInt8(ascii: "\""),
      bytes[offset] == UInt8(ascii: "(") || bytes[offset] >= UInt8(ascii: "A")
    else { return nil }
    guard bytes[offset] != UInt8(ascii: "{"), bytes[offset] != UInt8(ascii: "[") else { return nil }
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), !endsBarePath(at: end) { end += 1 }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self).trimmingSpaces
    guard bytes[offset] == UInt8(ascii: "(") || text.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    offset = end
    return .string(text)
  }

  /// Whether a bracket ends the object around a path without quotation marks, or a comma the path.
  private func endsBarePath(at place: Int) -> Bool {
    let byte = bytes[place]
    guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: ",") else { return false }
    var next = place + 1
    while next < bytes.count, bytes[next].isJSONWhiteSpace, bytes[next] != UInt8(ascii: "\n") {
      next += 1
    }
    guard next < bytes.count, bytes[next] != UInt8(ascii: "\n") else { return true }
    return (byte == UInt8(ascii: ",") ? "\"" : ",]}").utf8.contains(bytes[next])
  }

  private mutating func parseArray() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try enter()
    while try !skip(UInt8(ascii: "]")) {
      if !elements.isEmpty { try expect(UInt8(ascii: ",")) }
      skipWhiteSpace()
      do throws(JSONError) {
        elements.append(try parseValue())
      } catch {
        path.insert(.index(elements.count), at: 0)
        rootNames = []
        throw error
      }
    }
    depth -= 1
    return elements
  }

  /// Enters an array or an object at its opening bracket.
  private mutating func enter() throws(JSONError) {
    guard depth < maximumDepth else { throw .tooDeep(limit: maximumDepth, offset: offset) }
    depth += 1
    offset += 1
  }

  private mutating func parseWord(
    _ word: StaticString, as value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[index] else { throw unexpectedByte() }
      offset += 1
    }
    return value
  }
}

extension JSONParser {
  /// The next byte, which must exist.
  func peek() throws(JSONError) -> UInt8 {
    guard offset < bytes.count else { throw .unexpectedEnd(offset: offset) }
    return bytes[offset]
  }

  /// An error about the next byte.
  func unexpectedByte() -> JSONError {
    .unexpectedByte(bytes[offset], offset: offset)
  }

  mutating func skipWhiteSpace() {
    while offset < bytes.count, bytes[offset].isJSONWhiteSpace { offset += 1 }
  }

  /// Skips white space, and `byte` when it is next.
  private mutating func skip(_ byte: UInt8) throws(JSONError) -> Bool {
    skipWhiteSpace()
    guard try peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard try skip(byte) else { throw unexpectedByte() }
  }
}

extension JSONValue {
  /// Whether the value may be an identifier: a string or a whole number.
  fileprivate var isName: Bool {
    switch self {
    case .string, .integer: true
    case .null, .bool, .number, .array, .object: false
    }
  }
}

/// A step from a JSON value to a value inside it.
enum JSONPathStep {
  case key(String)
  case index(Int)
}

extension [JSONPathStep] {
  /// The path as a message names it: `imageElem.imageList[2].url`. Empty for the root.
  var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte may be between the tokens of a JSON text.
  package var isJSONWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }
}
