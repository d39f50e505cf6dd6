// SPDX-License-Identifier: MIT
public import Foundation

/// A user's public profile.
open class V2TIMUserInfo: NSObject {
  open var userID: String!
  open var nickName: String!
  open var faceURL: String!

  public override init() { super.init() }
}

/// A user's complete profile.
open class V2TIMUserFullInfo: V2TIMUserInfo {
  open var selfSignature: String!
  open var gender = 0
  open var role: UInt32 = 0
  open var level: UInt32 = 0
  open var birthday: UInt32 = 0
  open var allowType = 0
  open var customInfo: [String: Data]!

  /// The viewer's name for the user, and the user's name in the group.
  open var friendRemark: String!
  open var nameCard: String!
}

/// A friend of the viewer.
open class V2TIMFriendInfo: NSObject {
  open var userID: String!
  open var friendRemark: String!
  open var friendCustomInfo: [String: Data]!
  open var friendGroups: [String]!
  open var userFullInfo: V2TIMUserFullInfo!

  public override init() { super.init() }
}

/// The answer about one friend.
open class V2TIMFriendInfoResult: NSObject {
  open var resultCode: Int32 = 0
  open var resultInfo: String!
  open var relation = V2TIMFriendRelationType.FRIEND_RELATION_TYPE_NONE
  open var friendInfo: V2TIMFriendInfo!

  public override init() { super.init() }
}

/// A member of a group.
open class V2TIMGroupMemberInfo: NSObject {
  open var userID: String!
  open var nickName: String!
  open var friendRemark: String!
  open var nameCard: String!
  open var faceURL: String!
  open var onlineDevices: [String]!

  public override init() { super.init() }
}

/// A member of a group, and what it may do.
open class V2TIMGroupMemberFullInfo: V2TIMGroupMemberInfo {
  open var customInfo: [String: Data]!
  open var role: UInt32 = 0
  open var muteUntil: UInt32 = 0
  open var joinTime = 0
  open var isOnline = false
}

/// Whether a person is there.
open class V2TIMUserStatus: NSObject {
  open var userID: String!
  open var statusType = V2TIMUserStatusType.USER_STATUS_UNKNOWN
  open var customStatus: String!
  open var onlineDevices: [String]!

  public override init() { super.init() }
}
