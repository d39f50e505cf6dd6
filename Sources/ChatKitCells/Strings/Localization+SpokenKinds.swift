// SPDX-License-Identifier: MIT
import BubbleCells

extension Localization {
  /// What a kind of content is called, such as `Photo`: the line of lists of conversations without its brackets.
  func spokenKind(_ key: String) -> String {
    let line = self[key]
    return line.hasPrefix("[") && line.hasSuffix("]") ? String(line.dropFirst().dropLast()) : line
  }
}
