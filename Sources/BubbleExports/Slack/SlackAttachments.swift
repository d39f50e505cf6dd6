// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The attachments of a message, each as a card: previews of links, shared messages, and what apps add.
struct SlackAttachments {
  let words: SlackText

  private var blocks: SlackBlocks { SlackBlocks(words: words) }
  private var files: SlackFiles { SlackFiles(words: words) }

  func append(_ attachments: [SlackObject], to message: inout MessageDraft) {
    for (place, attachment) in attachments.enumerated() {
      if attachment.bool("is_file_attachment") {
        message.attachments.append(files.file(ofAttachment: attachment))
        continue
      }
      let pretext = text(attachment, "pretext")
      if !pretext.isEmpty, place == 0 { message.append(line: pretext) }
      var card = CardElement()
      if place > 0 { card.append(text: pretext) }
      append(attachment, to: &card)
      if card.blocks.isEmpty, card.thumbnail == nil {
        guard pretext.isEmpty else { continue }
        append(fallbackOf: attachment, to: &card)
        guard !card.blocks.isEmpty else { continue }
      }
      card.accent = accent(attachment)
      message.cards.append(card)
    }
  }

  private func append(_ attachment: SlackObject, to card: inout CardElement) {
    append(headOf: attachment, to: &card)
    append(textOf: attachment, to: &card)
    let fields = attachment.objects("fields").map { field in
      CardElement.Field(
        name: FormattedText(plain: SlackText.unescape(field.string("title"))),
        value: text(field, "value", isMarked: isMarked("fields", in: attachment)).trimmed.formatted,
        isShort: field.bool("short"))
    }
    if !fields.isEmpty { card.blocks.append(.fields(fields)) }
    blocks.append(attachment.objects("blocks"), to: &card, depth: 0)
    if let preview = attachment.object("preview") {
      card.append(heading: words.text(of: preview, "title"), url: attachment.string("from_url"))
      card.append(text: words.text(of: preview, "subtitle"))
    }
    append(imagesOf: attachment, to: &card)
    append(filesOf: attachment, to: &card)
    SlackControls(words: words).append(attachment.objects("actions"), to: &card)
    append(footOf: attachment, to: &card)
  }

  /// The text that stands for the attachment, where it has nothing else.
  private func append(fallbackOf attachment: SlackObject, to card: inout CardElement) {
    let fallback = text(attachment, "fallback", isMarked: false)
    if fallback.isEmpty || fallback.plain.isExactly("[no preview available]") {
      words.remarks.leaveOut("attachment", because: "it is empty")
    } else {
      card.append(text: fallback)
    }
  }

  // MARK: Texts

  /// Whether a member is mrkdwn: those that are listed, or all but in previews of links.
  private func isMarked(_ key: String, in attachment: SlackObject) -> Bool {
    if attachment.object["mrkdwn_in"]?.array != nil {
      return attachment.strings("mrkdwn_in").contains { $0.isExactly(key) }
    }
    return attachment.first("from_url") == nil || isMessage(attachment)
  }

  private func text(_ attachment: SlackObject, _ key: String) -> RichText {
    text(attachment, key, isMarked: isMarked(key, in: attachment))
  }

  private func text(_ object: SlackObject, _ key: String, isMarked: Bool) -> RichText {
    let source = object.string(key)
    if source.isEmpty { return RichText() }
    return isMarked ? words.text(mrkdwn: source) : words.text(unmarked: source)
  }

  private func isMessage(_ attachment: SlackObject) -> Bool {
    attachment.bool("is_msg_unfurl") || attachment.object["message_blocks"] != nil
  }

  // MARK: Parts

  private func append(headOf attachment: SlackObject, to card: inout CardElement) {
    let author = [attachment.string("author_name"), attachment.string("author_subname")]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let name = firstNonEmpty(author, attachment.string("service_name"))
    if let name {
      let icon = author.isEmpty ? "service_icon" : "author_icon"
      let link = author.isEmpty ? "service_url" : "author_link"
      card.blocks.append(
        .author(
          .init(
            FormattedText(plain: SlackText.unescape(name)),
            url: attachment.string(link), image: image(attachment, icon))))
    }
    let title = RichText(plain: SlackText.unescape(attachment.string("title")))
    card.append(heading: title, url: attachment.first("title_link", "from_url") ?? "")
  }

  private func append(textOf attachment: SlackObject, to card: inout CardElement) {
    let shared = attachment.objects("message_blocks").flatMap {
      $0.object("message")?.objects("blocks") ?? []
    }
    if blocks.hasContent(shared) {
      blocks.append(shared, to: &card, depth: 0)
    } else {
      card.append(text: text(attachment, "text"))
    }
  }

  /// An image that is decoration, and missed by no one.
  private func image(_ attachment: SlackObject, _ key: String) -> CardElement.Image? {
    let path = words.context.path(attachment.string(key))
    return path.isEmpty ? nil : CardElement.Image(url: path)
  }

  private func append(imagesOf attachment: SlackObject, to card: inout CardElement) {
    let key = attachment.first("image_url") == nil ? "thumb_url" : "image_url"
    guard attachment.first(key) != nil else { return }
    var image = blocks.image(attachment, key)
    image.title = SlackText.unescape(
      attachment.first("title", "fallback").flatMap {
        $0.isExactly("[no preview available]") ? nil : $0
      } ?? "Image")
    let isPreview = attachment.first("from_url") != nil && !card.blocks.isEmpty
    if key.isExactly("thumb_url") {
      if !image.url.isEmpty { card.thumbnail = image }
    } else if !image.url.isEmpty || !isPreview {
      card.append(image)
    }
  }

  private func append(filesOf attachment: SlackObject, to card: inout CardElement) {
    var images: [CardElement.Image] = []
    for file in attachment.objects("files") {
      let content = files.content(of: file)
      for line in content.lines { card.append(text: line) }
      guard let found = content.attachment else { continue }
      if found.isImage {
        images.append(found.image(described: content.description))
      } else {
        card.append(text: RichText(plain: "📎 " + found.name))
        words.remarks.leaveOut(
          found.kind.noun,
          because: found.path.isEmpty
            ? "its file isn't in the export" : "it is in a shared message")
      }
    }
    if !images.isEmpty { card.blocks.append(.images(images)) }
  }

  private func append(footOf attachment: SlackObject, to card: inout CardElement) {
    var parts: [String] = []
    if attachment.first("author_name") != nil, let service = attachment.first("service_name") {
      parts.append(service)
    }
    if let footer = attachment.first("footer") {
      parts.append(footer)
    } else if isMessage(attachment), let channel = attachment.first("channel_name") {
      parts.append("#" + channel)
    } else if isMessage(attachment), let channel = attachment.first("channel_id") {
      parts.append(words.channel(channel))
    }
    let time = attachment.time("ts")
    guard !parts.isEmpty || time > 0 else { return }
    let text = words.text(unmarked: parts.joined(separator: " · "))
    card.blocks.append(
      .note(
        .init(
          text.formatted, url: isMessage(attachment) ? attachment.string("from_url") : "",
          image: image(attachment, "footer_icon"), timestamp: time)))
  }

  /// The colour of the bar: a name, or hexadecimal digits.
  private func accent(_ attachment: SlackObject) -> UInt32? {
    guard !attachment.bool("hide_color") else { return nil }
    switch attachment.string("color") {
    case "good": return 0x2EB886
    case "warning": return 0xDAA038
    case "danger": return 0xA30100
    case let text:
      var digits = text.beginsExactly(with: "#") ? String(text.dropFirst()) : text
      if digits.utf8.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
      return UInt32(digits, radix: 16)
    }
  }
}
