// SPDX-License-Identifier: MIT
import BubbleFiles
public import BubbleMessages
import BubbleStrings
import BubbleViews

extension StringCatalog {
  /// The maximum length of a file of strings, in bytes.
  private static let fileLimit = 4 << 20

  /// Returns the catalog with strings replaced by those of a file, key by key.
  ///
  /// ```json
  /// {"en": {"TUIKitMoreLinkDetails": "More"}, "ar": {"TUIKitMoreLinkDetails": "المزيد"}}
  /// ```
  ///
  /// - Parameter path: A JSON file as ``overriding(with:)`` describes it.
  public func overriding(withFileAt path: String) throws(StringOverrideError) -> StringCatalog {
    try overriding(withJSON: try Self.bytes(at: path))
  }

  private static func bytes(at path: String) throws(StringOverrideError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      defer { try? file.close() }
      bytes = try file.readAll(limit: fileLimit)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    guard let bytes else { throw .tooLong(path: path, limit: fileLimit) }
    return bytes
  }

  /// Returns the catalog with strings replaced by those of a JSON text, key by key.
  public func overriding(withJSON bytes: [UInt8]) throws(StringOverrideError) -> StringCatalog {
    try overriding(with: try Self.strings(in: bytes))
  }

  private static func strings(in bytes: [UInt8]) throws(StringOverrideError) -> JSONObject {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .invalidJSON(error)
    }
    guard let object = value.object else { throw .notAnObject(kind: value.kind) }
    return object
  }

  /// Returns the catalog with strings replaced by those of a file of the package, which is read for each language on
  /// its first use.
  package func overriding(
    bundled bytes: @autoclosure @escaping @Sendable () -> [UInt8]
  ) -> StringCatalog {
    StringCatalog(makingTables: { language in
      do throws(StringOverrideError) {
        var catalog = self
        try catalog.override([language], with: try Self.strings(in: bytes()))
        return catalog.table(language) ?? StringTable(strings: [:])
      } catch {
        // The files are in the program, and a test reads each.
        preconditionFailure("Strings of the package cannot be read: \(error)")
      }
    })
  }

  /// Returns the catalog with strings replaced, key by key.
  ///
  /// A new string without plural forms replaces all forms of the key.
  ///
  /// - Parameter strings: Objects of strings by language, such as `zh-Hans`; strings beside them are for all
  ///   languages.
  public func overriding(with strings: JSONObject) throws(StringOverrideError) -> StringCatalog {
    var catalog = self
    try catalog.override(Language.allCases, with: strings)
    return catalog
  }

  private mutating func override(
    _ languages: [Language], with strings: JSONObject
  ) throws(StringOverrideError) {
    let shared = strings.members.filter { $0.value.object == nil }
    for language in languages where !shared.isEmpty {
      try override(language, with: shared)
    }
    for member in strings.members {
      guard let own = member.value.object else { continue }
      let language = try Self.language(named: member.key)
      if languages.contains(language) { try override(language, with: own.members) }
    }
  }

  private static func language(named name: String) throws(StringOverrideError) -> Language {
    let language = Language(tag: name)
    let primary = name.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard language.rawValue.beginsExactly(with: primary), primary.count == 2 else {
      throw .unknownLanguage(name)
    }
    return language
  }

  private mutating func override(
    _ language: Language, with members: [JSONObject.Member]
  ) throws(StringOverrideError) {
    guard var table = table(language) else { return }
    // Sorted by key, so that a string is set before its forms.
    for member in members {
      try table.override(member.key, with: member.value)
    }
    self[language] = table
  }
}

extension StringTable {
  fileprivate mutating func override(
    _ key: String, with value: JSONValue
  ) throws(StringOverrideError) {
    if key == Self.weekdaysKey { return try overrideWeekdays(with: value) }
    let base = String(key.prefix { $0 != "#" })
    let isCounted = strings[base + "#other"] != nil
    guard isKnown(key, base: base, isCounted: isCounted) else {
      throw .unknownKey(key, nearest: NearestName.of(anyCase: key, among: strings.keys.sorted()))
    }
    guard let text = value.string else { throw .notText(key: key, kind: value.kind) }
    try check(text, of: key, isCounted: isCounted)
    strings[key] = text
    guard isCounted, key == base else { return }
    for category in PluralCategory.allCases { strings[base + "#" + category.rawValue] = nil }
    strings[base + "#other"] = text
  }

  private func isKnown(_ key: String, base: String, isCounted: Bool) -> Bool {
    if strings[key] != nil { return true }
    return isCounted && PluralCategory(rawValue: String(key.dropFirst(base.count + 1))) != nil
  }

  /// A string that counts may leave the number to its caller.
  private func check(
    _ text: String, of key: String, isCounted: Bool
  ) throws(StringOverrideError) {
    let found = Self.placeholderCount(of: text)
    let expected = isCounted ? 1 : Self.placeholderCount(of: strings[key] ?? "")
    guard found == expected || isCounted && found == 0 else {
      throw .placeholders(key: key, expected: expected, found: found)
    }
  }

  private mutating func overrideWeekdays(with value: JSONValue) throws(StringOverrideError) {
    let days = value.array?.compactMap(\.string) ?? []
    guard days.count == 7, value.array?.count == 7 else { throw .notSevenDays }
    weekdays = days
  }

  private static func placeholderCount(of text: String) -> Int {
    text.split(separator: "%@", omittingEmptySubsequences: false).count - 1
  }
}
