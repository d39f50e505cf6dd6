// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews

extension MessageCell {
  /// The link that a tap on the message opens; nothing for a message without one.
  func linkInteractions(to address: String?) -> [Interaction] {
    guard let address, !address.isEmpty else { return [] }
    return [
      Interaction(.link(address), in: container.frame, of: self, action: "onSelectLink") {
        [weak self] _ in
        guard let self, let delegate else { return false }
        delegate.onSelectLink(address, in: self)
        return true
      }
    ]
  }
}
