// SPDX-License-Identifier: MIT
/// The fields of messages as the REST API and the callbacks of Tencent's chat service have them.
///
/// Names are those of its documentation. The contents of messages are in ``TIMRestElement``.
enum TIMRestFields {
  /// All fields of a message but the elements.
  static let message = FieldTable(
    "message", "One message: who sent it, when, what became of it, and its elements.",
    initial: TIMRestMessage(), fields: identity + origin + state)

  // Errors about other fields carry what these have.
  private static let identity: [Field<TIMRestMessage>] = [
    .string(
      identifierNames[0], \.clientID, example: "144115-1778835660-7201",
      "The identifier that clients know the message by."),
    .string(
      identifierNames[1], \.key, example: "17_7201_1778835660",
      "The identifier that the service knows the message by."),
    .integer(
      "MsgSeq", \.message.seq, example: 17,
      "The place in the conversation; in a group, later messages have larger ones."),
    .integer(
      randomName, \.message.random, example: 7201, "Distinguishes messages with one `MsgSeq`."),
    .number(
      timeName, \.message.timestamp, in: timestamps, unit: "seconds since 1970",
      example: 1_778_835_660, "When the message was sent, up to the year 9999. 0 is unknown."),
  ]

  static let identifierNames: [FieldName] = [FieldName("MsgId"), FieldName("MsgKey")]
  static let randomName = FieldName("MsgRandom", aliases: ["Random"])
  static let timeName = FieldName("MsgTimeStamp", aliases: ["MsgTimestamp", "MsgTime"])

  /// The range of dates up to the year 9999, the calendar's limit.
  static let timestamps = 0...253_402_300_799

  private static let origin: [Field<TIMRestMessage>] = [
    .string("From_Account", \.message.sender, example: "mira", "The user ID of the sender."),
    .string(
      "To_Account", \.receiver, example: "tom", "The user ID of the peer who received the message."),
    .string(
      "GroupId", \.message.groupID, example: "trail-and-table",
      "The group that the message was sent to. Where it is missing, that of the list counts."),
    .string(
      FieldName("From_AccountNick", aliases: ["NickName"]), \.message.nickName, example: "Mira",
      "The name that the sender chose."),
    .string(
      "From_AccountHeadurl", \.message.faceURL, example: "avatars/mira.png",
      "The sender's avatar: a file in the input's folder, or a data URI."),
    .object(
      "GroupInfo", group, "The group and the sender. The message's own fields come first.",
      set: { $0.group = $1 }),
    .objects("GroupAtInfo", \.mentions, mention, "Those mentioned."),
  ]

  private static let state: [Field<TIMRestMessage>] = [
    .integer(
      "MsgFlagBits", \.flags, example: 8, "Bits about the message; 8 means that it was taken back."),
    .choice(
      "IsPlaceMsg", \.placeholder, unknown: .missing, example: .revoked,
      "Whether this is only what is left of a message."),
    .integer(
      "IsNeedReadReceipt", \.needsReadReceipt, example: 1,
      "Whether the sender wants to know who has read it; 0 is no."),
    .integer("IsPeerRead", \.peerHasRead, example: 1, "Whether the peer has read it; 0 is no."),
    .strings(
      "SendMsgControl", \.controls, example: ["NoUnread"],
      "What the message leaves out: `NoUnread` the count of unread messages, `NoLastMsg` the conversation list."
    ),
    .attachment(
      "CloudCustomData", \.message.cloudCustomData,
      example: #"{"messageFeature":{"needTyping":1,"version":1}}"#,
      "What the sender attached for everyone, such as a reply."),
  ]
}

// MARK: Nested objects

extension TIMRestFields {
  private static let group = FieldTable(
    "GroupInfo", "A group, and the sender in it.", initial: TIMRestMessage.Group(),
    fields: [
      .string("GroupId", \.groupID, example: "trail-and-table", "The group."),
      .string("From_AccountNick", \.nickName, example: "Mira", "The name that the sender chose."),
      .string(
        "From_AccountHeadurl", \.faceURL, example: "avatars/mira.png", "The sender's avatar."),
    ])

  private static let mention = FieldTable(
    "GroupAtInfo", "Someone whom a message mentions.", initial: TIMRestMessage.Mention(),
    fields: [
      .integer("GroupAtAllFlag", \.isEveryone, example: 1, "Whether everyone is meant; 0 is no."),
      .string("GroupAt_Account", \.userID, example: "tom", "The user ID of who is meant."),
    ])

  /// The key that distinguishes a merged message from others.
  static let mergedMessage = FieldTable(
    "mergedMessage", "A message that was forwarded with others.", initial: TIMRestKey(),
    fields: [
      .integer("MsgSeq", \.seq, example: 12, "Its place in its conversation."),
      .integer(randomName, \.random, example: 7144, "Distinguishes messages with one `MsgSeq`."),
      .number(
        timeName, \.timestamp, in: timestamps, unit: "seconds since 1970", example: 1_778_835_600,
        "When it was sent."),
    ])
}
