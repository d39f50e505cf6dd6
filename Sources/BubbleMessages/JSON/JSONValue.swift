// SPDX-License-Identifier: MIT
/// A value of a JSON document (RFC 8259).
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)

  /// A number written without fraction and exponent that fits `Int`.
  case integer(Int)

  /// Any other number. Always finite.
  case number(Double)

  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The text, or `nil` when the value isn't a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth value, or `nil` when the value isn't `true` or `false`.
  public var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The number, or `nil` when the value isn't one.
  public var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The number when it is whole (`3` and `3.0`) and fits `Int`; otherwise `nil`.
  public var int: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The elements, or `nil` when the value isn't an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, or `nil` when the value isn't an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The kind of the value with its article, for messages: `a string`, `an array`, `null`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The value of a key; `nil` without that key, and when the value isn't an object.
  ///
  /// ```swift
  /// let first = payload["options"]?[0]?["text"]?.string
  /// ```
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at an index, from 0; `nil` when there is none, and when the value isn't an array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a string from a literal.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a whole number from a literal.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a truth value from a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes an array from a literal.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Makes a number from a literal.
  ///
  /// - Precondition: The number is finite.
  public init(floatLiteral value: Double) {
    precondition(value.isFinite, "JSON has no infinite numbers.")
    self = .number(value)
  }

  /// Makes an object from a literal. When a key is repeated, the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}
