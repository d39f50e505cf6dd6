// SPDX-License-Identifier: MIT
public import BubbleMessages
import Foundation

extension V2TIMMessage {
  /// A message of BubbleKit's, with the SDK's names. What the SDK has no names for comes back with
  /// `Message(_:)`.
  public convenience init(_ message: Message) {
    self.init()
    origin = message
    copyEnvelope(of: message)
    copyNames(of: message)
    copyElement(of: message)
  }

  fileprivate static var flags:
    [(ReferenceWritableKeyPath<V2TIMMessage, Bool>, WritableKeyPath<Message, Bool>)]
  {
    [
      (\.isSelf, \.isSelf), (\.isRead, \.isRead), (\.isPeerRead, \.isPeerRead),
      (\.needReadReceipt, \.needReadReceipt), (\.hasRiskContent, \.hasRiskContent),
      (\.isExcludedFromUnreadCount, \.isExcludedFromUnreadCount),
      (\.isExcludedFromLastMessage, \.isExcludedFromLastMessage),
    ]
  }

  private func copyEnvelope(of message: Message) {
    msgID = message.msgID
    timestamp = Date(timeIntervalSince1970: message.timestamp)
    seq = UInt64(max(message.seq, 0))
    random = UInt64(max(message.random, 0))
    status = V2TIMMessageStatus(rawValue: message.status.rawValue) ?? .MSG_STATUS_UNKNOWN
    for (own, other) in Self.flags { self[keyPath: own] = message[keyPath: other] }
    cloudCustomData = message.cloudCustomData.map { Data($0.description.utf8) }
    localCustomData = message.localCustomData.map { Data($0.description.utf8) }
    localCustomInt = Int32(clamping: message.localCustomInt)
    groupAtUserList = NSMutableArray(array: message.groupAtUserList)
    quoteInfo = message.quotedMsgID.map { id in
      let quote = V2TIMMessageQuoteInfo()
      quote.msgID = id
      return quote
    }
    receipt = message.readReceipt.map { V2TIMMessageReceipt($0, of: message) }
    signalingInfo = message.signaling.map { V2TIMSignalingInfo($0) }
  }

  private func copyNames(of message: Message) {
    sender = message.sender
    nickName = message.nickName
    friendRemark = message.friendRemark
    nameCard = message.nameCard
    faceURL = message.faceURL
    userID = message.userID
    groupID = message.groupID
    revokerInfo = message.revoker.map { V2TIMUserFullInfo($0) }
    revokeReason = message.revokeReason
  }

  /// The receipt that the message came with; `nil` where it has none.
  public var readReceipt: V2TIMMessageReceipt? { receipt }
}

extension Message {
  /// Converts an SDK's message.
  public init(_ message: V2TIMMessage) {
    self = message.origin ?? Message(msgID: "")
    msgID = message.msgID ?? ""
    element = message.element
    timestamp = message.timestamp?.timeIntervalSince1970 ?? 0
    seq = Int(clamping: message.seq)
    random = Int(clamping: message.random)
    status = MessageStatus(rawValue: message.status.rawValue) ?? .unknown
    for (other, own) in V2TIMMessage.flags { self[keyPath: own] = message[keyPath: other] }
    cloudCustomData = message.cloudCustomData.flatMap(JSONObject.init(data:))
    localCustomData = message.localCustomData.flatMap(JSONObject.init(data:))
    localCustomInt = Int(message.localCustomInt)
    groupAtUserList = (message.groupAtUserList ?? []).compactMap { $0 as? String }
    quotedMsgID = message.quoteInfo?.msgID
    takeNames(of: message)
  }

  private mutating func takeNames(of message: V2TIMMessage) {
    sender = message.sender ?? ""
    nickName = message.nickName
    friendRemark = message.friendRemark
    nameCard = message.nameCard
    faceURL = message.faceURL ?? ""
    userID = message.userID
    groupID = message.groupID
    revoker = message.revokerInfo.map { Member($0) }
    revokeReason = message.revokeReason ?? ""
  }
}

extension JSONObject {
  /// The object that data are the text of; `nil` where they aren't.
  init?(data: Data) {
    guard let value = try? JSONValue(parsing: Array(data)), let object = value.object else {
      return nil
    }
    self = object
  }
}
