// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

/// The options of an environment in memory: a JSON object by the names of the options.
///
/// ```json
/// {"width": 414, "theme": "dark", "resources": "images", "text": {"fontSize": 17}, "transcript": {"format": "pdf"}}
/// ```
package struct InProcessOptions {
  /// The options of sizes and of images of messages.
  package var render = RenderOptions()

  /// The options of conversations.
  package var transcript = RenderOptions()

  /// The options of bare texts.
  package var text = TextOptions()

  package var call = CallOptions()

  /// - Parameter json: An object; no bytes are an object without members.
  package init(_ json: [UInt8]) throws(FilterError) {
    try self.init(Self.members(json))
  }

  package init(_ members: [JSONObject.Member]) throws(FilterError) {
    var conversations: [JSONObject.Member] = []
    var texts: [JSONObject.Member] = []
    for member in members {
      switch member.key {
      case "text": texts = try Self.members(of: member)
      case "transcript": conversations = try Self.members(of: member)
      case "callTimeout": try Self.set(member, in: &call, at: .environment)
      default: try Self.set(member, in: &render, at: .environment)
      }
    }
    transcript = render
    for member in conversations {
      try Self.set(member, in: &transcript, at: .conversations, group: "transcript")
    }
    for member in texts { try Self.set(member, in: &text, at: .texts, group: "text") }
    try Self.check(render, in: nil, [])
    try Self.check(transcript, in: "transcript", conversations)
    try Self.check(text, in: "text", texts)
  }

  /// The options of a request's environment, with those of its program.
  ///
  /// - Parameter format: The format of images where the request has none.
  package init(
    program: [JSONObject.Member], request: [JSONObject.Member], at door: OptionDoor,
    format: OutputFormat?
  ) throws(FilterError) {
    try self.init(program)
    for member in request { try Self.set(member, in: &render, at: door) }
    if let format, render.files.format == nil { render.files.format = .image(format) }
    try Self.check(render, in: nil, [])
    transcript = render
  }

  private static func set(
    _ member: JSONObject.Member, in values: inout some OptionValues, at door: OptionDoor,
    group: String? = nil
  ) throws(FilterError) {
    do throws(OptionError) {
      try door.set(member, in: &values)
    } catch {
      throw FilterError(error, in: group)
    }
  }

  /// Checks values together. What is wrong with options of a group is at their place.
  private static func check(
    _ values: some OptionValues, in group: String?, _ members: [JSONObject.Member]
  ) throws(FilterError) {
    do throws(OptionError) {
      try values.validateAll()
      try (values as? RenderOptions)?.validateFormat()
    } catch {
      let isInGroup = members.contains { member in error.option?.isExactly(member.key) ?? false }
      throw FilterError(error, in: isInGroup ? group : nil)
    }
  }

  /// Takes the fonts of a folder where the options name none.
  package mutating func useFonts(_ folder: String?) {
    guard let folder, render.environment.fonts.fonts == nil else { return }
    render.environment.fonts.fonts = folder
  }

  /// The members of an object; no bytes are an object without members.
  package static func members(_ json: [UInt8]) throws(FilterError) -> [JSONObject.Member] {
    let json = Array(json[...].withoutByteOrderMark)
    guard !json.isEmpty else { return [] }
    let value = try parse(json)
    guard let object = value.object else {
      throw FilterError(
        code: "wrongType", path: nil, reason: "must be an object, but is \(value.kind)")
    }
    return object.members
  }

  private static func parse(_ json: [UInt8]) throws(FilterError) -> JSONValue {
    var path = ""
    do throws(JSONError) {
      return try JSONValue(parsing: json, path: &path)
    } catch {
      throw FilterError(
        code: "malformed", path: path.isEmpty ? nil : path, reason: error.explanation)
    }
  }

  /// The members of a group.
  private static func members(
    of member: JSONObject.Member
  ) throws(FilterError) -> [JSONObject.Member] {
    if member.value == .null { return [] }
    guard let object = member.value.object else {
      throw FilterError(
        code: "invalidOption", path: member.key,
        reason: "must be an object, but is \(member.value.kind)")
    }
    return object.members
  }
}
