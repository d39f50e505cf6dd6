// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings

/// The options of a request's environment: those of `bubblekit render`, without those that name files.
enum RequestOptions {
  /// The options of images, sizes and conversations.
  static let ofMessages = OfferedOptions.transcript.filter(\.isOfferedWithoutFiles)

  /// The options of conversations alone.
  private static let ofConversations = ofMessages.filter { option in
    !OfferedOptions.image.contains { $0.property == option.property }
  }

  /// The options of exports of other chats.
  static let ofExports = OfferedOptions.export.filter(\.isOfferedWithoutFiles)

  /// Checks the names and the values of an environment.
  static func check(
    _ members: [JSONObject.Member], among options: [OptionName]
  ) throws(InProcessError) {
    for member in members {
      guard let option = options.first(where: { $0.property.isExactly(member.key) }) else {
        let name = member.key.shortened
        throw .option(name, "unknownOption", unknown(name, among: options))
      }
      try check(member.value, of: option)
      if let path = member.value.string, option.isPath(path) {
        throw .option(member.key, "invalidOption", "names a file, and a request has none")
      }
    }
  }

  /// Checks that a value has the type of its option. Texts of numbers are for command lines.
  private static func check(_ value: JSONValue, of option: OptionName) throws(InProcessError) {
    let isRight =
      switch option.jsonType {
      case "boolean": value.bool != nil
      case "number": value.double != nil
      default: value.string != nil || (option.property.isExactly("strings") && value.object != nil)
      }
    guard !isRight else { return }
    throw .option(
      option.property, "invalidOption", "must be a \(option.jsonType), but is \(value.kind)")
  }

  private static func unknown(_ name: String, among options: [OptionName]) -> String {
    if OfferedOptions.ofProgram.contains(where: { $0.isExactly(name) }) {
      return "is an option of the service's program, not of a request"
    }
    if OfferedOptions.export.contains(where: { $0.isPath && $0.property.isExactly(name) }) {
      return "names a file, and a request has none"
    }
    let tip = NearestName.of(anyCase: name, among: options.map(\.property))
    return "is not an option of this request" + (tip.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// The options of an environment in memory that a request's and the program's make.
  ///
  /// - Parameter format: The format of images where the request has none.
  static func inProcess(
    _ members: [JSONObject.Member], program: [JSONObject.Member], format: OutputFormat?
  ) -> [UInt8] {
    let given = members.map { ($0.key, $0.value) }
    let isConversations: ((String, JSONValue)) -> Bool = { member in
      ofConversations.contains { $0.property.isExactly(member.0) }
    }
    var all = program.map { ($0.key, $0.value) } + given.filter { !isConversations($0) }
    if let format, !given.contains(where: { $0.0.isExactly("format") }) {
      all.append(("format", .string(format.rawValue)))
    }
    all.append(("transcript", .object(JSONObject(given.filter(isConversations)))))
    return Array(JSONValue.object(JSONObject(all)).description.utf8)
  }
}

// MARK: Descriptions

extension RequestOptions {
  /// `{"options":[{"name":…,"type":…,"values":[…],"default":…,"summary":…}]}`, with `"forExports":true` for those of
  /// exports alone, and `"valuesByStyle":{"classic":[…]}` for themes.
  static func description() -> [UInt8] {
    let exports = ofExports.filter { option in
      !ofMessages.contains { $0.property == option.property }
    }
    let all =
      ofMessages.map { JSONValue.object(JSONObject(members(of: $0))) }
      + exports.map { .object(JSONObject(members(of: $0) + [("forExports", true)])) }
    return Array((["options": .array(all)] as JSONValue).description.utf8)
  }

  private static func members(of option: OptionName) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("name", .string(option.property)), ("type", .string(option.jsonType)),
    ]
    if let declared = OfferedOptions.declarations[option.word] {
      let values = option.jsonValues(declared)
      if !values.isEmpty { members.append(("values", .array(values.map { .string($0) }))) }
      let (summary, value) = parts(of: declared.abstract)
      if let value = declared.defaultValue ?? value {
        members.append(("default", .string(value)))
      }
      members.append(("summary", .string(summary)))
    }
    if option.property.isExactly("theme") {
      members.append(("valuesByStyle", .object(JSONObject(themes))))
    }
    return members
  }

  /// Divides a description from the default at its end: `The screen's width. (default: 375)`.
  private static func parts(of abstract: String) -> (summary: String, default: String?) {
    let opening = " (default: "
    guard abstract.endsExactly(with: ")"), let range = abstract.ranges(of: opening).last else {
      return (abstract, nil)
    }
    return (
      String(abstract[..<range.lowerBound]), String(abstract[range.upperBound...].dropLast())
    )
  }

  private static var themes: [(String, JSONValue)] {
    guard let options = try? EnvironmentOptions.parse([]) else { return [] }
    return KitName.allValueStrings.compactMap(KitName.init(argument:)).compactMap { style in
      guard let kit = try? options.bundledKit(style) else { return nil }
      return (style.name, .array(kit.themes.map { .string($0.name) }))
    }
  }
}

extension InProcessError {
  /// An error about an option of an environment.
  static func option(_ name: String, _ code: String, _ reason: String) -> InProcessError {
    InProcessError(
      .options, FilterError(code: code, path: name, reason: reason), subject: "the environment")
  }

  /// An error whose path is that of an option in the environment of a request, which has no groups.
  func inEnvironment() -> InProcessError {
    let group = "transcript."
    guard kind == .options, let path, path.beginsExactly(with: group) else { return self }
    let name = String(path.dropFirst(group.count))
    let reason =
      message.beginsExactly(with: path) ? message.dropFirst(path.count + 1) : message[...]
    return .option(name, code, String(reason))
  }
}

// MARK: Text

extension ServiceCommands {
  /// An environment of options whose values are texts, as a JSON object.
  ///
  /// Parses numbers and booleans for options of those types.
  public static func environment(
    ofOptions options: [(name: String, value: String)]
  ) throws(InProcessError) -> [UInt8] {
    var members: [(String, JSONValue)] = []
    for option in options {
      guard !members.contains(where: { $0.0.isExactly(option.name) }) else {
        throw .option(option.name, "malformed", "is in the query twice; keep one of them")
      }
      members.append((option.name, RequestOptions.value(option.value, of: option.name)))
    }
    return Array(JSONValue.object(JSONObject(members)).description.utf8)
  }
}

extension RequestOptions {
  fileprivate static func value(_ text: String, of name: String) -> JSONValue {
    let all = ofMessages + ofExports
    let option = all.first { $0.property.isExactly(name) }
    guard let option, !option.jsonType.isExactly("string"),
      let value = try? JSONValue(parsing: Array(text.utf8))
    else { return .string(text) }
    return value
  }
}
