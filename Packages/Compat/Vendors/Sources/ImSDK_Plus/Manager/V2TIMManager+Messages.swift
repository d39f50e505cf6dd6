// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation

// Messages are found among those that the manager was given. Nothing is sent.
extension V2TIMManager {
  private func messages(where isIncluded: (Message) -> Bool) -> [V2TIMMessage] {
    state.withLock { $0.messages.values.filter(isIncluded) }
      .sorted { ($0.timestamp, $0.seq) > ($1.timestamp, $1.seq) }.map { V2TIMMessage($0) }
  }

  /// The messages of these IDs that are known, in the order of the IDs.
  public func findMessages(
    messageIDList: [String]!, succ: V2TIMMessageListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    let found = state.withLock { state in
      (messageIDList ?? []).compactMap { state.messages[$0] }
    }
    succ?(found.map { V2TIMMessage($0) })
  }

  /// Messages with a person, the latest first, older than `lastMsg`.
  public func getC2CHistoryMessageList(
    userID: String!, count: Int32, lastMsg: V2TIMMessage!, succ: V2TIMMessageListSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    history(count: Int(count), before: lastMsg, succ: succ) {
      !$0.isInGroup && $0.userID == userID
    }
  }

  /// Messages of a group, the latest first, older than `lastMsg`.
  public func getGroupHistoryMessageList(
    groupID: String!, count: Int32, lastMsg: V2TIMMessage!, succ: V2TIMMessageListSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    history(count: Int(count), before: lastMsg, succ: succ) { $0.groupID == groupID }
  }

  /// Messages of a conversation. Those that are newer than the option's last one come oldest first.
  public func getHistoryMessageList(
    option: V2TIMMessageListGetOption!, succ: V2TIMMessageListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    let isIncluded: (Message) -> Bool = {
      option.groupID != nil ? $0.groupID == option.groupID : $0.userID == option.userID
    }
    switch option.getType {
    case .GET_CLOUD_OLDER_MSG, .GET_LOCAL_OLDER_MSG:
      history(
        count: Int(option.count), before: option.lastMsg, succ: succ, where: isIncluded)
    case .GET_CLOUD_NEWER_MSG, .GET_LOCAL_NEWER_MSG:
      let newer = messages {
        isIncluded($0)
          && $0.timestamp > option.lastMsg?.timestamp?.timeIntervalSince1970 ?? -.infinity
      }
      succ?(Array(newer.reversed().prefix(Int(option.count))))
    }
  }

  private func history(
    count: Int, before last: V2TIMMessage?, succ: V2TIMMessageListSucc?,
    where isIncluded: (Message) -> Bool
  ) {
    let limit = last?.timestamp?.timeIntervalSince1970 ?? .infinity
    succ?(Array(messages { isIncluded($0) && $0.timestamp < limit }.prefix(count)))
  }

  /// The receipts that messages came with.
  public func getMessageReadReceipts(
    messageList: [V2TIMMessage]!, succ: V2TIMMessageReadReceiptsSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?((messageList ?? []).compactMap(\.receipt))
  }

  /// Does nothing, with success.
  public func sendMessageReadReceipts(
    messageList: [V2TIMMessage]!, succ: V2TIMSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?()
  }

  /// Returns an empty list: the readers of messages aren't known.
  public func getGroupMessageReadMemberList(
    message: V2TIMMessage!, filter: V2TIMGroupMessageReadMembersFilter, nextSeq: UInt64,
    count: UInt32, succ: V2TIMGroupMessageReadMemberListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?(NSMutableArray(), 0, true)
  }

  /// No message is pinned.
  public func getPinnedGroupMessageList(
    groupID: String!, succ: V2TIMMessageListSucc! = nil, fail: V2TIMFail! = nil
  ) {
    succ?([])
  }

  /// The signalling data of a message; `nil` for a message without any.
  public func getSignallingInfo(msg: V2TIMMessage!) -> V2TIMSignalingInfo! { msg?.signalingInfo }

  /// Changes the stored message with this ID.
  public func modifyMessage(msg: V2TIMMessage!, completion: V2TIMMessageModifyCompletion! = nil) {
    guard let msg, let id = msg.msgID else {
      completion?(Int32(ERR_INVALID_PARAMETERS.rawValue), "The message has no ID.", nil)
      return
    }
    state.withLock { $0.messages[id] = Message(msg) }
    completion?(0, nil, msg)
  }

  /// Deletes messages.
  public func deleteMessages(
    msgList: [V2TIMMessage]!, succ: V2TIMSucc! = nil, fail: V2TIMFail! = nil
  ) {
    let ids = (msgList ?? []).compactMap(\.msgID)
    state.withLock { state in
      for id in ids { state.messages[id] = nil }
    }
    succ?()
  }

  /// Takes a message back.
  public func revokeMessage(msg: V2TIMMessage!, succ: V2TIMSucc! = nil, fail: V2TIMFail! = nil) {
    msg.status = .MSG_STATUS_LOCAL_REVOKED
    modifyMessage(msg: msg) { code, desc, _ in code == 0 ? succ?() : fail?(code, desc) }
  }

  /// Sends nothing: there is no network.
  ///
  /// - Returns: The message's ID.
  @discardableResult
  public func sendMessage(
    message: V2TIMMessage!, receiver: String!, groupID: String!, priority: V2TIMMessagePriority,
    onlineUserOnly: Bool, offlinePushInfo: V2TIMOfflinePushInfo!, progress: V2TIMProgress!,
    succ: V2TIMSucc!, fail: V2TIMFail!
  ) -> String! {
    refuse(fail)
    return message?.msgID
  }

  public func insertC2CMessageToLocalStorage(
    msg: V2TIMMessage!, to userID: String!, sender: String!, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) -> String! {
    msg.userID = userID
    return insert(msg, sender: sender, succ: succ, fail: fail)
  }

  public func insertGroupMessageToLocalStorage(
    msg: V2TIMMessage!, to groupID: String!, sender: String!, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) -> String! {
    msg.groupID = groupID
    return insert(msg, sender: sender, succ: succ, fail: fail)
  }

  private func insert(
    _ message: V2TIMMessage, sender: String?, succ: V2TIMSucc?, fail: V2TIMFail?
  ) -> String? {
    message.sender = sender
    modifyMessage(msg: message) { code, desc, _ in code == 0 ? succ?() : fail?(code, desc) }
    return message.msgID
  }
}
