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
      throw JSONScalarMismatch(
        expected: "a number of single precision", actual: value.numberText)
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

extension Data: JSONScalar {
  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Data {
    guard let data = Data(base64Encoded: try String.decoded(from: value)) else {
      throw JSONScalarMismatch(expected: "bytes in Base64", actual: "another string")
    }
    return data
  }
}

extension Date: JSONScalar {
  /// The seconds since 1970 of the years 1 to 9999. Numbers beyond are mostly milliseconds.
  private static let years = -62_135_596_800..<253_402_300_800.0

  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Date {
    if let text = value.string {
      guard let seconds = ISODate.seconds(text) else {
        throw JSONScalarMismatch(expected: "a time as in ISO 8601", actual: "another string")
      }
      return Date(timeIntervalSince1970: seconds)
    }
    guard let seconds = value.double else {
      throw JSONScalarMismatch(
        expected: "seconds since 1970 or a time as in ISO 8601", actual: value.kind)
    }
    guard years.contains(seconds) else {
      throw JSONScalarMismatch(
        expected: "seconds since 1970, before the year 10000", actual: value.numberText)
    }
    return Date(timeIntervalSince1970: seconds)
  }
}

extension Decimal: JSONScalar {
  /// The magnitudes that a decimal number has with all digits of a `Double`.
  private static let magnitudes = 1e-100...1e127

  static func decoded(from value: JSONValue) throws(JSONScalarMismatch) -> Decimal {
    if case .integer(let integer) = value { return Decimal(integer) }
    let number = try Double.decoded(from: value)
    // By the digits of its text: `0.1` is a tenth, and not the binary number next to it.
    guard number == 0 || magnitudes.contains(number.magnitude),
      let decimal = Decimal(string: "\(number)")
    else {
      throw JSONScalarMismatch(
        expected: "0 or a number from 1e-100 to 1e127", actual: value.numberText)
    }
    return decimal
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
      actual: value.numberText)
  }
}

extension JSONValue {
  /// A number for messages. JSON has no text for one that isn't finite, which only a program can make.
  fileprivate var numberText: String {
    if case .number(let number) = self, !number.isFinite { return "\(number)" }
    return "\(self)"
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

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONScalar {}
