// SPDX-License-Identifier: MIT
package import BubbleViews
import Foundation

extension MessageCell {
  /// The links in a label's text.
  package func linkInteractions(in label: Label) -> [Interaction] {
    label.linkAreas.map { linkInteraction(to: $0.address, in: label.convert($0.rect, to: self)) }
  }

  /// The link that a tap on the message opens; nothing for a message without one.
  package func linkInteractions(to address: String?) -> [Interaction] {
    guard let address, !address.isEmpty else { return [] }
    return [linkInteraction(to: address, in: container.frame)]
  }

  private func linkInteraction(to address: String, in rect: CGRect) -> Interaction {
    Interaction(.link(address), in: rect, of: self, action: "onSelectLink") { [weak self] _ in
      guard let self, let delegate else { return false }
      delegate.onSelectLink(address, in: self)
      return true
    }
  }
}
