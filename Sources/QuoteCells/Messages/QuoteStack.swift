// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// The parts of a message from top to bottom, with their frames.
struct QuoteStack {
  /// A part and its frame in the content.
  struct Placed {
    let part: any QuotePart
    let frame: CGRect
  }

  let style: QuoteStyle
  let placed: [Placed]
  let size: CGSize

  /// Whether the parts are in a bubble: all but stickers are.
  let hasBubble: Bool

  /// Whether the message is an image and nothing else.
  let isImageAlone: Bool

  /// The number of lines of text.
  var lineCount: Int { placed.reduce(0) { $0 + $1.part.lineCount } }

  init(_ data: QuoteCellData, in environment: RenderEnvironment) {
    let direction = QuoteDirection.isRightToLeft(data.plainText)
    let isRightToLeft =
      direction ?? QuoteDirection.isRightToLeft(data.name)
      ?? (environment.direction == .rightToLeft)
    style = QuoteStyle(environment, isRightToLeft: isRightToLeft, accentIndex: data.colorIndex)
    let parts = QuoteParts(data, style).all
    hasBubble = !parts.contains { ($0 as? MediaPart)?.kind == .sticker }
    isImageAlone = parts.count == 1 && (parts[0] is MediaPart || parts[0] is AlbumPart)
    let metrics = style.metrics
    var layout = QuoteStackLayout(parts, metrics, hasBubble: hasBubble)
    (placed, size) = layout.place(in: metrics.bubbleWidth(onScreen: environment.width))
  }
}

/// Places parts below each other in a bubble that is as wide as the widest.
private struct QuoteStackLayout {
  private let parts: [any QuotePart]
  private let metrics: QuoteMetrics
  private let insets: EdgeInsets

  init(_ parts: [any QuotePart], _ metrics: QuoteMetrics, hasBubble: Bool) {
    (self.parts, self.metrics) = (parts, metrics)
    insets = hasBubble ? metrics.bubbleInsets : .zero
  }

  mutating func place(in limit: CGFloat) -> (placed: [QuoteStack.Placed], size: CGSize) {
    let width = width(in: limit)
    var (placed, y): ([QuoteStack.Placed], CGFloat) = ([], 0)
    for (index, part) in parts.enumerated() {
      y += gap(above: index)
      let inset = part.isFlush ? 0 : insets.left
      let space = width - (part.isFlush ? 0 : insets.left + insets.right)
      let height = part.size(fitting: space).height
      placed.append(
        .init(part: part, frame: CGRect(x: inset, y: y, width: space, height: height)))
      y += height
    }
    if parts.last?.isFlush != true { y += insets.bottom }
    return (placed, CGSize(width: width, height: y))
  }

  /// The width of the bubble: that of the image, where there is one, or else of the widest part.
  private func width(in limit: CGFloat) -> CGFloat {
    let sides = insets.left + insets.right
    let images = parts.filter(\.isFlush).map { $0.size(fitting: limit).width }.max()
    let space = min(limit, images.map { max($0, metrics.minimumMediaWidth) } ?? limit)
    let widths = parts.map { part in
      part.isFlush
        ? part.size(fitting: limit).width : part.size(fitting: max(space - sides, 1)).width + sides
    }
    let least = insets == .zero || images != nil ? 0 : metrics.minimumWidth
    return min(max(widths.max() ?? 0, least), limit)
  }

  private func gap(above index: Int) -> CGFloat {
    guard index > 0 else { return parts[index].isFlush ? 0 : insets.top }
    // A name's line has space of its own below it.
    let isBelowName = parts[index - 1] is HeaderPart && parts[index] is QuoteTextPart
    return isBelowName ? 1 : metrics.partGap + (parts[index - 1].isFlush ? 2 : 0)
  }
}

/// Makes the parts of a message.
private struct QuoteParts {
  private let data: QuoteCellData
  private let style: QuoteStyle
  private let quote: QuoteAPIMessage?

  init(_ data: QuoteCellData, _ style: QuoteStyle) {
    (self.data, self.style, quote) = (data, style, data.quote)
  }

  var all: [any QuotePart] {
    let parts: [(any QuotePart)?] = [
      header, forward, reply, media, attachment, data.textPart(style),
    ]
    return parts.compactMap { $0 }
  }

  private var environment: RenderEnvironment { style.environment }

  private var header: HeaderPart? {
    guard environment.kit.metrics.chrome.names != .never, !data.isPrecededBySameSender,
      !data.name.isEmpty, quote?.isSticker != true
    else { return nil }
    let bot = quote?.viaBot ?? ""
    return HeaderPart(
      name: data.name, bot: bot.isEmpty || bot.beginsExactly(with: "@") ? bot : "@" + bot,
      tag: quote?.senderTag ?? "", style: style)
  }

  private var forward: ForwardPart? {
    guard let forward = quote?.forward, quote?.isSticker != true else { return nil }
    return ForwardPart(
      firstNonEmpty(forward.label) ?? environment.localization[.forwarded], style: style)
  }

  // MARK: Replies

  private var reply: ReplyPart? {
    let content = quote.map { quotedReply($0) } ?? linkedReply ?? describedReply
    return content.map { ReplyPart($0, isFree: quote?.isSticker ?? false, style: style) }
  }

  /// The reply of a message of quote-api. Without an ID, it has the colour of the message's sender.
  private func quotedReply(_ quote: QuoteAPIMessage) -> ReplyPart.Content? {
    guard let reply = quote.reply, reply.isShown else { return nil }
    let id = firstNonEmpty(reply.chatID, reply.from?.id, quote.from.id) ?? ""
    let address = reply.media?.address ?? ""
    let text = firstNonEmpty(reply.text) ?? word(for: reply.media?.kind ?? "")
    return ReplyPart.Content(
      name: reply.name,
      text: EntityText(text, entities: reply.text.isEmpty ? [] : reply.entities),
      colorIndex: QuotePalette.index(of: id, accentColor: reply.accentColor),
      picture: picture(address, field: "replyMessage.media.url"))
  }

  /// The word for a message without text.
  private func word(for kind: String) -> String {
    switch kind {
    case "video", "video_note": environment.localization[.video]
    case "sticker": environment.localization[.sticker]
    case "voice": environment.localization[.voice]
    case "audio": environment.localization[.audio]
    case "document": environment.localization[.file]
    case "animation", "gif": "GIF"
    case "story": environment.localization[.message]
    default: environment.localization[.photo]
    }
  }

  /// The reply to a message that the environment knows.
  private var linkedReply: ReplyPart.Content? {
    guard let id = data.message?.quotedID, let other = environment.quotedMessage?(id) else {
      return nil
    }
    return ReplyPart.Content(
      name: other.senderName,
      text: EntityText(QuoteLine.of(other, in: environment.localization), entities: []),
      colorIndex: QuotePalette.index(of: other.sender),
      picture: other.quote?.hidesMedia == true
        ? nil
        : QuotePicture(other, in: environment).flatMap { $0.source.places.isEmpty ? nil : $0 })
  }

  /// The reply as the message itself describes it.
  private var describedReply: ReplyPart.Content? {
    guard let message = data.message, let reply = MessageReply(of: message),
      !reply.sender.isEmpty, !reply.abstract.isEmpty
    else { return nil }
    return ReplyPart.Content(
      name: reply.sender, text: EntityText(reply.abstract, entities: []),
      colorIndex: QuotePalette.index(of: reply.sender))
  }

  /// The image at an address; `nil`, and a warning, where there is none.
  private func picture(_ address: String, field: String) -> QuotePicture? {
    guard !address.isEmpty else { return nil }
    return QuotePicture(
      source: PictureSource(field, places: [.init(field: field, path: address)]),
      msgID: data.msgID, environment: environment
    ).ifReadable
  }

  // MARK: Content

  private var media: (any QuotePart)? {
    guard let message = data.message, !message.isRevoked else { return nil }
    if let quote, !quote.shownMedia.isEmpty { return media(of: quote) }
    guard let found = QuotePicture(message, in: environment),
      // A sticker is better without an image than with a grey box.
      let picture = quote == nil ? found : found.ifReadable
    else { return nil }
    return MediaPart(
      tile(picture, kind(of: message)), isCropped: quote?.mediaCrop ?? false, style: style)
  }

  /// The image or the album of a message of quote-api. Images that can't be read are left out.
  private func media(of quote: QuoteAPIMessage) -> (any QuotePart)? {
    let isAlbum = !quote.album.isEmpty
    let tiles = quote.shownMedia.enumerated().compactMap { index, media -> MediaTile? in
      let place = isAlbum ? "album[\(index)]" : "media"
      return QuotePicture(media, at: place, of: data.msgID, in: environment)?.ifReadable.map {
        isAlbum ? tile($0, kind(media.kind, media.duration)) : tile($0, kind(of: quote))
      }
    }
    guard tiles.count < 2 else { return AlbumPart(tiles, style: style) }
    return tiles.first.map {
      MediaPart($0, isCropped: quote.mediaCrop && !isAlbum, style: style)
    }
  }

  private func tile(_ picture: QuotePicture, _ kind: MediaPart.Kind) -> MediaTile {
    MediaTile(picture: picture, kind: kind, isHidden: quote?.hidesMedia ?? false, style: style)
  }

  private func kind(of message: Message) -> MediaPart.Kind {
    if let video = message.element.content(as: VideoElement.self) {
      return .video(duration: video.duration > 0 ? clock(Double(video.duration)) : nil)
    }
    return quote.map(kind) ?? .photo
  }

  private func kind(of quote: QuoteAPIMessage) -> MediaPart.Kind {
    switch quote.mediaType {
    case "sticker": .sticker
    case "video_note": .roundVideo
    default: kind(quote.mediaType, quote.mediaDuration)
    }
  }

  /// The kind of an image that fills its bubble, or a part of an album.
  private func kind(_ name: String, _ duration: Double?) -> MediaPart.Kind {
    switch name {
    case "video": .video(duration: duration.map(clock))
    case "gif", "animation": .animation
    default: .photo
    }
  }

  private func clock(_ seconds: Double) -> String { QuoteNumber.clock(seconds) }

  private var attachment: (any QuotePart)? {
    guard data.message?.isRevoked != true else { return nil }
    if let quote { return attachment(of: quote) }
    if let sound = data.message?.element.content(as: SoundElement.self) {
      return VoicePart(waveform: [], seconds: Double(sound.duration), style: style)
    }
    if let file = data.message?.element.content(as: FileElement.self) {
      return self.file(file.filename, byteCount: Double(file.byteCount))
    }
    return nil
  }

  private func attachment(of quote: QuoteAPIMessage) -> (any QuotePart)? {
    if let voice = quote.voice {
      return VoicePart(waveform: voice.waveform, seconds: voice.duration, style: style)
    }
    if let document = quote.document {
      return file(document.name, byteCount: document.byteCount)
    }
    guard let audio = quote.audio else { return nil }
    return FilePart(
      title: firstNonEmpty(audio.title) ?? environment.localization[.audio],
      details: [audio.performer, audio.duration.map(clock) ?? ""].joinedByDots,
      icon: .quoteNote, cover: picture(audio.thumbnail?.url ?? "", field: "audio.thumb.url"),
      style: style)
  }

  private func file(_ name: String, byteCount: Double?) -> FilePart {
    let type =
      name.containsExactly(".") ? name.splitExactly(separator: ".").last?.uppercased() ?? "" : ""
    return FilePart(
      title: firstNonEmpty(name) ?? environment.localization[.file],
      details: [byteCount.map(QuoteNumber.size) ?? "", type.count <= 8 ? type : ""].joinedByDots,
      icon: .quoteFile, style: style)
  }
}

extension [String] {
  fileprivate var joinedByDots: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}
