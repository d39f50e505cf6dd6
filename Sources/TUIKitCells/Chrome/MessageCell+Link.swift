// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews

extension MessageCell {
  /// The links in a label's text.
  func linkInteractions(in label: Label) -> [Interaction] {
    label.linkAreas.map { link in
      Interaction(
        .link(link.address), in: label.convert(link.rect, to: self), of: self,
        action: "onSelectLink"
      ) { [weak self] _ in
        guard let self, let delegate else { return false }
        delegate.onSelectLink(link.address, in: self)
        return true
      }
    }
  }

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
