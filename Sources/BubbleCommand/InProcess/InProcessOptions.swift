// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings

/// The options of an environment in memory: a JSON object with those of `bubblekit render`, by the names of their
/// properties.
///
/// ```json
/// {"width": 414, "theme": "dark", "resources": "images", "text": {"fontSize": 17}, "transcript": {"format": "pdf"}}
/// ```
///
/// They are read as the arguments of commands, so that names, defaults, values and checks are declared once.
struct InProcessOptions {
  /// The options of single messages: those of `render --jsonl`.
  var render: RenderCommand

  /// The options of conversations: those of `render --transcript-only`.
  var transcript: RenderCommand

  /// The options of bare texts: those of `text --jsonl`.
  var text: TextCommand

  /// The time of a call, in seconds; `nil` for any.
  var callSeconds: Double?

  /// - Parameter json: An object; no bytes are an object without members.
  init(_ json: [UInt8]) throws(FilterError) {
    var words = Words()
    for member in try Self.members(json) {
      switch member.key {
      case "text": try words.text.add(membersOf: member)
      case "transcript": try words.transcript.add(membersOf: member)
      case "callTimeout": callSeconds = try Self.seconds(member)
      default: try words.render.add(member)
      }
    }
    render = try Self.parse(["-", "--jsonl"] + words.render.all, in: nil)
    transcript = try Self.parse(
      ["-", "--transcript-only", "--output", "-"] + words.render.all + words.transcript.all,
      in: "transcript")
    text = try Self.parse(["--jsonl"] + words.text.all, in: "text")
    for field in words.render.fields { try set(field) }
  }

  private static func seconds(_ member: JSONObject.Member) throws(FilterError) -> Double? {
    if case .null = member.value { return nil }
    guard let seconds = member.value.double, MessageTime.allowed.contains(seconds) else {
      throw .option(
        member.key,
        "must be a number of seconds from 0.001 to \(Int(MessageTime.allowed.upperBound)), or null")
    }
    return seconds
  }

  private struct Words {
    var render = CommandArguments(OptionNames.render)
    var transcript = CommandArguments(OptionNames.transcript, in: "transcript")
    var text = CommandArguments(OptionNames.text, in: "text")
  }

  private static func members(_ json: [UInt8]) throws(FilterError) -> [JSONObject.Member] {
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

  /// Sets an option whose value is an object.
  private mutating func set(_ member: JSONObject.Member) throws(FilterError) {
    guard let field = EnvironmentOptions.lineFields.first(where: { $0.name.isExactly(member.key) })
    else {
      return
    }
    do throws(LineFieldError) {
      try field.set(&render.environment, member.value)
      try field.set(&transcript.environment, member.value)
    } catch {
      throw .option(member.key, error.reason)
    }
  }

  /// Parses a command's arguments, as its program does.
  private static func parse<Command: ParsableCommand>(
    _ words: [String], in group: String?
  ) throws(FilterError) -> Command {
    do {
      return try Command.parse(words)
    } catch {
      throw .options((error as? Failure)?.reason ?? Command.message(for: error), in: group)
    }
  }
}

extension FilterError {
  /// An option's value that it cannot have.
  static func option(_ path: String, _ reason: String) -> FilterError {
    FilterError(code: "invalidOption", path: path, reason: reason)
  }

  /// Options that a command refuses: `--text-scale must be…` is about `textScale`.
  ///
  /// - Parameter group: The member of the options that they are in.
  static func options(_ explanation: String, in group: String?) -> FilterError {
    let place = group.map { $0 + "." } ?? ""
    if explanation.beginsExactly(with: "--"), let end = explanation.firstIndex(of: " ") {
      let path = place + DeclaredOptions.property(of: String(explanation[..<end]))
      return .option(path, String(explanation[explanation.index(after: end)...]))
    }
    return FilterError(
      code: "invalidOption", path: mentionedOption(in: explanation).map { place + $0 } ?? group,
      reason: "is refused: \(explanation)")
  }

  /// The first option that a text mentions, as it is in JSON.
  private static func mentionedOption(in text: String) -> String? {
    guard let range = text.firstRange(of: "--") else { return nil }
    let name = text[range.upperBound...].prefix { $0 == "-" || $0.isLetter }
    return name.isEmpty ? nil : DeclaredOptions.property(of: String(name))
  }
}
