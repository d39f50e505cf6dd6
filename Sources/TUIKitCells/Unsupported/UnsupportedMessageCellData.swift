// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages

/// Data of a message without a registered cell: a text that explains it.
public final class UnsupportedMessageCellData: TextMessageCellData {
  public override class func getCellData(message: Message) -> MessageCellData {
    let data = UnsupportedMessageCellData(message: message)
    data.content = RenderEnvironment.current.localization["TUIKitNotSupportThisMessage"]
    return data
  }
}
