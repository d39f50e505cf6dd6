// SPDX-License-Identifier: MIT
public import Foundation

// Nothing of conversations is kept here: reading finds nothing, and changing needs a network.
extension V2TIMManager {
  public func getConversation(
    conversationID: String!, succ: V2TIMConversationSucc! = nil, fail: V2TIMFail! = nil
  ) {
    let conversation = V2TIMConversation()
    conversation.conversationID = conversationID
    succ?(conversation)
  }

  public func getTotalUnreadMessageCount(
    succ: V2TIMTotalUnreadMessageCountSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?(0)
  }

  public func pinConversation(
    conversationID: String!, isPinned: Bool, succ: V2TIMSucc! = nil, fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  public func setConversationDraft(
    conversationID: String!, draftText: String!, succ: V2TIMSucc! = nil, fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  public func cleanConversationUnreadMessageCount(
    conversationID: String!, cleanTimestamp: UInt64, cleanSequence: UInt64,
    succ: V2TIMSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?()
  }

  public func markConversation(
    conversationIDList: [String]!, markType: NSNumber!, enableMark: Bool,
    succ: (([Any]?) -> Void)! = nil, fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  public func pinGroupMessage(
    groupID: String!, message: V2TIMMessage!, isPinned: Bool, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  public func callExperimentalAPI(
    api: String!, param: NSObject!, succ: V2TIMCallExperimentalAPISucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    refuse(fail)
  }

  public func translateText(
    sourceTextList: [String]!, sourceLanguage: String!, targetLanguage: String!,
    completion: ((Int32, String?, [String: String]?) -> Void)!
  ) {
    completion?(Int32(ERR_SDK_INTERFACE_NOT_SUPPORT.rawValue), "There is no network.", nil)
  }
}
