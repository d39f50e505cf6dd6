// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

/// Values that options set, such as those of an environment.
///
/// Every door has its options from these fields: the command line its words and help, filters' lines, requests and the
/// C library their members, and documents their tables. An option is a field here, and what is done with its value.
package protocol OptionValues: Sendable {
  /// The defaults.
  init()

  /// The options, in the order of help.
  static var fields: [OptionField<Self>] { get }

  /// Values within these, with options of their own.
  static var groups: [any OptionSubgroup<Self>] { get }

  /// The options, with those of groups.
  static var allFields: [OptionField<Self>] { get }

  /// Checks values together.
  func validate() throws(OptionError)
}

extension OptionValues {
  package static var groups: [any OptionSubgroup<Self>] { [] }

  package func validate() throws(OptionError) {}

  package static var allFields: [OptionField<Self>] { fields + groups.flatMap { $0.outerFields } }

  /// Checks these values and those of groups.
  package func validateAll() throws(OptionError) {
    for group in Self.groups { try group.validate(in: self) }
    try validate()
  }
}

/// Values within others.
package protocol OptionSubgroup<Outer>: Sendable {
  associatedtype Outer: OptionValues
  associatedtype Values: OptionValues

  /// The name of the property.
  var name: String { get }

  /// The heading in help; empty for none.
  var title: String { get }

  var path: WritableKeyPath<Outer, Values> & Sendable { get }
}

extension OptionSubgroup {
  var outerFields: [OptionField<Outer>] { Values.allFields.map { $0.moved(to: path) } }

  func validate(in outer: Outer) throws(OptionError) { try outer[keyPath: path].validateAll() }
}

/// A group of options, by the property that has their values.
package struct OptionGroupField<Outer: OptionValues, Values: OptionValues>: OptionSubgroup {
  package let name: String
  package let title: String
  package let path: WritableKeyPath<Outer, Values> & Sendable

  package init(
    _ name: String, _ path: WritableKeyPath<Outer, Values> & Sendable, title: String = ""
  ) {
    self.name = name
    self.path = path
    self.title = title
  }
}

/// The doors at which an option may be given.
package struct OptionScope: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The environment of a filter's line.
  package static let line = OptionScope(rawValue: 1)

  /// The measuring of messages.
  package static let size = OptionScope(rawValue: 2)

  /// The drawing of a message.
  package static let image = OptionScope(rawValue: 4)

  /// The drawing of a conversation in the formats of messages.
  package static let conversation = OptionScope(rawValue: 8)

  /// The reading of another chat's export.
  package static let export = OptionScope(rawValue: 16)

  /// The making of an environment that other work shares: by a program, a service, the C library.
  package static let program = OptionScope(rawValue: 32)

  /// The making of an environment, for bare texts alone.
  package static let text = OptionScope(rawValue: 64)

  /// The look of messages: everywhere but for programs.
  package static let look: OptionScope = [.line, .reading]

  /// The reading of messages.
  package static let reading: OptionScope = [.size, .drawing]

  /// Images of messages and of conversations.
  package static let drawing: OptionScope = [.image, .conversations]

  /// Images of conversations.
  package static let conversations: OptionScope = [.conversation, .export]

  /// The names in documents.
  static let names: [(OptionScope, String)] = [
    (.line, "line"), (.size, "size"), (.image, "image"), (.conversation, "conversation"),
    (.export, "export"), (.program, "program"),
  ]
}

/// The kind of an option's values.
package enum OptionKind: Sendable {
  case number(ClosedRange<Double>?, unit: String)
  case integer(ClosedRange<Int>?, unit: String)

  /// Any text, described by one word.
  case text(String)

  /// A text that may be a whole number in JSON.
  case textOrInteger(String)

  /// One of several names, which the program may add to. The last are refused but by the command line.
  case choice(String, @Sendable () -> [OptionChoiceName], commandLineOnly: [String])
  case flag(hasOpposite: Bool)

  /// The path of a file with one of the extensions.
  case file(String, extensions: [String])
  case folder(String)

  /// A name, or the path of a file.
  case nameOrFile(String, isFile: @Sendable (String) -> Bool, takesObject: Bool)

  /// Texts, of which each is given by itself.
  case texts(String)
}

/// A value to choose, and its line in help.
package struct OptionChoiceName: Sendable {
  package let name: String
  package let summary: String?

  package init(_ name: String, summary: String? = nil) {
    self.name = name
    self.summary = summary
  }
}

/// The value that a door gives for an option: a word of a command line or a query, or JSON.
package enum OptionInput: Sendable {
  case word(String)
  case json(JSONValue)
}

/// An option: its name, its kind, its help, and where its value goes.
package struct OptionField<Values>: Sendable {
  /// The name in JSON and in programs, such as `textScale`. The command line has `--text-scale`.
  package let name: String
  package let kind: OptionKind
  package let summary: OptionText
  package var scope: OptionScope

  /// The letter of the command line's short form.
  package var letter: Character?

  /// The default in words, where the values' own isn't one.
  package var defaultText: OptionText?

  /// A JSON value of the default; `nil` where there is none.
  package let defaultValue: @Sendable () -> JSONValue?

  let apply: @Sendable (inout Values, OptionInput) throws(OptionReason) -> Void

  /// Whether its value is no longer the default.
  package let isGiven: @Sendable (Values) -> Bool

  /// Sets the option.
  package func set(_ values: inout Values, _ input: OptionInput) throws(OptionError) {
    do throws(OptionReason) {
      try apply(&values, input)
    } catch {
      throw OptionError(name, error.text)
    }
  }

  /// The same option of values that have these.
  func moved<Outer>(
    to path: WritableKeyPath<Outer, Values> & Sendable
  ) -> OptionField<Outer> {
    let (apply, isGiven) = (apply, isGiven)
    return OptionField<Outer>(
      name: name, kind: kind, summary: summary, scope: scope, letter: letter,
      defaultText: defaultText, defaultValue: defaultValue,
      apply: { (outer, input) throws(OptionReason) in try apply(&outer[keyPath: path], input) },
      isGiven: { isGiven($0[keyPath: path]) })
  }

  /// The option with a short form.
  package func with(letter: Character) -> Self {
    var field = self
    field.letter = letter
    return field
  }
}

extension OptionKind {
  /// Whether all values are paths of files or folders.
  package var isPath: Bool {
    switch self {
    case .file, .folder: true
    default: false
    }
  }

  /// Whether a value is the path of a file or a folder.
  package func isPath(_ value: String) -> Bool {
    if case .nameOrFile(_, let isFile, _) = self { isFile(value) } else { isPath }
  }

  /// The word that stands for the value in help.
  package var valueName: String {
    switch self {
    case .number(_, let unit), .integer(_, let unit): unit
    case .text(let name), .textOrInteger(let name), .choice(let name, _, _), .file(let name, _),
      .folder(let name), .nameOrFile(let name, _, _), .texts(let name):
      name
    case .flag: ""
    }
  }

  /// The values to choose from; empty where any may be given.
  package var choices: [OptionChoiceName] {
    if case .choice(_, let all, _) = self { all() } else { [] }
  }
}
