// SPDX-License-Identifier: MIT
import Foundation

/// A listener to the connection. It is never called here.
public protocol V2TIMSDKListener: AnyObject {
  func onConnecting()
  func onConnectSuccess()
  func onConnectFailed(_ code: Int32, err: String?)
  func onKickedOffline()
  func onUserSigExpired()
  func onSelfInfoUpdated(info: V2TIMUserFullInfo)
  func onUserStatusChanged(userStatusList: [V2TIMUserStatus])
}

extension V2TIMSDKListener {
  public func onConnecting() {}
  public func onConnectSuccess() {}
  public func onConnectFailed(_ code: Int32, err: String?) {}
  public func onKickedOffline() {}
  public func onUserSigExpired() {}
  public func onSelfInfoUpdated(info: V2TIMUserFullInfo) {}
  public func onUserStatusChanged(userStatusList: [V2TIMUserStatus]) {}
}

/// A listener to messages. It is never called here.
public protocol V2TIMAdvancedMsgListener: AnyObject {
  func onRecvNewMessage(msg: V2TIMMessage)
  func onRecvMessageReadReceipts(receiptList: [V2TIMMessageReceipt])
  func onRecvC2CReadReceipt(receiptList: [V2TIMMessageReceipt])
  func onRecvMessageRevoked(msgID: String, operateUser: V2TIMUserFullInfo, reason: String?)
  func onRecvMessageModified(msg: V2TIMMessage)
  func onGroupMessagePinned(
    groupID: String?, message: V2TIMMessage, isPinned: Bool, opUser: V2TIMGroupMemberInfo)
}

extension V2TIMAdvancedMsgListener {
  public func onRecvNewMessage(msg: V2TIMMessage) {}
  public func onRecvMessageReadReceipts(receiptList: [V2TIMMessageReceipt]) {}
  public func onRecvC2CReadReceipt(receiptList: [V2TIMMessageReceipt]) {}
  public func onRecvMessageRevoked(
    msgID: String, operateUser: V2TIMUserFullInfo, reason: String?
  ) {}
  public func onRecvMessageModified(msg: V2TIMMessage) {}
  public func onGroupMessagePinned(
    groupID: String?, message: V2TIMMessage, isPinned: Bool, opUser: V2TIMGroupMemberInfo
  ) {}
}

/// A listener to groups. It is never called here.
public protocol V2TIMGroupListener: AnyObject {
  func onMemberEnter(groupID: String?, memberList: [V2TIMGroupMemberInfo])
  func onMemberLeave(groupID: String?, member: V2TIMGroupMemberInfo)
  func onMemberInvited(
    groupID: String?, opUser: V2TIMGroupMemberInfo, memberList: [V2TIMGroupMemberInfo])
  func onMemberKicked(
    groupID: String?, opUser: V2TIMGroupMemberInfo, memberList: [V2TIMGroupMemberInfo])
  func onGroupInfoChanged(groupID: String?, changeInfoList: [V2TIMGroupChangeInfo])
}

extension V2TIMGroupListener {
  public func onMemberEnter(groupID: String?, memberList: [V2TIMGroupMemberInfo]) {}
  public func onMemberLeave(groupID: String?, member: V2TIMGroupMemberInfo) {}
  public func onMemberInvited(
    groupID: String?, opUser: V2TIMGroupMemberInfo, memberList: [V2TIMGroupMemberInfo]
  ) {}
  public func onMemberKicked(
    groupID: String?, opUser: V2TIMGroupMemberInfo, memberList: [V2TIMGroupMemberInfo]
  ) {}
  public func onGroupInfoChanged(groupID: String?, changeInfoList: [V2TIMGroupChangeInfo]) {}
}

/// A listener to conversations. It is never called here.
public protocol V2TIMConversationListener: AnyObject {
  func onConversationChanged(conversationList: [V2TIMConversation])
  func onTotalUnreadMessageCountChanged(totalUnreadCount: UInt64)
}

extension V2TIMConversationListener {
  public func onConversationChanged(conversationList: [V2TIMConversation]) {}
  public func onTotalUnreadMessageCountChanged(totalUnreadCount: UInt64) {}
}
