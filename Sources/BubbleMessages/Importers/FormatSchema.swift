// SPDX-License-Identifier: MIT
/// The JSON Schema (draft 2020-12) of the messages of a wire format.
///
/// The schema accepts what the reader accepts, as far as a schema can express it. The rest is
/// omitted: how deep values nest, and how long a message is.
package struct FormatSchema {
  private let message: ObjectDescription
  private let identifiers: [String]

  package init(of format: MessageFormat) {
    let documentation = format.documentation()
    message = documentation.message
    identifiers =
      documentation.identifiers ?? message.fields.first.map { [$0.name] + $0.aliases } ?? []
  }

  /// The schema as a JSON value.
  package var value: JSONValue {
    var members = objectSchema(message)
    members.append(("$schema", "https://json-schema.org/draft/2020-12/schema"))
    members.append(("title", "A chat message"))
    members.append(("anyOf", .array(identifierRules)))
    let nested = message.withNestedObjects.dropFirst()
    members.append(
      ("$defs", object(nested.map { ($0.name, object(objectSchema($0))) })))
    return object(members)
  }

  /// The schema as JSON text, indented, with sorted keys and a line feed at its end.
  package var text: String { indented(value, by: "") + "\n" }

  /// Rules that require one of the identifier's names, with a value that isn't empty.
  private var identifierRules: [JSONValue] {
    identifiers.map { name in
      let field = message.fields.first { ([$0.name] + $0.aliases).contains(name) }
      let value = field?.identifierSchema ?? ["type": "string", "minLength": 1]
      return object([
        ("required", [.string(name)]), ("properties", object([(name, value)])),
      ])
    }
  }

  private func objectSchema(_ object: ObjectDescription) -> Members {
    var properties: Members = []
    for field in object.fields {
      properties.append((field.name, schema(of: field)))
      for alias in field.aliases {
        let description = JSONValue.string("An alias of \(field.name).")
        properties.append(
          (alias, self.object([("description", description)] + values(of: field.type))))
      }
    }
    return [
      ("type", "object"), ("description", .string(object.summary)),
      ("properties", self.object(properties)),
    ] + (object.variants.map { [("allOf", .array(rules(of: $0)))] } ?? [])
  }

  /// The rules for the content of each type.
  private func rules(of variants: ObjectVariants) -> [JSONValue] {
    variants.objects.map { variant in
      let type = object([(variants.type, ["const": .string(variant.name)])])
      let content: JSONValue = ["anyOf": [reference(variant), ["type": "null"]]]
      return object([
        ("if", object([("properties", type), ("required", [.string(variants.type)])])),
        ("then", object([("properties", object([(variants.content, content)]))])),
      ])
    }
  }

  private func schema(of field: FieldDescription) -> JSONValue {
    var members: Members = [
      ("description", .string(field.summary + (field.unit.map { " In \($0)." } ?? "")))
    ]
    if field.defaultValue != .null { members.append(("default", field.defaultValue)) }
    switch field.type {
    case .object, .objects, .objectOrObjects: break
    case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
      .numbers, .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger:
      members.append(("examples", [field.example]))
    }
    return object(members + values(of: field.type))
  }

  /// The values that a type has. A `null` counts as missing.
  private func values(of type: FieldType) -> Members {
    switch type {
    case .string: return [("type", ["string", "null"])]
    case .boolean: return [("type", ["boolean", "null"])]
    case .integer(let range): return [("type", ["integer", "null"])] + bounds(range)
    case .number(let range): return [("type", ["number", "null"])] + (range.map(bounds) ?? [])
    case .choice(let choices, unknown: _):
      return [("anyOf", .array(choices.map(constant) + [["type": ["integer", "null"]]]))]
    case .name(let names):
      return [("enum", .array(names.map { .string($0) } + [.null]))]
    case .numberOrName(let choices, let names):
      let names: JSONValue = ["enum": .array((choices.map(\.name) + names).map { .string($0) })]
      let others: JSONValue = ["type": ["integer", "string", "null"]]
      return [("anyOf", .array(choices.map(constant) + [names, others]))]
    case .strings: return [("type", ["array", "null"]), ("items", ["type": "string"])]
    case .object(let nested): return [("anyOf", [reference(nested), ["type": "null"]])]
    case .objects(let nested): return [("type", ["array", "null"]), ("items", reference(nested))]
    case .objectOrObjects(let nested):
      let array = object([("type", "array"), ("items", reference(nested))])
      return [("anyOf", [reference(nested), array, ["type": "null"]])]
    case .numbers(let range):
      let number = object([("type", "number")] + bounds(range))
      return [("type", ["array", "null"]), ("items", number)]
    case .stringOrObject: return [("type", ["string", "object", "null"])]
    case .objectOrText(let nested):
      return [("anyOf", [reference(nested), ["type": ["string", "null"]]])]
    case .textOrObjects(let nested):
      let element: JSONValue = ["anyOf": [reference(nested), ["type": "string"]]]
      return [
        (
          "anyOf",
          [["type": ["string", "null"]], object([("type", "array"), ("items", element)])]
        )
      ]
    case .stringOrInteger: return [("type", ["string", "integer", "null"])]
    }
  }

  private func constant(_ choice: FieldChoice) -> JSONValue {
    ["const": .integer(choice.number), "title": .string(choice.name)]
  }

  private func reference(_ object: ObjectDescription) -> JSONValue {
    ["$ref": .string("#/$defs/" + object.name)]
  }

  /// The bounds of a range. Those of `Int` itself are omitted: most readers of schemas would round
  /// them.
  private func bounds(_ range: ClosedRange<Int>) -> Members {
    var members: Members = []
    if range.lowerBound > Int.min { members.append(("minimum", .integer(range.lowerBound))) }
    if range.upperBound < Int.max { members.append(("maximum", .integer(range.upperBound))) }
    return members
  }

  private typealias Members = [(String, JSONValue)]

  private func object(_ members: Members) -> JSONValue { .object(JSONObject(members)) }
}

extension FieldDescription {
  /// The schema of a field that identifies a message, or distinguishes it from others.
  fileprivate var identifierSchema: JSONValue {
    switch type {
    case .integer: ["type": "integer"]
    case .object: ["type": "object"]
    case .stringOrInteger: ["anyOf": [["type": "integer"], ["type": "string", "minLength": 1]]]
    case .objectOrObjects: ["type": ["object", "array"]]
    case .string, .boolean, .number, .choice, .name, .numberOrName, .strings, .objects,
      .numbers, .stringOrObject, .objectOrText, .textOrObjects:
      ["type": "string", "minLength": 1]
    }
  }
}

/// Returns JSON text with a line for each member and element, except for arrays of plain values.
private func indented(_ value: JSONValue, by indentation: String) -> String {
  let inner = indentation + "  "
  switch value {
  case .object(let object) where !object.members.isEmpty:
    let lines = object.members.map { member in
      inner + JSONValue.string(member.key).description + ": " + indented(member.value, by: inner)
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
  case .array(let elements) where elements.contains { $0.object != nil || $0.array != nil }:
    let lines = elements.map { inner + indented($0, by: inner) }
    return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
  case .array(let elements): return "[" + elements.map(\.description).joined(separator: ", ") + "]"
  case .null, .bool, .integer, .number, .string, .object: return value.description
  }
}
