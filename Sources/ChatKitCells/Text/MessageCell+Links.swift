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
}
