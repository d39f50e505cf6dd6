// SPDX-License-Identifier: MIT
/// A message of Telegram Desktop's export as it is written.
struct TelegramMessage: Sendable {
  var id = ""
  var type = "message"
  var date = ""
  var unixTime = ""
  var edited = ""
  var from = ""
  var fromID = ""
  var actor = ""
  var actorID = ""
  var action = ""
  var title = ""
  var members: [String] = []
  var text: [TextPart<Entity>] = []
  var entities: [TextPart<Entity>] = []
  var replyTo = ""
  var forwardedFrom = ""
  var photo = ""
  var file = ""
  var fileName = ""
  var thumbnail = ""
  var mediaType = ""
  var stickerEmoji = ""
  var photoSize = 0
  var fileSize = 0
  var duration = 0
  var width = 0
  var height = 0
  var place = ""
  var address = ""
  var location: LocationElement?
  var contact: Contact?
  var poll: Poll?
  var reactions: [TelegramReaction] = []

  struct Entity: Sendable {
    var type = ""
    var text = ""
    var address = ""
    var language = ""
  }

  struct Contact: Sendable {
    var firstName = ""
    var lastName = ""
    var phone = ""
  }

  struct Poll: Sendable {
    var question = ""
    var voters = 0
    var answers: [Answer] = []

    struct Answer: Sendable {
      var text = ""
      var voters = 0
      var isChosen = false
    }
  }

  struct TelegramReaction: Sendable {
    var type = "emoji"
    var emoji = ""
    var count = 0
    var recent: [Recent] = []

    struct Recent: Sendable {
      var from = ""
      var fromID = ""
    }
  }
}

/// The fields of Telegram's messages that are read.
enum TelegramFields {
  static let message = FieldTable(
    "message", "One message, or one line of what happened to the chat.",
    initial: TelegramMessage(), fields: origin + content + media + extras)

  private static let origin: [Field<TelegramMessage>] = [
    .identifier("id", orNumber: \.id, example: 17, "The identifier. Required."),
    .string("type", \.type, example: "service", "`message`, or `service` for what happened."),
    .string(
      "date", \.date, example: "2024-06-01T10:15:30",
      "When it was sent, by the clock of the computer that exported it."),
    .string(
      FieldName("date_unixtime"), \.unixTime, example: "1717229730",
      "The same in seconds since 1970, as text."),
    .string("edited", \.edited, example: "2024-06-01T10:16:00", "When it was edited."),
    .string("from", \.from, example: "Mira", "The sender's name; none for deleted accounts."),
    .identifier(
      FieldName("from_id"), orNumber: \.fromID, example: "user17", "The sender's ID."),
    .string("actor", \.actor, example: "Mira", "Who did what happened."),
    .identifier(FieldName("actor_id"), orNumber: \.actorID, example: "user17", "Their ID."),
    .string("action", \.action, example: "invite_members", "What happened."),
    .string(
      "title", \.title, example: "Trail & Table",
      "The new name of a group; of music, its title."),
    Field(
      "members", .strings, example: ["Tom"],
      "The names of those whom it concerns. Deleted accounts, which are `null`, are left out."
    ) { (reader, root, _) throws(FieldError) in
      guard let value = reader.value("members") else { return }
      guard let names = value.array else {
        throw reader.mismatch("members", value, expected: "an array")
      }
      root.members = names.compactMap(\.string)
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
    .string(
      FieldName("forwarded_from"), \.forwardedFrom, example: "Harbour news",
      "Who wrote it first."),
    .objects("reactions", \.reactions, reaction, "The reactions, in the order to show."),
  ]

  private static let entity = FieldTable(
    "entity", "A stretch of a text.", initial: TelegramMessage.Entity(),
    fields: [
      .string(
        "type", \.type, example: "bold",
        "`plain`, `bold`, `italic`, `strikethrough`, `underline`, `spoiler`, `code`, `pre`, `blockquote`, `link`, "
          + "`text_link` and others, which are shown as plain text."),
      .string("text", \.text, example: "eight", "The characters."),
      .string("href", \.address, example: "https://example.com", "Where a `text_link` leads."),
      .string("language", \.language, example: "swift", "The language of `pre`."),
    ])

  private static let media: [Field<TelegramMessage>] = [
    .string(
      "photo", \.photo, example: "photos/photo_1@01-06-2024_10-15-30.jpg",
      "The photo: a file of the export, or a note in brackets that it isn't there."),
    .integer(
      FieldName("photo_file_size"), \.photoSize, unit: "bytes", example: 81_920, "Its size."),
    .string("file", \.file, example: "files/menu.pdf", "Any other file, in the same way."),
    .string(FieldName("file_name"), \.fileName, example: "menu.pdf", "The file's name."),
    .integer(FieldName("file_size"), \.fileSize, unit: "bytes", example: 81_920, "Its size."),
    .string(
      "thumbnail", \.thumbnail, example: "video_files/tide.mp4_thumb.jpg",
      "The preview of a video or a sticker, a file of the export."),
    .string(
      FieldName("media_type"), \.mediaType, example: "voice_message",
      "`sticker`, `voice_message`, `video_message`, `video_file`, `animation` or `audio_file`."),
    .string(FieldName("sticker_emoji"), \.stickerEmoji, example: "😎", "What a sticker stands for."),
    .integer(
      FieldName("duration_seconds"), \.duration, unit: "seconds", example: 12,
      "How long it plays; of a call, how long it was."),
    .integer("width", \.width, unit: "pixels", example: 1280, "An image's or a video's width."),
    .integer("height", \.height, unit: "pixels", example: 720, "An image's or a video's height."),
  ]

  private static let extras: [Field<TelegramMessage>] = [
    .object(FieldName("location_information"), \.location, location, "A place."),
    .string(FieldName("place_name"), \.place, example: "Lake café", "What the place is called."),
    .string("address", \.address, example: "Quay 3", "Its address."),
    .object(FieldName("contact_information"), \.contact, contact, "A contact."),
    .object("poll", \.poll, poll, "A poll."),
  ]

  private static let location = FieldTable(
    "location", "A place.", initial: LocationElement(),
    fields: [
      .number(
        "latitude", \.latitude, unit: "degrees", example: 47.37, "Degrees north of the equator."),
      .number(
        "longitude", \.longitude, unit: "degrees", example: 8.54, "Degrees east of Greenwich."),
    ])

  private static let contact = FieldTable(
    "contact", "A contact.", initial: TelegramMessage.Contact(),
    fields: [
      .string(FieldName("first_name"), \.firstName, example: "Omar", "The first name."),
      .string(FieldName("last_name"), \.lastName, example: "Haddad", "The last name."),
      .string(FieldName("phone_number"), \.phone, example: "+41 00 000 00 00", "The number."),
    ])

  private static let poll = FieldTable(
    "poll", "A poll.", initial: TelegramMessage.Poll(),
    fields: [
      .string("question", \.question, example: "Which day?", "The question."),
      .integer(FieldName("total_voters"), \.voters, example: 3, "How many people voted."),
      .objects("answers", \.answers, answer, "The answers."),
    ])

  private static let answer = FieldTable(
    "answer", "An answer of a poll.", initial: TelegramMessage.Poll.Answer(),
    fields: [
      .string("text", \.text, example: "Saturday", "The answer."),
      .integer("voters", \.voters, example: 2, "How many people chose it."),
      .boolean("chosen", \.isChosen, "Whether the one who exported did."),
    ])

  private static let reaction = FieldTable(
    "reaction", "One emoji that people answered with.",
    initial: TelegramMessage.TelegramReaction(),
    fields: [
      .string("type", \.type, example: "custom_emoji", "`emoji`, `custom_emoji` or `paid`."),
      .string("emoji", \.emoji, example: "👍", "The emoji; custom ones have none, and are a star."),
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
