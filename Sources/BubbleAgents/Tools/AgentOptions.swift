// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings

/// The options of tools besides those of messages, and schemas of results.
enum AgentOptions {
  /// The options of an image of one message.
  static let image = render(.image)

  /// The options of sizes of messages, and of exports of other chats. Results have the warnings.
  static let size = render(.size).filter { !$0.name.isExactly("strict") }
  static let sizeOfInput = size + ofExports

  /// The options of a conversation in the formats of messages.
  static let transcript = render(.drawing).filter { $0.scope != .export }
  static let export = render(.export)

  private static let ofExports = export.filter { $0.scope == .export }

  /// The options of bare texts.
  static let text = TextOptions.allFields.filter { !$0.scope.isDisjoint(with: [.line, .size]) }.map(
    OptionDescription.init)

  /// The options of goldens.
  static let goldens =
    size + ScaleOptions.fields.map(OptionDescription.init)
    + GoldenChecks.fields.map(OptionDescription.init)

  private static func render(_ scope: OptionScope) -> [OptionDescription] {
    RenderOptions.allFields.filter { !$0.scope.isDisjoint(with: scope) }.map(OptionDescription.init)
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
  static let reportLimit = ConversationReport.limit
}
