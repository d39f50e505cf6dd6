// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
public import BubbleViews
public import Foundation

/// Three dots in a bubble, at the time of ``/BubbleCells/RenderEnvironment/animationTime``.
open class TypingCell: BubbleMessageCell {
  /// Shows the dots.
  public final let typingIndicator = TypingIndicator(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    typingIndicator.accessibilityIdentifier = "typing"
    container.addSubview(typingIndicator)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    let environment = RenderEnvironment.current
    typingIndicator.color = environment.theme.color(.secondaryText)
    typingIndicator.time = environment.animationTime
  }

  /// The dots and the margins of a text.
  open override class func getContentSize(_ data: MessageCellData) -> CGSize {
    let insets = data.layout.forText.bubbleInsets
    return CGSize(
      width: TypingIndicator.size.width + insets.left + insets.right,
      height: TypingIndicator.size.height + insets.top + insets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    let insets = rtlEdgeInsets(data.layout.forText.bubbleInsets)
    typingIndicator.frame = contentBounds.inset(by: insets)
  }
}
