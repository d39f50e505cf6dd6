// SPDX-License-Identifier: MIT
extension StringProtocol {
  /// The text without white space at its start and end.
  package var trimmingSpaces: String { trimming(\.isWhitespace) }

  /// The text without line feeds at its start and end.
  package var trimmingNewlines: String { trimming(\.isNewline) }

  private func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = Substring(self)
    while let first = text.first, isTrimmed(first) { text.removeFirst() }
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
