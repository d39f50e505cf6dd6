// SPDX-License-Identifier: MIT
import BubbleStrings

/// Makes a message from one of a request to quote-api.
///
/// The element is the message's content for every kit; the whole message is in its `cloudCustomData`, where the kit of
/// quotes finds what an element has no property for: captions, waveforms, tags.
package struct QuoteAPIDecoder {
  private let limits: ReadingLimits
  private var warnings: [FieldWarning] = []

  package init(limits: ReadingLimits) { self.limits = limits }

  /// Makes the message of a text at its place in the input.
  mutating func decode(_ text: MessageText, index: Int) -> ReadMessage {
    var strings: [JSONObject.Member] = []
    do throws(FieldError) {
      let object = try text.parseObject(depth: limits.depth, strings: &strings)
      return ReadMessage(try message(object, index: index), index: index, warnings: warnings)
    } catch {
      return ReadMessage(error, index: index, msgID: nil, warnings: warnings)
    }
  }

  /// Makes the message of an object that has been parsed.
  package mutating func decode(_ object: JSONObject, index: Int) -> ReadMessage {
    do throws(FieldError) {
      return ReadMessage(try message(object, index: index), index: index, warnings: warnings)
    } catch {
      return ReadMessage(error, index: index, msgID: nil, warnings: warnings)
    }
  }

  private mutating func message(
    _ object: JSONObject, index: Int
  ) throws(FieldError) -> Message {
    let fields = FieldReader(object)
    guard QuoteAPIFields.identifiers.contains(where: { fields.value(FieldName($0)) != nil }) else {
      throw fields.error("from", .missing)
    }
    let quote = try QuoteAPIFields.message.read(fields, &warnings)
    reportFiles(of: quote)
    var message = Message(msgID: String(index + 1), element: element(of: quote))
    message.sender = quote.from.key
    message.nickName = firstNonEmpty(quote.from.name)
    message.faceURL = quote.from.photo.url
    message.groupID = QuoteAPIDecoder.group
    message.isRead = true
    // A voice message that nothing is known of counts as played.
    message.localCustomInt = 1
    message.cloudCustomData = Self.data(of: quote, object)
    return message
  }

  /// The ID of the group that all messages are in, so that other kits show the names of senders.
  private static let group = "quote-api"

  /// The message itself, and its reply as other kits show it.
  private static func data(of quote: QuoteAPIMessage, _ object: JSONObject) -> JSONObject {
    var members: [(String, JSONValue)] = [(Message.quoteName, .object(object))]
    if let reply = quote.reply, reply.isShown {
      var data: [(String, JSONValue)] = [
        ("version", 1), ("messageID", ""), ("messageSender", .string(reply.name)),
        ("messageAbstract", .string(reply.text)),
      ]
      if reply.text.isEmpty { data.append(("messageType", .integer(reply.typeNumber))) }
      members.append(("messageReply", .object(JSONObject(data))))
    }
    return JSONObject(members)
  }

  // MARK: Content

  private func element(of quote: QuoteAPIMessage) -> MessageElement {
    if let media = quote.shownMedia.first(where: { !$0.address.isEmpty }) {
      return .image(quote.hidesMedia ? media.hiddenImage : media.image)
    }
    if let voice = quote.voice {
      var sound = SoundElement()
      sound.duration = Int(clamping: voice.duration)
      return .sound(sound)
    }
    if let document = quote.document {
      return .file(name: document.name, byteCount: document.byteCount)
    }
    if let audio = quote.audio { return .file(name: audio.title, byteCount: nil) }
    let text = EntityText(quote.text, entities: quote.entities)
    guard text.isFormatted else { return .text(TextElement(text: quote.text)) }
    return .richText(RichTextElement(text.formatted, text: quote.text))
  }

  /// Reports the files that only Telegram has.
  private mutating func reportFiles(of quote: QuoteAPIMessage) {
    let isAlbum = !quote.album.isEmpty
    for (index, media) in quote.shownMedia.enumerated()
    where media.address.isEmpty && (!media.fileID.isEmpty || media.isAnimated) {
      let place = isAlbum ? "album[\(index)]" : "media"
      leaveOut(place + (media.isAnimated ? ".thumb" : ".file_id"))
    }
    if !quote.from.emojiStatus.isEmpty, !quote.from.name.isEmpty {
      leaveOut("from.emoji_status", "it names a custom emoji of Telegram's, which can't be fetched")
    }
    let photo = quote.from.photo
    if quote.avatar, photo.url.isEmpty, !photo.fileID.isEmpty { leaveOut("from.photo.big_file_id") }
    let thumbnail = quote.reply?.media
    if let thumbnail, thumbnail.url.isEmpty, !thumbnail.fileID.isEmpty {
      leaveOut("replyMessage.media.fileId")
    }
    if let cover = quote.audio?.thumbnail, cover.url.isEmpty, !cover.fileID.isEmpty {
      leaveOut("audio.thumb.file_id")
    }
  }

  private mutating func leaveOut(
    _ field: String,
    _ reason: String = "it names a file of Telegram's, which can't be fetched. Give a url"
  ) {
    warnings.append(FieldWarning(field: field, reason: .leftOut(because: reason)))
  }
}

extension QuoteAPIMessage.Reply {
  /// Whether the reply is shown: it needs a name, and a text or an image.
  package var isShown: Bool {
    guard !name.isEmpty else { return false }
    guard text.isEmpty, let media else { return !text.isEmpty }
    return !media.kind.isEmpty || !media.fileID.isEmpty || !media.address.isEmpty
  }

  /// The number of the type that the answered message has in other kits.
  fileprivate var typeNumber: Int {
    switch media?.kind ?? "" {
    case "voice": 4
    case "video", "video_note": 5
    case "document", "audio": 6
    case "sticker": 8
    default: 3
    }
  }
}

extension QuoteAPIMessage.Media {
  fileprivate var image: ImageElement {
    var variant = ImageElement.Variant()
    variant.url = address
    // The size is that of the whole file, whose still image has the same shape.
    variant.pixelWidth = Int(clamping: pixelWidth)
    variant.pixelHeight = Int(clamping: pixelHeight)
    return ImageElement(variants: [variant])
  }

  /// The image without its file, for kits that can't hide it.
  fileprivate var hiddenImage: ImageElement {
    var hidden = image
    for index in hidden.variants.indices { hidden.variants[index].url = "" }
    return hidden
  }
}

extension MessageElement {
  fileprivate static func file(name: String, byteCount: Double?) -> MessageElement {
    var file = FileElement()
    file.filename = name
    file.byteCount = Int(clamping: byteCount ?? 0)
    return .file(file)
  }
}

extension Int {
  /// The whole number nearest to a number that isn't negative; no more than 2 ^ 53, which is exact.
  fileprivate init(clamping number: Double) { self = Int(Swift.min(number.rounded(), 0x1p53)) }
}
