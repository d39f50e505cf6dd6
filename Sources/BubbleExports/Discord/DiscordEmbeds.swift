// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

// Embeds, which are cards.
extension DiscordRecord {
  /// Adds a card for each embed that has content.
  ///
  /// - Parameter content: The text above, whose addresses aren't repeated.
  func add(
    _ embeds: [DiscordMessage.Embed], below content: String, to message: inout MessageDraft
  ) {
    for embed in embeds {
      var card = CardElement(accent: accent(embed.color))
      card.blocks = texts(of: embed, below: content)
      addMedia(of: embed, to: &card, &message)
      let footer = footer(of: embed)
      if let footer { card.blocks.append(.note(footer)) }
      if !card.blocks.isEmpty || card.thumbnail != nil { message.cards.append(card) }
    }
  }

  private func accent(_ color: String) -> UInt32? {
    let digits = Substring(color.unicodeScalars.dropFirst())
    guard color.utf8.first == UInt8(ascii: "#"), digits.utf8.count == 6,
      digits.first?.isHexDigit == true
    else {
      return nil
    }
    return UInt32(digits, radix: 16)
  }

  // MARK: Texts

  private func texts(of embed: DiscordMessage.Embed, below content: String) -> [CardElement.Block] {
    var blocks: [CardElement.Block] = []
    let author = embed.author
    if !author.name.isEmpty || !author.url.isEmpty {
      blocks.append(
        .author(
          CardElement.Line(
            FormattedText(plain: firstNonEmpty(author.name) ?? author.url),
            url: author.url, image: icon(author.icon))))
    }
    let title = words.formatted(embed.title)
    if !title.isEmpty {
      blocks.append(.heading(CardElement.Line(title, url: embed.url)))
    } else if !embed.url.isEmpty, !content.isShortText(with: embed.url) {
      blocks.append(.text(link(to: embed.url, title: embed.url)))
    }
    let description = words.formatted(embed.description)
    if !description.isEmpty { blocks.append(.text(description)) }
    let fields = embed.fields.map(field).filter { !$0.name.isEmpty || !$0.value.isEmpty }
    if !fields.isEmpty { blocks.append(.fields(fields)) }
    return blocks
  }

  private func link(to address: String, title: String) -> FormattedText {
    var text = RichText()
    text.append(link: address, title: title)
    return text.formatted
  }

  private func field(_ field: DiscordMessage.Embed.EmbedField) -> CardElement.Field {
    CardElement.Field(
      name: words.formatted(field.name.withoutBlanks),
      value: words.formatted(field.value.withoutBlanks),
      isShort: field.isInline)
  }

  private func footer(of embed: DiscordMessage.Embed) -> CardElement.Line? {
    let time = ISODate.seconds(embed.timestamp) ?? 0
    guard !embed.footer.text.isEmpty || time != 0 else { return nil }
    return CardElement.Line(
      FormattedText(plain: embed.footer.text), image: icon(embed.footer.icon),
      timestamp: time)
  }

  private func icon(_ name: String) -> CardElement.Image? {
    firstNonEmpty(context.path(name)).map { CardElement.Image(url: $0) }
  }

  // MARK: Images

  private func addMedia(
    of embed: DiscordMessage.Embed, to card: inout CardElement, _ message: inout MessageDraft
  ) {
    var images = embed.images.filter { !$0.url.isEmpty }
    if !embed.image.url.isEmpty, !images.contains(where: { $0.url.isExactly(embed.image.url) }) {
      images.insert(embed.image, at: 0)
    }
    var shown = images.map { image($0, in: &message) }
    let cover = context.path(embed.thumbnail.url)
    if embed.video.url.isEmpty {
      card.thumbnail = thumbnail(embed.thumbnail, path: cover, in: &message)
    } else {
      let path = context.path(embed.video.url)
      if path.isEmpty { message.leaveOut("video", because: Self.missingFile) }
      if !cover.isEmpty {
        let (width, height) = (embed.video.width, embed.video.height)
        shown.insert(
          CardElement.Image(
            url: cover, title: embed.video.name, pixelWidth: width, pixelHeight: height,
            isVideo: true), at: 0)
      } else if path.isEmpty {
        let title = "Video: \(embed.video.name)"
        card.blocks.append(.text(link(to: embed.video.address, title: title)))
      } else {
        message.attachments.append(
          ExportedAttachment(kind: .video, name: embed.video.name, path: path))
      }
    }
    if !shown.isEmpty { card.blocks.append(.images(shown)) }
  }

  private func image(
    _ media: DiscordMessage.Embed.Media, in message: inout MessageDraft
  ) -> CardElement.Image {
    let path = context.path(media.url)
    if path.isEmpty { message.leaveOut("image", because: Self.missingFile) }
    return CardElement.Image(
      url: path, title: media.name, pixelWidth: media.width, pixelHeight: media.height)
  }

  private func thumbnail(
    _ media: DiscordMessage.Embed.Media, path: String, in message: inout MessageDraft
  ) -> CardElement.Image? {
    guard !media.url.isEmpty else { return nil }
    guard !path.isEmpty else {
      message.leaveOut("image", because: Self.missingFile)
      return nil
    }
    return CardElement.Image(
      url: path, title: media.name, pixelWidth: media.width, pixelHeight: media.height)
  }
}

extension DiscordMessage.Embed.Media {
  /// The original address, or the one that the export has.
  fileprivate var address: String { firstNonEmpty(original) ?? url }

  /// The name of the file.
  fileprivate var name: String { firstNonEmpty(original.lastPathPart) ?? url.lastPathPart }
}

extension String {
  /// Whether it is no longer than a message may be, and has an address in it.
  fileprivate func isShortText(with address: String) -> Bool {
    utf8.count <= 16_000 && contains(address)
  }

  /// The same, or nothing for a text of blanks, which apps write where a text is required.
  fileprivate var withoutBlanks: String {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
      ? "" : self
  }
}
