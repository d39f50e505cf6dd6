// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The options of tools besides those of messages, and schemas of results.
enum AgentOptions {
  static let textDeclarations = DeclaredOptions(of: TextCommand.self)
  static let verifyDeclarations = DeclaredOptions(of: GoldenRunOptions.self)

  /// The options of bare texts.
  static let text = OptionNames.text.filter { !OfferedOptions.ofProgram.contains($0.property) }

  /// The options of goldens.
  static let goldens =
    OfferedOptions.size
    + OfferedOptions.names(["--scale", "--form", "--allow-issues"], in: verifyDeclarations)

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
