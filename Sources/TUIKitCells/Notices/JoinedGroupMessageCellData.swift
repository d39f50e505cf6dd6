// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews

/// Data of a notice about people of a group, whose names can be tapped: who joined, left, was removed, changed the
/// group, pinned a message, or took one back.
open class JoinedGroupMessageCellData: SystemMessageCellData {
  static let reuseID = "joined_group"

  /// The name of who did it, as the text has it.
  public final var opUserName = ""

  /// The user ID of who did it.
  public final var opUserID = ""

  /// The names of those whom it concerns, as the text has them, in its order.
  public final var userNames: [String] = []

  /// The user IDs of those whom it concerns, in the order of their names.
  public final var userIDs: [String] = []

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = JoinedGroupMessageCellData(message: message)
    data.showNotice(of: message)
    if message.isRevoked {
      let revoker = NoticeText.namedRevoker(of: message)
      (data.opUserName, data.opUserID) = (revoker.displayName, revoker.userID)
    } else if let tips = message.element.content(as: GroupTipsElement.self) {
      data.show(tips)
    }
    return data
  }

  private func show(_ tips: GroupTipsElement) {
    opUserName = tips.operatingMember?.nameInTips ?? ""
    opUserID = tips.operatingMember?.userID ?? ""
    userNames = tips.members.map(\.nameInTips)
    userIDs = tips.members.map(\.userID)
  }

  override func memberRanges(in text: String) -> [(range: Range<Int>, userID: String)] {
    let members = [(opUserName, opUserID)] + zip(userNames, userIDs)
    return NameRanges.of(members, in: text)
  }
}
