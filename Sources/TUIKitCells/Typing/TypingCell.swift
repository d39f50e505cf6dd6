// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
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

/// Data of the typing row: a bubble with three dots.
///
/// It has no message: typing signals are consumed without being shown. A program that shows them creates the
/// data itself, and sets the sender's ID, name and image.
///
/// ```swift
/// let data = TypingCellData(direction: .incoming)
/// data.identifier = "mira"
/// let file = try renderer.animation(of: data, duration: TypingIndicator.period).pngData()
/// ```
open class TypingCellData: BubbleMessageCellData {
  public override init(direction: Direction) { super.init(direction: direction) }

  open override var spokenContent: String? { RenderEnvironment.current.localization[.typing] }

  /// Typing dots, placed like a message from the same sender.
  init(from data: MessageCellData) {
    super.init(direction: data.direction)
    (senderName, identifier, avatarURL) = (data.senderName, data.identifier, data.avatarURL)
    (showName, showAvatar) = (data.showName, data.showAvatar)
  }
}

/// Data of a typing indicator's signal. It is consumed, and never shown.
final class TypingMessageCellData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    TypingMessageCellData(message: message)
  }

  override var shouldHide: Bool { true }
}
