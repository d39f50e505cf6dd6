// SPDX-License-Identifier: MIT
public import Foundation

/// The read receipt of a message.
open class V2TIMMessageReceipt: NSObject {
  /// The message's identity.
  open var msgID: String!

  /// The other person of a conversation of two.
  open var userID: String!

  /// Whether that person has read it.
  open var isPeerRead = false

  /// The time when that person read it, in seconds since 1970.
  open var timestamp = 0

  /// The group, and how many of its members have read it, and how many have not.
  open var groupID: String!
  open var readCount: Int32 = 0
  open var unreadCount: Int32 = 0

  public override init() { super.init() }
}

/// The options of a request for messages of a conversation.
open class V2TIMMessageListGetOption: NSObject {
  open var getType = V2TIMMessageGetType.GET_CLOUD_OLDER_MSG
  open var userID: String!
  open var groupID: String!
  open var count: UInt = 20
  open var messageTypeList: [NSNumber]!
  open var lastMsg: V2TIMMessage!
  open var lastMsgSeq: UInt64 = 0
  open var messageSeqList: [NSNumber]!
  open var getTimeBegin: UInt = 0
  open var getTimePeriod: UInt = 0

  public override init() { super.init() }
}

/// Signalling data: a call, or the end of one.
open class V2TIMSignalingInfo: NSObject {
  open var inviteID: String!
  open var groupID: String!
  open var inviter: String!
  open var inviteeList: NSMutableArray!
  open var data: String!
  open var timeout: UInt32 = 0
  open var actionType = SignalingActionType.unknown

  public override init() { super.init() }
}

/// The content of a message's push notification.
open class V2TIMOfflinePushInfo: NSObject {
  open var title: String!
  open var desc: String!
  open var ext: String!
  open var disablePush = false
  open var iOSSound: String!
  open var androidSound: String!
  open var androidOPPOChannelID: String!
  open var ignoreIOSBadge = false
  open var androidFCMChannelID: String!
  open var androidXiaoMiChannelID: String!
  open var androidVIVOCategory: String!
  open var androidHuaWeiCategory: String!

  public override init() { super.init() }
}
