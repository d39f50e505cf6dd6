// SPDX-License-Identifier: MIT
import BubbleGraphics
public import BubbleText
import BubbleViews
public import Foundation

/// A row whose content is in a bubble.
open class BubbleMessageCell: MessageCell {
  /// Fills the container, behind its other subviews.
  public final let bubbleView = BubbleView()

  /// The bubble's fill colour in place of the theme's.
  public final private(set) var highlightColor: Color?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    bubbleView.accessibilityIdentifier = "bubble"
    container.addSubview(bubbleView)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    let environment = RenderEnvironment.current
    let theme = environment.theme
    let isIncoming = data.direction == .incoming
    bubbleView.fillColor =
      highlightColor ?? theme.color(isIncoming ? .receivedBubble : .sentBubble)
    bubbleView.borderColor = isIncoming ? theme.color(.receivedBubbleBorder) : .clear
    bubbleView.shape = environment.kit.metrics.chrome.bubble
    bubbleView.pointsLeft = data.isFollowedBySameSender ? nil : isIncoming != isRightToLeft
  }

  open override var highlightPulse: HighlightPulse { .bubble }

  open override func showHighlight(_ color: Color?) { highlightColor = color }

  open override func layoutSubviews() {
    super.layoutSubviews()
    bubbleView.frame = container.bounds
  }
}
