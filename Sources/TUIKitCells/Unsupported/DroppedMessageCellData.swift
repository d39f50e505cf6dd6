// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// Data of a message that is a sign between programs. It is never shown.
final class DroppedMessageCellData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    DroppedMessageCellData(message: message)
  }

  override var shouldHide: Bool { true }
}
