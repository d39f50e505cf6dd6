// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// A field of an export's format at one of the places where it may be.
struct ExportField: Sendable, CustomTestStringConvertible {
  let format: MessageFormat
  let field: FieldDescription
  let path: String
  let wrap: @Sendable ([(String, JSONValue)]) -> JSONValue

  var testDescription: String { "\(format.name) \(path)" }

  func message(_ name: String? = nil, with value: JSONValue) -> JSONValue {
    wrap([(name ?? field.name, value)])
  }

  /// The problem that the reader reports for a message with a value of the field; `nil` where it is
  /// content.
  func problem(with value: JSONValue) -> String? {
    let bytes = Array("[\(message(with: value))]".utf8)
    return MessageReader(bytes, format: format).lazy.compactMap(\.error).first
      .map { "\($0.field ?? ""): \($0)" }
  }

  /// Values that should be refused.
  var refused: [JSONValue] {
    switch field.type {
    case .string, .boolean, .object, .objects, .textOrObjects, .strings, .objectOrObjects,
      .numbers:
      [7]
    case .stringOrInteger: [true, 1.5, [:]]
    case .integer: ["7", 1.5, -1]
    case .number(nil): ["7", false]
    case .number: ["7", -1, 1e300]
    case .choice, .name, .numberOrName, .stringOrObject, .objectOrText: []
    }
  }

  /// The fields of every export format. A message has the first of its identifiers.
  static let all: [ExportField] = ExportFormat.all.compactMap(\.documented).flatMap { format in
    fields(of: format, identifier(of: format)).filter { $0.path != "mapping" }
  }

  private static func identifier(of format: MessageFormat) -> JSONValue {
    guard let name = format.documentation().identifiers?.first,
      let field = format.message.fields.first(where: { $0.name == name })
    else { return [:] }
    // A message of OpenAI's has to show something.
    let shown: [(String, JSONValue)] =
      format.name == "openai" ? [("refusal", "x"), ("name", "x")] : []
    return .object(JSONObject([(name, field.example)] + shown))
  }

  private static func fields(of format: MessageFormat, _ base: JSONValue) -> [ExportField] {
    let members = base.object?.members.map { ($0.key, $0.value) } ?? []
    return fields(of: format, format.message, path: "") { .object(JSONObject(members + $0)) }
  }

  private static func fields(
    of format: MessageFormat, _ object: ObjectDescription, path: String,
    _ wrap: @escaping @Sendable ([(String, JSONValue)]) -> JSONValue
  ) -> [ExportField] {
    object.fields.flatMap { field -> [ExportField] in
      let path = path + field.name
      let own = [ExportField(format: format, field: field, path: path, wrap: wrap)]
      switch field.type {
      case .object(let nested):
        return own
          + fields(of: format, nested, path: path + ".") {
            wrap([(field.name, .object(JSONObject($0)))])
          }
      case .objects(let nested), .textOrObjects(let nested):
        return own
          + fields(of: format, nested, path: path + "[0].") {
            wrap([(field.name, [.object(JSONObject($0))])])
          }
      case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
        .stringOrObject, .objectOrText, .stringOrInteger, .objectOrObjects, .numbers:
        return own
      }
    }
  }
}

@Suite("Fields of exports")
struct ExportFieldTests {
  private static let schemas = Dictionary(
    uniqueKeysWithValues: ExportFormat.all.compactMap(\.documented).map {
      ($0.name, SchemaValidator(schema: FormatSchema(of: $0).value))
    })

  @Test(arguments: ExportField.all)
  func readerAndSchemaAgree(_ field: ExportField) throws {
    let schema = try #require(Self.schemas[field.format.name])
    // A message's own identifier must be there, and something to show.
    let isRequired = ["ts", "id", "role", "refusal"].contains(field.path)
    for value in [field.field.example] + (isRequired ? [] : [field.field.defaultValue]) {
      expectNil(field.problem(with: value))
      expectEqual(schema.problems(of: field.message(with: value)), [])
    }
    for value in field.refused {
      let problem = try #require(field.problem(with: value), "\(value) is read")
      #expect(problem.hasPrefix(field.path + ":"))
      #expect(schema.problems(of: field.message(with: value)) != [])
    }
    for alias in field.field.aliases {
      expectEqual(schema.problems(of: field.message(alias, with: field.field.example)), [])
    }
  }
}
