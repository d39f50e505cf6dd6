// SPDX-License-Identifier: MIT
import BubbleMessages

/// The fields of Telegram's messages that are read.
enum TelegramFields {
  static let message = FieldTable(
    "message", "One message, or one line of what happened to the chat.",
    initial: TelegramMessage(), fields: origin + content + media + places + bots)

  private static let origin: [Field<TelegramMessage>] = [
    .identifier("id", orNumber: \.id, example: 17, "The identifier. Required. It may be negative."),
    .string(
      "type", \.type, example: "service",
      "`message`, `service` for what happened, or `unsupported` for what Telegram couldn't export."),
    .string(
      "date", \.date, example: "2024-06-01T10:15:30",
      "When it was sent, by the clock of the computer that exported it."),
    .string(
      FieldName("date_unixtime"), \.unixTime, example: "1717229730",
      "The same in seconds since 1970, as text."),
    .string("edited", \.edited, example: "2024-06-01T10:16:00", "When it was edited."),
    .string("from", \.from, example: "Mira", "The sender's name; none for deleted accounts."),
    .identifier(
      FieldName("from_id"), orNumber: \.fromID, example: "user17",
      "The sender's ID. Numbers, which older exports have, become `user17`, `chat17` or `channel17`."
    ),
    .string("author", \.author, example: "Mira", "The signature of a channel's post."),
    .string("actor", \.actor, example: "Mira", "Who did what happened."),
    .identifier(FieldName("actor_id"), orNumber: \.actorID, example: "user17", "Their ID."),
    .string("action", \.action, example: "invite_members", "What happened."),
    .string(
      FieldName("information_text"), \.information, example: "The server was moved.",
      "The text of an event without an action."),
    .string(
      "title", \.title, example: "Trail & Table",
      "The new name of a group; of music, its title."),
    Field(
      "members", .strings, example: ["Tom"],
      "The names of those whom it concerns; of deleted accounts `null`."
    ) { (reader, root, _) throws(FieldError) in
      guard let value = reader.value("members") else { return }
      guard let names = value.array else {
        throw reader.mismatch("members", value, expected: "an array")
      }
      root.members = names.map { firstNonEmpty($0.string) ?? "Deleted account" }
    },
  ]

  private static let content: [Field<TelegramMessage>] = [
    .parts(
      "text", \.text, entity, example: "See you at eight?",
      "The text; where it has markup, an array of strings and entities."),
    .parts(
      FieldName("text_entities"), \.entities, entity,
      example: [["type": "bold", "text": "eight"]],
      "The same as an array of entities, which comes first."),
    .identifier(
      FieldName("reply_to_message_id"), orNumber: \.replyTo, example: 16,
      "The message that this one answers."),
    .identifier(
      FieldName("reply_to_peer_id"), orNumber: \.replyPeer, example: "channel1703",
      "The chat of the message that this one answers, if it is another one."),
    .string(
      FieldName("forwarded_from"), \.forwardedFrom, example: "Harbour news",
      "Who wrote it first; `null` for a deleted account."),
    .string(
      FieldName("saved_from"), \.savedFrom, example: "Trail & Table",
      "The chat that a saved message is from."),
    .string(FieldName("via_bot"), \.bot, example: "@tide_bot", "The bot that wrote it."),
    .objects("reactions", \.reactions, reaction, "The reactions, in the order to show."),
  ]

  static let entity = FieldTable(
    "entity", "A range of a text.", initial: TelegramMessage.Entity(),
    fields: [
      .string(
        "type", \.type, example: "bold",
        "`plain`, `bold`, `italic`, `strikethrough`, `underline`, `spoiler`, `code`, `pre`, `blockquote`, `link`, "
          + "`text_link` and others, which are shown as plain text."),
      .string("text", \.text, example: "eight", "The characters."),
      .string("href", \.address, example: "https://example.com", "Where a `text_link` leads."),
      .string("language", \.language, example: "swift", "The language of `pre`."),
    ])

  private static let reaction = FieldTable(
    "reaction", "One emoji that people answered with.",
    initial: TelegramMessage.TelegramReaction(),
    fields: [
      .string(
        "type", \.type, example: "custom_emoji", "`emoji`, `custom_emoji`, `paid` or `empty`."),
      .string("emoji", \.emoji, example: "👍", "The emoji; paid ones are ⭐, and custom ones 🎭."),
      .integer("count", \.count, example: 2, "How many people chose it."),
      .objects("recent", \.recent, recent, "Some of them."),
    ])

  private static let recent = FieldTable(
    "recent", "Who reacted.", initial: TelegramMessage.TelegramReaction.Recent(),
    fields: [
      .string("from", \.from, example: "Tom", "The name."),
      .identifier(FieldName("from_id"), orNumber: \.fromID, example: "user18", "The ID."),
    ])
}
