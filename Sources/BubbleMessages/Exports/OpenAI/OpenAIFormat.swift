// SPDX-License-Identifier: MIT
extension MessageFormat {
  /// The messages of arrays for OpenAI's APIs, and the conversations of ChatGPT's export.
  ///
  /// - Parameter conversation: The ID or title of the only conversation that is read; `nil` for all.
  static func openAI(
    _ context: ExportContext = ExportContext(), conversation: String? = nil
  ) -> MessageFormat {
    .export(
      "openai", OpenAIFields.record, identifiers: ["role", "type", "mapping"],
      names: ["id", "conversation_id"], notes: OpenAIFields.notes, text: .openAI, in: context
    ) { (record, reader) throws(FieldError) in
      if let mapping = record.mapping {
        guard conversation == nil || record.isNamed(conversation) else { return [] }
        return ChatGPTConversation(
          record: record, mapping: mapping, context: context
        ).messages(reader)
      }
      return try OpenAIMessage(record: record).messages(reader).map(DraftResult.message)
    }
  }
}

extension OpenAIRecord {
  /// Whether a conversation has an ID or a title.
  func isNamed(_ name: String?) -> Bool { name == conversationID || name == id || name == title }
}

/// The participants in a conversation with a model.
enum OpenAIRole {
  static let user = ExportedPerson(id: "user", name: "You")

  static func person(_ role: String, name: String, assistant: String) -> ExportedPerson {
    let known = firstNonEmpty(name)
    switch role {
    case "user": return ExportedPerson(id: "user", name: known ?? user.name)
    case "assistant": return ExportedPerson(id: "assistant", name: known ?? assistant)
    case "tool", "function": return ExportedPerson(id: "tool", name: known ?? "Tool")
    default: return ExportedPerson(id: role, name: known ?? role)
    }
  }
}

/// The content of a message in an array.
private struct OpenAIMessage {
  let record: OpenAIRecord

  func messages(_ reader: FieldReader) throws(FieldError) -> [MessageDraft] {
    var message = MessageDraft()
    message.id = record.id
    message.timestamp = record.created
    var content: FieldName = "content"
    switch record.type {
    case "", "message": describe(&message)
    case "function_call":
      content = "name"
      message.sender = person("assistant")
      append(call: record.name, record.arguments, to: &message.text)
    case "function_call_output":
      content = "output"
      message.sender = person("tool")
      message.text.append(codeBlock: text(record.output))
    default: return []
    }
    try requireContent(of: message, in: content, reader)
    return [message]
  }

  /// - Throws: Why a message has nothing to show.
  private func requireContent(
    of message: MessageDraft, in field: FieldName, _ reader: FieldReader
  ) throws(FieldError) {
    guard message.notice.isEmpty, message.text.trimmed.isEmpty, message.attachments.isEmpty else {
      return
    }
    guard let content = reader.value(field), content.string != "", content.array != [] else {
      throw reader.error(field, .missing)
    }
    throw reader.error(
      field,
      .wrongType(
        expected: "text, or parts with text, an image, a sound or a file",
        actual: content.string == nil ? "parts of other types" : "white space"))
  }

  private func person(_ role: String) -> ExportedPerson {
    OpenAIRole.person(
      role, name: record.type == "function_call" ? "" : record.name, assistant: "Assistant")
  }

  private func describe(_ message: inout MessageDraft) {
    message.sender = person(record.role)
    let text = [text(record.content), record.refusal].filter { !$0.isEmpty }.joined(
      separator: "\n\n")
    switch record.role {
    case "system", "developer": message.notice = text
    case "tool", "function": message.text.append(codeBlock: text)
    case "assistant": if !text.isEmpty { message.text = RichText(markdown: text) }
    default: message.text = RichText(plain: text)
    }
    for call in record.toolCalls {
      append(call: call.function.name, call.function.arguments, to: &message.text)
    }
    message.attachments = record.content.compactMap(attachment)
  }

  private func append(call name: String, _ arguments: String, to text: inout RichText) {
    if !text.isEmpty { text.endLine() }
    text.append(name, name.isEmpty ? [] : .bold)
    text.append(codeBlock: arguments, language: "json")
  }

  private func text(_ parts: [TextPart<OpenAIRecord.Part>]) -> String {
    parts.compactMap { part in
      switch part {
      case .text(let text): text
      case .object(let part): firstNonEmpty(part.text, part.refusal)
      }
    }.joined(separator: "\n\n")
  }

  private func attachment(_ part: TextPart<OpenAIRecord.Part>) -> ExportedAttachment? {
    guard case .object(let part) = part else { return nil }
    let name = firstNonEmpty(part.fileName, part.file?.name)
    switch part.type {
    case "image_url", "input_image": return ExportedAttachment(name: name ?? "Image")
    case "input_audio", "audio", "output_audio": return ExportedAttachment(name: name ?? "Audio")
    case "file", "input_file": return ExportedAttachment(name: name ?? "File")
    default: return nil
    }
  }
}

extension OpenAIFields {
  fileprivate static let notes = [
    """
    **Arrays of messages** are those of the Chat Completions and Responses APIs: what is sent (`messages`, `input`) and \
    what comes back (`output`, and the `message` of each of `choices`). `--me` is `user` unless it is named.
    """,
    """
    **Conversations of ChatGPT.** `mapping` has a node for each message: `{"id", "message", "parent", "children"}`. What \
    is shown is the way from `current_node` up to the root, so the latest version of messages that were edited \
    or asked again. A node's message has `author.role`, `create_time` and `content`, whose `content_type` decides: \
    `text` and `multimodal_text` have `parts`, `code` and `execution_output` have `text`. What the app hides \
    (`is_visually_hidden_from_conversation`, thoughts, what tools read) is left out. A node of another form is an error \
    that names it, and so is a `current_node` or a `parent` that `mapping` doesn't have, or that leads back to a node \
    after it; what can be reached is shown all the same. Without a valid `current_node`, the last node without children \
    takes its place. Among conversations, an element without `mapping` is an error.
    """,
    """
    **Roles.** The user's texts are plain, the assistant's Markdown. Instructions of `system` and `developer` are \
    notices; calls of functions and what they return are code. A message with nothing to show is an error.
    """,
    """
    **Images and files.** Images that are files of the export are shown; all others are shown by name.
    """,
  ]
}

extension FormatText {
  fileprivate static let openAI = FormatText(
    title: "Format of OpenAI's messages and exports", option: "--from openai ",
    introduction: """
      What `bubblekit render conversations.json --from openai --channel TITLE` and `ChatExport` read: the conversations
      that ChatGPT exports, and the arrays of messages that programs send to models. The shortest message that shows
      something is

      ```json
      {"role": "user", "content": "When does the ferry leave?"}
      ```
      """,
    schema: "schema/openai.schema.json",
    input: """
      | input | form |
      | --- | --- |
      | array of messages | `[{"role": "user", "content": …}, …]` |
      | request or response | `{"messages": […]}`, `{"input": […]}`, `{"output": […]}` |
      | `conversations.json`, or its folder | `[{"title": …, "mapping": {…}, "current_node": …}, …]`; `--channel` names one |

      One message or one conversation is in memory at a time; a conversation may have 64,000,000 bytes, or
      `--max-message-bytes` where that is more. A longer one is an error that names the limit.
      """,
    fields: exportFields,
    errorExample:
      #"conversations.json: message 3: mapping.node-17.message.content must be an object, but is a string"#,
    oddities: "")
}
