// SPDX-License-Identifier: MIT
public import Foundation

/// An event in a group.
open class V2TIMGroupTipsElem: V2TIMElem {
  open var groupID: String!
  open var type = V2TIMGroupTipsType.GROUP_TIPS_TYPE_NONE

  /// The member who caused the event.
  open var opMember: V2TIMGroupMemberInfo!

  /// The members that the event concerns.
  open var memberList: [V2TIMGroupMemberInfo]!

  /// The changes of the group.
  open var groupChangeInfoList: [V2TIMGroupChangeInfo]!

  /// The changes of members.
  open var memberChangeInfoList: [V2TIMGroupMemberChangeInfo]!

  /// The number of the group's members.
  open var memberCount: UInt32 = 0
}

/// A change of a group.
open class V2TIMGroupChangeInfo: NSObject {
  open var type = V2TIMGroupInfoChangeType.GROUP_INFO_CHANGE_TYPE_UNKNOWN
  open var value: String!
  open var key: String!
  open var boolValue = false
  open var intValue: Int32 = 0
  open var uint64Value: UInt64 = 0

  public override init() { super.init() }
}

/// A change of a member: the time for which it is muted.
open class V2TIMGroupMemberChangeInfo: NSObject {
  open var userID: String!

  /// The time for which the member is muted, in seconds; 0 if it may write again.
  open var muteTime: UInt32 = 0

  public override init() { super.init() }
}
