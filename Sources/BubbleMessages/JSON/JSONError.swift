// SPDX-License-Identifier: MIT
import BubbleStrings

/// An error in a JSON text. Offsets are in bytes from the start of the text.
public enum JSONError: Error, Hashable, Sendable {
  /// The text is empty, or only white space.
  case noValue(offset: Int)

  /// The text ends before the value does.
  case unexpectedEnd(offset: Int)

  /// A byte that isn't allowed where it is.
  case unexpectedByte(UInt8, offset: Int)

  /// A control character in a string that isn't written as an escape.
  case controlCharacter(UInt8, offset: Int)

  /// A backslash that no escape of RFC 8259 follows.
  case invalidEscape(offset: Int)

  /// A string that isn't UTF-8. The offset is that of the first wrong byte.
  case invalidUTF8(offset: Int)

  /// A number with more magnitude than a double-precision number holds.
  case numberTooLarge(offset: Int)

  /// A key that an object has twice. The offset is that of the object's end.
  case repeatedKey(String, offset: Int)

  /// Arrays and objects nested more than `limit` deep.
  case tooDeep(limit: Int, offset: Int)
}

extension JSONError {
  /// The position of the error in the text, in bytes from its start.
  public var offset: Int {
    switch self {
    case .noValue(let offset), .unexpectedEnd(let offset), .unexpectedByte(_, let offset),
      .controlCharacter(_, let offset), .invalidEscape(let offset), .invalidUTF8(let offset),
      .numberTooLarge(let offset), .repeatedKey(_, let offset), .tooDeep(_, let offset):
      offset
    }
  }

  /// A description of the error, without the position.
  public var explanation: String {
    switch self {
    case .noValue: "has no JSON value"
    case .unexpectedEnd: "ends too early; the JSON text is cut off"
    case .unexpectedByte(let byte, _): "is not valid JSON: unexpected \(name(of: byte))"
    case .controlCharacter(let byte, _):
      "is not valid JSON: the control character \(name(of: byte)) must be written as an escape"
    case .invalidEscape: "is not valid JSON: unknown escape after a backslash"
    case .invalidUTF8: "is not valid UTF-8"
    case .numberTooLarge: "is a number out of range"
    case .repeatedKey(let key, _): "has the key '\(key.lineSafe)' twice; keep one of them"
    case .tooDeep(let limit, _): "is nested more than \(limit) levels deep"
    }
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "The text \(explanation) (byte \(offset))." }
}

/// A byte in an error's text: `'x'` for a visible character, `0x00` for others.
private func name(of byte: UInt8) -> String {
  if (0x21...0x7E).contains(byte) { return "'\(Character(Unicode.Scalar(byte)))'" }
  let digits = String(byte, radix: 16, uppercase: true)
  return "0x" + (digits.count < 2 ? "0" : "") + digits
}
