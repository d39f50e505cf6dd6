// SPDX-License-Identifier: MIT
/// The fields of conversations, named as the original names them.
enum ConversationFields {
  /// All fields of a conversation. The identifier is the first, so that errors about others carry it.
  static let conversation = FieldTable(
    "conversation", "One row of a list of conversations.",
    initial: Conversation(conversationID: ""), fields: identity + texts + state + selection)

  static let identifierName: FieldName = "conversationID"

  private static let identity: [Field<Conversation>] = [
    .identifier(
      identifierName, \.conversationID, example: "c2c_mira",
      "The identifier, unique in a list. Required, and not empty."),
    .string("userID", \.userID, example: "mira", "The peer of a one-to-one conversation."),
    .string("groupID", \.groupID, example: "trail", "The group of a conversation in a group."),
    .string(
      "groupType", \.groupType, example: "Work",
      "`Work`, `Public`, `Meeting`, `AVChatRoom` or `Community`."),
    .string("title", \.title, example: "Mira", "The name of the peer or the group."),
    .string(
      "faceURL", \.faceURL, example: "avatars/mira.png",
      "The avatar: a file in the input's folder, or a data URI."),
    .objects(
      "members", \.members, TUIKitFields.member,
      "Members whose avatars are the group's where it has none."),
  ]

  private static let texts: [Field<Conversation>] = [
    lastMessage,
    .string(
      "draftText", \.draftText, example: "See you",
      "What the viewer has begun to write: text, or a JSON object with `content`."),
    .number(
      "draftTimestamp", \.draftTimestamp, in: TUIKitFields.timestamps,
      unit: "seconds since 1970", example: 1_778_835_660, "When the draft was written."),
    .number(
      "time", \.time, in: TUIKitFields.timestamps, unit: "seconds since 1970",
      example: 1_778_835_660,
      "The row's time. 0 takes the draft's, or else the last message's."),
    .string("subTitle", \.subTitle, example: "On my way", "A line in place of the last message's."),
    .string(
      "foldSubTitle", \.foldSubTitle, example: "Trail: [Image]",
      "The line of the row that minimised groups share."),
    .choice(
      "atType", \.atType, unknown: .none, example: .me, "Whom unread messages mention."),
  ]

  /// A message as any other input has it.
  private static let lastMessage = Field<Conversation>(
    "lastMessage", .object(TUIKitFields.description),
    example: ["msgID": "m-17", "textElem": ["text": "See you at eight?"]],
    "The last message, with the fields of a message.", default: { _ in .null },
    read: { (reader, root, warnings) throws(FieldError) in
      guard let fields = try reader.fields("lastMessage") else { return }
      root.lastMessage = try TUIKitDecoder.message(fields, &warnings)
    })

  private static let state: [Field<Conversation>] = [
    .integer("unreadCount", \.unreadCount, example: 3, "How many messages are unread."),
    .boolean("isOnTop", \.isOnTop, "Whether the conversation is pinned to the top."),
    .boolean("isNotDisturb", \.isNotDisturb, "Whether messages arrive without a sound."),
    .boolean("isMarkAsUnread", \.isMarkAsUnread, "Whether the viewer marked it as unread."),
    .boolean("isMarkAsHide", \.isMarkAsHide, "Whether the viewer hid it from the list."),
    .boolean("isMarkAsFolded", \.isMarkAsFolded, "Whether the viewer minimised the group."),
    .boolean(
      "isLocalConversationFoldList", \.isLocalConversationFoldList,
      "Whether this is the row that represents the minimised groups."),
    .choice(
      "onlineStatus", \.onlineStatus, unknown: .unknown, example: .online,
      "Whether the peer is there."),
    .integer(
      "orderKey", \.orderKey, in: Int.min...Int.max, example: 12,
      "The place in the list: larger ones are further up."),
  ]

  private static let selection: [Field<Conversation>] = [
    .boolean("showCheckBox", \.showCheckBox, "Whether the row has a circle to select it with."),
    .boolean("selected", \.selected, "Whether the row is selected."),
    .boolean("disableSelected", \.disableSelected, "Whether the row cannot be selected."),
    .boolean("isLiteMode", \.isLiteMode, "Whether the row is low, and has its title alone."),
  ]
}
