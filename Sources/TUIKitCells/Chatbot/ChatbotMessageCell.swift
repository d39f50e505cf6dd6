// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
import BubbleViews
public import Foundation

/// A chatbot's answer, with dots behind its last line while it grows.
public final class ChatbotMessageCell: TextMessageCell {
  private let loader = ChatbotLoader()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(loader)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    loader.isHidden = (data as? ChatbotMessageCellData)?.isFinished ?? true
    loader.time = RenderEnvironment.current.animationTime
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard !loader.isHidden else { return }
    let side = ChatbotLoader.sideBehindText
    guard let line = textLabel.visibleLines(in: textLabel.bounds.size).last, line.width > 0 else {
      return showLoaderAlone()
    }
    loader.isCentered = false
    // The end of the line in the direction of its text, wherever the screen's is.
    loader.readsRightToLeft = line.baseDirection == .rightToLeft
    let label = textLabel.frame
    let start = label.minX + line.x
    let x =
      loader.readsRightToLeft
      ? start - ChatbotLoader.gap - side : start + line.width + ChatbotLoader.gap
    // A label draws its lines in the middle of its height.
    let top = label.midY - (line.y + line.height) / 2
    loader.frame = CGRect(
      x: x, y: top + line.y + (line.height - side) / 2, width: side, height: side)
  }

  /// In the place of an answer that hasn't begun; in the middle of a bubble that has nothing else.
  private func showLoaderAlone() {
    guard let data else { return }
    let (content, side) = (contentBounds, ChatbotLoader.sideBehindText)
    loader.isCentered = true
    loader.readsRightToLeft = isRightToLeft
    loader.setRTLFrame(
      CGRect(
        x: min(data.layout.bubbleInsets.left, (content.width - side) / 2),
        y: content.midY - side / 2, width: side, height: side), content.width)
  }
}
