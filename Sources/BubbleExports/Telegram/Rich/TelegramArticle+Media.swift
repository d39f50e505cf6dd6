// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension TelegramArticle {
  /// Adds a photo, a file, a map or a page. Returns whether it is one.
  mutating func addMedia(_ block: JSONObject, _ type: String, _ depth: Int) -> Bool {
    switch type {
    case "photo":
      addAttachment(block, "photo", noun: "photo")
      addCaption(of: block, depth)
    case "video", "audio", "file":
      addFile(block, noun: type)
      addCaption(of: block, depth)
    case "embed":
      addLine(firstNonEmpty(block["url"]?.string) ?? "(An embedded page)")
      if block["html"]?.string?.isEmpty == false {
        leaveOut("embedded page", because: "its HTML isn't drawn")
      }
      addAttachment(block, "poster_photo", noun: "photo")
      addCaption(of: block, depth)
    case "map", "input_map":
      addMap(block["geo"]?.object)
      addCaption(of: block, depth)
    default: return false
    }
    return true
  }

  /// Adds a caption, which is a link where the medium is one.
  private mutating func addCaption(of block: JSONObject, _ depth: Int) {
    let caption = caption(block, depth)
    guard "photo".isExactly(block["type"]?.string),
      let address = firstNonEmpty(block["url"]?.string)
    else {
      return addParagraph(caption)
    }
    var link = RichText()
    link.append(link: address, title: caption)
    addParagraph(link)
  }

  /// Adds an image below the text, or a line in its place.
  ///
  /// - Parameter name: The member with its path; others begin with it.
  mutating func addAttachment(_ block: JSONObject, _ name: String, noun: String) {
    let written = block[name]?.string ?? ""
    let skipReason = block[name + "_skip_reason"]?.string
    guard !written.isEmpty || skipReason != nil else { return }
    var attachment = ExportedAttachment()
    attachment.kind = .image
    attachment.path = context.path(written)
    attachment.byteCount = count(block, name + "_file_size")
    let prefix = name.isExactly("photo") ? "" : name + "_"
    attachment.width = count(block, prefix + "width")
    attachment.height = count(block, prefix + "height")
    guard attachment.path.isEmpty else { return attachments.append(attachment) }
    addAbsent(
      "🖼️ Photo", noun: noun,
      skipReason.map(TelegramAbsence.init(skipReason:)) ?? TelegramAbsence(written: written))
  }

  private mutating func addFile(_ block: JSONObject, noun: String) {
    let string = { (name: String) in block[name]?.string ?? "" }
    var attachment = ExportedAttachment()
    attachment.path = context.path(string("file"))
    attachment.byteCount = count(block, "file_size")
    attachment.duration = count(block, "duration_seconds")
    (attachment.width, attachment.height) = (count(block, "width"), count(block, "height"))
    let last = string("file").splitExactly(separator: "/").last.map(String.init)
    attachment.name = firstNonEmpty(string("file_name"), last) ?? noun
    attachment.preview = context.path(string("thumbnail"))
    if string("mime_type").beginsExactly(with: "image/") { attachment.kind = .image }
    if noun.isExactly("video") { attachment.kind = .video }
    let length = attachment.duration > 0 ? " (\(TelegramValues.clock(attachment.duration)))" : ""
    let music = [string("title"), string("performer")].filter { !$0.isEmpty }
      .joined(separator: " — ")
    let title =
      (noun.isExactly("audio") ? "🎵 " : noun.isExactly("video") ? "🎬 " : "📎 ")
      + (firstNonEmpty(music) ?? attachment.name) + length
    guard attachment.path.isEmpty else {
      if noun.isExactly("audio") || attachment.kind == .video && attachment.preview.isEmpty {
        addLine(title)
      }
      return attachments.append(attachment)
    }
    let absence = block["file_skip_reason"]?.string.map(TelegramAbsence.init(skipReason:))
    addAbsent(title, noun: noun, absence ?? TelegramAbsence(written: string("file")))
  }

  /// A number that isn't negative; 0 where there is none.
  private func count(_ block: JSONObject, _ name: String) -> Int {
    max(0, block[name]?.int ?? 0)
  }

  private mutating func addAbsent(_ line: String, noun: String, _ absence: TelegramAbsence) {
    addLine("\(line) (\(absence.words))")
    leaveOut(noun, because: absence.reason)
  }

  /// Adds a place below the text; those after the first as lines.
  private mutating func addMap(_ geo: JSONObject?) {
    guard let latitude = geo?["latitude"]?.double, let longitude = geo?["longitude"]?.double else {
      return addLine("📍 A place that isn't known")
    }
    guard place == nil else { return addLine("📍 \(latitude), \(longitude)") }
    var element = LocationElement()
    (element.latitude, element.longitude) = (latitude, longitude)
    place = element
  }
}

extension TelegramRecord {
  /// Reads a rich message in place of a text.
  func read(_ rich: JSONObject, into message: inout MessageDraft) {
    let article = TelegramArticle(rich, context: context)
    message.text = article.text.trimmed
    message.attachments = article.attachments
    message.place = article.place
    for loss in article.losses { message.leaveOut(loss.content, because: loss.reason) }
  }
}
