// SPDX-License-Identifier: MIT
import BubbleCells

extension Localization {
  /// The name of a kind of content, such as `Photo`: the preview in conversation lists, without its
  /// brackets.
  func spokenKind(_ key: String) -> String {
    let line = self[key]
    return line.hasPrefix("[") && line.hasSuffix("]") ? String(line.dropFirst().dropLast()) : line
  }
}
