// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews

/// The strings of one language, for cells and conversation lists.
///
/// Nothing is looked up on the system: equal localizations give equal strings everywhere.
public struct Localization: Hashable, Sendable {
  /// The language of the strings.
  public let language: Language

  /// The BCP 47 tag of the reader's locale, whose whole dates have its own form and language.
  public let tag: String

  /// The pseudolocale that transforms the strings. The default is `nil`: none.
  public let pseudolocale: Pseudolocale?

  private let table: StringTable

  /// Creates the localization of a language.
  ///
  /// - Parameter strings: The strings. English is used for languages that it doesn't have.
  public init(_ language: Language, strings: StringCatalog, pseudolocale: Pseudolocale? = nil) {
    self.init(language, tag: language.rawValue, strings: strings, pseudolocale: pseudolocale)
  }

  private init(
    _ language: Language, tag: String, strings: StringCatalog, pseudolocale: Pseudolocale?
  ) {
    self.language = language
    self.tag = tag
    self.pseudolocale = pseudolocale
    table = strings.table(language) ?? StringTable(weekdays: Self.weekdayNumbers, strings: [:])
  }

  /// The localization for a BCP 47 tag such as `zh-TW`; see `Language.init(tag:)`. The tag of a
  /// ``Pseudolocale`` selects its English strings.
  public init(tag: String, strings: StringCatalog) {
    let pseudolocale = Pseudolocale(tag: tag)
    self.init(
      pseudolocale == nil ? Language(tag: tag) : .english, tag: pseudolocale == nil ? tag : "en",
      strings: strings, pseudolocale: pseudolocale)
  }

  /// The same language with other strings.
  public func with(_ strings: StringCatalog) -> Localization {
    Localization(language, tag: tag, strings: strings, pseudolocale: pseudolocale)
  }

  /// The names of weekdays in a catalogue without words.
  private static let weekdayNumbers = (1...7).map(String.init)

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    pseudolocale.map { $0 == .rightToLeft } ?? language.isRightToLeft
  }
}

extension Localization {
  /// The weekdays, and all strings in the order of their keys.
  var allStrings: [String] {
    table.weekdays
      + table.strings.sorted { $0.key.precedesExactly($1.key) }.flatMap { [$0.key, $0.value] }
  }

  /// The string of a key, or the key itself when there is none.
  ///
  /// - Parameter key: A key of the original system, such as `TUIKitMoreLinkDetails`.
  public subscript(key: String) -> String {
    guard let string = table.strings[key] else { return key }
    return pseudolocale.map { $0(string) } ?? string
  }

  /// The string of a key, with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - key: The key of a string with `%@` placeholders.
  ///   - arguments: The replacements of the placeholders, in order, each ``isolated(_:)``. Placeholders without
  ///     one are removed, and extra ones are ignored.
  public func format(_ key: String, _ arguments: String...) -> String {
    Self.fill(self[key], with: arguments.map(isolated))
  }

  /// The string of a key, with its placeholders filled in verbatim: with texts that are isolated already.
  package func format(_ key: String, verbatim arguments: String...) -> String {
    Self.fill(self[key], with: arguments)
  }

  static func fill(_ template: String, with arguments: [String]) -> String {
    var result = ""
    var remaining = arguments[...]
    var template = template[...]
    while let mark = template.utf8.firstIndex(of: UInt8(ascii: "%")) {
      result += template[..<mark]
      let next = template.utf8.index(after: mark)
      if next < template.endIndex, template.utf8[next] == UInt8(ascii: "@") {
        result += remaining.popFirst() ?? ""
        template = template[template.utf8.index(after: next)...]
      } else {
        result += "%"
        template = template[next...]
      }
    }
    return result + template
  }

  /// A count in the plural form of the language: `1 reply`, `3 replies`.
  ///
  /// The string is that of the count's ``PluralCategory``, `key#few`; else `key#other`; else that of the key
  /// itself. The number takes the place of its `%@`. For one of the last two without `%@`, the number
  /// precedes the string, as in the original system; another form without one, such as "no replies", is
  /// complete.
  ///
  /// - Parameters:
  ///   - key: The key of the counted string, such as `TUIKitRepliesNum`.
  ///   - separator: The text between the number and a string without a placeholder.
  public func counted(_ key: String, _ count: Int, separator: String = "") -> String {
    counted(key, count, written: String(count), separator: separator)
  }

  /// The plural form of a count, with another text in place of its number.
  func counted(_ key: String, _ count: Int, written number: String, separator: String) -> String {
    let category = language.pluralCategory(of: count)
    let form = key + "#" + category.rawValue
    let hasForm = table.strings[form] != nil
    let other = key + "#" + PluralCategory.other.rawValue
    let text = self[hasForm ? form : table.strings[other] == nil ? key : other]
    if text.containsExactly("%@") { return Self.fill(text, with: [number]) }
    return hasForm && category != .other ? text : number + separator + text
  }

  /// The text behind an embedding mark of the language's direction: U+202A or U+202B (UAX #9).
  ///
  /// Names in it keep their own direction, and the sentence has the language's. The embedding lasts
  /// to the end of the paragraph. Empty text stays empty.
  public func directional(_ text: String) -> String {
    if text.isEmpty { return text }
    return (isRightToLeft ? "\u{202B}" : "\u{202A}") + text
  }

  /// The text in an isolate (UAX #9, U+2068 and U+2069), where its direction or its punctuation could be mixed with a
  /// sentence of the language around it: a name of another direction, a size such as `1.2M` in an Arabic line.
  ///
  /// A text that cannot be mixed stays as it is, and so does one that is an isolate. In others, marks that close an
  /// isolate which isn't open are dropped, and open isolates are closed, so that the text cannot end this one. The marks
  /// take no width, and accessibility labels of rows leave them out.
  public func isolated(_ text: String) -> String {
    guard needsIsolation(text) else { return text }
    let text = text.withPairedIsolates
    return text.isEmpty || text.isOneIsolate ? text : "\u{2068}" + text + "\u{2069}"
  }

  /// The name of a day of the week.
  ///
  /// - Parameter weekday: From 1 for Sunday to 7 for Saturday.
  public func weekdayName(_ weekday: Int) -> String {
    precondition((1...7).contains(weekday), "A weekday is from 1 (Sunday) to 7 (Saturday).")
    let name = table.weekdays[weekday - 1]
    return pseudolocale.map { $0(name) } ?? name
  }
}

extension Localization {
  /// The name of a kind of content, such as `Image`: the preview in conversation lists, without its
  /// brackets.
  package func spokenKind(_ key: String) -> String { self[key].withoutBrackets }
}

extension String {
  /// The text without square brackets around all of it, as keys and names of emoji have them.
  package var withoutBrackets: String {
    utf8.first == UInt8(ascii: "[") && utf8.last == UInt8(ascii: "]") && utf8.count > 2
      ? String(unicodeScalars.dropFirst().dropLast()) : self
  }
}
