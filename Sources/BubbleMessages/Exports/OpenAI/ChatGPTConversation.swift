// SPDX-License-Identifier: MIT
import BubbleStrings

/// A conversation of ChatGPT's export: a tree, of which one way is shown.
struct ChatGPTConversation {
  let record: OpenAIRecord
  let mapping: JSONObject
  let context: ExportContext

  /// The messages from the first to the current one, after what hides others.
  func messages(_ reader: FieldReader) -> [DraftResult] {
    let way = ConversationWay(mapping, current: record.currentNode, in: reader)
    return way.errors.map { .failure($0, id: nil) } + way.nodes.compactMap(result)
  }

  private func result(of node: FieldReader) -> DraftResult? {
    do throws(FieldError) {
      return try message(of: node).map(DraftResult.message)
    } catch {
      let id = firstNonEmpty(
        node.object["message"]?.object?["id"]?.string, node.object["id"]?.string)
      return .failure(error, id: id)
    }
  }

  private func message(of node: FieldReader) throws(FieldError) -> MessageDraft? {
    guard let fields = try node.fields("message") else { return nil }
    let metadata = try fields.fields("metadata")
    guard try metadata?.bool("is_visually_hidden_from_conversation") != true,
      let author = try fields.fields("author"), let content = try fields.fields("content")
    else { return nil }
    let role = try author.string("role") ?? ""
    var message = MessageDraft()
    message.id = try firstNonEmpty(fields.string("id"), node.string("id")) ?? node.path
    message.timestamp =
      try fields.double(FieldName("create_time"), in: 0...253_402_300_799) ?? 0
    message.sender = OpenAIRole.person(
      role, name: try author.string("name") ?? "", assistant: "ChatGPT")
    try describe(&message, content, role: role)
    if let metadata { message.attachments += try files(metadata, of: message) }
    return message
  }

  private func describe(
    _ message: inout MessageDraft, _ content: FieldReader, role: String
  ) throws(FieldError) {
    switch try content.string(FieldName("content_type")) ?? "" {
    case "text", "multimodal_text":
      let parts = try parts(of: content)
      // What tools write is for the model, but for the images that they make.
      if role != "tool", !parts.text.isEmpty {
        switch role {
        case "assistant": message.text = RichText(markdown: parts.text)
        case "system": message.notice = parts.text
        default: message.text = RichText(plain: parts.text)
        }
      }
      message.attachments = parts.images
    case "code":
      let language = try content.string("language") ?? ""
      message.text.append(
        codeBlock: try content.string("text") ?? "", language: language == "unknown" ? "" : language
      )
    case "execution_output", "system_error":
      message.text.append(codeBlock: try content.string("text") ?? "")
    default: break
    }
  }

  private func parts(
    of content: FieldReader
  ) throws(FieldError) -> (text: String, images: [ExportedAttachment]) {
    guard let value = content.value("parts") else { return ("", []) }
    guard let parts = value.array else {
      throw content.mismatch("parts", value, expected: "an array")
    }
    let texts = parts.compactMap { $0.string ?? $0.object?["text"]?.string }.filter { !$0.isEmpty }
    let images = parts.compactMap(\.object).compactMap(image)
    return (texts.joined(separator: "\n\n"), images)
  }

  private func image(_ part: JSONObject) -> ExportedAttachment? {
    guard let pointer = part["asset_pointer"]?.string else { return nil }
    let isImage = part["content_type"]?.string == "image_asset_pointer"
    var attachment = ExportedAttachment(kind: isImage ? .image : .file)
    let asset = pointer.split(separator: "/").last.map(String.init) ?? ""
    attachment.path = context.assets[asset] ?? ""
    attachment.name = isImage ? "Image" : "Audio"
    attachment.byteCount = max(part["size_bytes"]?.int ?? 0, 0)
    attachment.width = max(part["width"]?.int ?? 0, 0)
    attachment.height = max(part["height"]?.int ?? 0, 0)
    return attachment
  }

  /// Returns the files that were sent, except for images that the parts have already.
  private func files(
    _ metadata: FieldReader, of message: MessageDraft
  ) throws(FieldError) -> [ExportedAttachment] {
    let files = try metadata.list("attachments") { (file) throws(FieldError) in
      (
        try file.string("name") ?? "File", try file.int("size", in: 0...Int.max) ?? 0,
        try file.string(FieldName("mime_type", aliases: ["mimeType"])) ?? ""
      )
    }
    let hasImages = !message.attachments.isEmpty
    return (files ?? []).filter { !(hasImages && $0.2.hasPrefix("image/")) }
      .map { ExportedAttachment(name: $0.0, byteCount: $0.1) }
  }
}
