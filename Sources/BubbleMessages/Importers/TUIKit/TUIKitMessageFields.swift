// SPDX-License-Identifier: MIT
/// The fields of TUIKit's messages.
///
/// Names follow the chat SDK's properties. The element of a message is in ``TUIKitElement``.
enum TUIKitFields {
  /// All fields of a message but `elemType` and the elements.
  static let message = FieldTable(
    "message",
    "One chat message: who sent it, when, what became of it, and one element with its content.",
    initial: Message(msgID: ""), fields: origin + state + relations + attachments)

  /// The fields that ``TUIKitFastReader`` leaves to this table.
  static let leftByFastReader: [Field<Message>] = {
    let read = Set(TUIKitFastField.Read.allCases.map(\.name))
    return message.fields.filter { !read.contains($0.name.name) }
  }()
}

extension TUIKitFields {
  static let identifierName = FieldName(
    "msgID", aliases: ["msgId", "messageID", "messageId", "id"])

  private static let origin: [Field<Message>] = [
    .identifier(
      identifierName, \.msgID, example: "m-17",
      "The identifier, unique in a conversation. Required, and not empty."),
    .number(
      "timestamp", \.timestamp, in: timestamps, unit: "seconds since 1970",
      example: 1_778_835_660.5,
      "When the message was sent, in the years 1 to 9999. 0 is unknown."),
    .string("sender", \.sender, example: "mira", "The user ID of the sender."),
    .string(
      "nickName", \.nickName, example: "Mira",
      "The name that the sender chose. The option `names` chooses the messages that show it."),
    .string(
      "friendRemark", \.friendRemark, example: "Mira (work)",
      "The name that the viewer gave the sender."),
    .string(
      "nameCard", \.nameCard, example: "Mira, host", "The name that the sender has in the group."),
    .string(
      "faceURL", \.faceURL, example: "avatars/mira.png",
      "The sender's avatar: a file in the input's folder, or a data URI."),
    .string("userID", \.userID, example: "tom", "The peer of a one-to-one conversation."),
    .string(
      "groupID", \.groupID, example: "trail-and-table", "The group that the message was sent to."),
    .integer("seq", \.seq, example: 7, "The place in the conversation."),
    .integer("random", \.random, example: 4_294_967_295, "Distinguishes messages with one `seq`."),
    .boolean("isSelf", \.isSelf, "Whether the viewer sent the message: it is drawn as outgoing."),
  ]

  /// The years 1 to 9999, the calendar's limits.
  static let timestamps = -62_135_596_800...253_402_300_799

  private static let state: [Field<Message>] = [
    .boolean("isRead", \.isRead, "Whether the viewer has read the message."),
    .boolean("isPeerRead", \.isPeerRead, "Whether the peer has read the message."),
    .choice(
      "status", \.status, unknown: .unknown, example: .revoked, "How far the message has come."),
    .boolean(
      "needReadReceipt", \.needReadReceipt, "Whether the sender wants to know who has read it."),
    .object(
      "readReceipt", \.readReceipt, readReceipt, "Who has read the message, when that is known."),
    .boolean(
      "hasRiskContent", \.hasRiskContent, "Whether moderation found the content unfit to show."),
    .boolean(
      "isExcludedFromUnreadCount", \.isExcludedFromUnreadCount,
      "Whether the message leaves the count of unread messages unchanged."),
    .boolean(
      "isExcludedFromLastMessage", \.isExcludedFromLastMessage,
      "Whether the conversation list goes on showing the message before it."),
    .integer(
      "localCustomInt", \.localCustomInt, in: Int.min...Int.max, example: 1,
      "A number for this device's own use; 0 on a voice message means that it wasn't played."),
  ]

  private static let relations: [Field<Message>] = [
    .strings(
      "groupAtUserList", \.groupAtUserList, example: ["tom"], "The user IDs of those mentioned."),
    .object(
      "quoteInfo", quote, "The message that this one quotes.",
      get: { message in message.quotedMsgID.map { Quote(msgID: $0) } },
      set: { message, quote in message.quotedMsgID = firstNonEmpty(quote.msgID) }),
    .object("revokerInfo", \.revoker, member, "Who took the message back."),
    .string(
      "revokeReason", \.revokeReason, example: "Wrong group", "Why the message was taken back."),
    .objects("reactions", \.reactions, reaction, "The reactions, in the order to show."),
    .object(
      "signaling", \.signaling, signaling, "The invitation that a custom message represents."),
  ]

  private static let attachments: [Field<Message>] = [
    .attachment(
      "cloudCustomData", \.cloudCustomData,
      example: ["messageFeature": ["needTyping": 1, "version": 1]],
      "What the sender attached for everyone, such as a reply."),
    .attachment(
      "localCustomData", \.localCustomData, example: #"{"translation":"See you at eight"}"#,
      "What this device attached for itself, such as a translation."),
  ]
}

// MARK: Nested objects

extension TUIKitFields {
  private static let readReceipt = FieldTable(
    "readReceipt", "Who has read a message.", initial: ReadReceipt(),
    fields: [
      .integer("readCount", \.readCount, example: 3, "How many members of the group have read it."),
      .integer("unreadCount", \.unreadCount, example: 2, "How many members of the group have not."),
      .boolean(
        "isPeerRead", \.isPeerRead, "Whether the peer of a one-to-one conversation has read it."),
      .number(
        "timestamp", \.timestamp, unit: "seconds since 1970", example: 1_778_835_720,
        "When it was read. 0 is unknown."),
    ])

  /// The content of `quoteInfo`.
  private struct Quote: Sendable {
    var msgID: String?
  }

  private static let quote = FieldTable(
    "quoteInfo", "The message that another one quotes.", initial: Quote(),
    fields: [
      .string("msgID", \.msgID, example: "m-16", "The quoted message's `msgID`. Empty is none.")
    ])

  static let member = FieldTable(
    "member", "A person: a member of a group, a revoker, someone who reacted.", initial: Member(),
    fields: [
      .string("userID", \.userID, example: "tom", "The account's identifier."),
      .string("nickName", \.nickName, example: "Tom", "The name that the person chose."),
      .string(
        "friendRemark", \.friendRemark, example: "Tom (gym)",
        "The name that the viewer gave this friend."),
      .string(
        "nameCard", \.nameCard, example: "Tom, cook", "The name that the person has in the group."),
      .string("faceURL", \.faceURL, example: "avatars/tom.png", "The avatar, as in a message."),
    ])

  private static let reaction = FieldTable(
    "reaction", "One emoji that people answered a message with.", initial: Reaction(reactionID: ""),
    fields: [
      .string(
        "reactionID", \.reactionID, example: "[TUIEmoji_Heart]",
        "The key of the emoji, or the emoji itself, such as `❤️`."),
      .integer("totalUserCount", \.totalUserCount, example: 2, "How many people chose it."),
      .boolean("reactedByMyself", \.isByMyself, "Whether the viewer is one of them."),
      .objects("partialUserList", \.users, member, "Some of the people who chose it, in order."),
    ])

  private static let signaling = FieldTable(
    "signaling", "An invitation, such as a call.", initial: Signaling(),
    fields: [
      .string("inviteID", \.inviteID, example: "call-3", "The invitation's identifier."),
      .string(
        "groupID", \.groupID, example: "trail-and-table",
        "The invitation's group; empty for one-to-one."),
      .string("inviter", \.inviter, example: "mira", "The user ID of who invites."),
      .strings("inviteeList", \.inviteeList, example: ["tom"], "The user IDs of those invited."),
      .string(
        "data", \.data, example: #"{"businessID":"av_call","call_type":1}"#,
        "The payload: an object as JSON text."),
      .integer(
        "timeout", \.timeout, in: Int.min...Int.max, unit: "seconds", example: 30,
        "How long the invitation is valid."),
      .choice(
        "actionType", \.action, unknown: .unknown, example: .invite,
        "What happens to the invitation."),
    ])
}
