// SPDX-License-Identifier: MIT
import BubbleViews

/// The words of one language.
public struct StringTable: Hashable, Sendable {
  /// The days of the week, from Sunday to Saturday.
  public var weekdays: [String]

  /// The strings by key; `%@` is a placeholder for what is filled in.
  public var strings: [String: String]

  /// - Precondition: There are seven days.
  public init(weekdays: [String], strings: [String: String]) {
    precondition(weekdays.count == 7, "A week has seven days, not \(weekdays.count).")
    self.weekdays = weekdays
    self.strings = strings
  }
}

/// The words of a kit in all of its languages.
public struct StringCatalog: Hashable, Sendable {
  /// The words by language. English serves for languages that aren't here.
  public var tables: [Language: StringTable]

  public init(_ tables: [Language: StringTable]) { self.tables = tables }

  /// The words of a language, or else those in English.
  func table(_ language: Language) -> StringTable? { tables[language] ?? tables[.english] }
}
