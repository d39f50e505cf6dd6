// SPDX-License-Identifier: MIT

/// The type of a message's element.
public enum V2TIMElemType: Int, Sendable {
  case ELEM_TYPE_NONE = 0
  case ELEM_TYPE_TEXT = 1
  case ELEM_TYPE_CUSTOM = 2
  case ELEM_TYPE_IMAGE = 3
  case ELEM_TYPE_SOUND = 4
  case ELEM_TYPE_VIDEO = 5
  case ELEM_TYPE_FILE = 6
  case ELEM_TYPE_LOCATION = 7
  case ELEM_TYPE_FACE = 8
  case ELEM_TYPE_GROUP_TIPS = 9
  case ELEM_TYPE_MERGER = 10
  case ELEM_TYPE_STREAM = 11
}

/// The sending state of a message.
public enum V2TIMMessageStatus: Int, Sendable {
  /// Not known; the SDK's header has no such case for messages that were never sent.
  case MSG_STATUS_UNKNOWN = 0
  case MSG_STATUS_SENDING = 1
  case MSG_STATUS_SEND_SUCC = 2
  case MSG_STATUS_SEND_FAIL = 3
  case MSG_STATUS_HAS_DELETED = 4
  case MSG_STATUS_LOCAL_IMPORTED = 5
  case MSG_STATUS_LOCAL_REVOKED = 6
}

/// A message's priority among those of a group.
public enum V2TIMMessagePriority: Int, Sendable {
  case PRIORITY_DEFAULT = 0
  case PRIORITY_HIGH = 1
  case PRIORITY_NORMAL = 2
  case PRIORITY_LOW = 3
}

/// The size of one of a photo's files.
public enum V2TIMImageType: Int, Sendable {
  case IMAGE_TYPE_ORIGIN = 1
  case IMAGE_TYPE_THUMB = 2
  case IMAGE_TYPE_LARGE = 4
}

/// The kind of a group's notice.
public enum V2TIMGroupTipsType: Int, Sendable {
  case GROUP_TIPS_TYPE_NONE = 0
  case GROUP_TIPS_TYPE_JOIN = 1
  case GROUP_TIPS_TYPE_INVITE = 2
  case GROUP_TIPS_TYPE_QUIT = 3
  case GROUP_TIPS_TYPE_KICKED = 4
  case GROUP_TIPS_TYPE_SET_ADMIN = 5
  case GROUP_TIPS_TYPE_CANCEL_ADMIN = 6
  case GROUP_TIPS_TYPE_GROUP_INFO_CHANGE = 7
  case GROUP_TIPS_TYPE_MEMBER_INFO_CHANGE = 8
  case GROUP_TIPS_TYPE_TOPIC_INFO_CHANGE = 9
  case GROUP_TIPS_TYPE_PINNED_MESSAGE_ADDED = 10
  case GROUP_TIPS_TYPE_PINNED_MESSAGE_DELETED = 11
}

/// The changed property of a group.
public enum V2TIMGroupInfoChangeType: Int, Sendable {
  /// Not known; the SDK's header has no such case.
  case GROUP_INFO_CHANGE_TYPE_UNKNOWN = 0
  case GROUP_INFO_CHANGE_TYPE_NAME = 1
  case GROUP_INFO_CHANGE_TYPE_INTRODUCTION = 2
  case GROUP_INFO_CHANGE_TYPE_NOTIFICATION = 3
  case GROUP_INFO_CHANGE_TYPE_FACE = 4
  case GROUP_INFO_CHANGE_TYPE_OWNER = 5
  case GROUP_INFO_CHANGE_TYPE_CUSTOM = 6
  case GROUP_INFO_CHANGE_TYPE_SHUT_UP_ALL = 8
  case GROUP_INFO_CHANGE_TYPE_TOPIC_CUSTOM_DATA = 9
  case GROUP_INFO_CHANGE_TYPE_GROUP_MESSAGE_RECV_OPT = 10
  case GROUP_INFO_CHANGE_TYPE_GROUP_ADD_OPT = 11
  case GROUP_INFO_CHANGE_TYPE_GROUP_APPROVE_OPT = 12
}

/// The rule for joining a group.
public enum V2TIMGroupAddOpt: Int, Sendable {
  case GROUP_ADD_FORBID = 0
  case GROUP_ADD_AUTH = 1
  case GROUP_ADD_ANY = 2
}

/// The role of a group's member.
public enum V2TIMGroupMemberRole: Int, Sendable {
  case GROUP_MEMBER_UNDEFINED = 0
  case GROUP_MEMBER_ROLE_MEMBER = 200
  case GROUP_MEMBER_ROLE_ADMIN = 300
  case GROUP_MEMBER_ROLE_SUPER = 400
}

/// A filter of a group's members.
public enum V2TIMGroupMemberFilter: Int, Sendable {
  case GROUP_MEMBER_FILTER_ALL = 0
  case GROUP_MEMBER_FILTER_OWNER = 1
  case GROUP_MEMBER_FILTER_ADMIN = 2
  case GROUP_MEMBER_FILTER_COMMON = 4
}

/// A filter of read receipts.
public enum V2TIMGroupMessageReadMembersFilter: Int, Sendable {
  case GROUP_MESSAGE_READ_MEMBERS_FILTER_READ = 0
  case GROUP_MESSAGE_READ_MEMBERS_FILTER_UNREAD = 1
}

/// The notification setting of a conversation.
public enum V2TIMReceiveMessageOpt: Int, Sendable {
  case RECEIVE_MESSAGE = 0
  case NOT_RECEIVE_MESSAGE = 1
  case RECEIVE_NOT_NOTIFY_MESSAGE = 2
  case RECEIVE_NOT_NOTIFY_MESSAGE_EXCEPT_AT = 3
  case NOT_RECEIVE_MESSAGE_EXCEPT_AT = 4
}

/// The direction and the source of a history request.
public enum V2TIMMessageGetType: Int, Sendable {
  case GET_CLOUD_OLDER_MSG = 1
  case GET_CLOUD_NEWER_MSG = 2
  case GET_LOCAL_OLDER_MSG = 3
  case GET_LOCAL_NEWER_MSG = 4
}

/// The type of a conversation: with a person or a group.
public enum V2TIMConversationType: Int, Sendable {
  case UNKNOWN = 0
  case C2C = 1
  case GROUP = 2
}

/// Marks of a conversation, one bit each.
public enum V2TIMConversationMarkType: UInt, Sendable {
  case CONVERSATION_MARK_TYPE_STAR = 1
  case CONVERSATION_MARK_TYPE_UNREAD = 2
  case CONVERSATION_MARK_TYPE_FOLD = 4
  case CONVERSATION_MARK_TYPE_HIDE = 8
}

/// Whether a person is there.
public enum V2TIMUserStatusType: Int, Sendable {
  case USER_STATUS_UNKNOWN = 0
  case USER_STATUS_ONLINE = 1
  case USER_STATUS_OFFLINE = 2
  case USER_STATUS_UNLOGINED = 3
}

/// The action of a signal.
public enum SignalingActionType: Int, Sendable {
  case unknown = 0
  case invite = 1
  case cancel_Invite = 2
  case accept_Invite = 3
  case reject_Invite = 4
  case invite_Timeout = 5
}

/// The relation between two users.
public enum V2TIMFriendRelationType: Int, Sendable {
  case FRIEND_RELATION_TYPE_NONE = 0
  case FRIEND_RELATION_TYPE_IN_MY_FRIEND_LIST = 1
  case FRIEND_RELATION_TYPE_IN_OTHER_FRIEND_LIST = 2
  case FRIEND_RELATION_TYPE_BOTH_WAY = 3
}

/// The kind of a request to join a group.
public enum V2TIMGroupApplicationType: Int, Sendable {
  case GROUP_JOIN_APPLICATION_NEED_APPROVED_BY_ADMIN = 0
  case GROUP_INVITE_APPLICATION_NEED_APPROVED_BY_INVITEE = 1
  case GROUP_INVITE_APPLICATION_NEED_APPROVED_BY_ADMIN = 2
}

/// Whether a request to join a group was answered.
public enum V2TIMGroupApplicationHandleStatus: Int, Sendable {
  case GROUP_APPLICATION_HANDLE_STATUS_UNHANDLED = 0
  case GROUP_APPLICATION_HANDLE_STATUS_HANDLED_BY_OTHER = 1
  case GROUP_APPLICATION_HANDLE_STATUS_HANDLED_BY_SELF = 2
}

/// The answer to a request to join a group.
public enum V2TIMGroupApplicationHandleResult: Int, Sendable {
  case GROUP_APPLICATION_HANDLE_RESULT_REFUSE = 0
  case GROUP_APPLICATION_HANDLE_RESULT_AGREE = 1
}

/// The SDK's error codes that cells ask for. Compare their `rawValue`.
public struct V2TIMErrorCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let ERR_SUCC = V2TIMErrorCode(rawValue: 0)
public let ERR_NO_SUCC_RESULT = V2TIMErrorCode(rawValue: 6003)
public let ERR_INVALID_PARAMETERS = V2TIMErrorCode(rawValue: 6017)
public let ERR_SDK_INTERFACE_NOT_SUPPORT = V2TIMErrorCode(rawValue: 7013)
public let ERR_SVR_PROFILE_INVALID_PARAMETERS = V2TIMErrorCode(rawValue: 40001)

/// The user ID that mentions everyone.
public let kImSDK_MesssageAtALL = "__kImSDK_MesssageAtALL__"

/// A callback for success.
public typealias V2TIMSucc = () -> Void

/// A callback for failure, with an error code and its description.
public typealias V2TIMFail = (_ code: Int32, _ desc: String?) -> Void

/// A callback for the progress of sending, in percent.
public typealias V2TIMProgress = (_ progress: UInt32) -> Void

/// A callback for the progress of a download, in received and total bytes.
public typealias V2TIMDownLoadProgress = (_ received: Int, _ total: Int) -> Void
