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

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.numberOfLines = 0
    textLabel.naturalAlignment = .textDirection
    textLabel.accessibilityIdentifier = "text"
    container.addSubview(textLabel)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? TextMessageCellData else { return }
    let theme = RenderEnvironment.current.theme
    textLabel.preparedText = data.preparedText
    textLabel.textColor = theme.color(data.direction == .incoming ? .receivedText : .sentText)
  }

  /// The text rounded up to whole points, and the margins around it; 24 points high at least.
  open override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? TextMessageCellData else { return .zero }
    let bubble = RenderContext.current.environment.kit.metrics.chrome.bubble
    return contentSize(of: data.textSize, insets: data.layout.bubbleInsets, in: bubble)
  }

  static func contentSize(
    of text: TextSize, insets: EdgeInsets, in bubble: BubbleShape
  ) -> CGSize {
    CGSize(
      width: text.width.rounded(.up) + insets.left + insets.right,
      height: max(text.height.rounded(.up) + insets.top + insets.bottom, bubble.minimumHeight))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    textLabel.frame = contentBounds.inset(by: rtlEdgeInsets(data.layout.bubbleInsets))
  }

  /// Besides what every message has, the links in the text.
  open override var ownInteractions: [Interaction] {
    super.ownInteractions
      + textLabel.linkAreas.map { link in
        Interaction(
          .link(link.address), in: textLabel.convert(link.rect, to: self), of: self,
          action: "onSelectLink"
        ) { [weak self] _ in
          guard let self, let delegate else { return false }
          delegate.onSelectLink(link.address, in: self)
          return true
        }
      }
  }

  /// The bubble's insets around the text, besides what every view reports.
  open override var inspectedMargins: [InspectedMargins] {
    guard let data else { return super.inspectedMargins }
    let insets = rtlEdgeInsets(data.layout.bubbleInsets)
    return super.inspectedMargins + [InspectedMargins(area: container.frame, insets: insets)]
  }
}
