// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleMessages

/// A field of the TUIKit format, and messages that have no other field.
struct FieldCase: Sendable, CustomTestStringConvertible {
  let field: FieldDescription

  /// The field's path in the message: `imageElem.imageList[0].width`.
  let path: String

  /// Makes a message whose object around the field has these members.
  private let wrap: @Sendable ([(String, JSONValue)]) -> JSONValue

  var testDescription: String { path }

  /// A message in which the object around the field has these members, and no others.
  func message(_ members: [(String, JSONValue)]) -> JSONValue { wrap(members) }

  /// A message with a value of the field.
  func message(with value: JSONValue) -> JSONValue { message([(field.name, value)]) }

  /// Whether the field is an object, or an array of them.
  var isNested: Bool {
    switch field.type {
    case .object, .objects, .objectOrObjects: true
    case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
      .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger, .numbers:
      false
    }
  }

  /// A value that the reader should refuse, for its type or range.
  var refused: [JSONValue] {
    switch field.type {
    case .string, .boolean, .strings, .object, .objects, .stringOrObject, .objectOrText,
      .textOrObjects, .objectOrObjects, .numbers:
      return [7]
    case .stringOrInteger: return [true, 1.5]
    case .numberOrName: return [true, 1.5]
    case .name: return [7, "of no kind"]
    case .choice: return ["x", 1.5]
    case .integer(let range):
      return ["7", 1.5] + (range.lowerBound > Int.min ? [.integer(range.lowerBound - 1)] : [])
    case .number(let range):
      return ["7"]
        + (range.map { [JSONValue.integer($0.upperBound + 1), .integer($0.lowerBound - 1)] } ?? [])
    }
  }

  /// Every field but the identifier, at every place where it may be.
  static let all = cases(of: MessageFormat.tuikit.message, path: "") { members in
    .object(JSONObject([("msgID", "m")] + members))
  }.filter { $0.path != "msgID" }

  private static func cases(
    of object: ObjectDescription, path: String,
    wrap: @escaping @Sendable ([(String, JSONValue)]) -> JSONValue
  ) -> [FieldCase] {
    object.fields.flatMap { field in
      let path = path + (path.isEmpty ? "" : ".") + field.name
      let own = [FieldCase(field: field, path: path, wrap: wrap)]
      switch field.type {
      case .object(let nested):
        return own
          + cases(of: nested, path: path) { wrap([(field.name, .object(JSONObject($0)))]) }
      case .objects(let nested):
        return own
          + cases(of: nested, path: path + "[0]") {
            wrap([(field.name, [.object(JSONObject($0))])])
          }
      case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
        .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger, .objectOrObjects,
        .numbers:
        return own
      }
    }
  }
}
