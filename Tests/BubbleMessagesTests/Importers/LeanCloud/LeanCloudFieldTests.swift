// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

/// A field of LeanCloud's format at one of the places where it may be.
struct LeanCloudField: Sendable, CustomTestStringConvertible {
  let field: FieldDescription
  let path: String

  /// Makes a message whose object around the field has these members.
  private let wrap: @Sendable ([(String, JSONValue)]) -> JSONValue

  var testDescription: String { path }

  func message(with value: JSONValue) -> JSONValue { wrap([(field.name, value)]) }

  /// A message of a type that shows the field, with a value of the field, or without it.
  func shownMessage(with value: JSONValue?) -> JSONValue {
    let message = wrap(value.map { [(field.name, $0)] } ?? [])
    guard path.hasPrefix("data."), let members = message.object?.members,
      let data = message.object?["data"]?.object?.members
    else { return message }
    func pairs(_ members: [JSONObject.Member]) -> [(String, JSONValue)] {
      members.map { ($0.key, $0.value) }
    }
    let typed = JSONObject([("_lctype", .integer(shownType))] + pairs(data))
    return .object(JSONObject(pairs(members) + [("data", .object(typed))]))
  }

  /// A media type whose messages show the field.
  private var shownType: Int {
    if path.hasPrefix("data._lcloc") { return -5 }
    guard path.hasPrefix("data._lcfile") else { return -1 }
    if path.hasSuffix("name") { return -6 }
    return path.hasSuffix("format") || path.hasSuffix("duration") ? -4 : -2
  }

  /// Every field, those of what was sent as an object in `data`.
  static let all: [LeanCloudField] = fields(
    of: MessageFormat.leanCloud().message, path: ""
  ) { members in
    let base: [(String, JSONValue)] = [("msg-id", "k"), ("data", "eA==")]
    return .object(JSONObject(base + members))
  }

  private static func fields(
    of object: ObjectDescription, path: String,
    _ wrap: @escaping @Sendable ([(String, JSONValue)]) -> JSONValue
  ) -> [LeanCloudField] {
    object.fields.flatMap { field -> [LeanCloudField] in
      let path = path + field.name
      let own = [LeanCloudField(field: field, path: path, wrap: wrap)]
      switch field.type {
      case .object(let nested), .objectOrText(let nested):
        return own
          + fields(of: nested, path: path + ".") { wrap([(field.name, .object(JSONObject($0)))]) }
      case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
        .stringOrObject, .objects, .textOrObjects, .stringOrInteger, .objectOrObjects, .numbers:
        return own
      }
    }
  }

  /// Values that should be refused.
  var refused: [JSONValue] {
    var deep: JSONValue = 1
    for _ in 0..<20 { deep = [deep] }
    return switch field.type {
    case .string, .boolean: [7, 7.5, [:], deep]
    case .object: ["x", 7, [1], deep]
    case .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger: [7, false, deep]
    case .integer: ["7", 1.5, 1e300, true, deep]
    case .number(nil): ["7", false, deep]
    case .number: ["7", -1, 1e300, deep]
    case .choice, .name, .numberOrName, .strings, .objects, .objectOrObjects, .numbers: []
    }
  }
}

@Suite("LeanCloud messages, fields")
struct LeanCloudFieldTests {
  private func read(_ message: JSONValue) throws -> ReadMessage {
    let read = leanCloudMessages("[" + message.description + "]")
    expectEqual(read.count, 1)
    return try #require(read.first)
  }

  @Test func everyFieldIsTried() {
    expectEqual(LeanCloudField.all.count, 26)
    #expect(LeanCloudField.all.contains { $0.path == "data._lcfile.metaData.width" })
  }

  @Test(arguments: LeanCloudField.all)
  func wrongValuesNameMessageAndField(_ field: LeanCloudField) throws {
    for value in field.refused {
      let read = try read(field.message(with: value))
      let path = try #require(read.error?.field, "\(value) is accepted.")
      expectEqual(path, field.path, "\(value)")
      expectEqual(read.error?.msgID, field.path == "msg-id" ? nil : "k")
    }
  }

  /// The same inside of a text, as the service sends it.
  @Test(arguments: LeanCloudField.all.filter { $0.path.hasPrefix("data.") })
  func wrongValuesAreNamedInTexts(_ field: LeanCloudField) throws {
    for value in field.refused {
      let data = try #require(field.message(with: value).object?["data"])
      let read = try leanCloudMessage(.string(data.description))
      expectEqual(read.error?.field, field.path, "\(value)")
    }
  }

  @Test(arguments: LeanCloudField.all)
  func missingIsTheDefault(_ field: LeanCloudField) throws {
    guard !["msg-id", "data", "data._lctype"].contains(field.path) else { return }
    let initial = try read(field.shownMessage(with: nil)).result.get()
    try expectEqual(read(field.shownMessage(with: .null)).result.get(), initial)
    if field.field.defaultValue != .null {
      let message = field.shownMessage(with: field.field.defaultValue)
      try expectEqual(read(message).result.get(), initial)
    }
    // Without a conversation it doesn't matter what it is, nor who received a message of someone else's.
    let isSilent = ["conv-id", "to", "is-room"].contains(field.path)
    let example = try read(field.shownMessage(with: field.field.example)).result.get()
    expectEqual(example == initial, isSilent)
  }

  @Test(arguments: LeanCloudField.all)
  func schemaAcceptsAndRefusesWhatTheReaderDoes(_ field: LeanCloudField) {
    let validator = SchemaValidator(schema: FormatSchema(of: .leanCloud()).value)
    expectEqual(validator.problems(of: field.message(with: field.field.example)), [])
    for value in field.refused {
      #expect(validator.problems(of: field.message(with: value)) != [], "\(value)")
    }
  }

  @Test(arguments: [
    (#"{"data":"x"}"#, "message 0: msg-id is missing"),
    (#"{"msg-id":"","data":"x"}"#, "message 0: msg-id is missing"),
    (#"{"msg-id":"k"}"#, #"message 0 ("k"): data is missing"#),
    (#"{"msg-id":"k","data":null}"#, #"message 0 ("k"): data is missing"#),
    (
      #"{"msg-id":"k","data":[]}"#,
      #"message 0 ("k"): data must be an object or a string, but is an array"#
    ),
    (
      #"{"msg-id":"k","data":"{\"_lctype\":-1,"}"#,
      #"message 0 ("k"): data holds a text that ends too early; the JSON text is cut off (byte 14 of the string)"#
    ),
    (
      #"{"msg-id":"k","bin":true,"data":"%%"}"#,
      #"message 0 ("k"): data must be base64, but is another string"#
    ),
    (
      #"{"msg-id":"k","timestamp":253402300800000,"data":"x"}"#,
      #"message 0 ("k"): timestamp is out of range: it must be from 0 to 253402300799000"#
    ),
  ])
  func whatIsWrongIsSaid(_ json: String, _ outcome: String) {
    expectEqual(leanCloudOutcomes("[\(json)]"), [outcome])
  }

  @Test func textsMayNotNestDeeperThanMessages() {
    let deep = String(repeating: "[", count: 90) + String(repeating: "]", count: 90)
    let text =
      #"[{"msg-id":"k","data":"{\"_lctype\":1,\"x\":\#(deep)}"},{"msg-id":"l","data":"x"}]"#
    expectEqual(
      leanCloudOutcomes(text),
      [
        #"message 0 ("k"): data holds a text that is nested more than 64 levels deep (byte 80 of the string)"#,
        "l",
      ])
  }

  @Test(arguments: ["7", #""-1""#, "null", "{}"])
  func attributesThatAreNoObjectAreWarnedAboutOrRefused(_ value: String) throws {
    let read = leanCloudMessages(
      #"[{"msg-id":"k","data":{"_lctype":-1,"_lctext":"x","_lcattrs":\#(value)}}]"#)
    let first = try #require(read.first)
    switch value {
    case "7": expectEqual(first.error?.field, "data._lcattrs")
    case "null", "{}": #expect(first.warnings == [] && first.message != nil)
    default: expectEqual(first.warnings.map(\.reason), [.notAnObject])
    }
  }
}
