// SPDX-License-Identifier: MIT
package import BubbleText
import Foundation

/// One-line texts of rows.
package enum OneLine {
  /// The beginning of a text, far more than a line of it, with a space for each line's end.
  ///
  /// Marks that embed the whole text in a direction are removed: a row isolates each of its texts.
  package static func of(_ text: String) -> String {
    let beginning = String(decoding: text.utf8.prefix(lengthLimit), as: UTF8.self)
    var result = String.UnicodeScalarView()
    for scalar in beginning.unicodeScalars {
      switch scalar {
      case "\u{202A}", "\u{202B}": if !result.isEmpty { result.append(scalar) }
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        if result.last != " " { result.append(" ") }
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static let lengthLimit = 4096
}

extension LayoutDirection {
  /// The mark that gives a line without letters of its own this direction (UAX #9).
  package var mark: String { self == .rightToLeft ? "\u{200F}" : "\u{200E}" }
}
