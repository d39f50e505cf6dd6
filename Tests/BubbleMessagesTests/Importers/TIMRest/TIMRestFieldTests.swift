// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

/// A field of the REST format at one of the places where it may be.
private struct RestField: Sendable, CustomTestStringConvertible {
  let field: FieldDescription
  let path: String

  /// Makes a message whose object around the field has these members.
  let message: @Sendable ([(String, JSONValue)]) -> JSONValue

  var testDescription: String { path }

  func message(with value: JSONValue) -> JSONValue { message([(field.name, value)]) }

  /// Every field that has a table.
  static let all =
    fields(of: MessageFormat.timRest().message, path: "") { members in
      // A message that is given a key has no other.
      let key: [(String, JSONValue)] =
        members.contains { $0.0 == "MsgKey" }
        ? [("Random", 7)] : [("MsgKey", "k")]
      return object(key + [("MsgBody", [text])] + members)
    }
    + TIMRestElement.all.flatMap { element in
      fields(of: element.description, path: "MsgBody[0].MsgContent.") { members in
        let body = object([
          ("MsgType", .string(element.name)), ("MsgContent", object(members)),
        ])
        return object([("MsgKey", "k"), ("MsgBody", [body])])
      }
    }

  private static let text: JSONValue = [
    "MsgType": "TIMTextElem", "MsgContent": ["Text": "x"],
  ]

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members))
  }

  private static func fields(
    of description: ObjectDescription, path: String,
    _ wrap: @escaping @Sendable ([(String, JSONValue)]) -> JSONValue
  ) -> [RestField] {
    description.fields.filter { $0.name != "MsgBody" }.flatMap { field in
      let own = [RestField(field: field, path: path + field.name, message: wrap)]
      switch field.type {
      case .object(let nested):
        return own
          + fields(of: nested, path: path + field.name + ".") { members in
            wrap([(field.name, object(members))])
          }
      case .objects(let nested):
        return own
          + fields(of: nested, path: path + field.name + "[0].") { members in
            wrap([(field.name, [object(members)])])
          }
      case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
        .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger, .objectOrObjects,
        .numbers:
        return own
      }
    }
  }

  /// Values that should be refused.
  var refused: [JSONValue] {
    var deep: JSONValue = 1
    for _ in 0..<20 { deep = [deep] }
    switch field.type {
    case .string, .boolean: return [7, 7.5, true, [:], deep]
    case .strings: return ["x", [7], ["a", deep], [:]]
    case .object: return ["x", 7, [1], deep]
    case .objects: return ["x", 7, [7], [:], deep]
    case .objectOrObjects, .numbers: return ["x", 7, deep]
    case .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger: return [7, false, deep]
    case .choice, .name, .numberOrName: return ["1", 1.5, [:], deep]
    case .integer: return ["7", 1.5, -1, 1e300, true, deep]
    case .number(nil): return ["7", false, deep]
    case .number: return ["7", -1, 1e300, deep]
    }
  }
}

@Suite("REST messages, fields")
struct TIMRestFieldTests {
  private static let validator = SchemaValidator(schema: FormatSchema(of: .timRest()).value)

  private func read(_ message: JSONValue) throws -> ReadMessage {
    let read = restMessages("[" + message.description + "]")
    expectEqual(read.count, 1)
    return try #require(read.first)
  }

  @Test(arguments: RestField.all)
  private func exampleIsReadAndMissingIsTheDefault(_ field: RestField) throws {
    var initial = try read(field.message([])).result.get()
    if field.path == "MsgKey" {
      initial.msgID = "0_7_0"
      initial.random = 7
    }
    try expectEqual(read(field.message(with: .null)).result.get(), initial)
    if field.field.defaultValue != .null {
      try expectEqual(read(field.message(with: field.field.defaultValue)).result.get(), initial)
    }
    let message = try read(field.message(with: field.field.example)).result.get()
    // A receiver matters in the viewer's own messages only, and an image's identifier is that of its sizes.
    let isSilent = field.path == "To_Account" || field.path == "MsgBody[0].MsgContent.UUID"
    if !isSilent { #expect(message != initial) }
    for alias in field.field.aliases {
      let other = try read(field.message([(alias, field.field.example)])).result.get()
      expectEqual(other, message)
    }
  }

  @Test(arguments: RestField.all)
  private func wrongValueNamesTheField(_ field: RestField) throws {
    for value in field.refused {
      let read = try read(field.message(with: value))
      let path = try #require(read.error?.field, "\(value) is accepted.")
      #expect(path.hasPrefix(field.path), "\(value)")
      let isIdentifier = field.path == "MsgId" || field.path == "MsgKey"
      expectEqual(read.error?.msgID, isIdentifier ? nil : "k")
    }
  }

  @Test(arguments: RestField.all)
  private func schemaAcceptsAndRefusesWhatTheReaderDoes(_ field: RestField) {
    let validator = SchemaValidator(schema: FormatSchema(of: .timRest()).value)
    for value in [field.field.example, field.field.defaultValue, .null] where field.path != "MsgKey"
    {
      expectEqual(validator.problems(of: field.message(with: value)), [])
    }
    for value in field.refused {
      #expect(validator.problems(of: field.message(with: value)) != [], "\(value)")
    }
  }

  @Test func deepNestingIsAnErrorWhereverItIs() {
    let deep = String(repeating: "[", count: 90) + String(repeating: "]", count: 90)
    for name in ["MsgKey", "MsgBody", "CloudCustomData", "unknown"] {
      let read = restMessages(#"[{"\#(name)":\#(deep)},{"MsgKey":"k","MsgBody":[]}]"#)
      expectEqual(read.map { $0.error == nil }, [false, true])
    }
  }

  @Test(arguments: [
    (#"{"MsgKey":"k"}"#, "MsgBody is missing"),
    (#"{"MsgKey":"k","MsgBody":{}}"#, "MsgBody must be an array, but is an object"),
    (#"{"MsgKey":"k","MsgBody":[null]}"#, "MsgBody[0] must be an object, but is null"),
    (#"{"MsgKey":"k","MsgBody":[{}]}"#, "MsgBody[0].MsgType is missing"),
    (#"{"MsgKey":"k","MsgBody":[{"MsgType":""}]}"#, "MsgBody[0].MsgType is missing"),
    (
      #"{"MsgKey":"k","MsgBody":[{"MsgType":3}]}"#,
      "MsgBody[0].MsgType must be a string, but is a number"
    ),
  ])
  func wrongBodyIsNamed(_ json: String, _ reason: String) {
    expectEqual(restOutcomes("[\(json)]"), [#"message 0 ("k"): "# + reason])
  }
}
