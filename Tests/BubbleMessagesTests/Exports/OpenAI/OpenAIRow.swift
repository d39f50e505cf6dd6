// SPDX-License-Identifier: MIT
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// A row of the tables in `Documentation/Exporters/OPENAI.md`: an input with its member, and what becomes of it.
struct OpenAIRow: Sendable, CustomTestStringConvertible {
  /// The number of the section, and the first cell without its marks.
  let row: String
  let files: [String: String]
  var file: String? = "conversations.json"
  var channel: String?

  /// The messages, a line each.
  let lines: [String]

  /// The report's remarks on content that isn't drawn.
  var remarks: [String] = []

  var testDescription: String { row }

  /// A conversation of ChatGPT.
  ///
  /// - Parameters:
  ///   - messages: The members of each message, without braces.
  ///   - conversation: Members of the conversation, each with a comma behind it.
  static func chat(
    _ row: String, _ messages: [String], conversation: String = "", files: [String: String] = [:],
    lines: [String], remarks: [String] = []
  ) -> OpenAIRow {
    var all = files
    all["conversations.json"] = "[\(Self.conversation(messages, conversation))]"
    return OpenAIRow(
      row: row, files: all, file: files.isEmpty ? "conversations.json" : nil, lines: lines,
      remarks: remarks)
  }

  /// A conversation whose messages follow each other.
  static func conversation(_ messages: [String], _ members: String = "") -> String {
    let nodes = messages.enumerated().map { index, message in
      let parent = index == 0 ? "null" : "\"m\(index)\""
      return
        #""m\#(index + 1)": {"parent": \#(parent), "message": {"id": "m\#(index + 1)", \#(message)}}"#
    }
    return #"{"title": "T", \#(members) "mapping": {\#(nodes.joined(separator: ", "))}}"#
  }

  /// Messages for the APIs.
  static func api(
    _ row: String, _ json: String, lines: [String], remarks: [String] = []
  ) -> OpenAIRow {
    OpenAIRow(row: row, files: ["a.json": json], file: "a.json", lines: lines, remarks: remarks)
  }

  /// An item of the Responses API.
  static func item(
    _ row: String, _ items: String..., lines: [String], remarks: [String] = []
  ) -> OpenAIRow {
    api(row, "[\(items.joined(separator: ", "))]", lines: lines, remarks: remarks)
  }

  /// The export, as it is read.
  func export() throws -> ChatExport {
    var options = ChatExport.Options()
    options.conversation = channel
    return try ChatExport(FileTree(files, file: file), format: .openAI, options: options)
  }
}

// MARK: Members of messages

extension OpenAIRow {
  static func user(_ content: String, _ rest: String = "") -> String {
    #""author": {"role": "user"}, "content": \#(content)"# + (rest.isEmpty ? "" : ", " + rest)
  }

  static func assistant(_ content: String, _ rest: String = "") -> String {
    #""author": {"role": "assistant"}, "content": \#(content)"# + (rest.isEmpty ? "" : ", " + rest)
  }

  static func tool(_ name: String, _ content: String, _ rest: String = "") -> String {
    #""author": {"role": "tool", "name": "\#(name)"}, "content": \#(content)"#
      + (rest.isEmpty ? "" : ", " + rest)
  }

  /// A content of texts, or of parts as JSON.
  static func text(_ parts: String...) -> String {
    let parts = parts.map { $0.hasPrefix("{") ? $0 : JSONValue.string($0).description }
    return #"{"content_type": "multimodal_text", "parts": [\#(parts.joined(separator: ", "))]}"#
  }

  static func content(_ type: String, _ members: String) -> String {
    #"{"content_type": "\#(type)", \#(members)}"#
  }

  static func code(_ text: String, language: String = "unknown") -> String {
    content("code", #""language": "\#(language)", "text": \#(JSONValue.string(text))"#)
  }

  static func call(_ tool: String, _ input: String, _ rest: String = "") -> String {
    assistant(code(input), #""recipient": "\#(tool)""# + (rest.isEmpty ? "" : ", " + rest))
  }
}
