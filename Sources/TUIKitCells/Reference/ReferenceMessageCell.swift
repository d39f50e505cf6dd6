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

/// A text in a bubble, and below that what the text quotes.
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
      data.direction == .incoming
      ? theme.color(.receivedReference, default: theme.color(.receivedText))
      : theme.color(.sentReference, default: theme.color(.sentText))
    quoteView.show(data.quote, box: data.quoteBox, in: data)
  }

  /// A text's bubble. In the Minimalist edition there is space for the time in it.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    var size = super.getContentSize(data)
    let environment = RenderContext.current.environment
    guard environment.kit.metrics[QuoteMetrics.self].keepsStatusSpace,
      let data = data as? ReferenceMessageCellData
    else { return size }
    let status = data.statusSize
    let lineWidth = TextMessageCellData.maximumTextWidth
    let (lineCount, remainder) = Int(data.singleLineWidth)
      .quotientAndRemainder(dividingBy: max(Int(lineWidth), 1))
    if lineCount == 0 {
      size.width += status.width + environment.k390(10)
    } else if CGFloat(remainder) > lineWidth - status.width {
      size.height += status.height
    }
    return size
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
      below: leftToRightContainer, overhang: overhang,
      isIncoming: data.direction == .incoming, rowWidth: bounds.width)
  }

  /// Where the container is, from left to right.
  private var leftToRightContainer: CGRect {
    var frame = container.frame
    if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
    return frame
  }
}
