// SPDX-License-Identifier: MIT
package import BubbleCells

extension MessageCellData {
  /// Whether there is a translation or a transcript below the message, or one is on its way.
  package var hasTextBox: Bool { TextBox(of: self) != nil }
}
