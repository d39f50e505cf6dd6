// SPDX-License-Identifier: MIT
// The fields of the elements that have any, by the element's place in the list of `TUIKitElement`.

extension TUIKitFields {
  static let text = FieldTable(
    "textElem", "A text.", initial: TextElement(),
    fields: [
      .string(
        "text", \.text, example: "See you at eight?",
        "The text, line breaks included. May be empty.")
    ])

  /// The content of `customElem`.
  struct Custom: Sendable {
    /// An object, or a string that should hold one.
    var data: JSONValue = ""
    var desc = ""
    var extensionData = ""

    init() {}

    init(_ element: CustomElement) {
      data = .string(element.data)
      desc = element.desc
      extensionData = element.extensionData
    }

    var element: CustomElement {
      if case .object(let payload) = data {
        return CustomElement(payload: payload, desc: desc, extensionData: extensionData)
      }
      return CustomElement(data: data.string ?? "", desc: desc, extensionData: extensionData)
    }
  }

  static let custom = FieldTable(
    "customElem", "Content of the application's own, by the `businessID` of its payload.",
    initial: Custom(),
    fields: [
      .string(
        "desc", \.desc, example: "Rate our service", "A description that goes with the payload."),
      .string("extension", \.extensionData, example: "v2", "More data for the application."),
      .stringOrObject(
        "data", \.data,
        example: #"{"businessID":"text_link","text":"Menu","link":"https://example.com"}"#,
        "The payload. A string that holds no object is kept, and has a warning."),
    ])

  static let image = FieldTable(
    "imageElem", "An image, in the sizes that it exists in.", initial: ImageElement(),
    fields: [
      .string(
        "path", \.path, example: "photos/lake.jpg",
        "The file on this device; empty when there is none."),
      .objects("imageList", \.variants, imageVariant, "The sizes."),
    ])

  private static let imageVariant = FieldTable(
    "imageVariant", "One size of an image.", initial: ImageElement.Variant(),
    fields: [
      .string("uuid", \.uuid, example: "9c2f-t", "The image's identifier on the server."),
      .choice("type", \.type, unknown: .original, example: .thumbnail, "Which size it is."),
      .integer(
        "size", \.byteCount, unit: "bytes", example: 20_480, "The file's size. 0 is unknown."),
      .integer("width", \.pixelWidth, unit: "pixels", example: 198, "The width. 0 is unknown."),
      .integer("height", \.pixelHeight, unit: "pixels", example: 132, "The height. 0 is unknown."),
      .string("url", \.url, example: "https://example.com/lake-t.jpg", "Where to download it."),
    ])

  static let sound = FieldTable(
    "soundElem", "A voice message.", initial: SoundElement(),
    fields: [
      .string(
        "path", \.path, example: "voice/17.m4a",
        "The file on this device; empty when there is none."),
      .string("uuid", \.uuid, example: "5e81", "The recording's identifier on the server."),
      .integer("dataSize", \.byteCount, unit: "bytes", example: 24_576, "The file's size."),
      .integer("duration", \.duration, unit: "seconds", example: 12, "How long it plays."),
      .string("url", \.url, example: "https://example.com/17.m4a", "Where to download it."),
    ])

  static let video = FieldTable(
    "videoElem", "A video with its preview image.", initial: VideoElement(),
    fields: [
      .string(
        "videoPath", \.videoPath, example: "videos/4.mov",
        "The file on this device; empty when there is none."),
      .string("videoUUID", \.videoUUID, example: "77ab", "The video's identifier on the server."),
      .string("videoType", \.videoType, example: "mov", "The container format."),
      .integer(
        "videoSize", \.videoByteCount, unit: "bytes", example: 1_048_576, "The video's size."),
      .integer("duration", \.duration, unit: "seconds", example: 31, "How long it plays."),
      .string(
        "snapshotPath", \.snapshotPath, example: "videos/4.jpg",
        "The preview on this device; empty when there is none."),
      .string(
        "snapshotUUID", \.snapshotUUID, example: "77ab-s", "The preview's identifier on the server."
      ),
      .integer(
        "snapshotSize", \.snapshotByteCount, unit: "bytes", example: 30_720, "The preview's size."),
      .integer(
        "snapshotWidth", \.snapshotPixelWidth, unit: "pixels", example: 540,
        "The preview's width. 0 is unknown."),
      .integer(
        "snapshotHeight", \.snapshotPixelHeight, unit: "pixels", example: 960,
        "The preview's height. 0 is unknown."),
    ])

  static let file = FieldTable(
    "fileElem", "A file to download.", initial: FileElement(),
    fields: [
      .string(
        "path", \.path, example: "files/menu.pdf",
        "The file on this device; empty when there is none."),
      .string("filename", \.filename, example: "menu.pdf", "The name to show, with its extension."),
      .string("uuid", \.uuid, example: "c40d", "The file's identifier on the server."),
      .integer("fileSize", \.byteCount, unit: "bytes", example: 81_920, "The file's size."),
    ])

  static let location = FieldTable(
    "locationElem", "A place.", initial: LocationElement(),
    fields: [
      .string("desc", \.desc, example: "Lake café", "What the sender calls the place."),
      .number(
        "longitude", \.longitude, unit: "degrees", example: 8.54, "Degrees east of Greenwich."),
      .number(
        "latitude", \.latitude, unit: "degrees", example: 47.37, "Degrees north of the equator."),
    ])

  static let face = FieldTable(
    "faceElem", "A sticker.", initial: FaceElement(),
    fields: [
      .integer(
        "index", \.index, in: Int.min...Int.max, example: 4, "Which group of stickers it is from."),
      .string("data", \.name, example: "yz00", "The sticker's name in its group."),
    ])

  static let merger = FieldTable(
    "mergerElem", "Messages forwarded together as one.", initial: MergerElement(),
    fields: [
      .string("title", \.title, example: "Chat history of Mira and Tom", "The heading."),
      .strings(
        "abstractList", \.abstractList, example: ["Mira:See you at eight?", "Tom:Yes"],
        "A line for each of the first messages, `sender:text`."),
      .boolean(
        "layersOverLimit", \.layersOverLimit,
        "Whether messages that were merged before are nested too deep to be opened."),
      .strings(
        "messageIDList", \.messageIDList, example: ["m-1", "m-2"],
        "The messages' `msgID`s, in order."),
    ])
}

// MARK: Elements without a number

extension TUIKitFields {
  static let richText = FieldTable(
    "richTextElem", "A text with formatting. The SDK has no such element.",
    initial: RichTextElement(),
    fields: [
      .formattedText(
        "markdown", \.content, example: "See you at **eight**?",
        "The text with its marks: CommonMark, with tables, strikethrough, tasks and formulas. Or its blocks, in which "
          + "styles are ranges and no character is a mark."),
      .string(
        "text", \.text, example: "See you at eight?",
        "The text without marks, for quotes and lists of conversations. Where it is empty, it is derived from "
          + "`markdown`."),
    ])

  static let notice = FieldTable(
    "noticeElem",
    "A notice in the middle of the conversation, in words. The SDK has no such element; `groupTipsElem` has events "
      + "that are worded in the reader's language.",
    initial: NoticeElement(),
    fields: [
      .string("text", \.text, example: "Mira set the topic to Trails", "The notice, in plain text.")
    ])
}

// MARK: Group tips

extension TUIKitFields {
  static let groupTips = FieldTable(
    "groupTipsElem", "Something that happened to a group.", initial: GroupTipsElement(),
    fields: [
      .string("groupID", \.groupID, example: "trail-and-table", "The group."),
      .choice("type", \.event, unknown: .none, example: .invite, "What happened."),
      .object("opMember", \.operatingMember, member, "Who did it. Real messages may lack it."),
      .objects("memberList", \.members, member, "Those whom it concerns."),
      .objects("groupChangeInfoList", \.groupChanges, groupChange, "What changed about the group."),
      .objects(
        "memberChangeInfoList", \.memberChanges, memberChange, "What changed about members."),
      .integer("memberCount", \.memberCount, example: 12, "How many members the group has now."),
    ])

  private static let groupChange = FieldTable(
    "groupChange", "One change of a group's profile.", initial: GroupChange(),
    fields: [
      .choice("type", \.subject, unknown: .unknown, example: .name, "What changed."),
      .string(
        "value", \.value, example: "Trail and table", "The new text; `null` when it was removed."),
      .string("key", \.key, example: "color", "The key of a custom field."),
      .boolean("boolValue", \.boolValue, "The new value of `muteAll`."),
      .integer(
        "intValue", \.intValue, in: Int.min...Int.max, example: 2,
        "The new value of an option: 0 forbid, 1 needs approval, 2 free."),
    ])

  private static let memberChange = FieldTable(
    "memberChange", "One change of a member's rights.", initial: MemberChange(),
    fields: [
      .string("userID", \.userID, example: "tom", "Whose rights changed."),
      .integer(
        "muteTime", \.muteTime, unit: "seconds", example: 600,
        "How long the member may not post; 0 means that they may again."),
    ])
}
