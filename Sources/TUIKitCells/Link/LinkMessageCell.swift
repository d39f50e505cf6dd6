public import BubbleCells
import BubbleFrameChain
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// The custom message `text_link`: a text, and a line to tap that leads to its link.
public final class LinkMessageCell: BubbleMessageCell {
  /// Shows the text.
  public let textLabel = Label()

  /// Shows "View Details>>".
  public let linkLabel = Label()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.numberOfLines = 0
    textLabel.accessibilityIdentifier = "text"
    linkLabel.font = .system(15)
    linkLabel.accessibilityIdentifier = "link"
    container.addSubview(textLabel)
    container.addSubview(linkLabel)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? LinkMessageCellData else { return }
    let environment = RenderEnvironment.current
    textLabel.preparedText = data.preparedText
    textLabel.textColor = environment.theme.color(.linkTitle)
    linkLabel.text = environment.localization["TUIKitMoreLinkDetails"]
    linkLabel.textColor = environment.theme.color(.linkSubtitle)
    if data.metrics.isCard { drawCard(theme: environment.theme) }
  }

  /// The text and the margins of ``LinkMetrics``.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? LinkMessageCellData else { return .zero }
    let text = data.textSize
    return data.metrics.contentSize(textWidth: text.width, height: text.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? LinkMessageCellData else { return }
    if data.metrics.isCard {
      textLabel.mm_top(10).mm_left(10).mm_flexToRight(10).mm_flexToBottom(50)
      linkLabel.mm_sizeToFit().mm_left(10).mm_bottom(10)
    } else {
      textLabel.mm_top(10).mm_left(10)
      textLabel.mm_width(data.metrics.textWidth).mm_height(data.textSize.height)
      linkLabel.mm_sizeToFit().mm_left(10).mm_top(textLabel.mm_maxY + 15)
    }
    textLabel.textAlignment = isRightToLeft ? .right : .left
    textLabel.resetFrameToFitRTL()
    linkLabel.resetFrameToFitRTL()
  }

  /// A white card with a grey line around it, in place of the bubble.
  private func drawCard(theme: Theme) {
    bubbleView.isHidden = true
    container.backgroundColor =
      highlightColor ?? (theme.isDark ? theme.color(.receivedBubble) : .white)
    container.layer.masksToBounds = true
    container.layer.borderColor = Color(white: 2 / 3)
    container.layer.borderWidth = 1
    container.layer.cornerRadius = 5
  }
}
