// SPDX-License-Identifier: MIT
/// Decodes types from a JSON value.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, at codingPath: [any CodingKey]) {
    self.value = value
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let object = value.object else { throw mismatch(type, expected: "an object") }
    return KeyedDecodingContainer(JSONKeyedContainer(object: object, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.array else { throw mismatch([Any].self, expected: "an array") }
    return JSONUnkeyedContainer(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: Any.Type, expected: String) -> DecodingError {
    .mismatch(type, at: codingPath, expected: expected, actual: value.kind)
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws(DecodingError) -> Value {
    guard let scalar = type as? any JSONScalar.Type else { return try initialised(type) }
    do throws(JSONScalarMismatch) {
      if let decoded = try scalar.decoded(from: value) as? Value { return decoded }
    } catch {
      throw DecodingError.mismatch(
        type, at: codingPath, expected: error.expected, actual: error.actual)
    }
    throw mismatch(type, expected: "\(type)")
  }

  /// Calls a type's own initialiser. The errors that it throws get the path of the value.
  private func initialised<Value: Decodable>(
    _ type: Value.Type
  ) throws(DecodingError) -> Value {
    do {
      return try Value(from: self)
    } catch let error as DecodingError {
      throw error
    } catch let error as JSONDecodingError {
      // Of a document in the value.
      let path = codingPath.text(followedBy: error.path)
      throw .refused(JSONDecodingError(path: path, reason: error.reason), at: codingPath)
    } catch {
      let refusal = JSONDecodingError(path: codingPath.text, reason: .rejected("\(error)"))
      throw .refused(refusal, at: codingPath)
    }
  }
}

extension DecodingError {
  /// The error of a value of another type.
  static func mismatch(
    _ type: Any.Type, at path: [any CodingKey], expected: String, actual: String
  ) -> DecodingError {
    let error = JSONDecodingError(
      path: path.text, reason: .wrongType(expected: expected, actual: actual))
    return .typeMismatch(
      type, Context(codingPath: path, debugDescription: "\(error)", underlyingError: error))
  }

  /// The error of a value that a type's initialiser refused.
  static func refused(_ error: JSONDecodingError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: "\(error)", underlyingError: error))
  }

  /// The error of a key or an element that isn't there.
  static func missing(_ key: any CodingKey, at path: [any CodingKey]) -> DecodingError {
    let error = JSONDecodingError(path: (path + [key]).text, reason: .missing)
    return .keyNotFound(
      key, Context(codingPath: path, debugDescription: "\(error)", underlyingError: error))
  }
}

/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONObject
  let codingPath: [any CodingKey]

  var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(forKey: key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(forKey: key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    JSONValueDecoder(object["super"] ?? .null, at: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(forKey: key) }

  private func decoder(forKey key: Key) throws -> JSONValueDecoder {
    guard let value = object[key.stringValue] else {
      throw DecodingError.missing(key, at: codingPath)
    }
    return JSONValueDecoder(value, at: codingPath + [key])
  }
}

/// The elements of an array, from the first.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try decoder().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  /// Passes over the next element, unless reading it fails.
  private mutating func next<Value>(
    _ read: (JSONValueDecoder) throws -> Value
  ) throws -> Value {
    let value = try read(decoder())
    currentIndex += 1
    return value
  }

  private func decoder() throws -> JSONValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.missing(JSONIndex(currentIndex), at: codingPath)
    }
    return JSONValueDecoder(
      elements[currentIndex], at: codingPath + [JSONIndex(currentIndex)])
  }
}
