// SPDX-License-Identifier: MIT
import BubbleMessages

extension TelegramFields {
  static let media: [Field<TelegramMessage>] = [
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
    .string(
      FieldName("mime_type"), \.mimeType, example: "image/webp",
      "The kind of a file without a `media_type`."),
    .string("performer", \.performer, example: "Mira", "Who plays the music."),
    .string(FieldName("sticker_emoji"), \.stickerEmoji, example: "😎", "The emoji of a sticker."),
    .integer(
      FieldName("duration_seconds"), \.duration, unit: "seconds", example: 12,
      "How long it plays; of a call, how long it was."),
    .integer("width", \.width, unit: "pixels", example: 1280, "An image's or a video's width."),
    .integer("height", \.height, unit: "pixels", example: 720, "An image's or a video's height."),
    .integer(
      FieldName("self_destruct_period_seconds"), \.destructionPeriod, unit: "seconds", example: 10,
      "How long the photo or video could be seen; 2147483647 is once."),
    .integer(
      FieldName("paid_stars_amount"), \.paidStars, unit: "stars", example: 50,
      "The price of photos or videos, which aren't exported."),
  ]

  // MARK: Places and people

  static let places: [Field<TelegramMessage>] = [
    .object(FieldName("location_information"), \.location, location, "A place."),
    .integer(
      FieldName("live_location_period_seconds"), \.livePeriod, unit: "seconds", example: 900,
      "How long the place was followed."),
    .string(FieldName("place_name"), \.place, example: "Lake café", "The name of the place."),
    .string("address", \.address, example: "Quay 3", "Its address."),
    .object(FieldName("contact_information"), \.contact, contact, "A contact."),
    .string(
      FieldName("contact_vcard"), \.card, example: "contacts/contact_1.vcard",
      "The contact's file, as `file`."),
    .integer(
      FieldName("contact_vcard_file_size"), \.cardSize, unit: "bytes", example: 310, "Its size."),
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
}
