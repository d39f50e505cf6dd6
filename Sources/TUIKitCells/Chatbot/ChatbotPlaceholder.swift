// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
import BubbleViews
public import Foundation

/// Data of the placeholder for a chatbot's answer: a bubble with dots.
///
/// It has no message: a program that waits for a chatbot creates it, and removes it when the answer begins.
///
/// ```swift
/// let row = renderer.row(for: ChatbotPlaceholderCellData())
/// ```
public final class ChatbotPlaceholderCellData: TextMessageCellData {
  /// Creates the data of a pending answer.
  public convenience init() { self.init(direction: .incoming) }
}

/// The placeholder for a chatbot's answer.
public final class ChatbotPlaceholderCell: BubbleMessageCell {
  private let loader = ChatbotLoader()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    loader.isCentered = true
    container.addSubview(loader)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    loader.time = RenderEnvironment.current.animationTime
    loader.readsRightToLeft = isRightToLeft
  }

  /// The size of a bubble without text: the insets, the space for the time, and the minimum height.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? ChatbotPlaceholderCellData else { return .zero }
    let bubble = RenderContext.current.environment.kit.metrics.chrome.bubble
    // The original's empty text has no height.
    let text = CGSize(width: data.sizeWithStatus.width, height: 0)
    return data.metrics.contentSize(
      around: text, insets: data.layout.bubbleInsets, in: bubble)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let (bounds, side) = (contentBounds, ChatbotLoader.sideInBubble)
    loader.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }
}
