// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings

/// The words of a command line for members of a JSON object: `{"textScale": 2}` is `--text-scale=2`.
struct CommandArguments {
  private(set) var all: [String] = []

  /// The members whose values are objects, which no word can hold.
  private(set) var fields: [JSONObject.Member] = []

  private let names: [OptionName]

  /// Scratch options for validating a value.
  private static let defaults = try? EnvironmentOptions.parse([])

  /// The member of the options that these are in; `nil` for the options themselves.
  private let group: String?

  init(_ names: [OptionName], in group: String? = nil) {
    self.names = names
    self.group = group
  }

  /// Adds the members of a member's value.
  mutating func add(membersOf member: JSONObject.Member) throws(FilterError) {
    if member.value == .null { return }
    guard let object = member.value.object else {
      throw .option(member.key, "must be an object, but is \(member.value.kind)")
    }
    for member in object.members { try add(member) }
  }

  /// Adds a member. One that is `null` is left out.
  mutating func add(_ member: JSONObject.Member) throws(FilterError) {
    let path = path(of: member.key)
    guard let name = names.first(where: { $0.property.isExactly(member.key) }) else {
      throw FilterError(code: "unknownOption", path: path, reason: unknown(member.key))
    }
    switch member.value {
    case .null: return
    case .bool(let isSet):
      guard name.isFlag else { throw .option(path, "cannot be \(member.value)") }
      if let word = isSet ? name.word : name.opposite { all.append(word) }
    case .string, .integer, .number:
      guard !name.isFlag else {
        throw .option(path, "must be true or false, not \(member.value)")
      }
      try check(member, of: name)
      let value = member.value.string ?? member.value.description
      // One word, since a value may begin with a dash. An empty one has to be a word by itself.
      all += value.isEmpty ? [name.word, value] : [name.word + "=" + value]
    case .object:
      guard group == nil, name.isLineField else { fallthrough }
      fields.append(member)
    case .array: throw .option(path, "cannot be \(member.value.kind)")
    }
  }

  /// Checks that a number is no string, and the other way round, for options that lines may set, too.
  private func check(_ member: JSONObject.Member, of name: OptionName) throws(FilterError) {
    guard group == nil, !name.isPath,
      let field = EnvironmentOptions.lineFields.first(where: { $0.name.isExactly(name.property) }),
      var options = Self.defaults
    else { return }
    do throws(LineFieldError) {
      try field.set(&options, member.value)
    } catch {
      throw .option(member.key, error.reason)
    }
  }

  private func path(of name: String) -> String { group.map { "\($0).\(name)" } ?? name }

  private func unknown(_ name: String) -> String {
    let tip = NearestName.of(anyCase: name, among: names.map(\.property))
    let place = group.map { "an option of '\($0)'" } ?? "an option"
    return "is not \(place)" + (tip.map { "; did you mean '\($0)'?" } ?? "")
  }
}

/// An option that a JSON object may have.
struct OptionName: Sendable {
  /// The name in JSON: `textScale`.
  let property: String

  /// The name on the command line: `--text-scale`.
  let word: String

  /// The name of a flag's opposite: `--no-head`.
  let opposite: String?

  let isFlag: Bool
  let isPath: Bool

  /// Whether a line of a filter may set it, too.
  let isLineField: Bool

  /// - Returns: `nil` for an option without a long name.
  ///
  /// - Parameter all: The declarations among which a flag's opposite is.
  init?(_ declaration: DeclaredOptions.Declaration, among all: [DeclaredOptions.Declaration]) {
    let long = declaration.names.filter { $0.beginsExactly(with: "--") }
    guard let word = long.first(where: { !$0.beginsExactly(with: "--no-") }) else { return nil }
    self.word = word
    property = DeclaredOptions.property(of: word)
    let negated = "--no-" + word.dropFirst(2)
    opposite = all.contains { $0.names.contains(negated) } ? negated : nil
    isFlag = declaration.isFlag
    isPath = declaration.isPath
    isLineField = EnvironmentOptions.lineFields.contains { [property] in $0.name.isExactly(property)
    }
  }
}

/// The options that an environment in memory has.
enum OptionNames {
  /// The options of single messages.
  static let render = names(
    of: [EnvironmentOptions.self, TimeOptions.self, ScaleOptions.self, JobOptions.self],
    and: ["--format", "--svg-text", "--title"], ofCommand: RenderCommand.self,
    // Of exports of other chats, which are folders and files.
    without: ["--strict", "--channel", "--media", "--branch"])

  /// The options of conversations besides those.
  static let transcript = names(
    of: [TranscriptArguments.self, DocumentArguments.self],
    and: [
      "--format", "--order", "--page-height", "--navigation-title", "--status-bar", "--input-bar",
      "--typing",
      "--draft",
      "--first-unread",
    ], ofCommand: RenderCommand.self)

  /// The options of bare texts. Their fonts are those of messages.
  static let text = names(
    of: [TextCommand.self], and: [], ofCommand: TextCommand.self,
    without: [
      "--jsonl", "--fail-fast", "--summary", "--missing", "--fonts", "--system-fonts",
      "--system-font-family",
    ])

  /// The options of a group.
  static func names(of group: any ParsableArguments.Type) -> [OptionName] {
    let declared = DeclaredOptions(of: group).all
    return declared.filter { !$0.names.containsExactly("--help") }
      .compactMap { OptionName($0, among: declared) }
  }

  private static func names(
    of groups: [any ParsableArguments.Type], and further: [String],
    ofCommand command: any ParsableArguments.Type, without excluded: [String] = []
  ) -> [OptionName] {
    let declared = DeclaredOptions(of: command)
    let all = groups.flatMap { DeclaredOptions(of: $0).all } + further.compactMap { declared[$0] }
    let excluded = excluded + ["--help", "--version"]
    return all.filter { !$0.names.contains(where: excluded.contains) }
      .compactMap { OptionName($0, among: all) }
  }
}
