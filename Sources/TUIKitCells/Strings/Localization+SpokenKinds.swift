// SPDX-License-Identifier: MIT
import BubbleCells

extension Localization {
  /// What a kind of content is called, such as `Image`: the line of lists of conversations without its brackets.
  func spokenKind(_ key: String) -> String { self[key].withoutBrackets }
}

extension String {
  /// The text without square brackets around all of it, as keys and names of emoji have them.
  var withoutBrackets: String {
    hasPrefix("[") && hasSuffix("]") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

extension MessageCellData {
  /// Parts of what is said, one after the other. Those without anything to say are left out.
  func spoken(_ parts: String?..., in localization: Localization) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: localization[.separator])
  }
}
