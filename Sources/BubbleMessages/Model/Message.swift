// SPDX-License-Identifier: MIT
/// A chat message: its sender, date, status and content.
///
/// Every property but `msgID` has the default that its field has when a JSON message leaves it out.
public struct Message: Hashable, Sendable {
  /// The identifier, unique in a conversation.
  public var msgID: String

  /// The message's content.
  public var element: MessageElement

  /// The time of sending, in seconds since 1970. The default is 0, for unknown.
  public var timestamp: Double = 0

  /// The user ID of who sent it.
  public var sender = ""

  /// The name that the sender chose for themselves.
  public var nickName: String?

  /// The name that the viewer gave the sender.
  public var friendRemark: String?

  /// The name that the sender has in the group.
  public var nameCard: String?

  /// The address of the sender's avatar image. Empty when there is none.
  public var faceURL = ""

  /// The peer of a one-to-one conversation.
  public var userID: String?

  /// The group it was sent to.
  public var groupID: String?

  /// The place in the conversation. Not negative.
  public var seq = 0

  /// A number that distinguishes messages with the same sequence number. Not negative.
  public var random = 0

  /// Whether the viewer sent it.
  public var isSelf = false

  /// Whether the viewer has read it.
  public var isRead = false

  /// Whether the peer has read it.
  public var isPeerRead = false

  /// The delivery status.
  public var status = MessageStatus.sent

  /// Whether the sender requested a read receipt.
  public var needReadReceipt = false

  /// The read receipt, if there is one.
  public var readReceipt: ReadReceipt?

  /// Whether moderation blocked the content.
  public var hasRiskContent = false

  /// Whether it leaves the count of unread messages unchanged.
  public var isExcludedFromUnreadCount = false

  /// Whether the conversation list keeps showing the message before it.
  public var isExcludedFromLastMessage = false

  /// Data that the sender attached for everyone, such as a reply.
  public var cloudCustomData: JSONObject?

  /// Data that this device attached for itself, such as a translation.
  public var localCustomData: JSONObject?

  /// A number for this device's own use; 0 on a voice message means that it wasn't played.
  public var localCustomInt = 0

  /// The user IDs of those mentioned.
  public var groupAtUserList: [String] = []

  /// The `msgID` of the message that this one quotes; the field is `quoteInfo.msgID`. Never empty.
  public var quotedMsgID: String?

  /// The user who revoked the message; the field is `revokerInfo`.
  public var revoker: Member?

  /// The reason for revoking the message.
  public var revokeReason = ""

  /// The reactions of people, in the order to show.
  public var reactions: [Reaction] = []

  /// The invitation that it represents, if any.
  public var signaling: Signaling?

  /// Makes a message with an identifier, its content, and every other property at its default.
  public init(msgID: String, element: MessageElement = .none) {
    self.msgID = msgID
    self.element = element
  }
}

/// The delivery status of a message. The raw values are those of the message's `status` field.
public enum MessageStatus: Int, Hashable, Sendable, CaseIterable {
  /// An unknown status. Numbers without a meaning of their own are read as this.
  case unknown = 0
  case sending = 1
  case sent = 2
  case failed = 3
  case deleted = 4
  case imported = 5

  /// Revoked by its sender or by a user with the right to: drawn as a notice, not as a message.
  case revoked = 6
}
