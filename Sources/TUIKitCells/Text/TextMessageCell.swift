// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// A text in a bubble that hugs it.
open class TextMessageCell: BubbleMessageCell {
  /// Shows the text.
  public final let textLabel = Label()

  /// The notice that moderation blocked the text; `nil` until a blocked message is shown.
  private var strikeView: SecurityStrikeView?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.setUpForMessageText()
    textLabel.naturalAlignment = .textDirection
    container.addSubview(textLabel)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? TextMessageCellData else { return }
    showText(of: data)
    showSecurityStrike(data.showsSecurityStrike)
  }

  /// Shows the text in ``textLabel``.
  func showText(of data: TextMessageCellData) {
    let environment = RenderEnvironment.current
    let text = data.preparedText
    textLabel.preparedText = text
    textLabel.textColor = Self.textColor(of: data, in: environment.theme)
    let images = environment.emojiImages(in: text.text)
    textLabel.boxImages = images
    textLabel.accessibilityLabel =
      images.isEmpty
      ? nil : EmojiText.localized(data.shownContent, in: environment.localization)
  }

  /// The colour of a message's text.
  static func textColor(of data: MessageCellData, in theme: Theme) -> Color {
    theme.color(data.hasSentColors ? .sentText : .receivedText)
  }

  private func showSecurityStrike(_ isShown: Bool) {
    strikeView = replaceSecurityStrike(strikeView, isShown: isShown)
  }

  /// The size of the text with the margins of ``TextMetrics``, and the line about blocked content below; at
  /// least as high as the smallest bubble.
  open override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? TextMessageCellData else { return .zero }
    let bubble = RenderContext.current.environment.kit.metrics.chrome.bubble
    let size = data.metrics.contentSize(
      around: data.sizeWithStatus, insets: data.layout.bubbleInsets, in: bubble)
    return data.showsSecurityStrike ? size.withSecurityStrike() : size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? TextMessageCellData else { return }
    let content = contentBounds
    let text = data.metrics.frame(of: data.drawnSize, insets: data.layout.bubbleInsets)
    textLabel.setRTLFrame(text, content.width)
    strikeView?.setRTLFrame(
      CGRect(
        x: 0, y: text.maxY, width: content.width, height: max(content.height - text.maxY, 0)),
      content.width)
  }

  /// Adds the links in the text.
  open override var ownInteractions: [Interaction] {
    super.ownInteractions + linkInteractions(in: textLabel)
  }

  /// Adds the bubble's insets around the text.
  open override var inspectedMargins: [InspectedMargins] {
    guard let data else { return super.inspectedMargins }
    let insets = rtlEdgeInsets(data.layout.bubbleInsets)
    return super.inspectedMargins + [InspectedMargins(area: container.frame, insets: insets)]
  }
}
