// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// A button that covers a row while messages are being selected, so that a touch anywhere selects
/// the message.
final class SelectionButton: Control {
  private weak var cell: MessageCell?

  init(cell: MessageCell) {
    self.cell = cell
    super.init(frame: .zero)
  }

  @available(*, unavailable, message: "Made with init(cell:).")
  required init?(coder: NSCoder) { nil }

  override var ownInteractions: [Interaction] {
    let tap = Interaction(.tap(count: 1), in: bounds, of: self, action: "onSelectMessage") {
      [weak cell] _ in
      guard let cell, let delegate = cell.delegate else { return false }
      delegate.onSelectMessage(cell)
      return true
    }
    return [tap]
  }
}
