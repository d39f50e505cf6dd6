// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

/// An option as documents describe it, without the values that it sets.
package struct OptionDescription: Sendable {
  package let name: String
  package let kind: OptionKind
  package let summary: OptionText
  package let scope: OptionScope
  package let defaultText: OptionText?
  package let defaultValue: JSONValue?

  package init<Values>(_ field: OptionField<Values>) {
    name = field.name
    kind = field.kind
    summary = field.summary
    scope = field.scope
    defaultText = field.defaultText
    defaultValue = field.defaultValue()
  }

  /// The values to choose from, but for those of the command line.
  package var choices: [String] {
    guard case .choice(_, let all, let refused) = kind else { return [] }
    return all().map(\.name).filter { name in !refused.contains { $0.isExactly(name) } }
  }

  /// The type of its value in JSON.
  package var jsonType: JSONValue {
    switch kind {
    case .number: "number"
    case .integer: "integer"
    case .flag: "boolean"
    case .texts: "array"
    case .nameOrFile(_, _, let takesObject) where takesObject: ["object", "string"]
    case .textOrInteger: ["string", "integer"]
    case .text, .choice, .file, .folder, .nameOrFile: "string"
    }
  }

  /// The range of its numbers, as JSON Schema has it.
  package var bounds: [(String, JSONValue)] {
    switch kind {
    case .number(let range?, _):
      let isBounded = range.upperBound < .greatestFiniteMagnitude
      return [("minimum", .length(range.lowerBound))]
        + (isBounded ? [("maximum", .length(range.upperBound))] : [])
    case .integer(let range?, _):
      return [("minimum", .integer(range.lowerBound))]
        + (range.upperBound < .max ? [("maximum", .integer(range.upperBound))] : [])
    default: return []
    }
  }

  /// The default: a value, or words for it.
  package var defaultJSON: JSONValue? {
    defaultText.map { .string($0.text(in: .members)) } ?? defaultValue
  }

  /// A schema of its value.
  package var schema: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("type", jsonType), ("description", .string(description)),
    ]
    if !choices.isEmpty { members.append(("enum", .array(choices.map { .string($0) }))) }
    return members + bounds
  }

  /// The description with the default.
  private var description: String {
    let text = summary.text(in: .members)
    guard let words = defaultJSON, words != .bool(false) else { return text }
    return "\(text) (default: \(words.string ?? words.description))"
  }
}

/// All options as JSON, from which documents are written: `bubblekit schema --options`.
package enum OptionCatalog {
  /// The options of environments, of bare texts and of comparisons.
  package static var json: JSONValue {
    [
      "options": .array(
        (RenderOptions.allFields.map(OptionDescription.init)
          + CallOptions.fields.map(OptionDescription.init)).filter { !$0.scope.isEmpty }
          .map(entry)),
      "text": .array(
        TextOptions.allFields.map(OptionDescription.init).filter { !$0.scope.isEmpty }.map(entry)),
      "comparison": .array(ComparisonOptions.allFields.map { entry(OptionDescription($0)) }),
    ]
  }

  /// Those of requests, and what `forExports` alone have. Types are `boolean`, `number` or `string` here, and defaults
  /// texts.
  package static func requests() -> JSONValue {
    let all = RenderOptions.allFields.filter {
      OptionDoor.request.has($0) || OptionDoor.export.has($0)
    }
    let options = all.filter { $0.scope != .export } + all.filter { $0.scope == .export }
    return ["options": .array(options.map { request(OptionDescription($0)) })]
  }

  private static func request(_ option: OptionDescription) -> JSONValue {
    let members = members(of: option).filter { !$0.0.isExactly("acceptsFiles") }.map {
      (name, value) -> (String, JSONValue) in
      switch name {
      case "type": (name, value == "integer" ? "number" : value.array == nil ? value : "string")
      case "default": (name, .string(value.string ?? value.description))
      default: (name, value)
      }
    }
    return .object(JSONObject(members + (option.scope == .export ? [("forExports", true)] : [])))
  }

  private static func entry(_ option: OptionDescription) -> JSONValue {
    .object(JSONObject(members(of: option)))
  }

  private static func members(of option: OptionDescription) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("name", .string(option.name)), ("type", option.jsonType),
    ]
    if case .number(_, let unit) = option.kind { members.append(("unit", .string(unit))) }
    if case .integer(_, let unit) = option.kind { members.append(("unit", .string(unit))) }
    members += option.bounds + values(of: option)
    if let value = option.defaultJSON { members.append(("default", value)) }
    members.append(("summary", .string(option.summary.text(in: .members))))
    if option.kind.isPath { members.append(("isFile", true)) }
    if case .nameOrFile = option.kind { members.append(("acceptsFiles", true)) }
    let scopes = OptionScope.names.filter { option.scope.contains($0.0) }.map(\.1)
    members.append(("scopes", .array(scopes.map { .string($0) })))
    if option.scope.contains(.conversation), option.scope.isDisjoint(with: [.size, .image]) {
      members.append(("group", "transcript"))
    }
    return members
  }

  /// The values to choose from: in `valuesByStyle` those of themes, in `exportValues` those of exports alone.
  private static func values(of option: OptionDescription) -> [(String, JSONValue)] {
    if option.name.isExactly("theme") { return [("valuesByStyle", .object(JSONObject(themes)))] }
    guard !option.choices.isEmpty else { return [] }
    let values = ("values", JSONValue.array(option.choices.map { .string($0) }))
    guard option.name.isExactly("from") else { return [values] }
    return [values, ("exportValues", .array(ExportFormat.all.map { .string($0.name) }))]
  }

  private static var themes: [(String, JSONValue)] {
    KitName.choices.compactMap { KitName(choice: $0.name) }.compactMap { style in
      guard let kit = try? EnvironmentOptions().bundledKit(style) else { return nil }
      return (style.name, .array(kit.themes.map { .string($0.name) }))
    }
  }
}
