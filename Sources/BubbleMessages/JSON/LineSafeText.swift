// SPDX-License-Identifier: MIT
extension String {
  /// The text as a message on a terminal may quote it: on one line, without control characters, and
  /// not longer than 100 scalars and an ellipsis.
  ///
  /// Identifiers and keys come from the input, where an escape sequence may be anything.
  package var lineSafe: String {
    var result = ""
    for scalar in unicodeScalars.prefix(100) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.dropFirst(100).isEmpty ? result : result + "…"
  }
}
