// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// Reads messages of the Chat Completions API, and items of the Responses API.
struct OpenAIMessages {
  let context: ExportContext

  /// The time of messages without one.
  var time = 0.0

  /// The names of the functions that are called, by the IDs of their calls.
  private var names: [ExactString: String] = [:]

  init(context: ExportContext) { self.context = context }

  /// Reads the names of the functions that messages call.
  mutating func readNames(of messages: [JSONObject]) {
    for message in messages {
      for (id, name) in Self.calls(in: message) { names[id] = name }
    }
  }

  /// The functions that a message calls: the IDs of the calls, and the names.
  static func calls(in message: JSONObject) -> [(id: String, name: String)] {
    let own = firstNonEmpty(message.text("name")).map { [(message.text("call_id"), $0)] } ?? []
    let calls = message.objects("tool_calls").map { call in
      (
        call.text("id"),
        firstNonEmpty(call.object("function").text("name"), call.object("custom").text("name"))
          ?? ""
      )
    }
    return (own + calls).filter { !$0.0.isEmpty && !$0.1.isEmpty }
  }

  /// The name of the function that a message answers; empty where it isn't known.
  private func name(_ object: JSONObject) -> String {
    let id = firstNonEmpty(object.text("tool_call_id"), object.text("call_id")) ?? ""
    return firstNonEmpty(object.text("name"), names[id], context.channels[id]) ?? ""
  }

  /// A message or an item as it is shown.
  func draft(
    _ record: OpenAIRecord, _ reader: FieldReader
  ) throws(FieldError) -> MessageDraft {
    var draft = MessageDraft()
    draft.id = record.id
    draft.timestamp = record.created > 0 ? record.created : time
    switch record.type {
    case "", "message":
      let isTool = record.role.isExactly("tool") || record.role.isExactly("function")
      draft.sender = OpenAIRole.person(
        record.role, name: isTool ? name(reader.object) : record.name, assistant: "Assistant")
      try ChatMessage(record, reader.object).describe(&draft)
      try requireContent(of: draft, in: "content", reader)
    default:
      let item = ResponseItem(type: record.type, reader: reader, name: name(reader.object))
      draft.sender = OpenAIRole.person(
        item.role, name: item.role.isExactly("tool") ? item.name : "", assistant: "Assistant")
      item.describe(&draft)
      if record.type.isExactly("function_call") {
        try requireContent(of: draft, in: "name", reader)
      }
      if record.type.isExactly("function_call_output") {
        try requireContent(of: draft, in: "output", reader)
      }
    }
    return draft
  }

  /// Why an answer isn't complete.
  static func ending(_ reason: String) -> String {
    switch reason {
    case "length", "max_output_tokens", "max_tokens": "Cut at the maximum length"
    case "content_filter": "Stopped by the content filter"
    default: "Stopped before the end"
    }
  }

  /// - Throws: Why a message has nothing to show.
  private func requireContent(
    of message: MessageDraft, in field: FieldName, _ reader: FieldReader
  ) throws(FieldError) {
    guard message.notice.isEmpty, message.parts.isEmpty, message.remarks.isEmpty else { return }
    guard let content = reader.value(field), content.string != "", content.array != [] else {
      throw reader.error(field, .missing)
    }
    throw reader.error(
      field,
      .wrongType(
        expected: "text, or parts with text, an image, a sound or a file",
        actual: content.string == nil ? "parts of other types" : "white space"))
  }
}
