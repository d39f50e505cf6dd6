// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

/// Data of a countdown, which ChatKit shows in words.
final class ChatKitCountdownCellData: ChatKitTextCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitCountdownCellData(message: message)
    data.content = getDisplayString(message: message)
    return data
  }

  override class func getDisplayString(message: Message) -> String {
    let element = message.element.content(as: CountdownElement.self)
    return element.map { "\($0.title): \($0.days)" } ?? ""
  }
}
