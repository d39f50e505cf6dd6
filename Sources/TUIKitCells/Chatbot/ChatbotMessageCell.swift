// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
public import BubbleViews
public import Foundation

/// A chatbot's answer in Markdown, with dots after its last line while it is streamed.
public final class ChatbotMessageCell: TextMessageCell {
  private let loader = ChatbotLoader()
  private let markdownView = MarkdownView()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(markdownView)
    container.addSubview(loader)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    loader.isHidden = (data as? ChatbotMessageCellData)?.isFinished ?? true
    loader.time = RenderEnvironment.current.animationTime
  }

  override func showText(of data: TextMessageCellData) {
    guard let data = data as? ChatbotMessageCellData else { return super.showText(of: data) }
    let page = data.page
    textLabel.isHidden = page != nil
    markdownView.isHidden = page == nil
    markdownView.show(page, style: data.markdownStyle, msgID: data.msgID)
    if page == nil { super.showText(of: data) } else { textLabel.preparedText = nil }
  }

  /// The links in the text.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions + markdownView.labels.flatMap { linkInteractions(in: $0) }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    markdownView.frame = textLabel.frame
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
      let end = markdownView.end
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
