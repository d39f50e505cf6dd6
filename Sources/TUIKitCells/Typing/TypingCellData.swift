// SPDX-License-Identifier: MIT
public import BubbleCells

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

  /// The dots that are where a message will be: of the same sender.
  init(from data: MessageCellData) {
    super.init(direction: data.direction)
    (senderName, identifier, avatarURL) = (data.senderName, data.identifier, data.avatarURL)
    (showName, showAvatar) = (data.showName, data.showAvatar)
  }
}
