// SPDX-License-Identifier: MIT
import BubbleCells

/// A line of forwarded messages: who wrote, and what.
struct MergedLine: Hashable {
  /// The name, without a colon. Empty where the line names no one.
  let sender: String

  /// The message's text, with emoji keys.
  let detail: String

  /// Takes a line apart at its first colon, or at the first one behind the mark that ends a name's direction.
  ///
  /// What is behind further colons belongs to the detail. A line without a colon is a detail only.
  init(_ line: String) {
    let bytes = Array(line.utf8)
    let mark = Array("\u{202C}:".utf8)
    if let start = bytes.firstRange(of: mark) {
      sender = String(decoding: bytes[..<start.lowerBound], as: UTF8.self)
      detail = String(decoding: bytes[start.upperBound...], as: UTF8.self)
    } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      sender = String(decoding: bytes[..<colon], as: UTF8.self)
      detail = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    } else {
      (sender, detail) = ("", line)
    }
  }

  var isEmpty: Bool { sender.isEmpty && detail.isEmpty }
}
