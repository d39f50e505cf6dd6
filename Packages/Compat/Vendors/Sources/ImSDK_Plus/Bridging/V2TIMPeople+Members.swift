// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation

extension V2TIMUserFullInfo {
  convenience init(_ member: Member) {
    self.init()
    userID = member.userID
    nickName = member.nickName
    faceURL = member.faceURL
    friendRemark = member.friendRemark
    nameCard = member.nameCard
  }
}

extension V2TIMGroupMemberInfo {
  convenience init(_ member: Member) {
    self.init()
    userID = member.userID
    nickName = member.nickName
    friendRemark = member.friendRemark
    nameCard = member.nameCard
    faceURL = member.faceURL
  }
}

extension Member {
  init(_ user: V2TIMUserFullInfo) {
    self.init(
      userID: user.userID ?? "", nickName: user.nickName, friendRemark: user.friendRemark,
      nameCard: user.nameCard, faceURL: user.faceURL ?? "")
  }

  init(_ member: V2TIMGroupMemberInfo) {
    self.init(
      userID: member.userID ?? "", nickName: member.nickName, friendRemark: member.friendRemark,
      nameCard: member.nameCard, faceURL: member.faceURL ?? "")
  }
}

extension V2TIMMessageReceipt {
  convenience init(_ receipt: ReadReceipt, of message: Message) {
    self.init()
    msgID = message.msgID
    userID = message.userID
    groupID = message.groupID
    isPeerRead = receipt.isPeerRead
    timestamp = Int(receipt.timestamp)
    readCount = Int32(clamping: receipt.readCount)
    unreadCount = Int32(clamping: receipt.unreadCount)
  }
}

extension V2TIMSignalingInfo {
  convenience init(_ signaling: Signaling) {
    self.init()
    inviteID = signaling.inviteID
    groupID = signaling.groupID
    inviter = signaling.inviter
    inviteeList = NSMutableArray(array: signaling.inviteeList)
    data = signaling.data
    timeout = UInt32(clamping: signaling.timeout)
    actionType =
      SignalingActionType(rawValue: signaling.action.rawValue) ?? .unknown
  }
}

extension V2TIMGroupTipsElem {
  convenience init(_ content: GroupTipsElement) {
    self.init()
    groupID = content.groupID
    type = V2TIMGroupTipsType(rawValue: content.event.rawValue) ?? .GROUP_TIPS_TYPE_NONE
    opMember = V2TIMGroupMemberInfo(content.operatingMember ?? Member())
    memberList = content.members.map { V2TIMGroupMemberInfo($0) }
    groupChangeInfoList = content.groupChanges.map { V2TIMGroupChangeInfo($0) }
    memberChangeInfoList = content.memberChanges.map { change in
      let info = V2TIMGroupMemberChangeInfo()
      info.userID = change.userID
      info.muteTime = UInt32(clamping: change.muteTime)
      return info
    }
    memberCount = UInt32(clamping: content.memberCount)
  }
}

extension V2TIMGroupChangeInfo {
  convenience init(_ change: GroupChange) {
    self.init()
    type =
      V2TIMGroupInfoChangeType(rawValue: change.subject.rawValue)
      ?? .GROUP_INFO_CHANGE_TYPE_UNKNOWN
    value = change.value
    key = change.key
    boolValue = change.boolValue
    intValue = Int32(clamping: change.intValue)
  }
}

extension GroupTipsElement {
  init(_ elem: V2TIMGroupTipsElem?) {
    self.init()
    guard let elem else { return }
    groupID = elem.groupID ?? ""
    event = Event(rawValue: elem.type.rawValue) ?? .none
    operatingMember = elem.opMember.map { Member($0) }.flatMap { $0 == Member() ? nil : $0 }
    members = (elem.memberList ?? []).map { Member($0) }
    groupChanges = (elem.groupChangeInfoList ?? []).map { GroupChange($0) }
    memberChanges = (elem.memberChangeInfoList ?? []).map {
      MemberChange(userID: $0.userID ?? "", muteTime: Int($0.muteTime))
    }
    memberCount = Int(elem.memberCount)
  }
}

extension GroupChange {
  init(_ info: V2TIMGroupChangeInfo) {
    self.init()
    subject = Subject(rawValue: info.type.rawValue) ?? .unknown
    value = info.value
    key = info.key ?? ""
    boolValue = info.boolValue
    intValue = Int(info.intValue)
  }
}
