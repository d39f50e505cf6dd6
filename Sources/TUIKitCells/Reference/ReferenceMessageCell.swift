// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
public import Foundation

extension ColorKey {
  static let receivedReference: ColorKey = "chat_reference_message_content_recv_text_color"
  static let sentReference: ColorKey = "chat_reference_message_content_text_color"
}

/// A text in a bubble, with the quoted message below it.
public final class ReferenceMessageCell: TextMessageCell {
  private let quoteView = QuoteView()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(quoteView)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ReferenceMessageCellData else { return }
    let theme = RenderEnvironment.current.theme
    textLabel.textColor =
      data.hasSentColors
      ? theme.color(.sentReference, default: theme.color(.sentText))
      : theme.color(.receivedReference, default: theme.color(.receivedText))
    quoteView.show(data.quote, box: data.quoteBox, in: data)
  }

  /// The size of the text's bubble. In the Minimalist edition it includes space for the time.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    let metrics = RenderContext.current.environment.kit.metrics
    guard metrics[QuoteBoxMetrics.self].keepsStatusSpace,
      let data = data as? ReferenceMessageCellData
    else { return super.getContentSize(data) }
    let (size, insets) = (data.sizeWithTime, data.layout.bubbleInsets)
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: max(size.height + insets.top + insets.bottom, metrics.chrome.bubble.minimumHeight))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? ReferenceMessageCellData else { return }
    let (insets, text) = (data.layout.bubbleInsets, data.textSize)
    textLabel.setRTLFrame(
      CGRect(
        x: insets.left, y: insets.top, width: text.width.rounded(.up),
        height: text.height.rounded(.up)), container.bounds.width)
    quoteView.layOut(
      below: leftToRightContainer, hanging: hanging,
      isIncoming: data.direction == .incoming, rowWidth: bounds.width)
  }

  /// The container's frame, mirrored to left-to-right coordinates.
  private var leftToRightContainer: CGRect {
    var frame = container.frame
    if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
    return frame
  }
}
