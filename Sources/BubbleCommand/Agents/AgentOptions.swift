// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The options of tools: those of the commands, but for fonts, limits and threads, which the server's program is given.
enum AgentOptions {
  static let renderDeclarations = DeclaredOptions(of: RenderCommand.self)
  static let textDeclarations = DeclaredOptions(of: TextCommand.self)
  static let verifyDeclarations = DeclaredOptions(of: GoldenRunOptions.self)

  private static let ofProgram = [
    "fonts", "systemFonts", "jobs", "maxMessageBytes", "maxImageBytes", "maxImagePixels",
    "maxImageSide", "maxTextBytes",
  ]

  /// The options of an image of one message.
  static let image = OptionNames.render.filter { !ofProgram.contains($0.property) }

  /// The options of sizes.
  static let size = image.filter {
    !["scale", "format", "svgText", "title"].contains($0.property)
  }

  /// The options of a conversation, besides those of an image.
  private static let ofConversations =
    OptionNames.transcript.filter { option in
      !image.contains { $0.property == option.property }
    } + names(["--page-height"], in: renderDeclarations)

  /// The options of conversations in the formats of messages.
  static let transcript = image + ofConversations

  /// The options of exports of other chats.
  private static let ofExports = names(
    ["--channel", "--media", "--branch"], in: renderDeclarations)

  static let export = transcript.filter { $0.property != "conversationType" } + ofExports

  static let sizeOfInput = size + ofExports

  /// The options of bare texts.
  static let text = OptionNames.text.filter { !ofProgram.contains($0.property) }

  /// The options of goldens.
  static let goldens =
    size + names(["--scale", "--form", "--allow-issues"], in: verifyDeclarations)

  /// Options that tools set themselves.
  static let added = names(["--resources", "--format"], in: renderDeclarations)

  private static func names(_ words: [String], in declared: DeclaredOptions) -> [OptionName] {
    words.compactMap { declared[$0] }.compactMap { OptionName($0, among: declared.all) }
  }

  // MARK: Schemas of results

  static let number: JSONValue = ["type": "number"]
  static let integer: JSONValue = ["type": "integer"]
  static let string: JSONValue = ["type": "string"]
  static let strings: JSONValue = ["type": "array", "items": ["type": "string"]]
  static let identifier: JSONValue = ["type": ["string", "number", "boolean", "null"]]

  /// An object with members of which some are required.
  static func object(
    _ members: KeyValuePairs<String, JSONValue>, optional: [String] = []
  ) -> JSONValue {
    let required = members.map(\.key).filter { !optional.contains($0) }.map { JSONValue.string($0) }
    return [
      "type": "object",
      "properties": .object(JSONObject(members.map { ($0.key, $0.value) })),
      "required": .array(required), "additionalProperties": false,
    ]
  }

  static func array(of element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

  /// Messages that could not be read.
  static let failed = array(
    of: object([
      "id": identifier,
      "error": object([
        "code": string, "message": string, "path": ["type": ["string", "null"]],
      ]),
    ]))

  /// The maximum number of errors and of warnings in a result.
  static let reportLimit = 100
}
