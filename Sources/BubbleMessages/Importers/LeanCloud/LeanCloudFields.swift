// SPDX-License-Identifier: MIT
/// The fields of messages as LeanCloud's REST API exports them, around the content.
///
/// The content of a message is a JSON text in ``data``; its fields are in ``LeanCloudPayload``.
enum LeanCloudFields {
  /// All fields of a message except for its content.
  static let message = FieldTable(
    "message", "One message: who sent it, when, where, and what it holds.",
    initial: LeanCloudMessage(),
    fields: [
      // Errors about other fields carry the identifier.
      .identifier(
        identifierName, \.messageID, example: "vdkGm4dtRNmhQ5gq", "The identifier. Required."),
      .number(
        "timestamp", \.milliseconds, in: milliseconds, unit: "milliseconds since 1970",
        example: 1_778_835_660_500,
        "When the message was sent, up to the year 9999. 0 is unknown."),
      .string(senderName, \.sender, example: "mira", "The client ID of the sender."),
      .string(
        conversationName, \.conversationID, example: "5541c02ce4b0f83f4d44414e",
        "The conversation that the message was sent to."),
      .string(
        "to", \.receiver, example: "tom",
        "The client ID of the receiver, in old exports; in others, the conversation again."),
      .boolean(
        FieldName("is-room"), \.isRoom, "Whether the conversation is a chat room, which is a group."
      ),
      .boolean("bin", \.isBinary, "Whether `data` is base64 of bytes."),
    ])

  static let identifierName = FieldName("msg-id")
  static let conversationName = FieldName("conv-id")
  static let senderName: FieldName = "from"

  /// The field with a message's content.
  static let data: FieldName = "data"

  /// The range of dates up to the year 9999, the calendar's limit.
  static let milliseconds = 0...253_402_300_799_000
}

// MARK: What a message holds

extension LeanCloudFields {
  /// The fields of the content.
  static let payload = FieldTable(
    "data", "The content of a message, by its media type.", initial: LeanCloudPayload(),
    fields: [
      .integer(
        typeName, \.type, in: Int.min...Int.max, example: -1,
        "The media type: -1 text, -2 image, -3 voice, -4 video, -5 location, -6 file, -127 taken back; larger than 0 is an application's own."
      ),
      .string(
        "_lctext", \.text, example: "See you at eight?",
        "The text. Of a location, the address; of other types, it isn't shown."),
      .attachment(
        attributesName, \.attributes, example: ["typeTitle": "Card", "degrade": "A contact card"],
        "What the sender attached, as an object or as JSON text; see below."),
      .object(
        fileName, \.file, file, "The file of an image, a voice message, a video or a file."),
      .object(locationName, \.location, location, "The place of a location."),
    ])

  static let typeName: FieldName = "_lctype"
  static let attributesName: FieldName = "_lcattrs"
  static let fileName: FieldName = "_lcfile"
  static let locationName: FieldName = "_lcloc"

  private static let file = FieldTable(
    "file", "A file that was uploaded.", initial: LeanCloudFile(),
    fields: [
      .string(
        FieldName("url"), \.url, example: "https://example.com/lake.jpg",
        "Where to download it, or a file in the input's folder."),
      .string(FieldName("objId"), \.objectID, example: "54699d87e4b0a56c", "Its identifier."),
      .string("name", \.name, example: "timetable.pdf", "Its name, where `metaData` has none."),
      .number(
        "size", \.size, in: size, unit: "bytes", example: 18_689,
        "Its size, where `metaData` has none."),
      .object("metaData", metaData, "What is known of its content.", set: { $0.metaData = $1 }),
    ])

  private static let metaData = FieldTable(
    "metaData", "Properties of a file's content.", initial: LeanCloudFile.MetaData(),
    fields: [
      .string("name", \.name, example: "lake.jpg", "The file's name."),
      .string("format", \.format, example: "mov", "The file's format; of a video, its container."),
      .number(
        "width", \.width, in: pixels, unit: "pixels", example: 1024, "An image's width, rounded."),
      .number(
        "height", \.height, in: pixels, unit: "pixels", example: 768, "An image's height, rounded."),
      .number(
        "duration", \.duration, in: pixels, unit: "seconds", example: 26.4,
        "How long a recording plays, rounded."),
      .number(
        "size", \.size, in: size, unit: "bytes", example: 18_689, "The file's size, rounded."),
    ])

  private static let pixels = 0...Int(Int32.max)

  /// The integers that a `Double` represents exactly, without negative ones.
  private static let size = 0...9_007_199_254_740_991

  private static let location = FieldTable(
    "location", "A place.", initial: LocationElement(),
    fields: [
      .number(
        "longitude", \.longitude, unit: "degrees", example: 9.98, "Degrees east of Greenwich."),
      .number(
        "latitude", \.latitude, unit: "degrees", example: 53.54, "Degrees north of the equator."),
    ])
}
