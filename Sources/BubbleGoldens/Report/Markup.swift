// SPDX-License-Identifier: MIT
extension String {
  /// The text escaped for text and attributes of XML and HTML.
  ///
  /// Characters that XML 1.0 can't contain, such as most control characters, become U+FFFD.
  var escapedForMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped.unicodeScalars.append("\u{FFFD}")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
