// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation

// What is known of people and groups: what messages say.
extension V2TIMManager {
  private func member(_ userID: String) -> Member {
    state.withLock { $0.people[userID] } ?? Member(userID: userID)
  }

  /// Passes the users' profiles as found in messages, in the order of the IDs.
  public func getUsersInfo(
    _ userIDList: [String]!, succ: V2TIMUserFullInfoListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?((userIDList ?? []).map { V2TIMUserFullInfo(member($0)) })
  }

  /// Passes the friends' profiles as found in messages, in the order of the IDs.
  public func getFriendsInfo(
    _ userIDList: [String]!, succ: V2TIMFriendInfoResultListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?(
      (userIDList ?? []).map { userID in
        let member = member(userID)
        let result = V2TIMFriendInfoResult()
        result.friendInfo = V2TIMFriendInfo()
        result.friendInfo.userID = userID
        result.friendInfo.friendRemark = member.friendRemark
        result.friendInfo.userFullInfo = V2TIMUserFullInfo(member)
        return result
      })
  }

  /// Passes the members' profiles as found in messages, in the order of the IDs.
  public func getGroupMembersInfo(
    groupID: String!, memberList: [String]!, succ: V2TIMGroupMemberFullInfoListSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    succ?((memberList ?? []).map { V2TIMGroupMemberFullInfo(member($0)) })
  }

  /// Passes groups with nothing but their IDs.
  public func getGroupsInfo(
    _ groupIDList: [String]!, succ: V2TIMGroupInfoResultListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?(
      (groupIDList ?? []).map { groupID in
        let result = V2TIMGroupInfoResult()
        result.info = V2TIMGroupInfo()
        result.info.groupID = groupID
        return result
      })
  }

  /// Passes the users' status, which is unknown for all.
  public func getUserStatus(
    userIDList: [String]!, succ: V2TIMUserStatusListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?(
      (userIDList ?? []).map { userID in
        let status = V2TIMUserStatus()
        status.userID = userID
        return status
      })
  }

  /// No group has requests.
  public func getGroupApplicationList(
    succ: V2TIMGroupApplicationResultSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?(V2TIMGroupApplicationResult())
  }

  public func acceptGroupApplication(
    application: V2TIMGroupApplication!, reason: String!, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  public func refuseGroupApplication(
    application: V2TIMGroupApplication!, reason: String!, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  public func setGroupInfo(
    info: V2TIMGroupInfo!, succ: V2TIMSucc! = nil, fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  /// Fails because there is no network.
  func refuse(_ fail: V2TIMFail?) {
    fail?(Int32(ERR_SDK_INTERFACE_NOT_SUPPORT.rawValue), "There is no network.")
  }
}
