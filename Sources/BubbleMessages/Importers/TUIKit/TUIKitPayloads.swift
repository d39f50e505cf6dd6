// SPDX-License-Identifier: MIT
/// The payloads of TUIKit's open fields: custom messages, signals, and data attached to messages.
///
/// Cells and cell data read the keys that they show; the tables here are for documents and tests. A
/// key of another type than its table has counts as missing.
enum TUIKitPayloads {
  /// Every payload, in the order in which documents list them.
  static let all = customMessages + calls + attachments

  private static let customMessages = [
    payload(
      "text_link", "A link, shown as a card. In `customElem.data`.",
      .text("text", "Ferry and bike rental", "The text."),
      .text("link", "https://example.com", "The address that a tap opens.")),
    payload(
      "group_create", "A notice that a group was created. In `customElem.data`.",
      .text("opUser", "Mira", "Who did, where the message has neither a name card nor a nickname."),
      .whole("cmd", 1, "What was created: 1 a community, any other number a group."),
      .text("content", "created the group", "The rest of the sentence, where there is no `cmd`.")),
    payload(
      "order", "An order or a product. In `customElem.data`.",
      .text("title", "Bicycle lamp", "The name of it."),
      .text("description", "Rechargeable, 400 lumens", "A line about it."),
      .text(
        "imageUrl", "pictures/lamp.png", "Its image: a file in the input's folder, or a data URI."),
      .text("price", "39,90 €", "The price, as it is shown."),
      .text("link", "https://example.com/order/7", "The address that a tap opens.")),
    payload(
      "evaluation",
      "A rating of a service. In `customElem.data`; the title is in `customElem.desc`.",
      .whole("score", 4, "How many of five stars."),
      .text("comment", "Quick and friendly", "What was written about it. May be empty.")),
    payload(
      "user_typing_status",
      "A sign that someone is typing, or has stopped. In `customElem.data`. Never shown as a message.",
      .whole("typingStatus", 1, "1 while typing."), .whole("userAction", 14, "Always 14."),
      .text("actionParam", "EIMAMSG_InputStatus_Ing", "The same as text, for older versions.")),
    payload(
      "local_tips", "A notice of the application's own. In `customElem.data`.",
      .text("content", "Lin is not in your contacts", "The notice.")),
    ObjectDescription(
      name: "chatbotPlugin",
      summary: "An answer of a chatbot. In `customElem.data`, which has no `businessID` then.",
      fields: [
        .whole("chatbotPlugin", 1, "Any value: its presence marks an answer."),
        .texts(
          "chunks", ["The clip ", "is on its way."], "The text, put together without spaces."),
        .whole("isFinished", 1, "1 when there is nothing to come."),
        .whole("src", 23, "Which part of the plugin wrote it. 22 is never shown, 23 is an error."),
        .text("errorInfo", "The assistant is busy", "The text of an error."),
      ]),
  ]

  private static let calls = [
    payload(
      "av_call",
      "A step of a call, in `signaling.data`, which `rtc_call` is another name for. `signaling` has the "
        + "action, the group and those called.",
      .whole("call_type", 2, "1 voice, 2 video."),
      .number(
        "call_end", 65, unit: "seconds", "How long the call lasted; it is over where this is there."
      ),
      .text(
        "line_busy", "", "There, with any value, where a call was refused since another goes on."),
      .nested(
        "data", example: ["cmd": "hangup", "inviter": "mira"],
        "The step, `cmd` (`videoCall`, `audioCall`, `switchToAudio`, `hangup`), and who called, `inviter`."
      ))
  ]

  private static let attachments = [
    ObjectDescription(
      name: "messageReply",
      summary:
        "The message that this one answers, in versions up to 8.9. In `cloudCustomData`. Later ones have "
        + "`quoteInfo` instead.",
      fields: [
        .text("messageID", "m-16", "Its `msgID`."),
        .text(
          "messageRootID", "m-12",
          "The first message of the answers. Without it, this one only quotes."),
        .text("messageAbstract", "See you at eight?", "Its text, or a line in place of it."),
        .text("messageSender", "Mira", "The name of who sent it."),
        .whole("messageType", 1, "The number of its element, as in `elemType`."),
        .number("messageTime", 1_778_835_660, unit: "seconds since 1970", "When it was sent."),
        .whole("messageSequence", 16, "Its place in the conversation."),
        .whole("version", 1, "Without it, or above 1, all of this is ignored."),
      ]),
    ObjectDescription(
      name: "messageReplies",
      summary: "The answers to a message, whose row counts them. In `cloudCustomData`.",
      fields: [
        .nested(
          "replies", isList: true,
          example: [["messageID": "m-17", "messageSender": "Tom", "messageAbstract": "Yes"]],
          "The answers, each with the keys of `messageReply`."),
        .whole("version", 1, "The version of this."),
      ]),
    ObjectDescription(
      name: "localCustomData",
      summary: "This device's data about a message. In `localCustomData`.",
      fields: [
        .text("translation", "See you at eight?", "A text in the viewer's language."),
        .whole(
          "translation_view_status", 3,
          "Whether the translation shows: 1 hidden, 2 loading, 3 shown, 4 found unfit to show."),
        .flag("translation_hide_original", "Whether the translation is in place of the text."),
        .flag("translation_user_show_original", "Whether the viewer asked for the text again."),
        .text("voice_to_text", "See you at eight", "The transcript of a voice message."),
        .whole(
          "voice_to_text_view_status", 3, "Whether the transcript shows, as for translations."),
      ]),
  ]

  /// A payload with a `businessID`, which is its name.
  private static func payload(
    _ businessID: String, _ summary: String, _ fields: FieldDescription...
  ) -> ObjectDescription {
    let id = FieldDescription(
      name: "businessID", aliases: ["businessId"], type: .string, unit: nil, defaultValue: .null,
      example: .string(businessID), summary: "Which kind of message it is.")
    return ObjectDescription(name: businessID, summary: summary, fields: [id] + fields)
  }
}

extension FieldDescription {
  fileprivate static func text(
    _ name: String, _ example: String, _ summary: String
  ) -> FieldDescription { key(name, .string, .string(example), summary) }

  fileprivate static func texts(
    _ name: String, _ example: [String], _ summary: String
  ) -> FieldDescription { key(name, .strings, .array(example.map { .string($0) }), summary) }

  fileprivate static func whole(
    _ name: String, _ example: Int, _ summary: String
  ) -> FieldDescription { key(name, .integer(0...Int.max), .integer(example), summary) }

  fileprivate static func number(
    _ name: String, _ example: Int, unit: String, _ summary: String
  ) -> FieldDescription { key(name, .number(nil), .integer(example), unit: unit, summary) }

  fileprivate static func flag(_ name: String, _ summary: String) -> FieldDescription {
    key(name, .boolean, true, summary)
  }

  fileprivate static func nested(
    _ name: String, isList: Bool = false, example: JSONValue, _ summary: String
  ) -> FieldDescription {
    let object = ObjectDescription(name: name, summary: summary, fields: [])
    return key(name, isList ? .objects(object) : .object(object), example, summary)
  }

  private static func key(
    _ name: String, _ type: FieldType, _ example: JSONValue, unit: String? = nil, _ summary: String
  ) -> FieldDescription {
    FieldDescription(
      name: name, aliases: [], type: type, unit: unit, defaultValue: .null, example: example,
      summary: summary)
  }
}
