// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews
public import Foundation

/// Data of a notice about members of a group, whose names can be tapped: those who joined, left, were
/// removed, changed the group, or pinned or recalled a message.
open class JoinedGroupMessageCellData: SystemMessageCellData {
  static let reuseID = "joined_group"

  /// The name of the operator, as in the text.
  public final var opUserName = ""

  /// The user ID of the operator.
  public final var opUserID = ""

  /// The names of the affected members, as in the text, in its order.
  public final var userNames: [String] = []

  /// The user IDs of the affected members, in the order of their names.
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

/// A notice about members of a group, whose names can be tapped.
open class JoinedGroupMessageCell: SystemMessageCell {
  public required init(frame: CGRect) { super.init(frame: frame) }

  /// A name leads to its member.
  override func interaction(of link: String, in rect: CGRect) -> Interaction {
    Interaction(.link("user:" + link), in: rect, of: self, action: "onSelectMember") {
      [weak self] _ in
      guard let self, let delegate else { return false }
      delegate.onSelectMember(link, in: self)
      return true
    }
  }
}
