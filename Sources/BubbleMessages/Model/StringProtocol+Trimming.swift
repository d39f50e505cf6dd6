// SPDX-License-Identifier: MIT
import BubbleStrings

extension StringProtocol {
  /// The text without white space at its start and end.
  package var trimmingSpaces: String { trimming(\.isWhitespace) }

  /// The text without line feeds at its start and end.
  package var trimmingNewlines: String { trimming(\.isNewline) }

  private func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, isTrimmed(first) { scalars.removeFirst() }
    while let last = scalars.last, isTrimmed(last) { scalars.removeLast() }
    return String(scalars)
  }
}
