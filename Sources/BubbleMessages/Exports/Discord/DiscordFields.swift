// SPDX-License-Identifier: MIT
/// A message of a Discord export as it is written.
struct DiscordMessage: Sendable {
  var id = ""
  var type = "Default"
  var timestamp = ""
  var edited = ""
  var content = ""
  var author: Person?
  var attachments: [Attachment] = []
  var links = ""
  var embeds: [Embed] = []
  var stickers: [Sticker] = []
  var reactions: [DiscordReaction] = []
  var mentions: [Person] = []
  var reference: Reference?

  struct Person: Sendable {
    var id = ""
    var name = ""
    var nickname = ""
    var avatar = ""
  }

  struct Attachment: Sendable {
    var url = ""
    var name = ""
    var size = 0
  }

  struct Embed: Sendable {
    var title = ""
    var url = ""
    var description = ""
    var author = Author()
    var fields: [EmbedField] = []

    struct Author: Sendable {
      var name = ""
    }

    struct EmbedField: Sendable {
      var name = ""
      var value = ""
    }
  }

  struct Sticker: Sendable {
    var name = ""
    var url = ""
  }

  struct DiscordReaction: Sendable {
    var emoji = Emoji()
    var count = 0
    var users: [Person] = []

    struct Emoji: Sendable {
      var id = ""
      var name = ""
    }
  }

  struct Reference: Sendable {
    var id = ""
  }
}

/// The fields of Discord's messages that are read.
enum DiscordFields {
  static let message = FieldTable(
    "message", "One message of a channel.", initial: DiscordMessage(),
    fields: [
      .identifier(
        identifierName, orNumber: \.id, example: "1246400000000000017", "The identifier. Required."),
      .string(
        "type", \.type, example: "Reply",
        "`Default`, `Reply`, or what happened: `GuildMemberJoin`, `ChannelPinnedMessage`, `Call`."),
      .string(
        FieldName("timestamp", aliases: ["Timestamp"]), \.timestamp,
        example: "2024-06-01T10:15:30.5+02:00",
        "When it was sent (ISO 8601). Without an offset it is Greenwich's time."),
      .string(
        FieldName("timestampEdited"), \.edited, example: "2024-06-01T10:16:00+02:00",
        "When it was edited."),
      .string(
        FieldName("content", aliases: ["Contents"]), \.content, example: "See you at **eight**",
        "The text, in Discord's Markdown."),
      .object("author", \.author, person, "The sender."),
      .objects("attachments", \.attachments, attachment, "The files that were sent."),
      .string(
        "Attachments", \.links, example: "https://example.com/lake.png",
        "The addresses of files in Discord's own package, with spaces between."),
      .objects("embeds", \.embeds, embed, "What links and bots add below the text."),
      .objects("stickers", \.stickers, sticker, "Stickers."),
      .objects("reactions", \.reactions, reaction, "The reactions, in the order to show."),
      .objects("mentions", \.mentions, person, "Those whom the text mentions."),
      .object("reference", \.reference, reference, "The message that this one answers."),
    ])

  static let identifierName = FieldName("id", aliases: ["ID"])

  private static let person = FieldTable(
    "person", "A person.", initial: DiscordMessage.Person(),
    fields: [
      .identifier("id", orNumber: \.id, example: "170000000000000017", "The ID."),
      .string("name", \.name, example: "mira", "The account's name."),
      .string("nickname", \.nickname, example: "Mira", "The name on this server."),
      .string(
        FieldName("avatarUrl"), \.avatar, example: "lake.json_Files/mira.png",
        "The avatar, where it is a file of the export. Addresses aren't fetched."),
    ])

  private static let attachment = FieldTable(
    "attachment", "A file.", initial: DiscordMessage.Attachment(),
    fields: [
      .string(
        "url", \.url, example: "lake.json_Files/lake.png",
        "Where it is: a file of the export, or an address."),
      .string("fileName", \.name, example: "lake.png", "The file's name."),
      .integer("fileSizeBytes", \.size, unit: "bytes", example: 18_689, "The file's size."),
    ])

  private static let embed = FieldTable(
    "embed", "What a link or a bot adds.", initial: DiscordMessage.Embed(),
    fields: [
      .string("title", \.title, example: "Timetable", "The heading."),
      .string("url", \.url, example: "https://example.com", "Where that leads."),
      .string(
        "description", \.description, example: "The ferry leaves at **8:40**.",
        "The text, in Discord's Markdown."),
      .object("author", embedAuthor, "Who wrote it.", set: { $0.author = $1 }),
      .objects("fields", \.fields, embedField, "More texts, each with a heading."),
    ])

  private static let embedAuthor = FieldTable(
    "embedAuthor", "Who wrote an embed.", initial: DiscordMessage.Embed.Author(),
    fields: [.string("name", \.name, example: "Harbour", "The name.")])

  private static let embedField = FieldTable(
    "embedField", "A text of an embed.", initial: DiscordMessage.Embed.EmbedField(),
    fields: [
      .string("name", \.name, example: "Pier", "The heading."),
      .string("value", \.value, example: "3", "The text, in Discord's Markdown."),
    ])

  private static let sticker = FieldTable(
    "sticker", "A sticker.", initial: DiscordMessage.Sticker(),
    fields: [
      .string("name", \.name, example: "Wave", "What it is called."),
      .string(
        "sourceUrl", \.url, example: "lake.json_Files/wave.png",
        "Where it is: a file of the export, or an address."),
    ])

  private static let reaction = FieldTable(
    "reaction", "One emoji that people answered with.", initial: DiscordMessage.DiscordReaction(),
    fields: [
      .object("emoji", emoji, "The emoji.", set: { $0.emoji = $1 }),
      .integer("count", \.count, example: 2, "How many people chose it."),
      .objects("users", \.users, person, "Some of them."),
    ])

  private static let emoji = FieldTable(
    "emoji", "An emoji.", initial: DiscordMessage.DiscordReaction.Emoji(),
    fields: [
      .identifier("id", orNumber: \.id, example: "17", "The ID of a server's own emoji."),
      .string("name", \.name, example: "👍", "The emoji; of a server's own, its name."),
    ])

  private static let reference = FieldTable(
    "reference", "Another message.", initial: DiscordMessage.Reference(),
    fields: [
      .identifier("messageId", orNumber: \.id, example: "1246400000000000016", "Its `id`.")
    ])
}
