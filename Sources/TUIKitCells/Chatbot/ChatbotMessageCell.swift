// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
import BubbleViews
public import Foundation

/// A chatbot's answer in Markdown, with dots after its last line while it is streamed.
public final class ChatbotMessageCell: RichTextMessageCell {
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
    if markdownView.isHidden {
      guard let line = textLabel.visibleLines(in: textLabel.bounds.size).last, line.width > 0
      else { return showLoaderAlone() }
      // A label draws its lines in the middle of its height.
      let top = textLabel.frame.midY - (line.y + line.height) / 2
      let frame = CGRect(
        x: textLabel.frame.minX + line.x, y: top + line.y, width: line.width, height: line.height)
      showLoader(behind: frame, direction: line.baseDirection)
    } else {
      guard !markdownView.isEmpty else { return showLoaderAlone() }
      markdownView.layoutIfNeeded()
      let end = markdownView.lastLine ?? emptyLastLine
      showLoader(
        behind: end.frame.offsetBy(dx: markdownView.frame.minX, dy: markdownView.frame.minY),
        direction: end.direction)
    }
  }

  /// The end of a line in the direction of its text, wherever the screen's is.
  private func showLoader(behind line: CGRect, direction: LayoutDirection) {
    let side = ChatbotLoader.sideBehindText
    loader.isCentered = false
    loader.readsRightToLeft = direction == .rightToLeft
    let x =
      loader.readsRightToLeft
      ? line.minX - ChatbotLoader.gap - side : line.maxX + ChatbotLoader.gap
    loader.frame = CGRect(x: x, y: line.midY - side / 2, width: side, height: side)
  }

  /// An empty line at the end of a page that ends with something other than text.
  private var emptyLastLine: (frame: CGRect, direction: LayoutDirection) {
    let page = markdownView.bounds
    let x = isRightToLeft ? page.maxX + ChatbotLoader.gap : page.minX - ChatbotLoader.gap
    let side = ChatbotLoader.sideBehindText
    return (
      CGRect(x: x, y: page.maxY - side, width: 0, height: side), effectiveLayoutDirection
    )
  }

  /// Shows the loader in place of an answer that hasn't begun, in the middle of a bubble that has
  /// nothing else.
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
