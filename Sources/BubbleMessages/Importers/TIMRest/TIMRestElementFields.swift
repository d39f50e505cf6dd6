// SPDX-License-Identifier: MIT
// The fields of the elements, in the order of the service's documentation.

extension TIMRestFields {
  static let text = FieldTable(
    "TIMTextElem", "A text.", initial: TextElement(),
    fields: [.string("Text", \.text, example: "See you at eight?", "The text. May be empty.")])

  static let location = FieldTable(
    "TIMLocationElem", "A place.", initial: LocationElement(),
    fields: [
      .string("Desc", \.desc, example: "Harbour, pier 3", "What the sender calls the place."),
      .number(
        "Latitude", \.latitude, unit: "degrees", example: 53.54, "Degrees north of the equator."),
      .number(
        "Longitude", \.longitude, unit: "degrees", example: 9.98, "Degrees east of Greenwich."),
    ])

  static let face = FieldTable(
    "TIMFaceElem", "A sticker.", initial: FaceElement(),
    fields: [
      .integer("Index", \.index, example: 1, "Which group of stickers it is from."),
      .string("Data", \.name, example: "tt01", "The sticker's name in its group."),
    ])

  /// The content of `TIMCustomElem`.
  struct Custom: Sendable {
    var data: JSONValue = ""
    var desc = ""
    var extensionData = ""

    var element: CustomElement {
      if case .object(let payload) = data {
        return CustomElement(payload: payload, desc: desc, extensionData: extensionData)
      }
      return CustomElement(data: data.string ?? "", desc: desc, extensionData: extensionData)
    }
  }

  static let custom = FieldTable(
    "TIMCustomElem", "Content of the application's own, by the `businessID` of its payload.",
    initial: Custom(),
    fields: [
      .stringOrObject(
        "Data", \.data,
        example: #"{"businessID":"text_link","text":"Menu","link":"https://example.com"}"#,
        "The payload. A string that holds no object is kept, and has a warning."),
      .string(
        "Desc", \.desc, example: "Rate our service", "A description that goes with the payload."),
      .string("Ext", \.extensionData, example: "v2", "More data for the application."),
    ])

  static let sound = FieldTable(
    "TIMSoundElem", "A voice message.", initial: SoundElement(),
    fields: [
      .string("Url", \.url, example: "https://example.com/17.m4a", "Where to download it."),
      .string(
        FieldName("UUID", aliases: []), \.uuid, example: "5e81",
        "The recording's identifier on the server."),
      .integer("Size", \.byteCount, unit: "bytes", example: 24_576, "The file's size."),
      .integer("Second", \.duration, unit: "seconds", example: 12, "How long it plays."),
    ])

  static let file = FieldTable(
    "TIMFileElem", "A file to download.", initial: FileElement(),
    fields: [
      .string(
        FieldName("UUID", aliases: []), \.uuid, example: "c0de",
        "The file's identifier on the server."),
      .integer("FileSize", \.byteCount, unit: "bytes", example: 163_840, "The file's size."),
      .string(
        FieldName("FileName", aliases: ["fileName"]), \.filename, example: "timetable.pdf",
        "The name, or the sender's path, of which the last part is shown."),
    ])
}

// MARK: Pictures

extension TIMRestFields {
  /// The content of `TIMImageElem`.
  struct Image: Sendable {
    var uuid = ""
    var sizes: [ImageSize] = []

    var element: ImageElement {
      ImageElement(
        variants: sizes.map { size in
          var variant = size.variant
          (variant.uuid, variant.type) = (uuid, size.type.size)
          return variant
        })
    }
  }

  /// A size of an image.
  struct ImageSize: Sendable {
    enum Kind: Int, Sendable, CaseIterable {
      case original = 1
      case large = 2
      case thumbnail = 3

      var size: ImageElement.Variant.Size {
        switch self {
        case .original: .original
        case .large: .large
        case .thumbnail: .thumbnail
        }
      }
    }

    var type = Kind.original
    var variant = ImageElement.Variant()
  }

  static let image = FieldTable(
    "TIMImageElem", "An image, in the sizes that it exists in.", initial: Image(),
    fields: [
      .string(
        FieldName("UUID", aliases: []), \.uuid, example: "9c2f",
        "The image's identifier on the server."),
      .objects("ImageInfoArray", \.sizes, imageSize, "The sizes."),
    ])

  private static let imageSize = FieldTable(
    "ImageInfo", "One size of an image.", initial: ImageSize(),
    fields: [
      .choice("Type", \.type, unknown: .original, example: .thumbnail, "Which size it is."),
      .integer(
        "Size", \.variant.byteCount, unit: "bytes", example: 20_480,
        "The file's size. 0 is unknown."),
      .integer(
        "Width", \.variant.pixelWidth, unit: "pixels", example: 198, "The width. 0 is unknown."),
      .integer(
        "Height", \.variant.pixelHeight, unit: "pixels", example: 132, "The height. 0 is unknown."),
      .string(
        "URL", \.variant.url, example: "https://example.com/lake-t.jpg",
        "Where to download it, or a file in the input's folder."),
    ])

  static let video = FieldTable(
    "TIMVideoFileElem", "A video with its preview image.", initial: VideoElement(),
    fields: [
      .string(
        FieldName("VideoUUID", aliases: []), \.videoUUID, example: "77ab",
        "The video's identifier on the server."),
      .integer(
        "VideoSize", \.videoByteCount, unit: "bytes", example: 1_048_576, "The video's size."),
      .integer("VideoSecond", \.duration, unit: "seconds", example: 31, "How long it plays."),
      .string("VideoFormat", \.videoType, example: "mov", "The container format."),
      .string(
        "ThumbUrl", \.snapshotPath, example: "https://example.com/4.jpg",
        "Where to download the preview, or a file in the input's folder."),
      .string(
        FieldName("ThumbUUID", aliases: []), \.snapshotUUID, example: "77ab-s",
        "The preview's identifier on the server."),
      .integer(
        "ThumbSize", \.snapshotByteCount, unit: "bytes", example: 30_720, "The preview's size."),
      .integer(
        "ThumbWidth", \.snapshotPixelWidth, unit: "pixels", example: 540,
        "The preview's width. 0 is unknown."),
      .integer(
        "ThumbHeight", \.snapshotPixelHeight, unit: "pixels", example: 960,
        "The preview's height. 0 is unknown."),
    ])
}

// MARK: Merged messages

extension TIMRestFields {
  /// The content of `TIMRelayElem`.
  struct Relay: Sendable {
    var title = ""
    var abstracts: [String] = []
    var messages: [TIMRestKey] = []

    var element: MergerElement {
      MergerElement(
        title: title, abstractList: abstracts, messageIDList: messages.map(\.text))
    }
  }

  static let relay = FieldTable(
    "TIMRelayElem", "Messages forwarded together as one.", initial: Relay(),
    fields: [
      .string("Title", \.title, example: "Chat history of Mira and Tom", "The heading."),
      .strings(
        "AbstractList", \.abstracts, example: ["Mira:See you at eight?", "Tom:Yes"],
        "A line for each of the first messages, `sender:text`."),
      .objects(
        "MsgList", \.messages, mergedMessage,
        "The messages, in order. Long lists are left out by the service."),
    ])
}
