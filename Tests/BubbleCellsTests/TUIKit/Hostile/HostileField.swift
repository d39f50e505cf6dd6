// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

/// A place in a message where a value may be wrong: a field of the format's tables, or a key of a payload.
struct HostileField: Sendable, CustomTestStringConvertible {
  /// The path, as errors have it: `imageElem.imageList[0].width`.
  let path: String

  /// The field's type; `nil` for keys of payloads, which may have any.
  let type: FieldType?

  /// The field's value when it is missing; `nil` for keys of payloads.
  let defaultValue: JSONValue?

  /// A message with a value at the place, or without the field.
  let message: @Sendable (JSONValue?) -> JSONValue

  var testDescription: String { path }

  /// The JSON text of the message, which begins with its ID: errors about the rest carry it then.
  func text(with value: JSONValue?) -> String {
    guard let object = message(value).object, let id = object["msgID"] else {
      return message(value).description
    }
    let rest = object.replacing("msgID", with: nil).description.dropFirst()
    return "{\"msgID\":" + id.description + (rest == "}" ? "}" : "," + rest)
  }

  func text(with value: HostileValue) -> String {
    guard value == .longString else { return text(with: value.value) }
    // As it is, without being quoted for each field, which takes longer than reading it.
    return text(with: "long text").replacing("long text", with: HostileValue.longText)
  }
}

// MARK: The fields of the format's tables

extension HostileField {
  /// Every field of the tables at every place where it may be, in messages where it matters.
  static let ofTables: [HostileField] = {
    let message = MessageFormat.tuikit.message
    return message.fields.flatMap { field -> [HostileField] in
      bases(for: field).flatMap { base in
        fields(field, path: "") { member in
          .object(base.replacing(field.name, with: member))
        }
      }
    }
  }()

  /// A field, and those inside of it.
  private static func fields(
    _ field: FieldDescription, path: String, wrap: @escaping @Sendable (JSONValue?) -> JSONValue
  ) -> [HostileField] {
    let path = path + (path.isEmpty ? "" : ".") + field.name
    let own = HostileField(
      path: path, type: field.type, defaultValue: field.defaultValue, message: wrap)
    switch field.type {
    case .object(let object):
      return [own] + nested(object, path: path, wrap: wrap)
    case .objects(let object):
      return [own] + nested(object, path: path + "[0]") { wrap($0.map { [$0] }) }
    case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
      .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger, .objectOrObjects, .numbers:
      return [own]
    }
  }

  private static func nested(
    _ object: ObjectDescription, path: String,
    wrap: @escaping @Sendable (JSONValue?) -> JSONValue
  ) -> [HostileField] {
    let example = object.example.object ?? JSONObject([])
    return object.fields.flatMap { field in
      fields(field, path: path) { value in
        wrap(.object(example.replacing(field.name, with: value)))
      }
    }
  }

  /// The messages that a field of a message is tried in: an element in its own, others in several.
  private static func bases(for field: FieldDescription) -> [JSONObject] {
    let group: [(String, JSONValue)] = [("msgID", "m"), ("groupID", "g"), ("nickName", "Mira")]
    if field.name.hasSuffix("Elem") {
      return [JSONObject(group + [("elemType", .string(String(field.name.dropLast(4))))])]
    }
    let text: (String, JSONValue) = ("textElem", ["text": "See you at eight?"])
    let receipt: [(String, JSONValue)] = [
      ("msgID", "m"), ("userID", "tom"), ("isSelf", true), ("needReadReceipt", true),
      ("soundElem", ["duration": 4]),
    ]
    let call: (String, JSONValue) = ("customElem", ["data": "{}"])
    return switch field.name {
    case "signaling": [JSONObject(group + [call])]
    case "revokerInfo", "revokeReason": [JSONObject(group + [text, ("status", 6)])]
    default: [JSONObject(group + [text]), JSONObject(receipt)]
    }
  }
}

extension JSONObject {
  /// The object with another value of a key, or without it.
  func replacing(_ key: String, with value: JSONValue?) -> JSONObject {
    JSONObject(
      members.filter { $0.key != key }.map { ($0.key, $0.value) }
        + (value.map { [(key, $0)] } ?? []))
  }
}
