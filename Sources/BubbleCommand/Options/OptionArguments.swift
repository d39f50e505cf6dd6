// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests
import BubbleStrings
import Foundation

/// Options of the table as a group of the argument parser's: their words, help and completions are those of the fields.
///
/// The parser finds the arguments of a type by its mirror, and decodes them by their names. Both are made from the
/// fields here.
@dynamicMemberLookup
struct OptionArguments<Values: OptionValues>: ParsableArguments, CustomReflectable {
  /// The values, with what the command line has set.
  var values = Values()

  private var error: OptionError?

  init() {}

  subscript<Value>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
    get { values[keyPath: path] }
    set { values[keyPath: path] = newValue }
  }

  subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value { values[keyPath: path] }

  // MARK: Arguments

  var customMirror: Mirror {
    let fields = Values.fields.map { ("_" + $0.name, ArgumentKind(of: $0).makeArgument($0)) }
    let groups = Values.groups.map { ("_" + $0.name, Self.makeGroup($0)) }
    return Mirror(self, children: fields + groups)
  }

  private static func makeGroup<Group: OptionSubgroup>(_ group: Group) -> Any {
    OptionGroup<OptionArguments<Group.Values>>(title: group.title)
  }

  // MARK: Values

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    for field in Values.fields {
      let input = try ArgumentKind(of: field).decode(OptionKey(field.name), from: container)
      guard let input, error == nil else { continue }
      do throws(OptionError) {
        try field.set(&values, input)
      } catch {
        self.error = error
      }
    }
    for group in Values.groups { try decode(group, from: container) }
  }

  private mutating func decode<Group: OptionSubgroup<Values>>(
    _ group: Group, from container: KeyedDecodingContainer<OptionKey>
  ) throws {
    let decoded = try container.decode(
      OptionGroup<OptionArguments<Group.Values>>.self, forKey: OptionKey(group.name))
    values[keyPath: group.path] = decoded.wrappedValue.values
  }

  func validate() throws {
    if let error { throw ValidationError(error.sentence) }
    do throws(OptionError) {
      try values.validate()
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}

extension OptionError {
  /// The error on a line of its own, in the words of the command line.
  var sentence: String {
    let text = message(in: .commandLine, about: "The options")
    return text.endsExactly(with: "?") ? text : text + "."
  }
}

/// The name of an option, as its values are decoded by.
private struct OptionKey: CodingKey {
  let stringValue: String

  init(_ name: String) { stringValue = name }

  init?(stringValue: String) { self.stringValue = stringValue }

  var intValue: Int? { nil }

  init?(intValue: Int) { nil }
}

/// How the parser sees an option: a flag, a flag with an opposite, an option, or one that can be repeated.
private enum ArgumentKind {
  case flag, invertibleFlag, word, words

  init<Values>(of field: OptionField<Values>) {
    self =
      switch field.kind {
      case .flag(hasOpposite: true): .invertibleFlag
      case .flag: .flag
      case .texts: .words
      default: .word
      }
  }

  func makeArgument<Values>(_ field: OptionField<Values>) -> Any {
    let help = field.help
    let name: NameSpecification = field.letter.map { [.customShort($0), .long] } ?? .long
    switch self {
    case .flag: return Flag<Bool>(wrappedValue: false, name: name, help: help)
    case .invertibleFlag:
      return Flag<Bool?>(wrappedValue: nil, name: name, inversion: .prefixedNo, help: help)
    case .word:
      return Option<String?>(
        wrappedValue: nil, name: name, help: help, completion: field.completion)
    case .words:
      return Option<[String]>(
        wrappedValue: [], name: name, parsing: .unconditionalSingleValue, help: help)
    }
  }

  /// The value that the command line has; `nil` for none.
  func decode(
    _ key: OptionKey, from container: KeyedDecodingContainer<OptionKey>
  ) throws -> OptionInput? {
    switch self {
    case .flag:
      return try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? .json(true) : nil
    case .invertibleFlag:
      return try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue.map {
        .json(.bool($0))
      }
    case .word:
      return try container.decode(Option<String?>.self, forKey: key).wrappedValue.map {
        .word($0)
      }
    case .words:
      let words = try container.decode(Option<[String]>.self, forKey: key).wrappedValue
      return words.isEmpty ? nil : .json(.array(words.map { .string($0) }))
    }
  }
}

extension OptionField {
  /// The option's help, with its values and its default at the end, as the parser has them for types of its own.
  fileprivate var help: ArgumentHelp {
    let choices = kind.choices
    let isDescribed = choices.contains { $0.summary != nil }
    var notes: [String] = []
    if !choices.isEmpty, !isDescribed {
      notes.append("values: " + choices.map(\.name).joined(separator: ", "))
    }
    if let text = defaultText?.text(in: .commandLine) ?? defaultValue().flatMap(\.defaultWords) {
      notes.append("default: " + text)
    }
    let end = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    var help = ArgumentHelp(stringLiteral: summary.text(in: .commandLine) + end)
    if isDescribed { help.discussion = Self.list(choices) }
    if !kind.valueName.isEmpty { help.valueName = kind.valueName }
    return help
  }

  /// Lines with a name and its description.
  private static func list(_ choices: [OptionChoiceName]) -> String {
    let width = choices.map(\.name.count).max() ?? 0
    return choices.map { choice in
      let padding = String(repeating: " ", count: width - choice.name.count)
      return "\(choice.name)\(padding) - \(choice.summary ?? "")"
    }.joined(separator: "\n")
  }

  fileprivate var completion: CompletionKind? {
    switch kind {
    case .choice: .list(kind.choices.map(\.name))
    case .file(_, let extensions): .file(extensions: extensions)
    case .nameOrFile: .file(extensions: ["json"])
    case .folder: .directory
    default: nil
    }
  }
}

extension JSONValue {
  /// The value as help names a default; `nil` for a flag that is off.
  fileprivate var defaultWords: String? {
    switch self {
    case .bool, .null: nil
    case .number(let number): DecimalNumber.text(number)
    default: string ?? description
    }
  }
}
