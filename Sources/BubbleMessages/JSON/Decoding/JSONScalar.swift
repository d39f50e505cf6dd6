// SPDX-License-Identifier: MIT
import Foundation

/// A type that is decoded from a value without members and elements.
protocol JSONScalar {
  /// The value in this type.
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Self
}

/// A value of another type than expected; both are like `a string`.
struct JSONScalarMismatch: Error {
  let expected: String
  let actual: String
}

extension JSONScalar {
  /// Returns a value that was found, or throws the mismatch.
  static func found(
    _ found: Self?, in value: JSONValue, expected: String
  ) throws(JSONScalarMismatch) -> Self {
    guard let found else { throw JSONScalarMismatch(expected: expected, actual: value.kind) }
    return found
  }
}

extension Bool: JSONScalar {
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Bool {
    try found(value.bool, in: value, expected: "a boolean")
  }
}

extension String: JSONScalar {
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> String {
    try found(value.string, in: value, expected: "a string")
  }
}

extension Double: JSONScalar {
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Double {
    try found(value.double, in: value, expected: "a number")
  }
}

extension Float: JSONScalar {
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Float {
    let number = try found(value.double.map { Float($0) }, in: value, expected: "a number")
    guard number.isFinite else {
      throw JSONScalarMismatch(expected: "a number of single precision", actual: "\(value)")
    }
    return number
  }
}

extension URL: JSONScalar {
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> URL {
    guard let url = URL(string: try String.decoded(from: value)) else {
      throw JSONScalarMismatch(expected: "an address", actual: "another string")
    }
    return url
  }
}

extension JSONScalar where Self: FixedWidthInteger {
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Self {
    guard let number = value.double else {
      throw JSONScalarMismatch(expected: "a whole number", actual: value.kind)
    }
    if let whole = value.int.flatMap({ Self(exactly: $0) }) ?? Self(exactly: number) {
      return whole
    }
    let isWhole = number.rounded() == number
    throw JSONScalarMismatch(
      expected: isWhole ? "a whole number from \(min) to \(max)" : "a whole number",
      actual: "\(value)")
  }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
