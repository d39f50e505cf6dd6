// SPDX-License-Identifier: MIT
import BubbleMessages

/// A message of a Slack export as it is written.
struct SlackMessage: Sendable {
  var ts = ""
  var type = "message"
  var subtype = ""
  var user = ""
  var botID = ""
  var username = ""
  var text = ""
  var threadTS = ""
  var isHidden = false
  var edited: Edit?
  var profile: Profile?
  var blocks: [JSONObject] = []
  var files: [JSONObject] = []
  var attachments: [JSONObject] = []
  var reactions: [SlackReaction] = []

  struct Edit: Sendable {
    var user = ""
    var ts = ""
  }

  struct Profile: Sendable {
    var displayName = ""
    var realName = ""
    var name = ""
    var image = ""
    var botID = ""
  }

  /// The documented members of a file. Files are read from what is written, which has many more.
  struct File: Sendable {
    var id = ""
    var name = ""
    var title = ""
    var mimetype = ""
    var filetype = ""
    var subtype = ""
    var size = 0
    var width = ""
    var height = ""
    var duration = 0
    var mode = ""
    var access = ""
    var address = ""
    var preview = ""
    var alternative = ""
  }

  /// The documented members of an attachment.
  struct Attachment: Sendable {
    var fallback = ""
    var color = ""
    var pretext = ""
    var author = ""
    var title = ""
    var link = ""
    var text = ""
    var fields: [AttachmentField] = []
    var blocks: [JSONObject] = []
    var image = ""
    var thumbnail = ""
    var footer = ""
  }

  /// A field of an attachment.
  struct AttachmentField: Sendable {
    var title = ""
    var value = ""
  }

  struct SlackReaction: Sendable {
    var name = ""
    var count = 0
    var users: [String] = []
  }
}

/// The fields of messages of a Slack export that are read. There are many more.
enum SlackFields {
  static let message = FieldTable(
    "message", "One message of a day's file.", initial: SlackMessage(),
    fields: [
      .string(
        "ts", \.ts, example: "1717236000.000100",
        "When it was sent, in seconds since 1970, as text; also what identifies it. Required."),
      .string("type", \.type, example: "message", "Always `message`; others are left out."),
      .string(
        "subtype", \.subtype, example: "channel_join",
        "What kind of message it is; without it, what someone wrote."),
      .string("user", \.user, example: "U02MIRA", "The ID of the sender, as in `users.json`."),
      .string(FieldName("bot_id"), \.botID, example: "B07TIDE", "The sender's ID, of an app."),
      .string(
        "username", \.username, example: "Tide table",
        "The name of an app, before others that it has."),
      .string("text", \.text, example: "See you at *eight*, <@U02TOM>", "The text, as mrkdwn."),
      .string(
        FieldName("thread_ts"), \.threadTS, example: "1717235000.000200",
        "The `ts` of the message that began the thread."),
      .boolean("hidden", \.isHidden, "Whether it is a record of a change, which isn't shown."),
      .object("edited", \.edited, edit, "When it was edited; there for edited messages only."),
      .object(FieldName("user_profile"), \.profile, profile, "The sender at that time."),
      .values(
        "blocks", \.blocks, named: "block",
        example: [
          "type": "section", "text": ["type": "mrkdwn", "text": "See you at *eight*"],
        ],
        "The message as blocks, which are shown in place of `text`: as text, or as a card where one of them is more "
          + "than text."),
      .values("files", \.files, of: file, "The files that were sent."),
      .values(
        "attachments", \.attachments, of: attachment,
        "What apps and links add below the text, each shown as a card."),
      .objects("reactions", \.reactions, reaction, "The reactions, in the order to show."),
    ])

  private static let edit = FieldTable(
    "edited", "An edit.", initial: SlackMessage.Edit(),
    fields: [
      .string("user", \.user, example: "U02MIRA", "Who edited the message."),
      .string("ts", \.ts, example: "1717236060.000000", "When, in seconds since 1970."),
    ])

  private static let profile = FieldTable(
    "user_profile", "A sender.", initial: SlackMessage.Profile(),
    fields: [
      .string(FieldName("display_name"), \.displayName, example: "Mira", "The name to show."),
      .string(FieldName("real_name"), \.realName, example: "Mira Kovač", "The full name."),
      .string("name", \.name, example: "mira", "The account's name."),
      .string(
        FieldName("image_72"), \.image, example: "avatars/mira.png",
        "The avatar, where it is a file of the export. Addresses aren't fetched."),
      .string(
        FieldName("bot_id"), \.botID, example: "B07TIDE",
        "The ID of an app's messages, in `users.json`."),
    ])

  /// A person of `users.json`.
  static let user = FieldTable(
    "user", "A person.", initial: SlackUser(),
    fields: [
      .string("id", \.id, example: "U02MIRA", "The ID."),
      .string("name", \.name, example: "mira", "The account's name."),
      .string(FieldName("real_name"), \.realName, example: "Mira Kovač", "The full name."),
      .object("profile", \.profile, profile, "The names and the avatar."),
    ])

  private static let file = FieldTable(
    "file", "A file. Of deleted ones (`mode` is `tombstone`) and hidden ones there is a line.",
    initial: SlackMessage.File(),
    fields: [
      .string("id", \.id, example: "F07LAKE", "The file's ID."),
      .string("name", \.name, example: "lake.png", "The file's name."),
      .string("title", \.title, example: "The lake", "What it is called, where it has no name."),
      .string("mimetype", \.mimetype, example: "image/png", "The type of its content."),
      .string(
        "filetype", \.filetype, example: "png", "The kind: `quip` is a canvas, `space` a post."),
      .string("subtype", \.subtype, example: "slack_audio", "The kind of a clip."),
      .integer("size", \.size, unit: "bytes", example: 18_689, "The file's size."),
      .identifier(
        FieldName("original_w"), orNumber: \.width, example: 1024,
        "An image's width in pixels."),
      .identifier(
        FieldName("original_h"), orNumber: \.height, example: 768,
        "An image's height in pixels."),
      .integer(
        FieldName("duration_ms"), \.duration, unit: "milliseconds", example: 12_000,
        "How long a recording plays."),
      .string("mode", \.mode, example: "hosted", "`tombstone` for a file that was deleted."),
      .string(
        FieldName("file_access"), \.access, example: "visible",
        "`access_denied` for a file that can't be seen."),
      .string(
        FieldName("external_url"), \.address, example: "https://example.com/budget",
        "The address of a file that isn't Slack's."),
      .string("preview", \.preview, example: "engine.start()", "The beginning of a text."),
      .string(FieldName("alt_txt"), \.alternative, example: "A lake", "An image's description."),
    ])

  private static let attachment = FieldTable(
    "attachment", "What an app or a link adds.", initial: SlackMessage.Attachment(),
    fields: [
      .string(
        "fallback", \.fallback, example: "Ferry: 8:40",
        "The same as plain text, shown where there is nothing else."),
      .string(
        "color", \.color, example: "#2F6FD0",
        "The bar's colour: `good`, `warning`, `danger`, or hexadecimal digits."),
      .string("pretext", \.pretext, example: "Tomorrow:", "The text above, as mrkdwn."),
      .string(FieldName("author_name"), \.author, example: "Harbour", "Who wrote it."),
      .string("title", \.title, example: "Timetable", "The heading."),
      .string(
        FieldName("title_link"), \.link, example: "https://example.com", "Where that leads."),
      .string("text", \.text, example: "The ferry leaves at *8:40*.", "The text, as mrkdwn."),
      .objects("fields", \.fields, attachmentField, "Short texts with names."),
      .values(
        "blocks", \.blocks, named: "block", example: ["type": "divider"],
        "The content as blocks."),
      .string(
        FieldName("image_url"), \.image, example: "files/chart.png",
        "An image, where it is a file of the export. Addresses aren't fetched."),
      .string(
        FieldName("thumb_url"), \.thumbnail, example: "files/boat.png", "A small image."),
      .string("footer", \.footer, example: "Harbour office", "The last line."),
    ])

  private static let attachmentField = FieldTable(
    "attachment_field", "A short text with a name.", initial: SlackMessage.AttachmentField(),
    fields: [
      .string("title", \.title, example: "Pier", "The name."),
      .identifier("value", orNumber: \.value, example: "3", "The text, as mrkdwn."),
    ])

  private static let reaction = FieldTable(
    "reaction", "One emoji that people answered with.", initial: SlackMessage.SlackReaction(),
    fields: [
      .string("name", \.name, example: "thumbsup", "The emoji's name, without colons."),
      .integer("count", \.count, example: 2, "How many people chose it."),
      .strings("users", \.users, example: ["U02TOM"], "The IDs of some of them."),
    ])
}

/// A person of `users.json`.
struct SlackUser: Sendable {
  var id = ""
  var name = ""
  var realName = ""
  var profile: SlackMessage.Profile?

  /// The name to show.
  var displayName: String {
    firstNonEmpty(profile?.displayName, profile?.realName, realName, name) ?? id
  }
}
