// SPDX-License-Identifier: MIT
import BubbleStrings

/// The fields of messages in requests to quote-api.
enum QuoteAPIFields {
  static let message = FieldTable(
    "message", "One message: its sender, and the content of its bubble.",
    initial: QuoteAPIMessage(),
    fields: [
      .object(FieldName("from"), person, "The sender.", set: { $0.from = $1 }),
      .looseText(
        textName, \.text, example: "See you at eight?",
        "The text; below an image, its caption. A number is read as its digits."),
      entities(\.entities, "The styles of the text."),
      .looseFlag(
        "avatar", \.avatar,
        "Whether the sender's avatar is beside the bubble. Of messages that follow each other, the last has it."
      ),
      .looseText(
        FieldName("chatId"), \.chatID, type: .stringOrInteger, example: 66_478_514,
        "The conversation, or the sender. Messages of the same follow each other closely."),
      .looseObject(
        replyName, \.reply, reply, "The message that this one answers, shown above the text."),
      media,
      album,
      .looseText(
        "mediaType", \.mediaType, example: "sticker",
        "`sticker` is drawn without a bubble, `video` with a play button, `gif` and `animation` with a mark, and `video_note` round."
      ),
      .looseFlag(
        hiddenName, \.hidesMedia,
        "Whether the images are hidden: nothing but a few blurred colours is drawn of them, in other styles a placeholder."
      ),
      .looseFlag(
        "mediaCrop", \.mediaCrop,
        "Whether the image is cut to a square at most, and the second of several sizes is taken."),
      .looseNumber(
        "mediaDuration", unit: "seconds", example: 42, "How long a video plays.",
        set: { $0.mediaDuration = $1 }),
      .looseObject("voice", \.voice, voice, "A voice message."),
      .looseObject("document", \.document, document, "A file."),
      .looseObject("audio", \.audio, audio, "A piece of music."),
      .looseObject("forward", \.forward, forward, "That the message was forwarded."),
      .looseText(
        "senderTag", \.senderTag, example: "admin",
        "The sender's role in the group, beside the name."
      ),
      .looseText(
        "viaBot", \.viaBot, example: "gif", "The bot that the message was sent through."),
      .looseFlag("isQuote", \.isQuote, "Whether all of the text is a quotation."),
    ])

  static let textName: FieldName = "text"
  static let replyName: FieldName = "replyMessage"
  static let mediaName: FieldName = "media"
  static let albumName: FieldName = "album"
  static let hiddenName: FieldName = "hasMediaSpoiler"

  /// The fields of which a message needs one.
  static let identifiers = [
    "from", textName.name, replyName.name, mediaName.name, albumName.name, "voice", "document",
    "audio",
  ]

  // MARK: Senders

  private static let person = FieldTable(
    "person", "Someone who sent a message.", initial: QuoteAPIMessage.Person(),
    fields: [
      .looseText(
        "id", \.id, type: .stringOrInteger, example: 66_478_514,
        "The user's ID, which selects the colour of the name, one of seven."),
      Field(
        "name", .string, example: "Mira", "The name. `false` shows none.",
        default: { .string($0.ownName) }
      ) { (reader, person, _) throws(FieldError) in
        guard let value = reader.value("name") else { return }
        if value.bool == false { person.isNameless = true }
        if value.bool == nil { person.ownName = value.string ?? value.description }
      },
      .looseText("first_name", \.firstName, example: "Mira", "The first name, without a `name`."),
      .looseText("last_name", \.lastName, example: "Holm", "The last name, without a `name`."),
      .looseText(
        "title", \.title, example: "The garden", "The name of a chat, for its avatar's letters."),
      .looseText("username", \.username, example: "mira", "The user's name in addresses."),
      .object(
        FieldName("photo"), photo, "The avatar. Without an image it has letters.",
        set: { $0.photo = $1 }),
      .looseText(
        "emoji_status", \.emojiStatus, example: "5368324170671202286",
        "The custom emoji beside the name. It can't be fetched: it is left out, and there is a warning."
      ),
      accentColor(\.accentColor, of: "name"),
    ])

  /// The number of a profile's colour in Telegram.
  private static func accentColor<Root>(
    _ property: WritableKeyPath<Root, Int?> & Sendable, of part: String
  ) -> Field<Root> {
    .looseNumber(
      "accentColorId", example: 5,
      "The colour of the \(part), one of Telegram's 21. Those of 7 and above, which have stripes, are the nearest of the first seven."
    ) { $0[keyPath: property] = Int(exactly: $1) }
  }

  private static let photo = FieldTable(
    "photo", "An avatar's image.", initial: QuoteAPIMessage.Photo(),
    fields: [
      .looseText(
        FieldName("url"), \.url, example: "https://example.com/mira.jpg",
        "An address, a data URI, or a file in the input's folder."),
      .looseText(
        "big_file_id", \.fileID, example: "AQAD",
        "A file of Telegram's. It can't be fetched: the avatar has letters, and there is a warning."
      ),
    ])

  // MARK: Texts

  private static func entities<Root>(
    _ property: WritableKeyPath<Root, [QuoteAPIMessage.Entity]> & Sendable, _ summary: String
  ) -> Field<Root> {
    Field(
      "entities", .objects(entity.description), example: [entity.description.example], summary
    ) { (reader, root, warnings) throws(FieldError) in
      let read = readEntities(reader)
      root[keyPath: property] = read.entities
      let field = reader.path(of: "entities")
      if let reason = read.problem {
        warnings.append(FieldWarning(field: field, reason: .leftOut(because: reason)))
      }
      if read.isCut {
        warnings.append(FieldWarning(field: field, reason: .beyondLimit(.quoteEntities)))
      }
    }
  }

  /// The entities that can be read, and what is wrong with others.
  private static func readEntities(
    _ reader: FieldReader
  ) -> (entities: [QuoteAPIMessage.Entity], problem: String?, isCut: Bool) {
    guard let value = reader.value("entities") else { return ([], nil, false) }
    // One style for all of the text.
    if let style = value.string { return ([.init(type: style, length: Int.max)], nil, false) }
    guard let array = value.array else { return ([], "it is no array", false) }
    // Telegram has no more than 100.
    let read = array.prefix(ContentLimit.quoteEntities.maximum)
    var (entities, warnings): ([QuoteAPIMessage.Entity], [FieldWarning]) = ([], [])
    for element in read {
      guard let object = element.object,
        let read = try? entity.read(FieldReader(object), &warnings), !read.type.isEmpty
      else { continue }
      entities.append(read)
    }
    let missing = read.count - entities.count
    return (
      entities, missing > 0 ? "\(missing) of \(read.count) can't be used" : nil,
      read.count < array.count
    )
  }

  private static let entity = FieldTable(
    "entity", "A style of a part of a text.", initial: QuoteAPIMessage.Entity(),
    fields: [
      .string(
        FieldName("type"), \.type, example: "bold",
        "`bold`, `italic`, `underline`, `strikethrough`, `code`, `pre`, `spoiler`, `blockquote`, `expandable_blockquote`, `text_link`, `url`, `mention`, `text_mention`, `hashtag`, `cashtag`, `bot_command`, `email`, `phone_number`. `custom_emoji` is shown as its text; others are ignored."
      ),
      .integer(
        "offset", \.offset, in: Int.min...Int.max, unit: "UTF-16 code units", example: 0,
        "The start. What lies outside of the text is cut off, and a part of a character counts as all of it."
      ),
      .integer(
        "length", \.length, in: Int.min...Int.max, unit: "UTF-16 code units", example: 3,
        "The length."),
      .string(
        FieldName("url"), \.url, example: "https://example.com", "The target of a `text_link`."),
      .string("language", \.language, example: "swift", "The language of code in a `pre`."),
    ])

  private static let reply = FieldTable(
    "reply", "A message that is answered. Shown if it has a name, and a text or an image.",
    initial: QuoteAPIMessage.Reply(),
    fields: [
      .looseText("name", \.name, example: "Tom", "The name of its sender."),
      .looseText(
        textName, \.text, example: "When shall we meet?",
        "Its text, shown as one line. Without one, a word such as Photo is, for the kind of its image."
      ),
      entities(\.entities, "The styles of its text."),
      .looseText(
        FieldName("chatId"), \.chatID, type: .stringOrInteger, example: 41,
        "Its sender's ID, which selects the colour. Without one, the sender of this message has."),
      .looseObject("from", \.from, person, "Its sender."),
      .looseObject(mediaName, \.media, repliedImage, "Its image, shown small."),
      accentColor(\.accentColor, of: "reply"),
    ])

  // MARK: Files

  /// One file, or the sizes of a photo.
  private static let media = Field<QuoteAPIMessage>(
    mediaName, .objectOrObjects(image.description), example: image.description.example,
    "An image: an object, or an array of the sizes of a photo, of which the last is taken."
  ) { (reader, message, warnings) throws(FieldError) in
    guard let value = reader.value(mediaName) else { return }
    let objects = value.object.map { [$0] } ?? value.array?.compactMap(\.object)
    guard let objects else {
      throw reader.mismatch(mediaName, value, expected: "an object or an array of objects")
    }
    let path = reader.path(of: mediaName)
    for object in objects {
      message.media.append(try image.read(FieldReader(object, path: path), &warnings))
    }
  }

  /// The parts of an album.
  private static let album = Field<QuoteAPIMessage>(
    albumName, .objects(albumItem.description), example: [albumItem.description.example],
    "Photos and videos that were sent together, up to 10, drawn as one block in place of `media`."
  ) { (reader, message, warnings) throws(FieldError) in
    guard let value = reader.value(albumName) else { return }
    guard let items = value.array else {
      throw reader.mismatch(albumName, value, expected: "an array of objects")
    }
    let (path, limit) = (reader.path(of: albumName), ContentLimit.quoteAlbum)
    for (index, item) in items.prefix(limit.maximum).enumerated() {
      guard let object = item.object else { continue }
      message.album.append(
        try albumItem.read(FieldReader(object, path: "\(path)[\(index)]"), &warnings))
    }
    if items.count > limit.maximum {
      warnings.append(FieldWarning(field: path, reason: .beyondLimit(limit)))
    }
  }

  private static let image = FieldTable(
    "image", "An image.", initial: QuoteAPIMessage.Media(), fields: imageFields)

  private static let albumItem = FieldTable(
    "albumItem", "A photo or a video of an album.", initial: QuoteAPIMessage.Media(),
    fields: [
      .looseText(
        FieldName("type"), \.kind, example: "photo",
        "`photo`, `video` with a play button, `animation` or `gif` with a mark."),
      .looseNumber(
        "duration", unit: "seconds", example: 42, "How long a video plays.",
        set: { $0.duration = $1 }),
    ] + imageFields)

  private static let repliedImage = FieldTable(
    "repliedImage", "The image of a message that is answered.", initial: QuoteAPIMessage.Media(),
    fields: [
      .looseText(
        "kind", \.kind, example: "photo",
        "`photo`, `video`, `video_note`, `animation`, `sticker`, `voice`, `audio`, `document` or `story`."
      )
    ] + imageFields)

  private static var imageFields: [Field<QuoteAPIMessage.Media>] {
    [
      .looseText(
        FieldName("url"), \.url, example: "https://example.com/lake.jpg",
        "An address, a data URI, or a file in the input's folder."),
      .looseText(
        FieldName("file_id", aliases: ["fileId"]), \.fileID, example: "AgAC",
        "A file of Telegram's. It can't be fetched: the image is left out, and there is a warning."),
      .looseNumber(
        "width", unit: "pixels", example: 1024, "The image's width.", set: { $0.pixelWidth = $1 }),
      .looseNumber(
        "height", unit: "pixels", example: 768, "The image's height.",
        set: { $0.pixelHeight = $1 }),
      .looseFlag(
        "is_animated", \.isAnimated, "Whether it moves. The image of `thumb` is shown then."),
      .looseObject(
        FieldName("thumb", aliases: ["thumbnail"]), \.thumbnail, thumbnail, "Its still image."),
    ]
  }

  private static let thumbnail = FieldTable(
    "thumb", "A small image of a file.", initial: QuoteAPIMessage.Thumbnail(),
    fields: [
      .looseText(
        FieldName("url"), \.url, example: "https://example.com/cover.jpg",
        "An address, a data URI, or a file in the input's folder."),
      .looseText(
        "file_id", \.fileID, example: "AAMC", "A file of Telegram's. It can't be fetched."),
    ])

  private static let voice = FieldTable(
    "voice", "A voice message. Without a waveform, its bars are low.",
    initial: QuoteAPIMessage.Voice(),
    fields: [
      Field(
        "waveform", .numbers(0...31), example: [3, 12, 31, 18, 5],
        "The loudness over time. Numbers outside of the range count as its ends."
      ) { (reader, voice, warnings) throws(FieldError) in
        // Telegram has 100.
        let (values, limit) = (reader.value("waveform")?.array ?? [], ContentLimit.quoteWaveform)
        voice.waveform = values.prefix(limit.maximum).map { min(max($0.double ?? 0, 0), 31) }
        if values.count > limit.maximum {
          warnings.append(
            FieldWarning(field: reader.path(of: "waveform"), reason: .beyondLimit(limit)))
        }
      },
      .looseNumber(
        "duration", unit: "seconds", example: 12, "How long it plays.",
        set: { $0.duration = $1 }),
    ])

  private static let document = FieldTable(
    "document", "A file.", initial: QuoteAPIMessage.Document(),
    fields: [
      .looseText("file_name", \.name, example: "timetable.pdf", "Its name."),
      .looseNumber(
        "file_size", unit: "bytes", example: 18_689, "Its size.", set: { $0.byteCount = $1 }),
    ])

  private static let audio = FieldTable(
    "audio", "A piece of music.", initial: QuoteAPIMessage.Audio(),
    fields: [
      .looseText("title", \.title, example: "Evening song", "Its title."),
      .looseText("performer", \.performer, example: "The Lake Quartet", "Who plays it."),
      .looseNumber(
        "duration", unit: "seconds", example: 215, "How long it plays.",
        set: { $0.duration = $1 }),
      cover,
    ])

  /// The cover of a piece of music: an object, or the name of the file alone.
  private static let cover = Field<QuoteAPIMessage.Audio>(
    coverName, .objectOrText(thumbnail.description), example: thumbnail.description.example,
    "Its cover; a string is its `url`, or else its `file_id`."
  ) { (reader, audio, warnings) throws(FieldError) in
    guard let value = reader.value(coverName) else { return }
    if let text = value.string, !text.isEmpty {
      let isAddress = text.containsExactly("://") || text.beginsExactly(with: "data:")
      audio.thumbnail = .init(url: isAddress ? text : "", fileID: isAddress ? "" : text)
    } else if value.object != nil, let fields = try reader.fields(coverName) {
      audio.thumbnail = try thumbnail.read(fields, &warnings)
    }
  }

  private static let coverName = FieldName("thumb", aliases: ["thumbnail"])

  private static let forward = FieldTable(
    "forward", "The origin of a forwarded message.", initial: QuoteAPIMessage.Forward(),
    fields: [
      .looseText(
        "label", \.label, example: "Forwarded from Tom", "The line above the text.")
    ])
}
