// SPDX-License-Identifier: MIT

/// Writes JSON on one line.
///
/// Besides what JSON asks for, all control characters, line separators and characters that change the direction of text
/// are escaped, so that a value can't change what a terminal or a viewer shows.
struct JSONText {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Adds bytes that are JSON already.
  mutating func add(_ json: String) { bytes.append(contentsOf: json.utf8) }

  /// Adds a string of at most `limit` scalars; longer ones end with an ellipsis.
  mutating func add(string: String, limit: Int) {
    add("\"")
    for (index, scalar) in string.unicodeScalars.enumerated() {
      guard index < limit else {
        add("…")
        break
      }
      add(scalar)
    }
    add("\"")
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": add("\\\"")
    case "\\": add("\\\\")
    case "\n": add("\\n")
    case "\r": add("\\r")
    case "\t": add("\\t")
    default:
      if Self.isEscaped(scalar) {
        for unit in Character(scalar).utf16 { add(escape: unit) }
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func add(escape unit: UInt16) {
    let digits = String(unit, radix: 16)
    add("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E,
      0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
