// SPDX-License-Identifier: MIT
import BubbleStrings

/// A message of a request to quote-api: its sender, its text, and the other parts of its bubble.
package struct QuoteAPIMessage: Sendable {
  package var from = Person()

  /// The conversation, which groups messages; empty where the request has none.
  package var chatID = ""
  package var text = ""
  package var entities: [Entity] = []

  /// Whether the sender's avatar is beside the bubble.
  package var avatar = false
  package var reply: Reply?

  /// The sizes of the photo, the smallest first; or the one file.
  package var media: [Media] = []

  /// The photos and videos of an album, in its order; empty for other messages.
  package var album: [Media] = []

  /// Whether images are hidden until a reader asks for them.
  package var hidesMedia = false

  /// `sticker`, `video`, `gif`, `animation`, `video_note`; anything else is a photo.
  package var mediaType = ""
  package var mediaCrop = false

  /// The duration of a video in seconds; `nil` where it isn't known.
  package var mediaDuration: Double?
  package var voice: Voice?
  package var document: Document?
  package var audio: Audio?
  package var forward: Forward?

  /// The sender's role in the group; empty for none.
  package var senderTag = ""

  /// The name of the bot that the message was sent through; empty for none.
  package var viaBot = ""

  /// Whether all of the text is a quotation.
  package var isQuote = false
}

extension QuoteAPIMessage {
  /// A sender.
  package struct Person: Sendable {
    package var id = ""

    /// The name; empty where first and last name make it.
    package var ownName = ""

    /// Whether the name is `false`: none is shown.
    package var isNameless = false
    package var firstName = ""
    package var lastName = ""
    package var title = ""
    package var username = ""
    package var photo = Photo()

    /// The custom emoji beside the name; empty for none.
    package var emojiStatus = ""

    /// The colour of the profile; `nil` for that of the ID.
    package var accentColor: Int?
  }

  /// An avatar's image.
  package struct Photo: Sendable {
    package var url = ""
    package var fileID = ""
  }

  /// A style of a range of text, in UTF-16 units.
  package struct Entity: Sendable, Equatable {
    package var type = ""
    package var offset = 0
    package var length = 0
    package var url = ""
    package var language = ""

    package init(type: String = "", offset: Int = 0, length: Int = 0) {
      (self.type, self.offset, self.length) = (type, offset, length)
    }
  }

  /// The message that is answered.
  package struct Reply: Sendable {
    package var name = ""
    package var text = ""
    package var entities: [Entity] = []
    package var chatID = ""
    package var from: Person?
    package var media: Media?

    /// The colour of its sender's profile; `nil` for that of the ID.
    package var accentColor: Int?
  }

  /// An image of a message.
  package struct Media: Sendable {
    /// The kind of an album's part, or of a message that is answered: `photo`, `video`, `sticker`, `voice` and others;
    /// empty where it isn't known.
    package var kind = ""

    /// The duration in seconds; `nil` where it isn't known.
    package var duration: Double?
    package var url = ""
    package var fileID = ""
    package var pixelWidth = 0.0
    package var pixelHeight = 0.0
    package var isAnimated = false
    package var thumbnail: Thumbnail?
  }

  /// A small image of a file.
  package struct Thumbnail: Sendable {
    package var url = ""
    package var fileID = ""
  }

  package struct Voice: Sendable {
    /// The loudness over time, from 0 to 31.
    package var waveform: [Double] = []

    /// In seconds.
    package var duration = 0.0
  }

  package struct Document: Sendable {
    package var name = ""

    /// In bytes; `nil` where it isn't known.
    package var byteCount: Double?
  }

  package struct Audio: Sendable {
    package var title = ""
    package var performer = ""

    /// In seconds; `nil` where it isn't known.
    package var duration: Double?
    package var thumbnail: Thumbnail?
  }

  /// The origin of a forwarded message.
  package struct Forward: Sendable {
    package var label = ""
  }
}

extension QuoteAPIMessage.Person {
  /// The name that is shown; empty for none.
  package var name: String {
    guard !isNameless else { return "" }
    return ownName.isEmpty ? fullName : ownName
  }

  /// The name that an avatar's initials are of, also where none is shown.
  package var avatarName: String {
    firstNonEmpty(fullName, ownName, title) ?? ""
  }

  private var fullName: String {
    [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The identifier that distinguishes the sender from others: the ID, or else the name.
  package var key: String {
    firstNonEmpty(id == "0" ? nil : id, firstNonEmpty(ownName, fullName), username) ?? ""
  }
}

extension QuoteAPIMessage {
  /// The image to show of ``media``: the second size of a photo that is cropped, and otherwise the last.
  package var chosenMedia: Media? {
    guard media.count > 1 else { return media.first }
    return mediaCrop ? media[1] : media.last
  }

  /// The images to show: those of the album, or else the chosen one of ``media``.
  package var shownMedia: [Media] { album.isEmpty ? chosenMedia.map { [$0] } ?? [] : album }

  /// Whether the message is an image without a bubble.
  package var isSticker: Bool { mediaType.isExactly("sticker") }

  /// Whether two messages that follow each other are one group: those of one conversation, or else of one sender.
  package func continues(_ other: QuoteAPIMessage) -> Bool {
    guard chatID.isEmpty || other.chatID.isEmpty else { return chatID.isExactly(other.chatID) }
    return !from.key.isEmpty && from.key.isExactly(other.from.key)
  }
}

extension QuoteAPIMessage.Media {
  /// The address of the image; empty where it has none. An animation has that of its still image.
  package var address: String {
    isAnimated ? thumbnail?.url ?? "" : url
  }
}

extension Message {
  /// The name of the member of ``cloudCustomData`` that has a message as quote-api's requests do.
  package static let quoteName = "quote"

  /// The message as a request to quote-api has it; `nil` for a message that comes from elsewhere.
  package var quote: QuoteAPIMessage? {
    guard let object = cloudCustomData?[Self.quoteName]?.object else { return nil }
    var warnings: [FieldWarning] = []
    return try? QuoteAPIFields.message.read(FieldReader(object), &warnings)
  }
}
