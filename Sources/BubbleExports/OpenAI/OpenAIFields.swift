// SPDX-License-Identifier: MIT
import BubbleMessages

/// A message of OpenAI's as it is written, or a conversation of ChatGPT's.
struct OpenAIRecord: Sendable {
  var id = ""
  var type = ""
  var role = ""
  var name = ""
  var created: Double = 0
  var content: [TextPart<Part>] = []
  var refusal = ""
  var toolCalls: [ToolCall] = []
  var title = ""
  var conversationID = ""
  var currentNode = ""
  var mapping: JSONObject?

  struct Part: Sendable {
    var type = ""
    var text = ""
    var refusal = ""
    var fileName = ""
    var file: File?

    struct File: Sendable {
      var name = ""
    }
  }

  struct ToolCall: Sendable {
    var id = ""
    var function = Function()

    struct Function: Sendable {
      var name = ""
      var arguments = ""
    }
  }
}

/// The fields of OpenAI's messages and conversations that are read.
enum OpenAIFields {
  static let record = FieldTable(
    "message", "One message of an array, or one conversation of `conversations.json`.",
    initial: OpenAIRecord(), fields: message + conversation)

  private static let message: [Field<OpenAIRecord>] = [
    .string("id", \.id, example: "msg_17", "The identifier; without it, messages are numbered."),
    .string(
      "type", \.type, example: "function_call",
      "What an item of the Responses API is: `message`, `function_call`, `web_search_call` or another."
    ),
    .string(
      "role", \.role, example: "assistant",
      "Who wrote it: `user`, `assistant`, `system`, `developer` or `tool`."),
    .string("name", \.name, example: "timetable", "The name of a participant or a function."),
    .time(
      FieldName("create_time", aliases: ["created_at", "created"]), \.created,
      "When it was written; a text such as `2024-06-01T10:00:00Z` is read as well."),
    .parts(
      "content", \.content, part, example: "When does the ferry leave?",
      "The text, or parts of it. The answers of assistants are Markdown."),
    .string("refusal", \.refusal, example: "I can't help with that.", "Why there is no answer."),
    .objects(
      FieldName("tool_calls"), \.toolCalls, toolCall, "The functions that the assistant calls."),
  ]

  private static let conversation: [Field<OpenAIRecord>] = [
    .string("title", \.title, example: "Ferry timetable", "What a conversation is called."),
    .string(
      FieldName("conversation_id"), \.conversationID, example: "5f1c", "A conversation's ID."),
    .string(
      FieldName("current_node"), \.currentNode, example: "node-17",
      "The last message of a conversation, whose way up to the first is shown."),
    Field(
      "mapping",
      .object(
        ObjectDescription(
          name: "mapping", summary: "The nodes of a conversation, by ID.", fields: [])),
      example: [:], "The messages of a conversation as a tree; see below."
    ) { (reader, root, _) throws(FieldError) in
      root.mapping = try reader.fields("mapping")?.object
    },
  ]

  private static let part = FieldTable(
    "part", "A part of a message.", initial: OpenAIRecord.Part(),
    fields: [
      .string(
        "type", \.type, example: "text",
        "`text`, `input_text`, `output_text`, `refusal`, or an image, a sound or a file."
      ),
      .string("text", \.text, example: "When does the ferry leave?", "The text."),
      .string("refusal", \.refusal, example: "I can't help with that.", "Why there is no answer."),
      .string("filename", \.fileName, example: "menu.pdf", "The name of an `input_file`."),
      .object("file", \.file, file, "A file."),
    ])

  private static let file = FieldTable(
    "file", "A file.", initial: OpenAIRecord.Part.File(),
    fields: [.string("filename", \.name, example: "menu.pdf", "The file's name.")])

  private static let toolCall = FieldTable(
    "tool_call", "A call of a function.", initial: OpenAIRecord.ToolCall(),
    fields: [
      .string("id", \.id, example: "call_17", "The call's ID."),
      .object("function", function, "The function.", set: { $0.function = $1 }),
    ])

  private static let function = FieldTable(
    "function", "A function.", initial: OpenAIRecord.ToolCall.Function(),
    fields: [
      .string("name", \.name, example: "timetable", "The name."),
      .string(
        "arguments", \.arguments, example: #"{"pier": 3}"#, "What is passed, as JSON text."),
    ])
}

extension FieldReader {
  /// Seconds since 1970, or a text with a time (ISO 8601).
  func time(_ name: FieldName) throws(FieldError) -> Double? {
    if let seconds = value(name)?.string.flatMap({ ISODate.seconds($0) }), seconds >= 0 {
      return seconds
    }
    return try double(name, in: 0...253_402_300_799)
  }
}

extension Field {
  /// A time in seconds since 1970.
  fileprivate static func time(
    _ name: FieldName, _ property: WritableKeyPath<Root, Double> & Sendable, _ summary: String
  ) -> Field {
    Field(
      name, .number(0...253_402_300_799), unit: "seconds since 1970", example: 1_717_236_000.5,
      summary, default: { .number($0[keyPath: property]) }
    ) { (reader, root, _) throws(FieldError) in
      if let time = try reader.time(name) { root[keyPath: property] = time }
    }
  }
}
