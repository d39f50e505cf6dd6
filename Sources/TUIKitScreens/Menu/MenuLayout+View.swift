// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import BubbleViews
import Foundation

extension MenuLayout {
  /// The chat, and the menu over it.
  func makeView() -> View {
    let view = chat.makeView()
    guard let placement else { return view }
    if metrics.style == .list {
      addDimming(to: view)
      addBubble(to: view, placement)
    }
    if let frame = placement.emojiBar {
      let bar = EmojiBar(self, isApart: true)
      bar.frame = frame
      view.addSubview(bar)
    }
    view.addSubview(MenuSurface(self, placement: placement))
    return view
  }

  private func addDimming(to view: View) {
    let veil = VisualEffectView(effect: BlurEffect(style: .systemUltraThinMaterialDark))
    veil.frame = view.bounds
    veil.accessibilityIdentifier = "dimming"
    view.addSubview(veil)
  }

  /// Lifts the message out of the chat: it is drawn in front of the overlay, and no longer behind
  /// it.
  private func addBubble(to view: View, _ placement: MenuPlacement) {
    guard let (frame, row) = chat.row(of: message.msgID), let copy = row.makeCopy() else { return }
    let cell = row.laidOut.cell
    let origin = cell.messageFrame.origin
    for part in cell.messageViews { part.isHidden = true }
    let bubble = View(frame: placement.bubble)
    bubble.accessibilityIdentifier = "liftedMessage"
    // Lines that lead to a bubble reach out of it; what is too high is cut.
    bubble.clipsToBounds = placement.bubble.height < copy.cell.messageFrame.height
    for part in copy.cell.subviews where !copy.cell.messageViews.contains(where: { $0 === part }) {
      part.isHidden = true
    }
    copy.cell.frame = CGRect(
      origin: CGPoint(x: -origin.x, y: -origin.y), size: frame.size)
    bubble.addSubview(copy.cell)
    view.addSubview(bubble)
  }
}
