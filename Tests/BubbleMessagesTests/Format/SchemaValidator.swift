// SPDX-License-Identifier: MIT
import BubbleMessages

/// Validates values against the part of JSON Schema (2020-12) that the package's schema uses.
struct SchemaValidator {
  private let root: JSONValue

  init(schema: JSONValue) { root = schema }

  /// The problems of a value: a path and a reason a line. Empty when the value is valid.
  func problems(of value: JSONValue) -> [String] { problems(of: value, root, at: "") }

  private func problems(of value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
    guard let members = schema.object?.members else { return ["\(path): the schema is no object"] }
    if let condition = schema.object?["if"], let rule = schema.object?["then"] {
      return problems(of: value, condition, at: path).isEmpty
        ? problems(of: value, rule, at: path) : []
    }
    return members.flatMap { problems(of: value, $0.key, $0.value, at: path) }
  }

  private func problems(
    of value: JSONValue, _ keyword: String, _ rule: JSONValue, at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "examples": return []
    case "$ref": return problems(of: value, definition(rule), at: path)
    case "allOf": return (rule.array ?? []).flatMap { problems(of: value, $0, at: path) }
    case "type":
      let types = rule.array ?? [rule]
      return types.contains { isType(value, $0.string ?? "") } ? [] : ["\(path): not \(rule)"]
    case "const": return value == rule ? [] : ["\(path): not \(rule)"]
    case "enum": return rule.array?.contains(value) == true ? [] : ["\(path): none of \(rule)"]
    case "anyOf":
      let isValid = rule.array?.contains { problems(of: value, $0, at: path).isEmpty } == true
      return isValid ? [] : ["\(path): none of \(rule)"]
    case "minimum", "maximum":
      guard let number = value.double, let bound = rule.double else { return [] }
      return (keyword == "minimum" ? number >= bound : number <= bound)
        ? [] : ["\(path): out of range"]
    case "minLength":
      guard let text = value.string, let length = rule.int else { return [] }
      return text.unicodeScalars.count >= length ? [] : ["\(path): too short"]
    case "required":
      guard let object = value.object else { return [] }
      return (rule.array ?? []).compactMap(\.string).filter { object[$0] == nil }
        .map { "\(path): \($0) is missing" }
    case "properties":
      guard let object = value.object, let schemas = rule.object else { return [] }
      return object.members.flatMap { member in
        schemas[member.key].map { problems(of: member.value, $0, at: path + "." + member.key) }
          ?? []
      }
    case "items":
      return (value.array ?? []).enumerated().flatMap { index, element in
        problems(of: element, rule, at: path + "[\(index)]")
      }
    default: return ["\(path): the validator doesn't know '\(keyword)'"]
    }
  }

  private func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .integer, .number: type == "number" || type == "integer" && value.int != nil
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let prefix = "#/$defs/"
    guard let path = reference.string, path.hasPrefix(prefix) else { return .null }
    return root.object?["$defs"]?.object?[String(path.dropFirst(prefix.count))] ?? .null
  }
}
