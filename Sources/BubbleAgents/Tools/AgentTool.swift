// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings

/// A tool: its description for agents, and its work.
struct AgentTool: Sendable {
  let name: String
  let title: String
  let summary: String

  /// The members of its arguments besides options.
  let parameters: [Parameter]

  /// The options that its arguments may have.
  let options: [OptionDescription]

  /// The JSON Schema of its structured content.
  let output: JSONValue

  /// Whether the tool needs files.
  var needsRoots = false

  let run: @Sendable (ToolCall) throws -> ToolResult

  /// A member of a tool's arguments.
  struct Parameter: Sendable {
    let name: String
    let schema: JSONValue
    var isRequired = false

    /// Whether it is the path of a file or a folder.
    var isPath = false
  }

  /// Whether it writes files, where roots let it.
  var writes: Bool { parameters.contains { $0.name.isExactly("output") } }

  /// The parameters and options that there are.
  ///
  /// - Parameter hasRoots: Whether arguments may name files.
  func parameters(hasRoots: Bool) -> [Parameter] { parameters.filter { hasRoots || !$0.isPath } }

  func options(hasRoots: Bool) -> [OptionDescription] {
    options.filter { hasRoots || !$0.kind.isPath }
  }
}

extension AgentTool {
  /// The tool's description in a version of the protocol.
  func description(in version: AgentProtocol, hasRoots: Bool) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("description", .string(summary)),
      ("inputSchema", inputSchema(hasRoots: hasRoots)),
    ]
    if version.hasAnnotations {
      members.append(("annotations", annotations(hasRoots: hasRoots)))
    }
    if version.hasStructuredContent {
      members.append(("title", .string(title)))
      members.append(("outputSchema", output))
    }
    return .object(JSONObject(members))
  }

  private func annotations(hasRoots: Bool) -> JSONValue {
    let writes = writes && hasRoots
    return [
      "title": .string(title), "readOnlyHint": .bool(!writes),
      "destructiveHint": .bool(writes), "idempotentHint": true, "openWorldHint": false,
    ]
  }

  private func inputSchema(hasRoots: Bool) -> JSONValue {
    let parameters = parameters(hasRoots: hasRoots)
    var members = parameters.map { ($0.name, $0.schema) }
    members += options(hasRoots: hasRoots).map { ($0.name, .object(JSONObject($0.schema))) }
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    return [
      "type": "object", "properties": .object(JSONObject(members)), "required": .array(required),
      "additionalProperties": false,
    ]
  }
}

/// The result of a tool.
struct ToolResult {
  /// The content besides the structured one: images, documents and texts.
  var contents: [JSONValue] = []

  /// The structured content, an object.
  var structured: JSONValue

  /// The result of a call.
  func value(in version: AgentProtocol) -> JSONValue {
    // Clients that don't know structured content have it as text.
    let text: JSONValue = ["type": "text", "text": .string(structured.description)]
    var members: [(String, JSONValue)] = [
      ("content", .array([text] + contents)), ("isError", false),
    ]
    if version.hasStructuredContent { members.append(("structuredContent", structured)) }
    return .object(JSONObject(members))
  }

  /// The result of a call that failed: an object with `code`, `message` and `path`.
  static func failure(_ error: [UInt8]) -> JSONValue {
    let text = String(decoding: error, as: UTF8.self)
    return ["content": [["type": "text", "text": .string(text)]], "isError": true]
  }
}
