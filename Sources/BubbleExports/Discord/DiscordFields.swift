// SPDX-License-Identifier: MIT
import BubbleMessages

/// The fields of Discord's messages that are read.
enum DiscordFields {
  static let message = FieldTable(
    "message", "One message of a channel.", initial: DiscordMessage(),
    fields: [
      .identifier(
        identifierName, orNumber: \.id, example: "1246400000000000017", "The identifier. Required."),
      .string(
        "type", \.type, example: "Reply",
        "The kind, by name or by Discord's number: `Default`, `Reply`, `GuildMemberJoin`, `Call`, `46`."
      ),
      .string(
        FieldName("timestamp", aliases: ["Timestamp"]), \.timestamp,
        example: "2024-06-01T10:15:30.5+02:00",
        "When it was sent (ISO 8601). Without an offset it is Greenwich's time."),
      .string(
        FieldName("timestampEdited"), \.edited, example: "2024-06-01T10:16:00+02:00",
        "When it was edited."),
      .string(
        FieldName("callEndedTimestamp"), \.callEnded, example: "2024-06-01T10:48:00+02:00",
        "When a call ended."),
      .string(
        FieldName("content", aliases: ["Contents"]), \.content, example: "See you at **eight**",
        "The text, in Discord's Markdown."),
      .object("author", \.author, person, "The sender."),
      .objects("attachments", \.attachments, attachment, "The files that were sent."),
      .string(
        "Attachments", \.links, example: "https://example.com/lake.png",
        "The addresses of files in Discord's own package, with spaces between."),
      .objects("embeds", \.embeds, embed, "Previews of links, and content of apps."),
      .objects("stickers", \.stickers, sticker, "Stickers."),
      .objects("reactions", \.reactions, reaction, "The reactions, in the order to show."),
      .objects("mentions", \.mentions, person, "Those whom the text mentions."),
      .object("reference", \.reference, reference, "The message that this one answers."),
      .object("forwardedMessage", \.forwarded, forwarded, "The message that this one forwards."),
      .object("interaction", \.interaction, interaction, "The command that an app answers."),
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
      .objects("roles", \.roles, role, "The roles, which texts may mention by ID."),
    ])

  private static let role = FieldTable(
    "role", "A role on a server.", initial: DiscordMessage.Role(),
    fields: [
      .identifier("id", orNumber: \.id, example: "1180000000000000101", "The ID."),
      .string("name", \.name, example: "Skipper", "The name."),
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

  private static let sticker = FieldTable(
    "sticker", "A sticker.", initial: DiscordMessage.Sticker(),
    fields: [
      .string("name", \.name, example: "Wave", "The name."),
      .string(
        "format", \.format, example: "Png", "`Png`, `Apng`, `Gif`, or `Lottie`, which is no image."),
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
      .string(
        "type", \.type, example: "Forward", "`Default`, or `Forward`, which isn't an answer."),
      .identifier("messageId", orNumber: \.id, example: "1246400000000000016", "Its `id`."),
      .identifier(
        "channelId", orNumber: \.channel, example: "1180000000000000700",
        "Its channel, or the thread that was started."),
    ])

  private static let forwarded = FieldTable(
    "forwardedMessage", "A forwarded message.", initial: DiscordMessage.Forwarded(),
    fields: [
      .string(
        FieldName("timestamp"), \.timestamp, example: "2024-05-30T18:00:00+00:00",
        "When the original was sent."),
      .string(
        FieldName("timestampEdited"), \.edited, example: "2024-05-30T18:05:00+00:00",
        "When it was edited."),
      .string("content", \.content, example: "Closed on **Monday**", "The text."),
      .objects("attachments", \.attachments, attachment, "The files."),
      .objects("embeds", \.embeds, embed, "Previews of links, and content of apps."),
      .objects("stickers", \.stickers, sticker, "Stickers."),
    ])

  private static let interaction = FieldTable(
    "interaction", "A command that an app answers.", initial: DiscordMessage.Interaction(),
    fields: [
      .string("name", \.name, example: "ferry", "The command."),
      .object("user", person, "Who used it.", set: { $0.user = $1 }),
    ])
}

extension DiscordFields {
  /// The fields of embeds that are read.
  static let embed = FieldTable(
    "embed", "A link's preview, or content of an app.", initial: DiscordMessage.Embed(),
    fields: [
      .string("title", \.title, example: "Timetable", "The heading, in Discord's Markdown."),
      .string("url", \.url, example: "https://example.com", "Where the heading leads."),
      .string(
        FieldName("timestamp"), \.timestamp, example: "2024-06-02T09:00:00+00:00",
        "The time beside the footer (ISO 8601)."),
      .string(
        "description", \.description, example: "The ferry leaves at **8:40**.",
        "The text, in Discord's Markdown."),
      .string("color", \.color, example: "#2F6FD0", "The bar's colour."),
      .object("author", author, "The author.", set: { $0.author = $1 }),
      .object("thumbnail", media, "A small image, or a video's cover.", set: { $0.thumbnail = $1 }),
      .object("image", media, "The image, or the first of them.", set: { $0.image = $1 }),
      .objects("images", \.images, media, "All images."),
      .object("video", media, "A video.", set: { $0.video = $1 }),
      .object("footer", footer, "The last line.", set: { $0.footer = $1 }),
      .objects("fields", \.fields, field, "More texts, each with a heading."),
    ])

  private static let author = FieldTable(
    "embedAuthor", "The author of an embed.", initial: DiscordMessage.Embed.Author(),
    fields: [
      .string("name", \.name, example: "Harbour", "The name."),
      .string("url", \.url, example: "https://example.com/harbour", "Where the name leads."),
      .string(
        FieldName("iconUrl"), \.icon, example: "lake.json_Files/harbour.png",
        "The image before the name, where it is a file of the export."),
    ])

  private static let media = FieldTable(
    "embedMedia", "An image or a video of an embed.", initial: DiscordMessage.Embed.Media(),
    fields: [
      .string(
        "url", \.url, example: "lake.json_Files/tides.png",
        "Where it is: a file of the export, or an address."),
      .string(
        FieldName("canonicalUrl"), \.original, example: "https://example.com/media/tides.png",
        "The original address, which a missing file has its name from."),
      .integer("width", \.width, unit: "pixels", example: 640, "The width."),
      .integer("height", \.height, unit: "pixels", example: 400, "The height."),
    ])

  private static let footer = FieldTable(
    "embedFooter", "The last line of an embed.", initial: DiscordMessage.Embed.Footer(),
    fields: [
      .string("text", \.text, example: "Harbour office", "The text."),
      .string(
        FieldName("iconUrl"), \.icon, example: "lake.json_Files/office.png",
        "The image before the text, where it is a file of the export."),
    ])

  private static let field = FieldTable(
    "embedField", "A text of an embed.", initial: DiscordMessage.Embed.EmbedField(),
    fields: [
      .string("name", \.name, example: "Pier", "The heading, in Discord's Markdown."),
      .string("value", \.value, example: "3", "The text, in Discord's Markdown."),
      .boolean("isInline", \.isInline, "Whether others may be beside it."),
    ])
}
