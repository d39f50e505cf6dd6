// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// Data of a typing indicator's signal. It is consumed, and never shown.
final class TypingMessageCellData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    TypingMessageCellData(message: message)
  }

  override var shouldHide: Bool { true }
}
