// SPDX-License-Identifier: MIT
public import BubbleCells
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
    textLabel.setUpForMessageText()
    linkLabel.font = .system(15)
    // The frame is as wide as the text, but for a part of a pixel.
    linkLabel.naturalAlignment = .textDirection
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
    return data.metrics.contentSize(around: data.textSize, linkGrowth: data.linkGrowth)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? LinkMessageCellData else { return }
    let size = contentBounds.size
    linkLabel.sizeToFit()
    var text = CGRect(x: 10, y: 10, width: 0, height: 0)
    var link = CGRect(origin: CGPoint(x: 10, y: 0), size: linkLabel.frame.size)
    if data.metrics.isCard {
      text.size.width = max(size.width - 10 - 10, 0)
      text.size.height = max(size.height - data.linkGrowth - 10 - 50, 0)
      link.origin.y = size.height - link.height - 10
    } else {
      text.size = CGSize(width: data.metrics.textWidth, height: data.textSize.height)
      link.origin.y = text.maxY + 15
    }
    textLabel.textAlignment = isRightToLeft ? .right : .left
    textLabel.setRTLFrame(text)
    linkLabel.setRTLFrame(link)
  }

  /// Adds the link that a tap opens.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions + linkInteractions(to: (data as? LinkMessageCellData)?.link)
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
