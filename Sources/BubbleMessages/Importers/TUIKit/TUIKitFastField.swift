// SPDX-License-Identifier: MIT
import Foundation

/// A field that ``TUIKitFastReader`` knows, with the way in which it is read. Tests compare the
/// list with the table's.
enum TUIKitFastField: Int, CaseIterable {
  // A text, a number or a flag, and the element that most messages have.
  case msgID, elemType, textElem, timestamp, sender, isSelf, nickName, faceURL, userID, groupID
  case seq, random, status, isRead, isPeerRead, friendRemark, nameCard, needReadReceipt
  case hasRiskContent, isExcludedFromUnreadCount, isExcludedFromLastMessage, localCustomInt

  // What is read by way of a tree of values.
  case customElem, cloudCustomData, localCustomData, readReceipt, groupAtUserList, quoteInfo
  case revokerInfo, revokeReason, reactions, signaling, noneElem, imageElem, soundElem, videoElem
  case fileElem, locationElem, faceElem, groupTipsElem, mergerElem, streamElem, richTextElem
  case noticeElem

  // Aliases, which count only where the name is missing.
  case faceUrl, userId, groupId

  /// The field's name.
  var name: String { String(describing: self) }

  /// Whether the table reads the field, from a tree of values.
  var isLeftToTable: Bool {
    switch self {
    case .groupAtUserList, .quoteInfo, .revokerInfo, .revokeReason, .reactions,
      .signaling, .cloudCustomData, .localCustomData:
      true
    default: false
    }
  }

  /// Finds the field of a name; `nil` when no message has it. The most frequent are found first.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    switch name {
    case "msgID": self = .msgID
    case "elemType": self = .elemType
    case "textElem": self = .textElem
    case "timestamp": self = .timestamp
    case "sender": self = .sender
    case "isSelf": self = .isSelf
    case "nickName": self = .nickName
    case "faceURL": self = .faceURL
    case "userID": self = .userID
    case "groupID": self = .groupID
    case "seq": self = .seq
    case "random": self = .random
    case "status": self = .status
    case "isRead": self = .isRead
    case "isPeerRead": self = .isPeerRead
    case "friendRemark": self = .friendRemark
    case "nameCard": self = .nameCard
    case "needReadReceipt": self = .needReadReceipt
    case "hasRiskContent": self = .hasRiskContent
    case "isExcludedFromUnreadCount": self = .isExcludedFromUnreadCount
    case "isExcludedFromLastMessage": self = .isExcludedFromLastMessage
    case "localCustomInt": self = .localCustomInt
    case "customElem": self = .customElem
    case "cloudCustomData": self = .cloudCustomData
    case "localCustomData": self = .localCustomData
    case "readReceipt": self = .readReceipt
    case "groupAtUserList": self = .groupAtUserList
    case "quoteInfo": self = .quoteInfo
    case "revokerInfo": self = .revokerInfo
    case "revokeReason": self = .revokeReason
    case "reactions": self = .reactions
    case "signaling": self = .signaling
    case "noneElem": self = .noneElem
    case "imageElem": self = .imageElem
    case "soundElem": self = .soundElem
    case "videoElem": self = .videoElem
    case "fileElem": self = .fileElem
    case "locationElem": self = .locationElem
    case "faceElem": self = .faceElem
    case "groupTipsElem": self = .groupTipsElem
    case "mergerElem": self = .mergerElem
    case "streamElem": self = .streamElem
    case "richTextElem": self = .richTextElem
    case "noticeElem": self = .noticeElem
    case "faceUrl": self = .faceUrl
    case "userId": self = .userId
    case "groupId": self = .groupId
    default: return nil
    }
  }
}

/// Whether bytes are those of a name.
func ~= (name: StaticString, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let base = bytes.baseAddress, name.utf8CodeUnitCount == bytes.count else { return false }
  return memcmp(base, name.utf8Start, bytes.count) == 0
}
