// SPDX-License-Identifier: MIT
import BubbleMessages
public import Foundation

/// A message, with the names that the chat SDK gives its parts.
///
/// Make one of a message of BubbleKit's with ``init(_:)``. As in the SDK, what is an object may be
/// `nil`, and is declared so that it can be used without unwrapping.
open class V2TIMMessage: NSObject {
  /// The message's identity.
  open var msgID: String!

  /// The date when the message was sent, by the server's clock.
  open var timestamp: Date!

  /// The sender's user ID.
  open var sender: String!

  /// The sender's own name.
  open var nickName: String!

  /// The viewer's name for the sender.
  open var friendRemark: String!

  /// The sender's name in the group.
  open var nameCard: String!

  /// The address of the sender's avatar.
  open var faceURL: String!

  /// The group; `nil` in a conversation of two.
  open var groupID: String!

  /// The other person of a conversation of two; `nil` in a group.
  open var userID: String!

  /// The number in the conversation.
  open var seq: UInt64 = 0

  /// A number that distinguishes messages with the same sequence number.
  open var random: UInt64 = 0

  /// The sending state.
  open var status = V2TIMMessageStatus.MSG_STATUS_SEND_SUCC

  /// Whether the viewer sent it.
  open var isSelf = false

  /// Whether the viewer has read it.
  open var isRead = false

  /// Whether the other person of a conversation of two has read it.
  open var isPeerRead = false

  /// Whether a read receipt is requested.
  open var needReadReceipt = false

  /// Whether the message was sent to everyone.
  open var isBroadcastMessage = false

  /// The message's priority among those of a group.
  open var priority = V2TIMMessagePriority.PRIORITY_NORMAL

  /// The people that the message mentions, by user ID.
  open var groupAtUserList: NSMutableArray!

  /// The only members that receive the message; `nil` for all.
  open var targetGroupMemberList: NSMutableArray!

  /// The type of the content.
  open var elemType = V2TIMElemType.ELEM_TYPE_NONE

  /// The content of the type ``elemType``; the others are `nil`.
  open var textElem: V2TIMTextElem!
  open var customElem: V2TIMCustomElem!
  open var imageElem: V2TIMImageElem!
  open var soundElem: V2TIMSoundElem!
  open var videoElem: V2TIMVideoElem!
  open var fileElem: V2TIMFileElem!
  open var locationElem: V2TIMLocationElem!
  open var faceElem: V2TIMFaceElem!
  open var mergerElem: V2TIMMergerElem!
  open var groupTipsElem: V2TIMGroupTipsElem!

  /// Data of the message that is stored on this device.
  open var localCustomData: Data!
  open var localCustomInt: Int32 = 0

  /// Data of the message that all participants share.
  open var cloudCustomData: Data!

  /// Whether the message doesn't count as unread, isn't a conversation's last one, or isn't moderated.
  open var isExcludedFromUnreadCount = false
  open var isExcludedFromLastMessage = false
  open var isExcludedFromContentModeration = false

  /// Whether the message may have reactions and extensions.
  open var supportMessageExtension = true

  /// Whether moderation refused the message.
  open var hasRiskContent = false

  /// The user who revoked the message, and the reason.
  open var revokerInfo: V2TIMUserFullInfo!
  open var revokeReason: String!

  /// The message that this one quotes; `nil` for none.
  open var quoteInfo: V2TIMMessageQuoteInfo!

  /// The signalling data of a message that has any.
  var signalingInfo: V2TIMSignalingInfo?

  /// The receipt that the message came with.
  var receipt: V2TIMMessageReceipt?

  /// The original message, which keeps properties without a name in the SDK when the message is
  /// converted back.
  var origin: Message?

  /// Creates an empty message.
  public override init() { super.init() }
}

/// The message that another one quotes.
open class V2TIMMessageQuoteInfo: NSObject {
  /// The message's ID.
  open var msgID: String!

  public override init() { super.init() }
}
