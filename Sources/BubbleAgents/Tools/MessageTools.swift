// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings
import Foundation

extension AgentTool {
  /// The schema of an array of messages.
  static let messages = Parameter(
    name: "messages",
    schema: [
      "type": "array", "items": ["type": "object"],
      "description":
        "The messages, as bubblekit://schemas/bubblekit describes them, or in the format of from.",
    ])

  static func input(_ description: String, isRequired: Bool = false) -> Parameter {
    Parameter(
      name: "input", schema: ["type": "string", "description": .string(description)],
      isRequired: isRequired, isPath: true)
  }

  static let output = Parameter(
    name: "output",
    schema: [
      "type": "string",
      "description":
        "The file to write the image to, in place of one that is there, such as out/chat.png. Without it, the image is in the result.",
    ], isPath: true)

  static let renderMessage = AgentTool(
    name: "render_message", title: "Render a message",
    summary:
      "Draws one chat message as it is shown on a screen, and returns the image with its size in points.",
    parameters: [
      Parameter(
        name: "message",
        schema: [
          "type": "object",
          "description":
            "The message, as bubblekit://schemas/bubblekit describes it, or in the format of from.",
        ], isRequired: true), output,
    ],
    options: AgentOptions.image,
    output: AgentOptions.object([
      "images": ToolImages.schema(with: [
        "id": AgentOptions.identifier, "kind": AgentOptions.string,
        "width": AgentOptions.number, "height": AgentOptions.number, "scale": AgentOptions.number,
        "warnings": AgentOptions.strings,
      ])
    ])
  ) { call in
    var call = call
    guard let message = call["message"], message.object != nil else {
      throw ToolCall.wrongType("message", "an object", call["message"] ?? .null)
    }
    var images = try ToolImages(&call)
    let answer = try call.commands().images(of: Array(message.description.utf8)[...])
    if let error = answer.error { throw error }
    for part in answer.parts { try images.add(part) }
    guard !images.isEmpty else { throw InProcessError.nothingToDraw }
    let (contents, described) = try images.finish(call.roots)
    return ToolResult(contents: contents, structured: ["images": .array(described)])
  }

  static let measureText = AgentTool(
    name: "measure_text", title: "Break texts into lines",
    summary:
      "Breaks texts into lines of a width, and returns sizes in points and lines as [start, end, width], with offsets in UTF-16 units.",
    parameters: [
      Parameter(
        name: "texts",
        schema: ["type": "array", "items": ["type": "string"], "description": "The texts."],
        isRequired: true)
    ],
    options: AgentOptions.text,
    output: AgentOptions.object([
      "texts": AgentOptions.array(of: [
        "type": "object",
        "properties": [
          "width": AgentOptions.number, "height": AgentOptions.number,
          "lineCount": AgentOptions.integer, "lines": ["type": "array"],
        ],
      ])
    ])
  ) { call in
    let texts = try call.array("texts") ?? []
    if let other = texts.first(where: { $0.string == nil }) {
      throw ToolCall.wrongType("texts", "an array of strings", other)
    }
    let lines = texts.map { "\($0)\n" }.joined()
    let answers = try call.textCommands().textAnswers(Array(lines.utf8))
    if let error = answers.lazy.compactMap(\.error).first { throw error }
    return ToolResult(structured: ["texts": .array(answers.map(\.json))])
  }
}

extension ToolImages {
  /// Adds the image of an answer. A message that isn't shown has none.
  fileprivate mutating func add(_ answer: LineAnswer) throws(FilterError) {
    guard case .image(let image) = answer.content else { return }
    try reserve(image.bytes.count)
    add(image.bytes, answer.json.object?.members.map { ($0.key, $0.value) } ?? [])
  }
}
