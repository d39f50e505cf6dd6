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
    let environment = RenderEnvironment.present
    textLabel.preparedText = data.preparedText
    textLabel.textColor = environment.theme.color(.linkTitle)
    linkLabel.text = environment.localization["TUIKitMoreLinkDetails"]
    linkLabel.textColor = environment.theme.color(.linkSubtitle)
    if environment.generation != .v7_4 { drawCard(theme: environment.theme) }
  }

  /// The size contracts of the generations: 2021 and 5.8 hug the text, which is at most 300 points
  /// wide; 7.4 gives it 245 points, always.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? LinkMessageCellData else { return .zero }
    let text = data.textSize
    switch RenderContext.present.environment.generation {
    case .v2021, .v5_8:
      return CGSize(width: text.width.rounded(.up) + 1 + 20, height: text.height.rounded(.up) + 60)
    case .v7_4:
      return CGSize(width: LinkMessageCellData.textLimit + 15, height: text.height + 56)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    switch RenderContext.present.environment.generation {
    case .v2021, .v5_8:
      textLabel.mm_top(10).mm_left(10).mm_flexToRight(10).mm_flexToBottom(50)
      linkLabel.mm_sizeToFit().mm_left(10).mm_bottom(10)
    case .v7_4:
      let height = (data as? LinkMessageCellData)?.textSize.height ?? 0
      textLabel.mm_top(10).mm_left(10).mm_width(LinkMessageCellData.textLimit).mm_height(height)
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
