// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews

/// Data of the custom message `group_create`: the notice about the group's creation.
public final class GroupCreatedMessageCellData: SystemMessageCellData {
  /// The business ID of such notices.
  public static let businessID = "group_create"

  /// The user ID of the creator, as in the payload.
  public var opUser = ""

  /// The kind: 1 for a community, any other number for a group; `nil` if the payload doesn't have it.
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
