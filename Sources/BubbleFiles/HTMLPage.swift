// SPDX-License-Identifier: MIT
/// The parts that HTML pages have in common.
package enum HTMLPage {
  /// The beginning of a page, up to its body.
  ///
  /// - Parameters:
  ///   - policy: The page's `Content-Security-Policy`.
  ///   - style: The style sheet, as it is in its element.
  package static func head(title: String, policy: String, style: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(title.escapedForMarkup)</title>
    <style>\(style)</style>
    </head>
    """
  }
}

extension String {
  /// The text escaped for text and attributes of XML and HTML.
  ///
  /// Characters that XML 1.0 can't contain, such as most control characters, become U+FFFD.
  package var escapedForMarkup: String {
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

extension Collection<UInt8> {
  /// JSON text in which nothing ends a script or begins a comment.
  package var escapedForScript: [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(count)
    for byte in self {
      if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
    }
    return escaped
  }
}
