// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
import BubbleText

extension Theme {
  /// Reads a theme from the text of a JSON file:
  ///
  /// ```json
  /// {
  ///   "name": "sepia",
  ///   "base": "light",
  ///   "colors": { "chat_controller_bg_color": "#F6EEDD", "chat_bubble_send_color": "#E8D5B0" }
  /// }
  /// ```
  ///
  /// `name` is required. Colours are 3, 6 or 8 hexadecimal digits, with or without `#`; the last two of eight
  /// are the opacity, and an empty string is clear. Fields that begin with `$` are skipped.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - themes: The possible base themes, such as a kit's. `base` names one of them; the default is the
  ///     first with the same `isDark`, or else the first. The file may use their keys; without themes, any
  ///     key.
  /// - Throws: ``ThemeError`` for the first mistake.
  public init(json text: String, over themes: [Theme]) throws(ThemeError) {
    try self.init(json: Array(text.utf8), over: themes)
  }

  /// Reads a theme from the bytes of a JSON file, as ``init(json:over:)-(String,_)`` does.
  public init(json bytes: [UInt8], over themes: [Theme]) throws(ThemeError) {
    let file = try ThemeFile(bytes)
    let base = try file.base(among: themes)
    var colors: [ColorKey: Color] = [:]
    colors.reserveCapacity(file.colors.count)
    for (key, value) in file.colors {
      colors[ColorKey(rawValue: key)] = try ThemeFile.color(value, key: key)
    }
    if !themes.isEmpty { try Self.check(file.colors.map(\.key), against: themes) }
    self.init(
      name: file.name, isDark: file.isDark ?? base?.isDark ?? false, colors: colors, over: base)
  }

  private static func check(_ keys: [String], against themes: [Theme]) throws(ThemeError) {
    for key in keys where !themes.contains(where: { $0.has(ColorKey(rawValue: key)) }) {
      let known = Set(themes.flatMap(\.keys).map(\.rawValue)).sorted { $0.precedesExactly($1) }
      throw .unknownKey(key, nearest: NearestName.of(key, among: known))
    }
  }
}

/// The fields of a theme's file.
private struct ThemeFile {
  let name: String
  let isDark: Bool?
  let base: String?
  let colors: [(key: String, value: JSONValue)]

  private static let fields = ["name", "isDark", "base", "colors"]

  init(_ bytes: [UInt8]) throws(ThemeError) {
    let object = try Self.object(bytes)
    for member in object.members where !Self.fields.contains(member.key) {
      guard !member.key.beginsExactly(with: "$") else { continue }
      throw .unknownField(member.key, nearest: NearestName.of(member.key, among: Self.fields))
    }
    guard let name = try Self.read("name", "a string", of: object, as: \.string), !name.isEmpty
    else { throw .missingName }
    self.name = name
    isDark = try Self.read("isDark", "true or false", of: object, as: \.bool)
    base = try Self.read("base", "a string", of: object, as: \.string)
    let colors = try Self.read("colors", "an object", of: object, as: \.object)
    self.colors = colors?.members.map { ($0.key, $0.value) } ?? []
  }

  private static func object(_ bytes: [UInt8]) throws(ThemeError) -> JSONObject {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes, maximumDepth: 8)
    } catch {
      let before = bytes.prefix(error.offset).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      throw .malformed(error, line: before.count, column: (before.last?.count ?? 0) + 1)
    }
    guard let object = value.object else {
      throw .wrongType(field: "the theme", expected: "an object", actual: value.kind)
    }
    return object
  }

  private static func read<Value>(
    _ field: String, _ expected: String, of object: JSONObject, as value: KeyPath<JSONValue, Value?>
  ) throws(ThemeError) -> Value? {
    guard let found = object[field] else { return nil }
    guard let value = found[keyPath: value] else {
      throw .wrongType(field: field, expected: expected, actual: found.kind)
    }
    return value
  }

  /// The theme that the file is based on, if there is one to be based on.
  func base(among themes: [Theme]) throws(ThemeError) -> Theme? {
    guard let base else { return themes.first { $0.isDark == isDark } ?? themes.first }
    if let theme = themes.first(where: { $0.name.isExactly(base) }) { return theme }
    throw .unknownBase(base, known: themes.map(\.name))
  }

  static func color(_ value: JSONValue, key: String) throws(ThemeError) -> Color {
    guard let text = value.string else {
      throw .wrongType(field: "colors.\(key)", expected: "a string", actual: value.kind)
    }
    guard let color = Color(themeValue: text) else { throw .badColor(key: key, value: text) }
    return color
  }
}

extension Color {
  /// A colour as themes write it: `RGB`, `RRGGBB` or `RRGGBBAA`, with `#` or without, or nothing for clear.
  fileprivate init?(themeValue text: String) {
    guard let color = text.isEmpty ? .clear : Color(hexString: text) else { return nil }
    self = color
  }
}
