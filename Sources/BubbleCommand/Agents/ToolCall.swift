// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings
import Foundation

/// The arguments of a tool's call, checked by their names, with the paths of options resolved.
struct ToolCall {
  let roots: AgentRoots

  private let settings: AgentSettings
  private let own: JSONObject
  private var options: [JSONObject.Member] = []
  private let names: [OptionName]

  /// The maximum length of a file of messages, in bytes.
  static let inputLimit = 64_000_000

  /// The maximum number of messages or texts in a call.
  static let elementLimit = 100_000

  init(
    _ tool: AgentTool, _ arguments: JSONObject, roots: AgentRoots, settings: AgentSettings
  ) throws(FilterError) {
    self.roots = roots
    self.settings = settings
    let hasRoots = roots.isOpen
    let parameters = tool.parameters(hasRoots: hasRoots)
    names = tool.options(hasRoots: hasRoots)
    var own: [(String, JSONValue)] = []
    for member in arguments.members where member.value != .null {
      if parameters.contains(where: { $0.name.isExactly(member.key) }) {
        own.append((member.key, member.value))
      } else if let option = names.first(where: { $0.property.isExactly(member.key) }) {
        options.append(try Self.resolved(member, option, roots))
      } else {
        throw Self.unknown(member.key, among: parameters.map(\.name) + names.map(\.property))
      }
    }
    self.own = JSONObject(own)
    for parameter in parameters where parameter.isRequired && self.own[parameter.name] == nil {
      throw FilterError(code: "missing", path: parameter.name, reason: "is missing")
    }
  }

  private static func unknown(_ name: String, among names: [String]) -> FilterError {
    let tip = NearestName.of(anyCase: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return FilterError(
      code: "unknownOption", path: name, reason: "is not an argument of this tool\(tip)")
  }

  /// An option with the path that it leads to, where its value is one.
  private static func resolved(
    _ member: JSONObject.Member, _ option: OptionName, _ roots: AgentRoots
  ) throws(FilterError) -> JSONObject.Member {
    guard let path = member.value.string, option.isPath(path) else { return member }
    let resolved = try roots.existing(path, option.property)
    return JSONObject([(member.key, .string(resolved))]).members[0]
  }
}

// MARK: Members

extension ToolCall {
  subscript(name: String) -> JSONValue? { own[name] }

  /// A member that is a text; `nil` where it isn't given.
  func string(_ name: String) throws(FilterError) -> String? {
    guard let value = own[name] else { return nil }
    guard let text = value.string else { throw Self.wrongType(name, "a string", value) }
    return text
  }

  /// A member that is a list; `nil` where it isn't given.
  func array(_ name: String) throws(FilterError) -> [JSONValue]? {
    guard let value = own[name] else { return nil }
    guard let elements = value.array else { throw Self.wrongType(name, "an array", value) }
    guard elements.count <= Self.elementLimit else {
      throw FilterError(
        code: "tooLarge", path: name,
        reason: "has more elements than the limit of \(Self.elementLimit)")
    }
    return elements
  }

  /// A member that is a switch, which is off where it isn't given.
  func flag(_ name: String) throws(FilterError) -> Bool {
    guard let value = own[name] else { return false }
    guard let isSet = value.bool else { throw Self.wrongType(name, "true or false", value) }
    return isSet
  }

  /// The path of an input, with links resolved.
  func input() throws(FilterError) -> String? {
    guard let path = try string("input") else { return nil }
    return try roots.existing(path, "input")
  }

  static func wrongType(_ name: String, _ kind: String, _ value: JSONValue) -> FilterError {
    FilterError(code: "wrongType", path: name, reason: "must be \(kind), but is \(value.kind)")
  }

  /// The messages of `messages`, or the path of `input`: one of them.
  func messagesOrInput() throws(FilterError) -> MessagesOrInput {
    let messages = try array("messages")
    let input = try input()
    switch (messages, input) {
    case (let messages?, nil): return .messages(messages)
    case (nil, let input?): return .input(input)
    case (nil, nil): throw FilterError(code: "missing", path: "messages", reason: "is missing")
    case (.some, .some):
      throw FilterError(
        code: "invalidOption", path: "input", reason: "cannot be combined with messages")
    }
  }

  enum MessagesOrInput {
    case messages([JSONValue])
    case input(String)
  }
}

// MARK: Options

extension ToolCall {
  /// Adds an option that isn't given.
  mutating func setDefault(_ property: String, _ value: JSONValue) {
    guard self[option: property] == nil else { return }
    options += JSONObject([(property, value)]).members
  }

  subscript(option property: String) -> JSONValue? {
    options.first { $0.key.isExactly(property) }?.value
  }

  /// Takes images that messages name from the folder of a file, unless the options name another one.
  mutating func takeImages(besides file: String) {
    setDefault("resources", .string(URL(fileURLWithPath: file).deletingLastPathComponent().path))
  }

  /// The commands that the options describe.
  ///
  /// - Parameter group: The member of the commands' options that those of the call are in.
  func commands(in group: String? = nil) throws -> InProcessCommands {
    let given = JSONValue.object(JSONObject(options.map { ($0.key, $0.value) }))
    var members = settings.members.map { ($0.key, $0.value) }
    members += group.map { [($0, given)] } ?? options.map { ($0.key, $0.value) }
    let json = JSONValue.object(JSONObject(members)).description
    do throws(InProcessError) {
      return try InProcessCommands(options: Array(json.utf8), fonts: nil)
    } catch {
      throw Self.error(error, outOf: group)
    }
  }

  /// An error whose path is that of the call's member.
  private static func error(_ error: InProcessError, outOf group: String?) -> any Error {
    guard let group, let object = try? JSONValue(parsing: error.json),
      let path = object["path"]?.string, path.beginsExactly(with: group + "."),
      let message = object["message"]?.string, let code = object["code"]?.string
    else { return error }
    let reason =
      message.beginsExactly(with: path + " ") ? String(message.dropFirst(path.count + 1)) : message
    return FilterError(code: code, path: String(path.dropFirst(group.count + 1)), reason: reason)
  }

  /// The options as words of a command line.
  private func words() throws(FilterError) -> CommandArguments {
    let all = settings.members.compactMap { member in
      OptionNames.render.first { $0.property == member.key }
    }
    var words = CommandArguments(names + all + OfferedOptions.added)
    for member in settings.members + options { try words.add(member) }
    return words
  }

  /// Parses a command with the options.
  ///
  /// - Parameters:
  ///   - before: The words before the options.
  ///   - after: Those behind.
  ///   - environment: The part of the command that options with objects as values are set in.
  func command<Command: ParsableArguments>(
    _ before: [String], _ after: [String] = [],
    in environment: WritableKeyPath<Command, EnvironmentOptions>
  ) throws(FilterError) -> Command {
    let words = try words()
    do {
      var command = try Command.parse(before + words.all + after)
      for member in words.fields { try member.set(in: &command[keyPath: environment]) }
      return command
    } catch {
      throw error as? FilterError
        ?? .options((error as? Failure)?.reason ?? Command.message(for: error), in: nil)
    }
  }

  /// The options as words, for commands that remember them.
  func optionWords() throws(FilterError) -> [String] { try words().all }
}

extension JSONObject.Member {
  /// Sets an option whose value is an object.
  fileprivate func set(in environment: inout EnvironmentOptions) throws(FilterError) {
    guard let field = EnvironmentOptions.lineFields.first(where: { $0.name.isExactly(key) }) else {
      return
    }
    do throws(LineFieldError) {
      try field.set(&environment, value)
    } catch {
      throw .option(key, error.reason)
    }
  }
}
