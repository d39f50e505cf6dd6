// SPDX-License-Identifier: MIT
public import Foundation

/// A conversation.
open class V2TIMConversation: NSObject {
  open var type = V2TIMConversationType.UNKNOWN
  open var conversationID: String!
  open var userID: String!
  open var groupID: String!
  open var groupType: String!
  open var showName: String!
  open var faceUrl: String!
  open var unreadCount: Int32 = 0
  open var recvOpt = V2TIMReceiveMessageOpt.RECEIVE_MESSAGE
  open var lastMessage: V2TIMMessage!
  open var draftText: String!
  open var draftTimestamp: Date!
  open var isPinned = false
  open var markList: [NSNumber]!
  open var conversationGroupList: [String]!
  open var groupReadSequence: UInt64 = 0
  open var c2cReadTimestamp: UInt64 = 0
  open var orderKey: UInt = 0

  public override init() { super.init() }
}
