// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The files of a message: attachments where they are hosted by Slack, otherwise lines that say what they are.
struct SlackFiles {
  let words: SlackText

  /// The representation of a file in a message.
  struct Content {
    /// The lines in its place, or above it.
    var lines: [RichText] = []
    var attachment: ExportedAttachment?

    /// An image's description.
    var description = ""
  }

  private var remarks: SlackRemarks { words.remarks }

  /// Adds files to a message: their lines to its text, and images that are there together as a card.
  func append(_ files: [SlackObject], to message: inout MessageDraft) {
    var images: [CardElement.Image] = []
    var attachments: [ExportedAttachment] = []
    for file in files {
      let content = content(of: file)
      for line in content.lines { message.append(line: line) }
      guard let attachment = content.attachment else { continue }
      attachments.append(attachment)
      if attachment.isImage { images.append(attachment.image(described: content.description)) }
    }
    if images.count > 1 {
      message.cards.append(CardElement(blocks: [.images(images)]))
      attachments.removeAll(where: \.isImage)
    }
    message.attachments += attachments
  }

  func content(of file: SlackObject) -> Content {
    let access = file.string("file_access")
    switch file.string("mode") {
    case "tombstone": return gone("🗑 A file that was deleted", because: "it was deleted")
    case "hidden_by_limit":
      return gone("📎 A file beyond the plan's limit", because: "it is beyond the plan's limit")
    case "file_access" where file.first("name", "title") == nil,
      _ where access.isExactly("access_denied") || access.isExactly("file_not_found"):
      return gone("📎 A file that can't be seen", because: "it can't be seen")
    default: break
    }
    var content = content(ofShown: file)
    if content.attachment == nil, case let copy = attachment(file), !copy.path.isEmpty {
      content.attachment = copy
    }
    return content
  }

  /// The line for a file of which there is nothing but its ID.
  func gone(_ line: String, because reason: String) -> Content {
    remarks.leaveOut("file", because: reason)
    return Content(lines: [RichText(plain: line)])
  }

  private func content(ofShown file: SlackObject) -> Content {
    let isExternal = file.bool("is_external") || file.string("mode").isExactly("external")
    switch (file.string("mode"), file.string("filetype")) {
    case _ where isExternal && file.first("external_url") != nil: return external(file)
    case ("snippet", _) where file.first("preview") != nil: return snippet(file)
    case ("email", _), (_, "email"): return email(file)
    case ("quip", _), ("canvas", _), (_, "quip"), (_, "canvas"):
      return document(file, "canvas", "Canvas")
    case ("list", _), (_, "list"): return document(file, "list", "List")
    case ("space", _), ("post", _), (_, "space"), (_, "post"): return document(file, "post", "Post")
    default: return hosted(file)
    }
  }

  private func title(_ file: SlackObject) -> String {
    SlackText.unescape(file.first("title", "name", "id") ?? "file")
  }

  // MARK: Lines

  private func external(_ file: SlackObject) -> Content {
    var line = RichText(plain: "📎 ")
    line.append(words.link(title(file), to: file.string("external_url")))
    if let service = file.first("external_type"), !service.isExactly("unknown") {
      line.append(" (\(service))")
    }
    remarks.showAsText("link to a file")
    return Content(lines: [line])
  }

  /// A document of Slack's own, of which exports have the name, and the beginning of a post.
  private func document(_ file: SlackObject, _ noun: String, _ kind: String) -> Content {
    var lines = [RichText(plain: "🗒 \(kind): \(title(file))")]
    if let preview = file.first("preview") {
      var quote = RichText()
      quote.append(quote: RichText(plain: SlackText.unescape(preview)))
      lines.append(quote)
      remarks.leaveOut(noun, because: "only its beginning is in the export")
    } else {
      remarks.leaveOut(noun, because: "its text isn't in the export")
    }
    return Content(lines: lines)
  }

  private func snippet(_ file: SlackObject) -> Content {
    var code = RichText()
    code.append(codeBlock: file.string("preview"), language: file.string("filetype"))
    var lines = [RichText(plain: title(file)), code]
    let more = file.count("lines_more")
    if more > 0 {
      lines.append(RichText(plain: "… and \(more) more \(more == 1 ? "line" : "lines")"))
    } else if file.bool("preview_is_truncated") {
      lines.append(RichText(plain: "…"))
    }
    if lines.count > 2 {
      remarks.leaveOut("snippet", because: "only its beginning is in the export")
    }
    return Content(lines: lines)
  }

  private func email(_ file: SlackObject) -> Content {
    var head = "✉️ " + (firstNonEmpty(SlackText.unescape(file.string("subject"))) ?? title(file))
    let people = [("from", "from"), ("to", "to"), ("cc", "copy to")].compactMap { key, word in
      let names = file.objects(key).compactMap { $0.first("name", "address", "original") }
      return names.isEmpty ? nil : word + " " + names.joined(separator: ", ")
    }
    if !people.isEmpty { head += " — " + people.joined(separator: ", ") }
    var lines = [RichText(plain: head)]
    let whole = file.string("plain_text")
    let beginning = file.first("preview_plain_text", "preview") ?? ""
    let limit = ContentLimit.emailLength
    let shown = whole.utf8.count <= limit.maximum && !whole.isEmpty ? whole : beginning
    if !shown.isEmpty {
      var quote = RichText()
      quote.append(quote: RichText(plain: shown))
      lines.append(quote)
    }
    if whole.utf8.count > limit.maximum {
      remarks.leaveOut(limit.noun, because: limit.reason)
    } else if whole.isEmpty {
      remarks.leaveOut("email", because: "its text isn't in the export")
    } else {
      remarks.showAsText("email")
    }
    for part in file.objects("attachments") {
      lines.append(RichText(plain: "📎 " + (part.first("filename", "name") ?? "file")))
      remarks.leaveOut("file", because: "its file isn't in the export")
    }
    return Content(lines: lines)
  }

  // MARK: Hosted files

  private func hosted(_ file: SlackObject) -> Content {
    var content = Content()
    let attachment = attachment(file)
    content.attachment = attachment
    let title = SlackText.unescape(file.string("title"))
    if !title.isEmpty, !Self.isSame(title, attachment.name) {
      content.lines.append(RichText(plain: title))
    }
    content.description = SlackText.unescape(file.string("alt_txt"))
    if !content.description.isEmpty, attachment.path.isEmpty {
      content.lines.append(RichText(plain: "🖼 " + content.description))
    }
    guard let preview = file.object("transcription")?.object("preview"),
      let transcript = preview.first("content")
    else { return content }
    let hasMore = preview.bool("has_more")
    content.lines.append(RichText(plain: "🗣 “\(transcript)\(hasMore ? "…" : "")”"))
    if hasMore {
      remarks.leaveOut("transcript", because: "only its beginning is in the export")
    } else {
      remarks.showAsText("transcript")
    }
    return content
  }

  /// Whether a title is the name of the file, apart from its ending and from marks between words.
  private static func isSame(_ title: String, _ name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let plain = letters(title)
    return plain.isExactly(letters(name)) || plain.isExactly(letters(name.withoutExtension))
  }

  /// The files themselves aren't in Slack's exports; tools that download them put them in one of a few places.
  private func attachment(_ file: SlackObject) -> ExportedAttachment {
    var attachment = ExportedAttachment()
    let id = file.string("id")
    let name = file.string("name")
    attachment.name = firstNonEmpty(name, file.string("title"), id) ?? "file"
    attachment.byteCount = file.count("size")
    (attachment.width, attachment.height) = (file.count("original_w"), file.count("original_h"))
    attachment.duration = file.count("duration_ms") / 1000
    attachment.path = words.context.slackPath(id: id, name: name)
    attachment.kind = kind(of: file, duration: attachment.duration, name: attachment.name)
    return attachment
  }

  private func kind(
    of file: SlackObject, duration: Int, name: String
  ) -> ExportedAttachment.Kind {
    if file.string("subtype").isExactly("slack_audio") { return duration > 0 ? .voice : .file }
    return switch file.string("mimetype") {
    case "image/png", "image/jpeg", "image/gif", "image/webp": .image
    case let type where type.beginsExactly(with: "video/"): .video
    case let type where type.beginsExactly(with: "audio/"): duration > 0 ? .voice : .file
    case let type where type.beginsExactly(with: "image/"): .file
    default: ExportedAttachment.kind(ofName: name)
    }
  }

  /// The file that an attachment of a shared message is.
  func file(ofAttachment object: SlackObject) -> ExportedAttachment {
    var attachment = ExportedAttachment()
    attachment.name = object.first("filename", "title", "fallback") ?? "file"
    attachment.byteCount = object.count("size")
    let size = object.object("metadata")
    (attachment.width, attachment.height) = (
      size?.count("original_w") ?? 0, size?.count("original_h") ?? 0
    )
    attachment.path = words.context.path(object.string("url"))
    attachment.kind = kind(of: object, duration: 0, name: attachment.name)
    return attachment
  }
}

extension ExportContext {
  /// The path of a file of Slack's, by the places where tools put those that they download.
  func slackPath(id: String, name: String) -> String {
    guard !name.isEmpty else { return "" }
    return [
      "__uploads/\(id)/\(name)", "attachments/\(id)-\(name)", "files/\(id)/\(name)",
      "files/\(name)",
    ].lazy.map(path).first { !$0.isEmpty } ?? ""
  }
}

extension ExportedAttachment {
  /// Whether it is an image that is there.
  var isImage: Bool { kind == .image && !path.isEmpty }

  /// The same in a card.
  func image(described description: String) -> CardElement.Image {
    CardElement.Image(
      url: path, title: description.isEmpty ? name : description, pixelWidth: width,
      pixelHeight: height)
  }
}
