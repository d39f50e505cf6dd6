// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
public import Foundation

/// A message as a quote: the avatar at the bottom, beside a bubble that hugs its content.
public final class QuoteCell: MessageCell {
  private let bubble = QuoteBubbleView()
  private let content = View()
  private var views: [View] = []

  public required init(frame: CGRect) {
    super.init(frame: frame)
    bubble.accessibilityIdentifier = "bubble"
    content.accessibilityIdentifier = "content"
    container.addSubview(bubble)
    container.addSubview(content)
    bringSubviewToFront(avatarView)
  }

  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    (data as? QuoteCellData)?.stack.size ?? .zero
  }

  public override class func getHeight(
    _ data: MessageCellData, withWidth width: CGFloat
  ) -> CGFloat {
    let metrics = RenderContext.current.environment.kit.metrics[QuoteMetrics.self]
    let gaps = QuoteGaps(data, metrics)
    let avatar = data.showAvatar && !data.isFollowedBySameSender ? metrics.avatarSide : 0
    return gaps.above + max(contentSize(of: data).height, avatar) + gaps.below
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    nameLabel.isHidden = true
    readReceiptLabel.isHidden = true
    for view in views { view.removeFromSuperview() }
    views = []
    guard let data = data as? QuoteCellData, !isTemplate else { return }
    let stack = data.stack
    showBubble(of: data, stack)
    // Without an image, the avatar has the colour of its sender.
    if avatarView.backgroundColor != nil { avatarView.backgroundColor = data.avatarColor }
    for item in stack.placed {
      let view = item.part.makeView()
      view.frame = item.frame
      content.addSubview(view)
      views.append(view)
    }
  }

  private func showBubble(of data: QuoteCellData, _ stack: QuoteStack) {
    let (metrics, theme) = (stack.style.metrics, stack.style.environment.theme)
    bubble.isHidden = !stack.hasBubble
    bubble.colors = (theme.color(.quoteStart), theme.color(.quoteEnd))
    bubble.shadowRadius = metrics.shadowRadius
    bubble.hasLightEdge = theme.isDark
    bubble.outline = QuoteOutline(
      radius: metrics.cornerRadius, runRadius: metrics.runCornerRadius,
      continuesRun: data.isPrecededBySameSender, isContinued: data.isFollowedBySameSender,
      tail: avatarView.isHidden ? 0 : metrics.tail, isMirrored: isRightToLeft)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    let metrics = RenderContext.current.environment.kit.metrics[QuoteMetrics.self]
    let gaps = QuoteGaps(data, metrics)
    let size = type(of: self).contentSize(of: data)
    let bottom = bounds.height - gaps.below
    avatarView.setRTLFrame(
      CGRect(
        x: metrics.edge, y: bottom - metrics.avatarSide, width: metrics.avatarSide,
        height: metrics.avatarSide), bounds.width)
    container.setRTLFrame(
      CGRect(
        x: metrics.bubbleStart, y: bottom - size.height, width: size.width, height: size.height),
      bounds.width)
    (bubble.frame, content.frame) = (container.bounds, container.bounds)
    clipContent()
  }

  /// Cuts images to the bubble's corners.
  private func clipContent() {
    guard !bubble.isHidden, let data = data as? QuoteCellData,
      data.stack.placed.contains(where: \.part.isFlush)
    else {
      content.layer.mask = nil
      return
    }
    let mask = ShapeLayer()
    mask.path = bubble.outline.path(in: content.bounds)
    content.layer.mask = mask
  }
}

/// The distances of a message from those above and below it.
struct QuoteGaps {
  let above: CGFloat
  let below: CGFloat

  init(_ data: MessageCellData, _ metrics: QuoteMetrics) {
    above = (data.isPrecededBySameSender ? metrics.runGap : metrics.rowGap) / 2
    below = (data.isFollowedBySameSender ? metrics.runGap : metrics.rowGap) / 2
  }
}
