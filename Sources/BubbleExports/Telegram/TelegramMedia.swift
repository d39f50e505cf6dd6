// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The reason why a file isn't in an export, in brackets where its path would be.
struct TelegramAbsence {
  /// A clause for reports.
  let reason: String

  /// The end of a line in its place.
  let words: String

  init(written: String) {
    if written.beginsExactly(with: "(File not included")
      || written.beginsExactly(with: "(Photo not included")
    {
      (reason, words) = ("it isn't included in the export", "not included in the export")
    } else if written.beginsExactly(with: "(File exceeds")
      || written.beginsExactly(with: "(Photo exceeds")
    {
      (reason, words) = ("it exceeds the export's size limit", "exceeds the export's size limit")
    } else if written.beginsExactly(with: "(File unavailable")
      || written.beginsExactly(with: "(Photo unavailable")
    {
      (reason, words) = ("it was unavailable to the exporter", "unavailable to the exporter")
    } else {
      (reason, words) = ("its file isn't in the export", "not in the export")
    }
  }

  /// - Parameter skipReason: The reason as a rich message has it, such as `file_size`.
  init(skipReason: String) {
    switch skipReason {
    case "unavailable": self.init(written: "(File unavailable")
    case "file_size": self.init(written: "(File exceeds")
    case "file_type", "date_limits": self.init(written: "(File not included")
    default: self.init(written: "")
    }
  }
}

extension TelegramRecord {
  func addMedia(to message: inout MessageDraft) {
    if record.paidStars > 0 {
      let price = TelegramValues.count(record.paidStars, "star")
      message.addLineBefore("🔒 Paid media, \(price) (not in the export)")
      message.leaveOut("paid media", because: "Telegram doesn't export it")
    }
    if !record.photo.isEmpty {
      addPhoto(to: &message)
    } else if !record.file.isEmpty {
      addFile(to: &message)
    }
  }

  /// Adds the photo of an event below it.
  func addEventPhoto(to message: inout MessageDraft) {
    guard !record.photo.isEmpty else { return }
    let attachment = photo
    if attachment.path.isEmpty {
      message.leaveOut("photo", because: attachment.absence)
    } else {
      message.attachments = [attachment]
    }
  }

  private var photo: ExportedAttachment {
    var attachment = attachment(record.photo, byteCount: record.photoSize)
    attachment.kind = .image
    attachment.name = attachment.path.isEmpty ? "Photo" : attachment.name
    return attachment
  }

  private func addPhoto(to message: inout MessageDraft) {
    let attachment = photo
    if !attachment.path.isEmpty {
      message.attachments = [attachment]
    } else if record.destructionPeriod > 0 {
      addDestroyed("Photo", to: &message)
    } else {
      addAbsent("🖼️ Photo", noun: "photo", written: record.photo, to: &message)
    }
  }

  private func addFile(to message: inout MessageDraft) {
    var attachment = attachment(record.file, byteCount: record.fileSize)
    attachment.kind = kind(ofPath: attachment.path)
    attachment.name = firstNonEmpty(record.fileName, attachment.name, mediaName) ?? "File"
    attachment.preview = context.path(record.thumbnail)
    let isAbsent = attachment.path.isEmpty
    if isAbsent, record.destructionPeriod > 0 { return addDestroyed(mediaName, to: &message) }
    switch record.mediaType {
    case "sticker": return addSticker(attachment, to: &message)
    case "audio_file": message.addLineBefore(music)
    case "voice_message": break
    default:
      if attachment.kind == .video, attachment.preview.isEmpty {
        let length = record.duration > 0 ? ", " + TelegramValues.clock(record.duration) : ""
        let line = "🎬 " + (firstNonEmpty(record.fileName) ?? mediaName) + length
        if isAbsent { return addAbsent(line, noun: "video", written: record.file, to: &message) }
        // The file's cell has its name and size.
        message.showAsTextBefore("video", "🎬 \(mediaName)\(length)")
      }
    }
    message.attachments = [attachment]
  }

  private func addSticker(_ attachment: ExportedAttachment, to message: inout MessageDraft) {
    var image = attachment
    if ExportedAttachment.kind(ofName: attachment.path) != .image {
      image.path =
        ExportedAttachment.kind(ofName: attachment.preview) == .image ? attachment.preview : ""
    }
    image.kind = .image
    guard image.path.isEmpty else {
      message.attachments = [image]
      return
    }
    let line = (firstNonEmpty(record.stickerEmoji).map { $0 + " " } ?? "") + "(sticker)"
    if attachment.path.isEmpty {
      message.addLineBefore(line)
      message.leaveOut("sticker", because: attachment.absence)
    } else {
      message.showAsTextBefore("sticker", line)
    }
  }

  /// Adds a line in place of a photo or a video that could be seen once, or for a while.
  private func addDestroyed(_ name: String, to message: inout MessageDraft) {
    let isOnce = record.destructionPeriod == Int(Int32.max)
    let period = TelegramValues.period(record.destructionPeriod)
    message.addLineBefore(
      isOnce ? "\(name) that could be viewed once" : "\(name) that disappeared after \(period)")
    message.leaveOut(
      name.lowercased(), because: isOnce ? "it could be viewed once" : "it has disappeared")
  }

  private func addAbsent(
    _ line: String, noun: String, written: String, to message: inout MessageDraft
  ) {
    let absence = TelegramAbsence(written: written)
    message.addLineBefore("\(line) (\(absence.words))")
    message.leaveOut(noun, because: absence.reason)
  }

  private func attachment(_ written: String, byteCount: Int) -> ExportedAttachment {
    var attachment = ExportedAttachment()
    attachment.path = context.path(written)
    attachment.absence = TelegramAbsence(written: written).reason
    attachment.byteCount = byteCount
    (attachment.width, attachment.height) = (record.width, record.height)
    attachment.duration = record.duration
    // A note such as "(File not included. …)" is no name.
    attachment.name =
      written.beginsExactly(with: "(")
      ? "" : written.splitExactly(separator: "/").last.map(String.init) ?? ""
    return attachment
  }

  /// The vCard of a contact.
  func addContactCard(to message: inout MessageDraft) {
    guard !record.card.isEmpty else { return }
    let attachment = attachment(record.card, byteCount: record.cardSize)
    if attachment.path.isEmpty {
      message.leaveOut("contact file", because: attachment.absence)
    } else {
      message.attachments.append(attachment)
    }
  }

  /// The name of the media in a line.
  private var mediaName: String {
    switch record.mediaType {
    case "": kind(ofPath: "") == .video ? "Video" : "File"
    case "video_file": "Video"
    case "animation": "GIF"
    case "audio_file": "Music"
    default: record.mediaType.splitExactly(separator: "_").joined(separator: " ").capitalizedFirst
    }
  }

  private var music: String {
    let title = [firstNonEmpty(record.title, record.fileName) ?? "Music", record.performer]
    let length = record.duration > 0 ? " (\(TelegramValues.clock(record.duration)))" : ""
    return "🎵 " + title.filter { !$0.isEmpty }.joined(separator: " — ") + length
  }

  private func kind(ofPath path: String) -> ExportedAttachment.Kind {
    switch record.mediaType {
    case "voice_message": return .voice
    case "video_message", "video_file", "animation": return .video
    default:
      let named = ExportedAttachment.kind(ofName: firstNonEmpty(path, record.fileName) ?? "")
      guard path.isEmpty, named == .file else { return named }
      if record.mimeType.beginsExactly(with: "image/") { return .image }
      return record.mimeType.beginsExactly(with: "video/") ? .video : .file
    }
  }
}

extension MessageDraft {
  /// Adds a line above the text.
  mutating func addLineBefore(_ line: String) {
    let rest = text
    text = RichText(plain: line)
    guard !rest.isEmpty else { return }
    text.endLine()
    text.append(rest)
  }

  /// Adds a line above the text in place of content that no cell shows.
  fileprivate mutating func showAsTextBefore(_ content: String, _ line: String) {
    let rest = text
    text = RichText()
    showAsText(content, line)
    guard !rest.isEmpty else { return }
    text.endLine()
    text.append(rest)
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
