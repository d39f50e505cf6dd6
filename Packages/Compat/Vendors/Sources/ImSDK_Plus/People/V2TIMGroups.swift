// SPDX-License-Identifier: MIT
public import Foundation

/// A group.
open class V2TIMGroupInfo: NSObject {
  open var groupID: String!
  open var groupType: String!
  open var groupName: String!
  open var notification: String!
  open var introduction: String!
  open var faceURL: String!
  open var allMuted = false
  open var isSupportTopic = false
  open var owner: String!
  open var createTime: UInt32 = 0
  open var groupAddOpt = V2TIMGroupAddOpt.GROUP_ADD_FORBID
  open var groupApproveOpt = V2TIMGroupAddOpt.GROUP_ADD_FORBID
  open var lastInfoTime: UInt32 = 0
  open var lastMessageTime: UInt32 = 0
  open var memberCount: UInt32 = 0
  open var onlineCount: UInt32 = 0
  open var memberMaxCount: UInt32 = 0
  open var role: UInt32 = 0
  open var recvOpt = V2TIMReceiveMessageOpt.RECEIVE_MESSAGE
  open var customInfo: [String: Data]!
  open var enablePermissionControl = false
  open var defaultPermissions: UInt64 = 0

  public override init() { super.init() }
}

/// The answer about one group.
open class V2TIMGroupInfoResult: NSObject {
  open var resultCode: Int32 = 0
  open var resultMsg: String!
  open var info: V2TIMGroupInfo!

  public override init() { super.init() }
}

/// A user's request to join a group.
open class V2TIMGroupApplication: NSObject {
  open var groupID: String!
  open var fromUser: String!
  open var fromUserNickName: String!
  open var fromUserFaceUrl: String!
  open var toUser: String!
  open var addTime: UInt64 = 0
  open var requestMsg: String!
  open var handledMsg: String!
  open var applicationType = V2TIMGroupApplicationType.GROUP_JOIN_APPLICATION_NEED_APPROVED_BY_ADMIN
  open var handleStatus =
    V2TIMGroupApplicationHandleStatus.GROUP_APPLICATION_HANDLE_STATUS_UNHANDLED
  open var handleResult =
    V2TIMGroupApplicationHandleResult.GROUP_APPLICATION_HANDLE_RESULT_REFUSE

  public override init() { super.init() }
}

/// Requests to join groups.
open class V2TIMGroupApplicationResult: NSObject {
  open var unreadCount: UInt64 = 0
  open var applicationList: NSMutableArray!

  public override init() { super.init() }
}
