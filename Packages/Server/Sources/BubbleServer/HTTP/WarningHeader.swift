// SPDX-License-Identifier: MIT
import BubbleKit

/// Warnings in a header: a JSON array of strings in ASCII, with other characters as `\u` escapes.
///
/// Beyond a length, the last string is the number of those that are left out, such as `+3 more`.
enum WarningHeader {
  /// The maximum length, in bytes. Proxies take some kilobytes for all headers.
  private static let lengthLimit = 2000

  /// The maximum length of a warning, in UTF-16 units.
  private static let textLimit = 300

  static func text(of warnings: [String]) -> String {
    var parts: [String] = []
    var length = 2
    for (index, warning) in warnings.enumerated() {
      let part = quoted(cut(warning))
      let isLast = index == warnings.count - 1
      let rest = "+\(warnings.count - index) more"
      let following = isLast ? 0 : rest.utf8.count + 4
      guard length + part.utf8.count + 2 + following <= lengthLimit else {
        parts.append(quoted(rest))
        break
      }
      parts.append(part)
      length += part.utf8.count + 2
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private static func cut(_ text: String) -> String {
    guard text.utf16.count > textLimit else { return text }
    var length = 0
    let scalars = text.unicodeScalars.prefix {
      length += $0.value > 0xFFFF ? 2 : 1
      return length < textLimit
    }
    return String(String.UnicodeScalarView(scalars)) + "…"
  }

  /// A JSON string of printable ASCII.
  private static func quoted(_ text: String) -> String {
    JSONValue.string(text).description.utf16.map { unit in
      guard let scalar = Unicode.Scalar(unit), (0x20...0x7E).contains(scalar.value) else {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      return String(scalar)
    }.joined()
  }
}
