// SPDX-License-Identifier: MIT
import Foundation

/// Reads `.strings` files: `"key" = "text";`, with comments between them.
struct StringsFile {
  private let scalars: [Unicode.Scalar]
  private var place = 0

  /// - Parameter bytes: UTF-8, or UTF-16 with a byte order mark.
  init(_ bytes: [UInt8]) {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text =
      isWide
      ? String(bytes: bytes, encoding: .utf16) ?? "" : String(decoding: bytes, as: UTF8.self)
    scalars = Array(text.unicodeScalars).filter { $0 != "\u{FEFF}" }
  }

  /// The current line, counted from 1.
  var line: Int { 1 + scalars[..<min(place, scalars.count)].count { $0 == "\n" } }

  /// The strings by key, the last of equal keys; `nil` where the file is malformed, at ``line``.
  mutating func strings() -> [String: String]? {
    var strings: [String: String] = [:]
    while true {
      guard skipSpace() else { return nil }
      guard place < scalars.count else { return strings }
      guard let key = word(), skipSpace(), take("="), skipSpace(), let text = word(), skipSpace(),
        take(";")
      else { return nil }
      strings[key] = text
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard place < scalars.count, scalars[place] == scalar else { return false }
    place += 1
    return true
  }

  /// Skips white space and comments. Returns `false` if a comment has no end.
  private mutating func skipSpace() -> Bool {
    while place < scalars.count {
      if scalars[place].properties.isWhitespace {
        place += 1
      } else if starts(with: "//") {
        while place < scalars.count, scalars[place] != "\n" { place += 1 }
      } else if starts(with: "/*") {
        place += 2
        while place < scalars.count, !starts(with: "*/") { place += 1 }
        guard place < scalars.count else { return false }
        place += 2
      } else {
        return true
      }
    }
    return true
  }

  private func starts(with text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    return place + text.count <= scalars.count
      && Array(scalars[place..<place + text.count]) == text
  }

  /// A string in quotation marks, or a bare word.
  private mutating func word() -> String? {
    var word = String.UnicodeScalarView()
    guard take("\"") else {
      while place < scalars.count, Self.isBare(scalars[place]) {
        word.append(scalars[place])
        place += 1
      }
      return word.isEmpty ? nil : String(word)
    }
    while place < scalars.count, scalars[place] != "\"" {
      if scalars[place] == "\\" {
        guard let escaped = escape() else { return nil }
        word.append(escaped)
      } else {
        word.append(scalars[place])
        place += 1
      }
    }
    return take("\"") ? String(word) : nil
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      || scalar == "_" || scalar == "." || scalar == "-"
  }

  /// The character of an escape sequence, which begins with a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    place += 1
    guard place < scalars.count else { return nil }
    defer { place += 1 }
    switch scalars[place] {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let digits = scalars[(place + 1)...].prefix(4)
      guard digits.count == 4,
        let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
      else { return nil }
      place += 4
      return Unicode.Scalar(value)
    case let other: return other
    }
  }
}
