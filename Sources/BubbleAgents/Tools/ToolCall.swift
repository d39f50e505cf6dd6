// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) package import BubbleRequests
import BubbleStrings
import Foundation

/// The arguments of a tool's call, checked by their names, with the paths of options resolved.
package struct ToolCall {
  package let roots: AgentRoots

  private let settings: AgentSettings
  private let own: JSONObject
  private var options: [JSONObject.Member] = []
  private let names: [OptionDescription]

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
      } else if let option = names.first(where: { $0.name.isExactly(member.key) }) {
        options.append(try Self.resolved(member, option, roots))
      } else {
        throw Self.unknown(member.key, among: parameters.map(\.name) + names.map(\.name))
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
      code: "unknownOption", path: name, reason: "is not an option here\(tip)")
  }

  /// An option with the path that it leads to, where its value is one.
  private static func resolved(
    _ member: JSONObject.Member, _ option: OptionDescription, _ roots: AgentRoots
  ) throws(FilterError) -> JSONObject.Member {
    guard let path = member.value.string, option.kind.isPath(path) else { return member }
    let resolved = try roots.existing(path, option.name)
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
  func commands() throws -> InProcessCommands {
    var all = try InProcessOptions(settings.members)
    all.render = try values(all.render)
    return try InProcessCommands(all)
  }

  /// The commands whose options are those of bare texts.
  func textCommands() throws -> InProcessCommands {
    var all = try InProcessOptions(settings.members)
    all.text = try values(all.text)
    return try InProcessCommands(all)
  }

  /// The options of messages, images and conversations.
  func renderOptions() throws(FilterError) -> RenderOptions {
    let options = try values(InProcessOptions(settings.members).render)
    do throws(OptionError) {
      try options.validateFormat()
    } catch {
      throw FilterError(error)
    }
    return options
  }

  /// Values with the options of the call, whose names were checked.
  package func values<Values: OptionValues>(_ base: Values) throws(FilterError) -> Values {
    var values = base
    do throws(OptionError) {
      try values.set(options, at: OptionDoor(.reading))
    } catch {
      throw FilterError(error)
    }
    return values
  }

  /// The options and the program's settings as words of a command line, for commands that remember them.
  package func optionWords() -> [String] {
    (settings.members + options).flatMap { member -> [String] in
      let word = OptionWording.commandLine.name(of: member.key)
      switch member.value {
      case .null, .object, .array: return []
      case .bool(let isSet): return isSet ? [word] : []
      case .string(""): return [word, ""]
      case .string(let text): return [word + "=" + text]
      case .integer, .number: return [word + "=" + member.value.description]
      }
    }
  }
}
