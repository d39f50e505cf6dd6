// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews

/// Data of the custom message `group_create`: the notice that someone created the group.
public final class GroupCreatedMessageCellData: SystemMessageCellData {
  /// The business ID of such notices.
  public static let businessID = "group_create"

  /// The user ID of who created it, as the payload has it.
  public var opUser = ""

  /// What was created: 1 a community, any other number a group; `nil` where the payload doesn't say.
  public var command: Int?

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = GroupCreatedMessageCellData(message: message)
    let payload = message.element.custom?.payload
    data.opUser = payload?["opUser"]?.string ?? ""
    data.command = payload?["cmd"]?.int
    data.showNotice(of: message)
    return data
  }
}
