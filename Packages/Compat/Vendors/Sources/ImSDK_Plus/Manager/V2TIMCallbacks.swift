// SPDX-License-Identifier: MIT

public import Foundation

/// A callback for success.
public typealias V2TIMSucc = () -> Void

/// A callback for failure, with an error code and its description.
public typealias V2TIMFail = (_ code: Int32, _ desc: String?) -> Void

/// A callback for the progress of sending, in percent.
public typealias V2TIMProgress = (_ progress: UInt32) -> Void

/// A callback for the progress of a download, in received and total bytes.
public typealias V2TIMDownLoadProgress = (_ received: Int, _ total: Int) -> Void

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
