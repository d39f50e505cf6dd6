// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The reference to a file of the export: `file-service://file-17Ab`, `sediment://file_9`, or a page of a document,
/// `sediment://abc#file_9#p_2.jpg`.
struct AssetPointer {
  /// The ID that the file's name begins with; empty where there is none.
  let id: String

  /// The page; `nil` for a whole file.
  let page: Int?

  init(_ pointer: String) {
    let path = pointer.utf8.count < 1_000 ? pointer : ""
    let parts = path.splitExactly { $0 == "/" || $0 == "#" }
    let part =
      parts.last { $0.beginsExactly(with: "file-") || $0.beginsExactly(with: "file_") } ?? ""
    id = Self.id(atStartOf: part)
    page = parts.last.flatMap { last in
      guard last.beginsExactly(with: "p_") else { return nil }
      return Int(Substring(last.utf8.dropFirst(2).prefix { ASCII.isDigit($0) }))
    }
  }

  /// The ID that a name begins with, `file-…`.
  static func id(atStartOf name: some StringProtocol) -> String {
    let scalars = Substring(name).unicodeScalars
    let rest = scalars.dropFirst(5).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return String(Substring(scalars[..<rest.endIndex]))
  }
}

extension ChatGPTMessage {
  /// Adds the parts of a text, images and recordings among them, in their order.
  func addParts(
    to draft: inout MessageDraft, _ state: inout ChatGPTConversation.State
  ) throws(FieldError) {
    guard let value = content.value("parts") else { return }
    guard let parts = value.array else {
      throw content.mismatch("parts", value, expected: "an array")
    }
    if role.isExactly("tool") { return addToolParts(parts, to: &draft, &state) }
    if !recipient.isEmpty {
      let text = parts.compactMap { $0.string ?? $0.object?["text"]?.string }
      return ChatGPTToolCall(recipient, text.joined(separator: "\n\n"), language: "", metadata)
        .add(to: &draft, &state)
    }
    for part in parts {
      if let text = part.string ?? part.object?.plainPart {
        add(text, to: &draft)
      } else if let object = part.object {
        add(object, to: &draft)
      }
    }
  }

  /// Adds a text by who wrote it.
  private func add(_ text: String, to draft: inout MessageDraft) {
    guard !text.isEmpty else { return }
    let mark = metadata["dictation"]?.bool == true ? "🎤 " : ""
    switch role {
    case "assistant": addAnswer(text, to: &draft)
    case "system", "developer":
      draft.notice += (draft.notice.isEmpty ? "" : "\n\n") + text
    default: draft.add(RichText(plain: mark + text))
    }
  }

  private func addAnswer(_ text: String, to draft: inout MessageDraft) {
    let marks = CitationMarks(text, metadata: metadata)
    if marks.exceedsLimit { draft.leaveOut(.citations) }
    let markdown = marks.markdown()
    let channel = fields.object.text("channel")
    if channel.isExactly("commentary") || channel.isExactly("analysis") {
      draft.addThoughts(markdown)
    } else if !markdown.unicodeScalars.allSatisfy(\.isWhitespace) {
      draft.add(RichText(markdown: markdown))
    }
    if let sources = marks.sources.text { draft.add(sources) }
    for _ in 0..<min(marks.imageCount, 100) {
      draft.leaveOut("image", because: "images of the web aren't fetched")
    }
  }

  private func add(_ part: JSONObject, to draft: inout MessageDraft) {
    switch part.text("content_type") {
    case "image_asset_pointer": addImage(part, name: "Image", to: &draft)
    case "audio_transcription":
      if !part.text("text").isEmpty { draft.add(RichText(plain: "🎤 " + part.text("text"))) }
    case "audio_asset_pointer": addSound(part, to: &draft)
    case "real_time_user_audio_video_asset_pointer":
      addSound(part.object("audio_asset_pointer"), to: &draft)
      addVideo(part, to: &draft)
    default: draft.leaveOut("part", because: "its kind isn't known")
    }
  }

  // MARK: Files

  /// Adds an image, with what it was made of below it.
  func addImage(_ part: JSONObject, name: String, to draft: inout MessageDraft) {
    let pointer = AssetPointer(part.text("asset_pointer"))
    var image = ExportedAttachment(kind: .image, name: self.name(of: pointer.id) ?? name)
    if let page = pointer.page {
      image.name = "Page \(page)" + (self.name(of: pointer.id).map { " of \($0)" } ?? "")
    } else {
      image.path = context.assets[pointer.id] ?? ""
    }
    image.byteCount = part.count("size_bytes")
    (image.width, image.height) = (part.count("width"), part.count("height"))
    draft.add(image)
  }

  private func addSound(_ part: JSONObject, to draft: inout MessageDraft) {
    guard !part.members.isEmpty else { return }
    let times = part.object("metadata")
    let pointer = AssetPointer(part.text("asset_pointer"))
    var sound = ExportedAttachment(kind: .voice, name: "Audio")
    sound.path = context.assets[pointer.id] ?? ""
    sound.byteCount = part.count("size_bytes")
    let seconds = (times["end"]?.double ?? 0) - (times["start"]?.double ?? 0)
    sound.duration = Int(min(max(seconds.rounded(.up), 0), 86_400))
    // A transcript is enough where the recording isn't in the export.
    guard sound.path.isEmpty, hasTranscript else { return draft.add(sound) }
    draft.leaveOut("voice message", because: "its file isn't in the export")
  }

  private var hasTranscript: Bool {
    content.object.objects("parts").contains {
      $0.text("content_type").isExactly("audio_transcription") && !$0.text("text").isEmpty
    }
  }

  private func addVideo(_ part: JSONObject, to draft: inout MessageDraft) {
    let frames = part.objects("frames_asset_pointers")
    let video = part["video_container_asset_pointer"]
    let pointer = firstNonEmpty(video?.string, video?.object?.text("asset_pointer"))
    if let pointer {
      var file = ExportedAttachment(kind: .video, name: "Video")
      file.path = context.assets[AssetPointer(pointer).id] ?? ""
      draft.add(file)
    }
    if let first = frames.first { addImage(first, name: "Camera", to: &draft) }
    for _ in frames.dropFirst().prefix(100) {
      draft.leaveOut("frame", because: "only a video's first one is shown")
    }
  }

  /// The name of a file, by the message's attachments or the export's list of names.
  private func name(of id: String) -> String? {
    guard !id.isEmpty else { return nil }
    let attachment = metadata.objects("attachments").first { $0.text("id").isExactly(id) }
    return firstNonEmpty(
      attachment?.text("name"), context.assets[id].flatMap { context.assetNames[$0] })
  }

  // MARK: What tools return

  private func addToolParts(
    _ parts: [JSONValue], to draft: inout MessageDraft,
    _ state: inout ChatGPTConversation.State
  ) {
    let texts = parts.compactMap { $0.string ?? $0.object?.plainPart }
    let text = CitationMarks.removed(from: texts.joined(separator: "\n\n"))
    let images = parts.compactMap(\.object).filter { $0.plainPart == nil }
    if Self.isConfirmation(text) {
      if images.isEmpty {
        draft.leaveOut("message", because: "it is a tool's confirmation")
      }
    } else if !text.unicodeScalars.allSatisfy(\.isWhitespace) {
      draft.addOutput(text, of: title)
    }
    for image in images {
      add(image, to: &draft)
      let caption = firstNonEmpty(
        image.object("metadata").object("dalle").text("prompt"), metadata.text("image_gen_title"),
        state.prompt)
      if image.text("content_type").isExactly("image_asset_pointer"), let caption {
        draft.addRemark(caption)
      }
    }
    if !images.isEmpty { state.prompt = "" }
  }

  /// The name of the tool, or of the plugin that it is.
  private var title: String {
    let plugin = metadata.object("jit_plugin_data").object("from_server").object("body")
    return firstNonEmpty(plugin.text("domain")) ?? OpenAITool.title(name)
  }

  /// Whether a text only confirms that a tool did its work.
  private static func isConfirmation(_ text: String) -> Bool {
    [
      "Model set context updated", "Successfully created text document",
      "Successfully updated text document", "Successfully commented", "Comments added",
      "DALL·E displayed", "DALL-E displayed", "GPT-4o returned", "Processing image",
    ].contains { text.beginsExactly(with: $0) } && text.utf8.count < 2_000
  }
}

extension JSONObject {
  /// The text of a part that is nothing else; `nil` for others.
  fileprivate var plainPart: String? {
    let type = text("content_type")
    return type.isEmpty || type.isExactly("text") ? self["text"]?.string : nil
  }
}
