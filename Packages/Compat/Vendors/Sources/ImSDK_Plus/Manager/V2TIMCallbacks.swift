// SPDX-License-Identifier: MIT

public import Foundation

public typealias V2TIMMessageListSucc = (_ messages: [V2TIMMessage]?) -> Void
public typealias V2TIMMessageModifyCompletion = (
  _ code: Int32, _ desc: String?, _ message: V2TIMMessage?
) -> Void
public typealias V2TIMMessageReadReceiptsSucc = (_ receipts: [V2TIMMessageReceipt]?) -> Void
public typealias V2TIMUserFullInfoListSucc = (_ people: [V2TIMUserFullInfo]?) -> Void
public typealias V2TIMFriendInfoResultListSucc = (_ friends: [V2TIMFriendInfoResult]?) -> Void
public typealias V2TIMGroupInfoResultListSucc = (_ groups: [V2TIMGroupInfoResult]?) -> Void
public typealias V2TIMGroupMemberFullInfoListSucc = (_ members: [V2TIMGroupMemberFullInfo]?) -> Void
public typealias V2TIMGroupMemberInfoResultSucc = (
  _ nextSeq: UInt64, _ members: [V2TIMGroupMemberFullInfo]?
) -> Void
public typealias V2TIMGroupMessageReadMemberListSucc = (
  _ members: NSMutableArray?, _ nextSeq: UInt64, _ isFinished: Bool
) -> Void
public typealias V2TIMGroupApplicationResultSucc = (_ result: V2TIMGroupApplicationResult?) -> Void
public typealias V2TIMConversationSucc = (_ conversation: V2TIMConversation?) -> Void
public typealias V2TIMTotalUnreadMessageCountSucc = (_ count: UInt64) -> Void
public typealias V2TIMUserStatusListSucc = (_ states: [V2TIMUserStatus]?) -> Void
public typealias V2TIMCallExperimentalAPISucc = (_ result: NSObject?) -> Void
